// What does not fit on a page (docs/table.md, section 13), as sentences. Played against a page by test_fits.py.
({ touch, options }) => {
  const MOUSE = 24, FINGER = 44, GALLERY = 22, SMALLEST = 11;
  const wrong = new Set();
  const name = (thing) => `${thing.tagName.toLowerCase()}.${(thing.getAttribute('class') ?? '').replace(/ ?svelte-\w+/g, '')}`;
  const visible = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !thing.closest('.unseen, title, desc');
  const all = (css) => [...document.querySelectorAll(css)].filter(visible);
  const inside = (box, room, slack = 1.5) =>
    box.left >= room.left - slack && box.right <= room.right + slack && box.top >= room.top - slack && box.bottom <= room.bottom + slack;
  const scrolls = (thing) => thing.scrollHeight > thing.clientHeight + 1 || thing.scrollWidth > thing.clientWidth + 1;
  const MAY_SCROLL = '.popover, dialog, #log, .half .body';

  // 1. Nothing scrolls, nothing is cut.
  if (scrolls(document.scrollingElement)) wrong.add('the page scrolls');
  for (const thing of all('main *')) {
    if (thing instanceof SVGElement || thing.closest(MAY_SCROLL) || !thing.clientWidth) continue;
    const { overflowX, overflowY } = getComputedStyle(thing);
    const hides = [overflowX, overflowY].some((each) => ['auto', 'scroll', 'hidden', 'clip'].includes(each));
    if (hides && !thing.matches('.stage, .dock') && scrolls(thing)) wrong.add(`scrolls or is cut: ${name(thing)} ${thing.scrollWidth}x${thing.scrollHeight} in ${thing.clientWidth}x${thing.clientHeight}`);
  }

  // 2. Text can be read: large enough, inside its panel, not over another.
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const texts = [];
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, text = node.textContent.trim(), on = node.parentElement;
    if (!text || !visible(on) || on.closest(MAY_SCROLL)) continue;
    const said = `"${text.slice(0, 30)}"`;
    const scale = on instanceof SVGElement ? Math.abs(on.getScreenCTM?.()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(on).fontSize) * scale;
    if (size < SMALLEST - 0.05) wrong.add(`${size.toFixed(1)} px: ${said}`);
    const panel = (on.closest('section, .popover, .bar') ?? document.documentElement).getBoundingClientRect();
    const hangs = (thing, card) => thing !== card && (getComputedStyle(thing).position === 'absolute' || hangs(thing.parentElement, card));
    const thing = on instanceof SVGElement ? null : on.closest('button, [data-elements]');
    const card = thing && !hangs(on, thing) ? thing.getBoundingClientRect() : null; // marks may hang over its edge
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length > 1 && !(on instanceof SVGElement)) {
      for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\d']{3,}/gu)) { // a hyphen, or where one may come, ends a word
        range.setStart(node, index + (node.textContent[index - 1] === '\u00ad' ? 1 : 0)); // its hyphen stands on the line before
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].filter(({ width }) => width).map(({ top }) => Math.round(top))).size > 1) wrong.add(`breaks inside a word: "${word}"`);
      }
      range.selectNodeContents(node);
    }
    for (const box of range.getClientRects()) {
      if (card && (box.bottom > card.bottom + 2 || box.right > card.right + 2) ) wrong.add(`over the edge of ${name(thing)}: ${said}`);
      if (!inside(box, page)) wrong.add(`outside the page: ${said}`);
      else if (!inside(box, panel)) wrong.add(`outside ${name(on.closest('section, .popover, .bar'))}: ${said}`);
      texts.push({ said, on, left: box.left + 1, right: box.right - 1, top: box.top + 2, bottom: box.bottom - 2 });
    }
  }
  const upper = (one, other) => document.elementsFromPoint((Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2, (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2)[0];
  const layer = (thing) => thing.closest('.tray, .popover, .drawer, .large, .sheet, .marks');
  texts.sort((one, other) => one.left - other.left);
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (other.left >= one.right) break;
      if (one.top >= other.bottom || other.top >= one.bottom || layer(one.on) !== layer(other.on)) continue;
      wrong.add(`${one.said} over ${other.said}`);
    }
  }

  // 3. What can be picked or pressed can be hit. What is out of the keys' order only repeats what the panel around it does.
  const grown = (thing) => {
    const { content, position, top, bottom, left, right } = getComputedStyle(thing, '::after');
    const more = (...edges) => (content !== 'none' && position === 'absolute' ? edges.reduce((sum, edge) => sum - (parseFloat(edge) || 0), 0) : 0);
    return { across: Math.max(0, more(left, right)), high: Math.max(0, more(top, bottom)) };
  };
  const targets = all('.table :is(button:not(:disabled, [tabindex="-1"]), [role=button][data-elements]:not([aria-disabled=true]))')
    .filter((thing) => !thing.closest(MAY_SCROLL))
    .map((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const more = grown(thing);
      return { thing, x: left + width / 2, y: top + height / 2, across: width + more.across, high: height + more.high };
    });
  const close = (one, other) => one !== other && Math.abs(one.x - other.x) < FINGER && Math.abs(one.y - other.y) < FINGER;
  for (const target of targets) {
    const { thing, across, high } = target;
    let least = thing.closest('.gallery') ? GALLERY : MOUSE;
    const picked = thing.matches('[role=button][data-elements]');
    if (touch && (picked || thing.closest('.sheet, .tray, .drawer'))) { // whatever else can be pressed only shows something
      // On stage and dock a tap beside what lies alone picks it, and a tap among several brings them twice as near.
      const helped = picked && thing.closest('.stage, .dock');
      if (helped && !targets.some((other) => close(target, other))) continue;
      least = helped ? FINGER / 2 : FINGER;
    }
    const tall = touch && thing.closest('.bar, .prompt, .pager > nav') ? FINGER : least; // chips of many seats are narrower
    if (across < least - 0.5 || high < tall - 0.5) wrong.add(`target ${across.toFixed(0)}x${high.toFixed(0)}: ${name(thing)} ${thing.dataset.elements ?? thing.textContent.trim()}`);
  }

  // 4. Every option stands on the table, in a pill or on Confirm, and in the list.
  const hit = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [0.5, 0.2, 0.8, 0.1].some((x) => [0.5, 0.2, 0.8].some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there && (thing === there || thing.contains(there));
    }));
  };
  const drawn = new Map();
  for (const thing of document.querySelectorAll(':is(.stage, .dock, .sheet) [data-elements]')) {
    for (const element of thing.dataset.elements.split(' ').map((each) => each.split('@')[0])) drawn.set(element, [...(drawn.get(element) ?? []), thing]);
  }
  const pickable = (thing) => (thing.matches('[role=button]') && visible(thing) && hit(thing)) || (thing.closest('[data-page]') && !visible(thing) && thing.matches('[role=button]'));
  const listed = document.querySelectorAll('.table .unseen ol button').length;
  const pills = all('.pill, .confirm[data-answers]').length; // Confirm declines where no pill does
  const homeless = options.filter(({ elements }) => !elements.some((element) => (drawn.get(element) ?? []).some(pickable)));
  const shown = new Set(all('.pill').map((pill) => pill.title || pill.getAttribute('aria-label') || pill.textContent.trim()));
  if (homeless.length > pills) wrong.add(`neither on the table nor in a pill: ${homeless.map(({ token }) => token)} (pills: ${[...shown]})`);
  if (options.length && listed < options.length) wrong.add(`the list has ${listed} of ${options.length}`);

  // 5. Where the panels are.
  const panels = {};
  for (const panel of all('.table section:not(.tray), .table > .bar')) {
    if (panel.closest('.tray, .popover, dialog, .drawer, .sheet .body')) continue;
    const { left, top, width, height } = panel.getBoundingClientRect();
    const label = panel.getAttribute('aria-label') ?? name(panel).replace(/ (can|chosen|fresh|lit)\b/g, '');
    panels[label] = [left, top, width, height].map(Math.round).join(' ');
  }
  const where = document.querySelector('.bar :is(.where, .short)')?.innerText ?? '';
  return { wrong: [...wrong], panels, where };
}
