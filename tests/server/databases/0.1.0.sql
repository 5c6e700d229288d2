BEGIN TRANSACTION;
CREATE TABLE events (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	data JSON NOT NULL, 
	command VARCHAR, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number), 
	UNIQUE ("table", command)
);
INSERT INTO "events" VALUES('finished-four',1,'seat',1,'{"told": true}',NULL,1794886422334);
INSERT INTO "events" VALUES('finished-four',2,'choose',0,'{"token": "1", "told": true}','c-1',1794886422428);
INSERT INTO "events" VALUES('finished-four',3,'choose',1,'{"token": "2", "told": true}','c-2',1794886422538);
INSERT INTO "events" VALUES('finished-four',4,'choose',0,'{"token": "1", "told": true}','c-3',1794886422639);
INSERT INTO "events" VALUES('finished-four',5,'choose',1,'{"token": "2", "told": true}','c-4',1794886422715);
INSERT INTO "events" VALUES('finished-four',6,'choose',0,'{"token": "1", "told": true}','c-5',1794886422771);
INSERT INTO "events" VALUES('finished-four',7,'choose',1,'{"token": "2", "told": true}','c-6',1794886422824);
INSERT INTO "events" VALUES('finished-four',8,'choose',0,'{"token": "1", "told": true}','c-7',1794886422867);
INSERT INTO "events" VALUES('running-four',1,'choose',0,'{"token": "3", "told": true}','c-8',1794886422935);
INSERT INTO "events" VALUES('running-four',2,'choose',1,'{"token": "4", "told": true}','c-9',1794886422972);
INSERT INTO "events" VALUES('running-four',3,'choose',0,'{"token": "3", "told": true}','c-10',1794886423009);
INSERT INTO "events" VALUES('running-four',4,'choose',1,'{"token": "4", "told": true}','c-11',1794886423066);
INSERT INTO "events" VALUES('running-four',5,'undo',1,'{"told": true}','c-12',1794886423100);
INSERT INTO "events" VALUES('running-earth',1,'choose',1,'{"token": "done", "told": true}','c-13',1794886425321);
INSERT INTO "events" VALUES('running-earth',2,'choose',0,'{"token": "done", "told": true}','c-14',1794886425437);
INSERT INTO "events" VALUES('running-earth',3,'choose',1,'{"token": "L10", "told": true}','c-15',1794886425591);
INSERT INTO "events" VALUES('running-earth',4,'choose',1,'{"token": "survey", "told": true}','c-16',1794886425706);
INSERT INTO "events" VALUES('running-earth',5,'choose',1,'{"token": "orange#3", "told": true}','c-17',1794886425805);
INSERT INTO "events" VALUES('running-earth',6,'choose',1,'{"token": "forecast-1", "told": true}','c-18',1794886425919);
INSERT INTO "events" VALUES('running-earth',7,'choose',1,'{"token": "drawn-orange-A", "told": true}','c-19',1794886426047);
INSERT INTO "events" VALUES('running-earth',8,'choose',1,'{"token": "done", "told": true}','c-20',1794886426180);
INSERT INTO "events" VALUES('running-earth',9,'choose',1,'{"token": "drawn-orange-C", "told": true}','c-21',1794886426306);
INSERT INTO "events" VALUES('running-earth',10,'choose',1,'{"token": "done", "told": true}','c-22',1794886426407);
INSERT INTO "events" VALUES('running-earth',11,'choose',1,'{"token": "pass", "told": true}','c-23',1794886426493);
INSERT INTO "events" VALUES('running-earth',12,'choose',1,'{"token": "purple#5", "told": true}','c-24',1794886426631);
INSERT INTO "events" VALUES('running-earth',13,'choose',1,'{"token": "orange#1", "told": true}','c-25',1794886426879);
INSERT INTO "events" VALUES('running-earth',14,'choose',1,'{"token": "yellow#5", "told": true}','c-26',1794886427428);
INSERT INTO "events" VALUES('running-earth',15,'choose',0,'{"token": "L18", "told": true}','c-27',1794886427739);
INSERT INTO "events" VALUES('running-earth',16,'choose',0,'{"token": "L01", "told": true}','c-28',1794886427962);
INSERT INTO "events" VALUES('running-earth',17,'choose',0,'{"token": "L03", "told": true}','c-29',1794886428096);
INSERT INTO "events" VALUES('running-earth',18,'choose',0,'{"token": "survey", "told": true}','c-30',1794886428265);
INSERT INTO "events" VALUES('running-earth',19,'choose',0,'{"token": "green#1", "told": true}','c-31',1794886428395);
INSERT INTO "events" VALUES('running-earth',20,'choose',0,'{"token": "forecast-3", "told": true}','c-32',1794886428559);
INSERT INTO "events" VALUES('running-earth',21,'choose',0,'{"token": "drawn-green-B", "told": true}','c-33',1794886428737);
INSERT INTO "events" VALUES('running-earth',22,'choose',0,'{"token": "drawn-green-D", "told": true}','c-34',1794886428856);
INSERT INTO "events" VALUES('running-earth',23,'choose',0,'{"token": "sample-green-D", "told": true}','c-35',1794886428945);
INSERT INTO "events" VALUES('running-earth',24,'choose',0,'{"token": "pass", "told": true}','c-36',1794886429079);
INSERT INTO "events" VALUES('running-earth',25,'choose',0,'{"token": "purple#2", "told": true}','c-37',1794886429263);
INSERT INTO "events" VALUES('running-earth',26,'choose',0,'{"token": "green#6", "told": true}','c-38',1794886429420);
INSERT INTO "events" VALUES('running-earth',27,'choose',0,'{"token": "red#5", "told": true}','c-39',1794886429565);
INSERT INTO "events" VALUES('running-earth',28,'choose',0,'{"token": "yellow#6", "told": true}','c-40',1794886429812);
INSERT INTO "events" VALUES('running-earth',29,'choose',0,'{"token": "orange#3", "told": true}','c-41',1794886430031);
INSERT INTO "events" VALUES('running-earth',30,'choose',1,'{"token": "green#2", "told": true}','c-42',1794886430192);
INSERT INTO "events" VALUES('running-earth',31,'choose',1,'{"token": "green#1", "told": true}','c-43',1794886430317);
INSERT INTO "events" VALUES('running-earth',32,'choose',0,'{"token": "orange#6", "told": true}','c-44',1794886430475);
INSERT INTO "events" VALUES('running-earth',33,'choose',0,'{"token": "yellow#2", "told": true}','c-45',1794886430709);
INSERT INTO "events" VALUES('running-earth',34,'choose',1,'{"token": "purple#3", "told": true}','c-46',1794886430914);
INSERT INTO "events" VALUES('running-earth',35,'choose',1,'{"token": "green#4", "told": true}','c-47',1794886431070);
INSERT INTO "events" VALUES('running-earth',36,'choose',0,'{"token": "yellow#1", "told": true}','c-48',1794886431327);
INSERT INTO "events" VALUES('running-earth',37,'choose',0,'{"token": "yellow#3", "told": true}','c-49',1794886431437);
INSERT INTO "events" VALUES('running-earth',38,'choose',1,'{"token": "orange#1", "told": true}','c-50',1794886431572);
INSERT INTO "events" VALUES('running-earth',39,'choose',1,'{"token": "purple#6", "told": true}','c-51',1794886431673);
INSERT INTO "events" VALUES('running-earth',40,'choose',1,'{"token": "travel", "told": true}','c-52',1794886431779);
INSERT INTO "events" VALUES('running-earth',41,'choose',1,'{"token": "travel-2", "told": true}','c-53',1794886431923);
INSERT INTO "events" VALUES('running-earth',42,'choose',1,'{"token": "done", "told": true}','c-54',1794886432118);
INSERT INTO "events" VALUES('running-earth',43,'choose',1,'{"token": "pass", "told": true}','c-55',1794886432297);
INSERT INTO "events" VALUES('running-earth',44,'choose',1,'{"token": "purple#6", "told": true}','c-56',1794886432415);
INSERT INTO "events" VALUES('running-earth',45,'choose',1,'{"token": "green#4", "told": true}','c-57',1794886432499);
INSERT INTO "events" VALUES('running-earth',46,'choose',1,'{"token": "orange#1", "told": true}','c-58',1794886432551);
INSERT INTO "events" VALUES('running-earth',47,'choose',1,'{"token": "green#3", "told": true}','c-59',1794886432659);
INSERT INTO "events" VALUES('running-earth',48,'choose',1,'{"token": "green#2", "told": true}','c-60',1794886432778);
INSERT INTO "events" VALUES('running-earth',49,'choose',1,'{"token": "purple#4", "told": true}','c-61',1794886432867);
INSERT INTO "events" VALUES('running-earth',50,'choose',0,'{"token": "L03", "told": true}','c-62',1794886432994);
INSERT INTO "events" VALUES('running-earth',51,'choose',0,'{"token": "L01", "told": true}','c-63',1794886433105);
INSERT INTO "events" VALUES('running-earth',52,'choose',0,'{"token": "command", "told": true}','c-64',1794886433241);
INSERT INTO "events" VALUES('running-earth',53,'choose',0,'{"token": "yellow#6", "told": true}','c-65',1794886433355);
INSERT INTO "events" VALUES('running-earth',54,'choose',0,'{"token": "trader", "told": true}','c-66',1794886433457);
INSERT INTO "events" VALUES('running-earth',55,'choose',0,'{"token": "done", "told": true}','c-67',1794886433551);
INSERT INTO "events" VALUES('running-earth',56,'choose',0,'{"token": "pass", "told": true}','c-68',1794886433625);
INSERT INTO "events" VALUES('running-earth',57,'choose',0,'{"token": "orange#3", "told": true}','c-69',1794886433703);
INSERT INTO "events" VALUES('running-earth',58,'choose',0,'{"token": "yellow#3", "told": true}','c-70',1794886433776);
INSERT INTO "events" VALUES('running-earth',59,'choose',0,'{"token": "orange#6", "told": true}','c-71',1794886433855);
INSERT INTO "events" VALUES('running-earth',60,'choose',0,'{"token": "orange#5", "told": true}','c-72',1794886433943);
INSERT INTO "events" VALUES('running-earth',61,'choose',0,'{"token": "yellow#3", "told": true}','c-73',1794886434025);
INSERT INTO "events" VALUES('running-earth',62,'choose',0,'{"token": "purple#5", "told": true}','c-74',1794886434125);
INSERT INTO "events" VALUES('running-earth',63,'choose',0,'{"token": "red#6", "told": true}','c-75',1794886434225);
INSERT INTO "events" VALUES('running-earth',64,'choose',1,'{"token": "purple#2", "told": true}','c-76',1794886434337);
INSERT INTO "events" VALUES('running-earth',65,'choose',1,'{"token": "red#1", "told": true}','c-77',1794886434532);
INSERT INTO "events" VALUES('running-earth',66,'choose',0,'{"token": "green#4", "told": true}','c-78',1794886435927);
INSERT INTO "events" VALUES('running-earth',67,'choose',0,'{"token": "orange#2", "told": true}','c-79',1794886436059);
INSERT INTO "events" VALUES('running-earth',68,'choose',1,'{"token": "red#2", "told": true}','c-80',1794886436338);
INSERT INTO "events" VALUES('running-earth',69,'choose',1,'{"token": "yellow#6", "told": true}','c-81',1794886436455);
INSERT INTO "events" VALUES('running-earth',70,'choose',0,'{"token": "red#3", "told": true}','c-82',1794886436515);
INSERT INTO "events" VALUES('finished-zu',1,'choose',0,'{"token": "done", "told": true}','c-83',1794886436762);
INSERT INTO "events" VALUES('finished-zu',2,'choose',0,'{"token": "L12", "told": true}','c-84',1794886437292);
INSERT INTO "events" VALUES('finished-zu',3,'choose',0,'{"token": "L13", "told": true}','c-85',1794886437674);
INSERT INTO "events" VALUES('finished-zu',4,'choose',0,'{"token": "L15", "told": true}','c-86',1794886437876);
INSERT INTO "events" VALUES('finished-zu',5,'choose',0,'{"token": "market", "told": true}','c-87',1794886438025);
INSERT INTO "events" VALUES('finished-zu',6,'choose',0,'{"token": "yellow#1", "told": true}','c-88',1794886438196);
INSERT INTO "events" VALUES('finished-zu',7,'choose',0,'{"token": "no", "told": true}','c-89',1794886438451);
INSERT INTO "events" VALUES('finished-zu',8,'choose',0,'{"token": "yes", "told": true}','c-90',1794886438659);
INSERT INTO "events" VALUES('finished-zu',9,'choose',0,'{"token": "red", "told": true}','c-91',1794886438781);
INSERT INTO "events" VALUES('finished-zu',10,'choose',0,'{"token": "excavate", "told": true}','c-92',1794886438951);
INSERT INTO "events" VALUES('finished-zu',11,'choose',0,'{"token": "red#2", "told": true}','c-93',1794886439052);
INSERT INTO "events" VALUES('finished-zu',12,'choose',0,'{"token": "done", "told": true}','c-94',1794886439250);
INSERT INTO "events" VALUES('finished-zu',13,'choose',0,'{"token": "L01", "told": true}','c-95',1794886439375);
INSERT INTO "events" VALUES('finished-zu',14,'choose',0,'{"token": "L02", "told": true}','c-96',1794886439455);
INSERT INTO "events" VALUES('finished-zu',15,'choose',0,'{"token": "command", "told": true}','c-97',1794886439543);
INSERT INTO "events" VALUES('finished-zu',16,'choose',0,'{"token": "green#6", "told": true}','c-98',1794886439641);
INSERT INTO "events" VALUES('finished-zu',17,'choose',0,'{"token": "envoy", "told": true}','c-99',1794886439702);
INSERT INTO "events" VALUES('finished-zu',18,'choose',0,'{"token": "trader", "told": true}','c-100',1794886439777);
INSERT INTO "events" VALUES('finished-zu',19,'choose',0,'{"token": "travel", "told": true}','c-101',1794886439887);
INSERT INTO "events" VALUES('finished-zu',20,'choose',0,'{"token": "travel-3", "told": true}','c-102',1794886439963);
INSERT INTO "events" VALUES('finished-zu',21,'choose',0,'{"token": "L12", "told": true}','c-103',1794886440043);
INSERT INTO "events" VALUES('finished-zu',22,'choose',0,'{"token": "L10", "told": true}','c-104',1794886440167);
INSERT INTO "events" VALUES('finished-zu',23,'choose',0,'{"token": "done", "told": true}','c-105',1794886440259);
INSERT INTO "events" VALUES('finished-zu',24,'choose',0,'{"token": "no", "told": true}','c-106',1794886440379);
INSERT INTO "events" VALUES('finished-zu',25,'choose',0,'{"token": "market", "told": true}','c-107',1794886440495);
INSERT INTO "events" VALUES('finished-zu',26,'choose',0,'{"token": "yellow#3", "told": true}','c-108',1794886440575);
INSERT INTO "events" VALUES('finished-zu',27,'choose',0,'{"token": "yes", "told": true}','c-109',1794886440669);
INSERT INTO "events" VALUES('finished-zu',28,'choose',0,'{"token": "no", "told": true}','c-110',1794886440735);
INSERT INTO "events" VALUES('finished-zu',29,'choose',0,'{"token": "yellow", "told": true}','c-111',1794886440810);
INSERT INTO "events" VALUES('finished-zu',30,'choose',0,'{"token": "excavate", "told": true}','c-112',1794886440909);
INSERT INTO "events" VALUES('finished-zu',31,'choose',0,'{"token": "green#5", "told": true}','c-113',1794886440994);
INSERT INTO "events" VALUES('finished-zu',32,'choose',0,'{"token": "done", "told": true}','c-114',1794886441049);
INSERT INTO "events" VALUES('finished-zu',33,'choose',0,'{"token": "no", "told": true}','c-115',1794886441120);
INSERT INTO "events" VALUES('finished-zu',34,'choose',0,'{"token": "travel", "told": true}','c-116',1794886441266);
INSERT INTO "events" VALUES('finished-zu',35,'choose',0,'{"token": "travel-2", "told": true}','c-117',1794886441384);
INSERT INTO "events" VALUES('finished-zu',36,'choose',0,'{"token": "L15", "told": true}','c-118',1794886441479);
INSERT INTO "events" VALUES('finished-zu',37,'choose',0,'{"token": "L17", "told": true}','c-119',1794886441640);
INSERT INTO "events" VALUES('finished-zu',38,'choose',0,'{"token": "L10", "told": true}','c-120',1794886441807);
INSERT INTO "events" VALUES('finished-zu',39,'choose',0,'{"token": "L06", "told": true}','c-121',1794886441938);
INSERT INTO "events" VALUES('finished-zu',40,'choose',0,'{"token": "travel", "told": true}','c-122',1794886442024);
INSERT INTO "events" VALUES('finished-zu',41,'choose',0,'{"token": "travel-4", "told": true}','c-123',1794886442132);
INSERT INTO "events" VALUES('finished-zu',42,'choose',0,'{"token": "L17", "told": true}','c-124',1794886442200);
INSERT INTO "events" VALUES('finished-zu',43,'choose',0,'{"token": "L18", "told": true}','c-125',1794886442355);
INSERT INTO "events" VALUES('finished-zu',44,'choose',0,'{"token": "L18", "told": true}','c-126',1794886442451);
INSERT INTO "events" VALUES('finished-zu',45,'choose',0,'{"token": "L19", "told": true}','c-127',1794886442563);
INSERT INTO "events" VALUES('finished-zu',46,'choose',0,'{"token": "L06", "told": true}','c-128',1794886442625);
INSERT INTO "events" VALUES('finished-zu',47,'choose',0,'{"token": "L05", "told": true}','c-129',1794886442695);
INSERT INTO "events" VALUES('finished-zu',48,'choose',0,'{"token": "L05", "told": true}','c-130',1794886442787);
INSERT INTO "events" VALUES('finished-zu',49,'choose',0,'{"token": "L06", "told": true}','c-131',1794886442859);
INSERT INTO "events" VALUES('finished-zu',50,'choose',0,'{"token": "L02", "told": true}','c-132',1794886442927);
INSERT INTO "events" VALUES('finished-zu',51,'choose',0,'{"token": "L04", "told": true}','c-133',1794886442993);
INSERT INTO "events" VALUES('finished-zu',52,'choose',0,'{"token": "sell", "told": true}','c-134',1794886443075);
INSERT INTO "events" VALUES('finished-zu',53,'choose',0,'{"token": "orange#4", "told": true}','c-135',1794886443151);
INSERT INTO "events" VALUES('finished-zu',54,'choose',0,'{"token": "green", "told": true}','c-136',1794886443235);
INSERT INTO "events" VALUES('finished-zu',55,'choose',0,'{"token": "red#6", "told": true}','c-137',1794886443347);
INSERT INTO "events" VALUES('finished-zu',56,'choose',0,'{"token": "purple#2", "told": true}','c-138',1794886443475);
INSERT INTO "events" VALUES('finished-zu',57,'choose',0,'{"token": "red#4", "told": true}','c-139',1794886443599);
INSERT INTO "events" VALUES('finished-zu',58,'choose',0,'{"token": "red#2", "told": true}','c-140',1794886443704);
INSERT INTO "events" VALUES('finished-zu',59,'choose',0,'{"token": "no", "told": true}','c-141',1794886443811);
INSERT INTO "events" VALUES('finished-zu',60,'choose',0,'{"token": "sell", "told": true}','c-142',1794886443887);
INSERT INTO "events" VALUES('finished-zu',61,'choose',0,'{"token": "travel-4", "told": true}','c-143',1794886443943);
INSERT INTO "events" VALUES('finished-zu',62,'choose',0,'{"token": "pass", "told": true}','c-144',1794886444007);
INSERT INTO "events" VALUES('finished-zu',63,'choose',0,'{"token": "red#4", "told": true}','c-145',1794886444063);
INSERT INTO "events" VALUES('finished-zu',64,'choose',0,'{"token": "purple#2", "told": true}','c-146',1794886444123);
INSERT INTO "events" VALUES('finished-zu',65,'choose',0,'{"token": "purple#3", "told": true}','c-147',1794886444195);
INSERT INTO "events" VALUES('finished-zu',66,'choose',0,'{"token": "purple#2", "told": true}','c-148',1794886444292);
INSERT INTO "events" VALUES('finished-zu',67,'choose',0,'{"token": "orange#5", "told": true}','c-149',1794886444406);
INSERT INTO "events" VALUES('finished-zu',68,'choose',0,'{"token": "red#1", "told": true}','c-150',1794886444501);
INSERT INTO "events" VALUES('finished-zu',69,'choose',0,'{"token": "purple#5", "told": true}','c-151',1794886444561);
INSERT INTO "events" VALUES('finished-zu',70,'choose',0,'{"token": "yellow#4", "told": true}','c-152',1794886444643);
INSERT INTO "events" VALUES('finished-zu',71,'choose',0,'{"token": "no", "told": true}','c-153',1794886444730);
INSERT INTO "events" VALUES('finished-zu',72,'choose',0,'{"token": "survey", "told": true}','c-154',1794886444847);
INSERT INTO "events" VALUES('finished-zu',73,'choose',0,'{"token": "red#2", "told": true}','c-155',1794886444965);
INSERT INTO "events" VALUES('finished-zu',74,'choose',0,'{"token": "drawn-red-B", "told": true}','c-156',1794886445070);
INSERT INTO "events" VALUES('finished-zu',75,'choose',0,'{"token": "done", "told": true}','c-157',1794886445191);
INSERT INTO "events" VALUES('finished-zu',76,'choose',0,'{"token": "excavate", "told": true}','c-158',1794886445391);
INSERT INTO "events" VALUES('finished-zu',77,'choose',0,'{"token": "orange#5", "told": true}','c-159',1794886445586);
INSERT INTO "events" VALUES('finished-zu',78,'choose',0,'{"token": "sample-orange-A", "told": true}','c-160',1794886445811);
INSERT INTO "events" VALUES('finished-zu',79,'choose',0,'{"token": "L19", "told": true}','c-161',1794886445947);
INSERT INTO "events" VALUES('finished-zu',80,'choose',0,'{"token": "L20", "told": true}','c-162',1794886446076);
INSERT INTO "events" VALUES('finished-zu',81,'choose',0,'{"token": "pass", "told": true}','c-163',1794886446271);
INSERT INTO "events" VALUES('finished-zu',82,'choose',0,'{"token": "purple#1", "told": true}','c-164',1794886446427);
INSERT INTO "events" VALUES('finished-zu',83,'choose',0,'{"token": "red#6", "told": true}','c-165',1794886446573);
INSERT INTO "events" VALUES('finished-zu',84,'choose',0,'{"token": "purple#5", "told": true}','c-166',1794886446660);
INSERT INTO "events" VALUES('finished-zu',85,'choose',0,'{"token": "yellow#4", "told": true}','c-167',1794886446810);
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ann','Ann');
INSERT INTO "people" VALUES('bob','Bob');
CREATE TABLE records (
	id VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "records" VALUES('record','[Digsite "1"]
[Game "connect-four"]
[Rules "1"]
[Seats "2"]
[Seat1 "Ann"]
[Seat2 "Bob"]
[Commitment "4823aebdb1f0fd80900da414c5ab050a60caa647fa285ccf722ec7552b328b0f"]
[Seed "open"]
[Decisions "1"]

1. Ann: 4
Open: digest ab4e7f42a38cef4b2be0b4aede0e62a346eddd82376ccc1ee2493b4bb3bed1fb
');
CREATE TABLE results (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	played JSON NOT NULL, 
	score INTEGER NOT NULL, 
	margin INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "results" VALUES('finished-four',0,'ann','connect-four','{}',2,'{}',1,1,1,1794886422867);
INSERT INTO "results" VALUES('finished-four',1,'bob','connect-four','{}',2,'{}',0,-1,0,1794886422867);
INSERT INTO "results" VALUES('finished-zu',0,'ann','excavation-earth','{"factions": ["random"], "seekers_and_commanders": "off", "mysterious_artefacts": "off", "galactic_museum": "off", "zu_counted_crew": "off", "zu_no_credits": "off", "zu_unpaid_failures": "off", "zu_wild_only": "off", "zu_skips": "off", "zu_one_set": "off", "zu_both_colours": "off", "zu_dear_failures": "off", "zu_any_hold": "off", "zu_leftovers_cost": "off", "zu_most_valuable": "off"}',1,'{"factions": "random", "faction": "dal_harrai"}',55,-222,0,1794886446810);
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	person VARCHAR, 
	bot VARCHAR, 
	invitation VARCHAR NOT NULL, 
	PRIMARY KEY ("table", seat), 
	UNIQUE (invitation)
);
INSERT INTO "seats" VALUES('finished-four',0,'Ann','ann',NULL,'8QNJZSfdO60rl_2yI9UGOqR_VJfLuz23');
INSERT INTO "seats" VALUES('finished-four',1,'Bob','bob',NULL,'B7rtkUIovmSkq4mW_SpDrJyLkywDU7az');
INSERT INTO "seats" VALUES('running-four',0,'Ann','ann',NULL,'HEon7uAbVjJt4Bz4FUxTYgIR0gLJMTkR');
INSERT INTO "seats" VALUES('running-four',1,'Bea','ann',NULL,'PfyJbj34f-K1AqmyYcsEuZlGEozDSozr');
INSERT INTO "seats" VALUES('running-earth',0,'Ann','ann',NULL,'QOaTUPNhYBmbbGXKayo1_eR4b83REHFp');
INSERT INTO "seats" VALUES('running-earth',1,'Bea','ann',NULL,'6Q8ehvenlwT9D_ZOXokY_9MHxxBftYj1');
INSERT INTO "seats" VALUES('finished-zu',0,'Ann','ann',NULL,'7lgZKP0xG_XPbRC8k9RbQB-1-JOW5Gzw');
CREATE TABLE settings (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('schema','1');
INSERT INTO "settings" VALUES('secret','Jbp47bjtdVnDLX5pNVTyeU7VU_mhTvvr0bF5J8CqTwE');
CREATE TABLE snapshots (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	data BLOB NOT NULL, 
	PRIMARY KEY ("table")
);
INSERT INTO "snapshots" VALUES('running-earth',64,X'7801ED5C6B53DBC812FD2B29F2710358F203FB56ED8731865DB27939CF9B4B6DA58C2D0809C1946DE2A552F9EF7BFA256984248BBDE4C670A5CAAED4D38FE93ED3D3230D53FEB6F1359ACD4FA7E71BFF7AB071B4330A5B47E3F6A4B33319F7C25E30698EA2B0DB6CB4DB47CD707CD41A355B8DA0359EEC741A8DA3B01B8E26ADDEA8D9E98C7B935ED00C371E3DD8B898CE4F176AEFE5E0DDD5BF1D5DFDD65F8FDD363FEEFF671E0DC6FCF8F8F4EDF46AC8FC8FDCE0FA277A3FD67BA4F76772777DE7F6E83175670EE83B7DED735C8CC5D8ED0DDD2BD71FBADF9C1BB9FED21D0CDD47B7FBDE3D5EBAA91BBC77CF96AEE5069FDDF313B7E3064BF782F5AAC4DFFFC5B903E714E52A1AAB659E3AB774BB2AE78FC390C6892F1B2F2557DCBC7878BC5728C4FD94C8C18E67B74474FD58701E38DFFC32FC45D3E24FC6A5C4A2CDB32211C393E552F673F4ACDF22536BD5FE9EA6DCAAEB0FD77FB34AA6807FE07EB7F9B74EB8ECD938EEF939C3510CB6E32B8D8DF9EFE593D98162C2F7B1E0762F4FB8CFDD93C1F6F1766F7BBBB9BD7D1CBEBDFC7AFEE9D5B3ED8B17296528BDA77AF37BAA8D1EA18FBAC67E406448F588EF60A1DDD68B842F311ACDE391E8C7B15E7BE8922DBDF668B5B2BA678DF57DED10401EF0FA84A44BC61B8DA8A79C27DC38D0FC81F796B46B17C86D3A24F9BFA479633824F91FBF1F9C289FF39C71044EB857BCE41586F1ADA4B13B748F9DFB5C4996840627CEDE0B2BE9E0BDEA3545847BB56B49C1029F9382A0ABDAA9D61B49C9B85497AF256F1101031F2FE3EF8ACD56CFFF621BFF4F9C1BE1F5D4F5591E932EA70E2CE993E80D7D1A6188AC9EF3248412AFF30096E72BAFCB9043BDE20BF2B8927717716A497CC8DB9D8552FF637DE6C31EECDB7B5B3D4F5320D58F35023502F7168117D73E82D6A321A9E5D7A02F76B0CBEB00D6055CE36B7A77A3E1D75F699FF57374B1F8609BAD73ECDE7EDB68D01EEEBBD34FCD6DC1267A7CF5E99263DABF7A7D3E6BF1E3FC68B67BC5EB58FFB5C4DB7FA9777D9BEDEBF776FFB9B4EBB7B4EB63EDBD57177281BF7910D49E0B92B5FDB683048EDEBBC3EDD82FDA73CD5AD75145B3BDDE8A44D20EDADED1EC9E35926D4FD19E9DAC1ED3F4C5450FD2FF6AF95C233FA111F98EBD26BEE0BFED1D54FF9CFD092ED75DDE3704782D4BAF75B617C37B335CBFF06D82FC4CDAED5B05F38DEB8EDC396F3D796E7FEA527BAE8DE1C1DE29327DECFE48E1C875DFFE32976ABFD5C792353BE9C7DE45D27824DCFAA946A046A046A046E0CE2090FC016DFFA46CCFF5CE0474171D7DEAB0AEC271BBDFC5186A9F6B046A046A04EE0702F69D53FC51F4733825DF5DC50EA5CFCCDCD5E1913D579C70C50EEB706FB2FF9E77B1767FE91FCDE5CF94FB8BE5EC8DEC16ED8C061F71421357BFDAA956DB59E21DB2D44E99ED98DD55D01C9DD2E27810018EDA0CDD5BD7EFD29EC499DB7DE31E0FDDA91B1CB8A74BD7F82F4FB57EBAFD1D567859B4C39ADD01B41D4DBBDF74BC588F7718B39AD8A1C96DCF91CB36DD095AFE8A5FD5D5553BF4C5F80B8E5E3FDE3C4B712C5FB9097A7615C91B7FDDEF383561F8F1A9061C245FD269A81B9D62E59D459CBAC211D9CFC929D6750FBDD0BF2AA75A2D1F70E7D38230C63BAF4CDBFCF4EF4E4F856A5DFFCD3FD5FAC7F3D34FAF0EC6FD2729B7300F303E8E4EB7E45E92875EDD417DB22B6917395B37ACAEA81C4EBD0D5C7FEEAEAFD4E915BA3ED56AB0AEF7FD80F205A79730C89A67724A11F3993755B8117CDBF1BFD13C5FEFD0577967A75679BE72FCA261F52FE10342CC633EFDB5CA68C28712E62B4A60D254FA24A75A4B453CE660E8EC2FEF5E7B1181085EBA3E4EA955BDF8342B7039894FC7F99AC5EBA82F579DAA0A55758BB56465040CFCFD61D90E2BB2A8BE7E0C0227D859AD4FB5FE186C6BAB3502350235023745E07EEDB0E2BBD1D6EFBB7DAAB5D3A21DD6FA77032AA733BE4430F2FCC65EFF6E80E060D8D98C303AF76E2FC7B94C69347C4B44D69705E76FF06598C4E1E3625F84C94E532279ED8971F7F53D19C393E584C3F673F4AC5F4F7F5D89FA7703AE8F4C951D56D3CAE603DAB3E37F3D4F38CFEADF0D300CEBFBED21807CAC7F37200BA7D4F5FA7703B2B8F874FDBB013E1EF79CB2971DBC8CBF2B0E35B5BE150BD59C18811BE155EFB0C6B8D50F3502350235023F1981FBB5C38AA51DC76AF8FBF30EEFB07EA71F683D1B5D45136CB31E1E0620E7D1E2F2626B16A1791CE18705C2A085D6C9F49C88E3D1D93CD2DB9F8F1E1C366EAA403D2C3E9ECE261FA2BF2ECEA6B36806AB6D32F32468E47440F2A331FF7EECA3071DEAED72F635BA2A9014E6D678349B40A2498E4F67A3F393E861B35C23156E839C398667E3D17CB11994EB194841A307ADC96CB43CDF941E375DB9E67C812E20520A2F8F0707BC7574494107013579FDEC16F533FA727156A98718DF1DD8BE18CDE7051689B535399D1BBC04D4C5E50CBD3C6C575409A1A22352846CA6978054AEA2B3B3E932B71772E27A4275D1FA24E8E678C54E9F9E4D175BC7B3E91708B408D1278D3C7712D9C594249B2C99974A2419C3589AA624E9A729CFAF9359149D3F2C724215D2594AB0C4595AE492EA5996F60816491EEE6FB35F0090EA69CEF18C48AB0D8AD42CE5820E87C9E4A67455A413A356927C3C0E7EF2852C2EC9473F339D5798B29944535470EE54D308A980CCA24961E20194E3C5D6E728BA80C180D24333B5A8034FA14A7DF21482761C415ECC5A1A521E91FFE599E5D96F12A83A3D2B4540886AC4951C0A2901B564E4E5ECF508C82389A05530665E04645F1D2A9A4B9E7C40A9A50A951C6A56A8605E0F4D8A4943CEC394D8F11C206F16B3D1D7E82C2758921466BCC051B8D2B45984BF6A68B15BB9DAC4AE944C478EC89F8E55A2CC4EC7F2A1CDEBA402F6D94EA8164BFE140D6F5663F51CCB6884340B74848B92F4C25B71CAD7119195158750285E9BE2C1A2793E9E7EF9323AA7F79EBC5AA85CCB9C2AB5CA54E60B296F3D1A30A4D384DFD9CA3A518DD264A3548FFD2F49B69CDABFAA6EE6A8AC9AE7392A558A6126139A946D5A3FF3DE88727AA9E2985F4FD848F15B17B13D8590129A16B1A2EAE34BF35014ACAB78E3DF584CCFE45B81DEFDF1AFA99F01C8D4901EDB30B00902A52994063C514383B94A04C2C2CC2156537846052C69144BD2FB044932CB08D6EAA02810A72314A616443B64A123CF412F4588316184DD1423F054A41B88C1702C856789880C1391966A992D62C4B68868FD492CFAEFB0A331056D96566A274D046C7487C3A5F61D98A0F0D8F15C8207C038EC8611EC8611DC8B111C9311DAA57694A13C83814F7114B115AFB7C0EB4E866047478AD0E7D00A6814330141F9C85F8F066C8286F2B334D536014505E805DB6FC03C95504C02492B0DD065B8AD4FA8122D4C25C41BB8451CFC93680A68E8787CD09E3E3CF0688CBC47C3218956ED43BE948698C4AAF231184AC3BEC747B30497F03D1AFA4C07CD242713514981021AA10ADF263D8D7A8F11A6A7A005BD8067C7213D3D7AD04BA64A48B820D48EF205697A010E31788C685B44E419564984ED520210816EC5756BB0510EAC81F380740EDB342EF88796A09BB8D1269A9A62532AC7A64893B503D693CEC1818694B420504A1D532A94A0D40B141531226E6BC13854AE44405035140A3CA18B9DC449FA444613FE8925B64600A225851F69C13344C40944F0B10A8268A36B7B66704090AF1291305383050C204063A12EC1A66808748741031D518B4646F0F038312060A4E0212A8187A8141E20513C627888D48C21788894B2A319C6817511587A661A4D4349968C8618CB072DD861054828DCD6128F3BED12B00CAA8D2F4309C1389999A44175ACE3B8A36B0D31D6D68DD9E892A86247CFF04B628406B9234B4D57292EBA4630305D0546EAB1515C008C08454B17234148091EB21E6341117664DC313F1242563261B06726C4202911B221256439168D74BBAE9A1439FEB18BA44184F587678E4ADBC3B45018DBCD687078A6218B31ED7322AAB62696C0AA3385B493C46542FA648CD913600A6DF12AE759BC1286BAA88460A284F80B829C31BB781614A53D2D238B6F47183A0642005ED2D7A800448AB2D9C2DDA404D19118CF8615BB62A9463D52B869E7BDEE63206053C74DFD8A91A0B03CE87D8F63877D39A2C48464BEBAA08464A1CC0F71419F59A507E54D6EEE6939E0C08CF0388CB871445B7538E6DC154B20A69A48C58C468D5AA4F5FA62C0DDC58B41AABE4988A226E5DF464FA8183521ADBC0A65D55545A59364A510AB8884DCA31C8B3D0CD1827FF03EA9E1410399408D8918AF6A0CDB3F28DBB6726B9D4EC54CEEA4A22432151791E4E80E72882A1C8F47172172F5A530C0349A463C4D234C568E2BADBD1BC60DF4BDA5229C2198067103585C53B5935807ED82825567686A83AA24EF07B608D0C2CFD913C44AD662055A6B324F408B53895535594B6952F3E087CE0E29AC62DBC4E2124862ECB972D2D53B29B990D20F1DADBFE9A2EB955946526B6BB22C001EFDE812FD30EE863871FF205205493AA5C1D43AA66F384489414ACC8DD1FC73F2B72ADD8390C861C0A3A1A4744706FC9FD3EC7FCADEFF844EE2E9707F3F90E6FC48D9FF51F46276893F1EF6B872A3BB3409744BC84498D32F4326BACCCD90B170D0E0D4CBD2B1B8F27368CBAB8694D83891F09A4B090B8DB5904064BE1F77BB41F22190F7C264D4844E4649169A8D68343BBBC21FB1BF7D4795A0ADCBE87CC1BF824FF474864D4BA26885961AF261741E2D59FEFBDF3CC3901D');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR NOT NULL, 
	date VARCHAR NOT NULL, 
	host VARCHAR NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	over BOOLEAN NOT NULL, 
	decisions INTEGER NOT NULL, 
	pending JSON NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('finished-four','connect-four',1,'{}','finished','2026-11-17','ann',1,1794886422176,1,7,'[]',1794886422867);
INSERT INTO "tables" VALUES('running-four','connect-four',1,'{}','running','2026-11-17','ann',0,1794886422895,0,3,'[1]',1794886423100);
INSERT INTO "tables" VALUES('running-earth','excavation-earth',1,'{}','earth','2026-11-17','ann',0,1794886424089,0,70,'[0, 1]',1794886436515);
INSERT INTO "tables" VALUES('finished-zu','excavation-earth',1,'{}','zu','2026-11-17','ann',0,1794886436625,1,85,'[]',1794886446810);
CREATE INDEX ix_tables_listed ON tables (listed);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_updated ON tables (updated);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_results_person ON results (person);
COMMIT;
