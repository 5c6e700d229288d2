// Made from digsite.server.wire_people by `python -m digsite.server.typescript`.

/** Who asks. */
export interface Me {
  id: string;
  name: string;
  account: string | null; // its name; a guest has none
  people: boolean; // others come here: there are accounts
}

/** Recovery codes, shown once. */
export interface Codes {
  codes: string[];
}

/** How strong somebody plays a game among so many. */
export interface RatingLine {
  game: string;
  title: string;
  seats: number;
  rating: number;
  deviation: number; // the truth lies within twice as much
  certain: boolean; // enough games were played
  games: number;
}

/** What somebody has done in a game among so many. */
export interface Tally {
  game: string;
  title: string;
  seats: number;
  games: number;
  wins: number;
  best: number; // score
}

/** Who else sat at a table. */
export interface PlayedOther {
  name: string;
  account: string | null;
}

/** A game that somebody has played to its end. */
export interface PlayedGame {
  table: string;
  game: string;
  title: string;
  at: number; // milliseconds since 1970
  seats: number;
  place: number | null; // unknown for very old games
  won: boolean;
  score: number;
  change: number | null; // of the rating, if it was rated
  others: PlayedOther[];
}

/** Somebody with an account, for everybody. */
export interface Profile {
  name: string;
  since: number; // milliseconds since 1970
  me: boolean;
  ratings: RatingLine[];
  tallies: Tally[];
  history: PlayedGame[];
  more: boolean; // there are older ones
}

/** Something somebody said at a table. */
export interface ChatLine {
  number: number;
  seat: number | null; // null for who looks on
  name: string;
  account: string | null;
  mine: boolean;
  muted: boolean; // the viewer does not want to hear this person: the text is empty
  removed: boolean; // an operator has taken the words out
  text: string;
  at: number; // milliseconds since 1970
}

/** What was said at a table, for one viewer. */
export interface ChatRoom {
  messages: ChatLine[];
  mayWrite: boolean;
  spectators: boolean; // those who look on may write
  host: boolean; // the viewer may change that
}

/** A table at which one may look on. */
export interface Playing {
  table: string;
  title: string;
}

/** A friend, as far as one may see. */
export interface Friend {
  name: string;
  online: boolean;
  playing: Playing[]; // at listed tables
}

/** A table to which a friend invites. */
export interface FriendlyInvite {
  table: string;
  title: string;
  by: string;
  token: string; // of the link to a free seat
}

/** What somebody has to do with others. */
export interface Friends {
  friends: Friend[];
  asking: string[]; // who wants to be a friend
  asked: string[]; // whom one has asked
  invites: FriendlyInvite[];
}

/** Where somebody gets mail about turns. */
export interface MailSettings {
  address: string;
  confirmed: boolean;
  hours: number; // at most one mail in so many
}

/** How somebody can be told of turns. */
export interface AlertSettings {
  key: string; // for web push: by it a browser knows messages of this server
  mails: boolean; // this server can send mail
  mail: MailSettings | null;
}

/** What a link from a mail was for is done. */
export interface Agreed {
  done: boolean;
}

/** A way into an account that a device holds. */
export interface Passkey {
  id: string;
  name: string;
  host: string; // the name of this server for which it was made; it serves no other
  created: number; // milliseconds since 1970
  used: number | null; // the last time
}

/** An account, for its owner. */
export interface OwnAccount {
  name: string;
  created: number; // milliseconds since 1970
  codesLeft: number;
  password: boolean; // there is one; else passkeys let its owner in
  passkeys: Passkey[];
  operator: boolean; // there is a page for whoever runs the server
}
