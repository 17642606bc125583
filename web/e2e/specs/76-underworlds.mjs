// The screens of Underworlds: a Charge before it rolls, the curtain between two people, the layouts, matched play.
import { read } from '../../gallery/files.mjs';
import { assert, becomes, boxOf as box, comesToRest, eventually, says, test } from '../expect.mjs';
import { fingers, lift, slide } from '../fingers.mjs';

export const title = 'underworlds: a charge asks before it rolls, hands stay hidden, the board is never covered, a match is made of games';

const touched = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });

/** A match that begins in a position of the gallery. */
async function begin(page, scene, { mode = 'bot', options } = {}) {
  const { match } = read('scenes', `underworlds-${scene}`);
  const sides = match.sides.map((name) => read('sides', name));
  const mine = ['A', 'B', 'C', 'D'].indexOf(match.seat);
  return start(page, {
    game: match.game, edition: match.edition, mode, options: options ?? match.options, ...(options ? {} : { position: match.position }),
    seats: sides.map((side, index) => (mode === 'hot_seat' || index === mine ? { who: 'me', side } : { who: 'bot', bot: 'rookie', side })),
  });
}
async function start(page, request) {
  await page.request.get('/api/me');
  await page.request.post('/api/guest', { data: { name: 'Marlow' } });
  const answer = await page.request.post('/api/matches', { data: request });
  assert.ok(answer.ok(), await answer.text());
  const { id } = await answer.json();
  await page.goto(`/match/${id}`);
  await test(page, 'match-page').waitFor();
  return id;
}

const seq = (page) => test(page, 'match-page').getAttribute('data-seq');
const dockSays = (page) => page.locator('[data-test="dock"] h2').innerText();
const aimed = (page) => page.locator('.battlefield .mark.end').first().getAttribute('d');

async function charge(person) {
  const page = await person();
  await begin(page, 'move-to');
  const chances = test(page, 'hex-chance');
  await chances.first().waitFor();
  const struck = await eventually(() => page.locator('.battlefield .mark.strike, .battlefield .mark.end').count(), (count) => count > 1, 'hexes from which somebody can be struck');
  await eventually(() => chances.count(), (count) => count >= struck, 'every one of them carries a chance');
  await becomes(() => page.locator('[data-test="charge-row"]').count(), await chances.count(), 'and a row of the table');
  await says(() => dockSays(page), /Whom does .* charge\?/, 'it asks whom');
  const before = await seq(page);

  // Pointing at a hex shows the duel, choosing it asks.
  const from = await test(page, 'charge-row').first().getAttribute('data-from');
  const hex = page.locator(`[data-test="hex"][data-at="${from}"]`);
  await hex.hover();
  await test(page, 'duel').waitFor();
  const sumOf = (percents) => percents.reduce((all, text) => all + Number.parseInt(text, 10), 0);
  await eventually(() => page.locator('[data-test="duel-bar"] b').allInnerTexts(), (percents) => Math.abs(sumOf(percents) - 100) <= 1, 'hit, tie and miss make a whole');
  await hex.click();
  await eventually(() => dockSays(page), (words) => /^Charge .* from here\?$/.test(words), 'it asks');
  assert.equal(await seq(page), before, 'nothing has happened yet');
  await page.keyboard.press('Escape');
  await eventually(() => dockSays(page), (words) => /^Whom does/.test(words), 'Escape goes back');

  // Arrows go through the hexes by chance; Enter says the last word.
  await page.keyboard.press('ArrowRight');
  await eventually(() => dockSays(page), (words) => /from here/.test(words), 'an arrow takes the surest hex');
  const first = await aimed(page);
  await page.keyboard.press('ArrowRight');
  await eventually(() => aimed(page), (now) => now !== first, 'the next arrow goes to another hex');
  assert.equal(await seq(page), before, 'still nothing has happened');
  await page.keyboard.press('Enter');
  await eventually(() => seq(page), (now) => now !== before, 'Enter charges');
  await eventually(() => page.locator('[role="log"]').innerText(), (log) => /attacks/.test(log), 'and strikes');
}

/** In a low window the log keeps its lines beside the hexes of a Charge and beside a duel, and each hex is told apart. */
async function logBesideCharge(person) {
  for (const language of ['en', 'es', 'de']) {
    const page = await person({ language, viewport: { width: 1366, height: 768 } });
    await begin(page, 'move-to');
    const row = test(page, 'charge-row');
    await row.first().waitFor();
    const rows = await row.evaluateAll((all) => all.map((one) => `${one.dataset.target} ${one.querySelector('[data-test="charge-from"]').innerText} ${one.querySelector('small')?.innerText ?? ''}`));
    assert.ok(rows.length > 1 && new Set(rows).size === rows.length, `every row says from where: ${rows.join('; ')}`);
    const holds = async (beside) => {
      const log = await box(page, '[role="log"]');
      const dock = await box(page, '[data-test="dock"]');
      assert.ok(log.height >= 120 && log.bottom <= dock.top, `${language}, beside ${beside}: ${log.height} px of the log, down to ${log.bottom} above ${dock.top}`);
    };
    await holds('the hexes');
    await row.first().click();
    await test(page, 'duel').waitFor();
    const duel = await page.locator('.duels').evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
    assert.ok(duel[0] <= duel[1] + 1, `${language}: the duel is in sight: ${duel}`);
    await holds('the duel');
  }
}

/** Reach as soon as a fighter is selected; weapon ranges with Shift; one click on a hex declares the Charge, moves and strikes. */
async function selecting(person) {
  const page = await person();
  await begin(page, 'activation');
  assert.equal(await page.locator('.battlefield .mark.reach').count(), 0);
  await page.locator('[data-select]').first().click();
  await page.locator('.battlefield .mark.reach').first().waitFor();
  assert.equal(await test(page, 'range').count(), 0);
  await page.keyboard.down('Shift');
  await test(page, 'range').waitFor();
  await page.keyboard.up('Shift');
  await eventually(() => test(page, 'range').count(), (count) => count === 0, 'ranges go with the key');
  const before = await seq(page);
  await page.locator(`[data-test="hex"][data-at="${await test(page, 'charge-row').first().getAttribute('data-from')}"]`).click();
  await eventually(() => dockSays(page), (words) => /from here/.test(words), 'it asks');
  await page.keyboard.press('Enter');
  await eventually(() => seq(page), (now) => Number(now) >= Number(before) + 2, 'declared, moved and struck');

  // A card says why it cannot be played now.
  const reading = await person();
  await begin(reading, 'activation');
  await reading.locator('[data-test="card"]').last().click({ button: 'right' });
  assert.match(await test(reading, 'card-state').innerText(), /Cannot be played now|Is scored|Can be played now/);
  assert.match(await test(reading, 'card-id').innerText(), /^wus\.card\.\w+$/);
  await reading.keyboard.press('Escape');

  // Pointing is enough, and covers no fighter.
  await reading.locator('[data-test="card"]').first().hover();
  await test(reading, 'peek').waitFor();
  assert.match(await test(reading, 'peek').innerText(), /wus\.card\./);
  const peek = await test(reading, 'peek').boundingBox();
  for (const fighter of await reading.locator('[data-test="fighter"]').all()) {
    const box = await fighter.boundingBox();
    assert.ok(box.x + box.width <= peek.x || box.y + box.height <= peek.y, 'the reader covers a fighter');
  }

  // One click on a hex in reach from which nobody can be struck: the Move is declared and done.
  const moving = await person();
  await begin(moving, 'activation');
  await moving.locator('[data-select]').first().click();
  const free = moving.locator('[data-test="hex"][data-legal^="move-to"]');
  await free.first().waitFor();
  const hexes = await free.evaluateAll((all) => all.map((hex) => hex.getAttribute('data-at')));
  const strikes = await test(moving, 'charge-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-from')));
  const quiet = hexes.find((at) => !strikes.includes(at));
  const start = await seq(moving);
  await moving.locator(`[data-test="hex"][data-at="${quiet}"]`).click();
  await eventually(() => seq(moving), (now) => Number(now) >= Number(start) + 2, 'declared and moved');
}

async function hold(page) {
  await test(page, 'curtain-hold').hover();
  await page.mouse.down();
  await eventually(() => test(page, 'curtain').count(), (count) => count === 0, 'the curtain rises when the button was held');
  await page.mouse.up();
}
const cards = (page) => test(page, 'card').count();

async function curtain(person) {
  const page = await person();
  await begin(page, 'activation', { mode: 'hot_seat' });
  await test(page, 'curtain').waitFor();
  const asked = await test(page, 'curtain').getAttribute('data-seat');
  assert.equal(await cards(page), 0, 'no card is seen');
  assert.equal(await test(page, 'face-down').count(), 2, 'both hands lie face down');
  assert.ok(Number(await test(page, 'face-down').first().getAttribute('data-count')) > 0);
  await test(page, 'curtain-hold').click();
  assert.equal(await cards(page), 0, 'a click is not enough');
  await page.locator('[data-test="curtain"] [role="switch"]').click(); // asked at every window: no pauses in which nothing can be played
  await hold(page);
  const held = await cards(page);
  assert.ok(held > 0, 'his hand lies open');

  // He acts; the other one is asked. Escape brings the screen back to him, face down.
  await page.keyboard.press('d');
  await eventually(async () => {
    await page.keyboard.press('e'); // his own windows come first
    return test(page, 'curtain').count();
  }, (count) => count > 0, 'the curtain comes', 30_000);
  assert.equal(await cards(page), 0, 'the hand turned face down');
  if ((await test(page, 'curtain').getAttribute('data-seat')) === asked) await page.keyboard.press('Escape');
  const other = await test(page, 'curtain').getAttribute('data-seat');
  assert.notEqual(other, asked);
  await page.keyboard.press('Escape');
  await eventually(() => test(page, 'curtain').getAttribute('data-seat'), (seat) => seat === asked, 'back to who had it');
  assert.equal(await cards(page), 0, 'his hand, too, waits until he holds the button');
  await hold(page);
  assert.ok((await cards(page)) + (await test(page, 'face-down').count()) > 0, 'his cards');
  await test(page, 'curtain-over').click();
  await eventually(() => test(page, 'curtain').getAttribute('data-seat'), (seat) => seat === other, 'over to who is asked');
}

const settled = (page) => comesToRest(page, '[data-test="sheet"]').then(() => comesToRest(page, '.battlefield'));

async function phone(person) {
  const page = await person(touched(390, 844));
  await begin(page, 'activation');
  const heightOf = () => test(page, 'sheet').getAttribute('data-height');
  await eventually(heightOf, (height) => height === 'collapsed', 'an activation begins with the whole board in sight');
  await settled(page);
  const sheet = await box(page, '[data-test="sheet"]');
  for (const fighter of await page.locator('[data-test="fighter"]').all()) {
    const { y, height } = await fighter.boundingBox();
    assert.ok(y + height <= sheet.top + 1, 'no fighter lies under the sheet');
  }
  await test(page, 'sheet-hand').tap();
  await test(page, 'card').first().waitFor();
  await test(page, 'sheet-act').tap();
  await settled(page);
  await page.locator('.grab').tap();
  await settled(page);
  await test(page, 'next-fighter').tap();
  await eventually(heightOf, (height) => height === 'content', 'the sheet opens for who is chosen');
  await settled(page);
  const opened = await box(page, '[data-test="sheet"]');
  const ring = await box(page, '.battlefield .ring.selected');
  assert.ok(ring.bottom <= opened.top, 'who acts is above the sheet');

  const zoom = async () => Number(await test(page, 'board-view').getAttribute('data-zoom'));
  await fingers(page, 'touchStart', [[150, 200], [200, 200]]);
  await fingers(page, 'touchMove', [[20, 200], [380, 200]]);
  await lift(page);
  await becomes(zoom, 2.5, 'two fingers enlarge the board');
  await fingers(page, 'touchStart', [[200, 200]]);
  await test(page, 'loupe').waitFor();
  await test(page, 'range').waitFor({ state: 'attached' });
  await lift(page);
}

/** A card that can be played now is swiped upwards; a little is not enough. */
async function swipesACard(person) {
  const page = await person(touched(390, 844));
  await begin(page, 'power-card');
  await test(page, 'sheet-hand').tap();
  const card = '[data-test="card"][data-legal]';
  await page.locator(card).first().waitFor();
  await page.locator(card).first().scrollIntoViewIfNeeded();
  await settled(page);
  const swipe = async (far) => {
    const { left, top, width, height } = await box(page, card);
    const [x, y] = [left + width / 2, top + height / 2];
    await fingers(page, 'touchStart', [[x, y]]);
    await slide(page, [0.3, 0.6, 1].map((part) => [x, y - far * part]));
    await lift(page);
  };
  const before = await seq(page);
  await swipe(30);
  await page.waitForTimeout(300);
  assert.equal(await seq(page), before, 'a short way up is taken back');
  if (await test(page, 'reader').count()) await page.keyboard.press('Escape');
  await swipe(90);
  await eventually(() => seq(page), (now) => now !== before, 'the card is played');
}

async function sideAndTablet(person) {
  const side = await person(touched(844, 390));
  await begin(side, 'activation');
  const board = await box(side, '[data-test="board-view"]');
  const column = await box(side, '[data-test="column"]');
  assert.ok(board.right <= column.left + 1 && board.height >= 300 && board.width >= 400, 'the column stands beside the board');
  assert.ok((await box(side, '[data-test="card"]')).bottom <= 390, 'the hand is in the column');

  const tablet = await person(touched(768, 1024));
  await begin(tablet, 'activation');
  const [over, dock, hand] = [await box(tablet, '[data-test="board-view"]'), await box(tablet, '[data-test="dock"]'), await box(tablet, '.hand')];
  assert.ok(over.width >= 740 && over.height >= 440, 'the board goes across');
  assert.match(await tablet.locator('.hud').innerText(), /Garrek's Reavers[^]*Round \d of 3[^]*Steelheart's Champions/, 'nothing is shortened in the head');
  const [whom, fighters] = [await box(tablet, '.chips'), await tablet.locator('[data-select]').all()];
  assert.ok(fighters.length > 3 && whom.height < 60, 'fighters stand in one row');
  const card = await box(tablet, '[data-test="card"]');
  assert.ok(card.bottom <= (await box(tablet, 'nav')).top, 'cards are not cut off');
  assert.ok(over.bottom <= dock.top && dock.bottom <= hand.top && hand.bottom <= 1024, 'dock and hand below it');
  await tablet.locator('[data-select]').first().tap();
  await eventually(() => dockSays(tablet), (words) => /What does/.test(words), 'he is asked');
  await comesToRest(tablet, '[data-test="board-view"]');
  assert.equal((await box(tablet, '[data-test="board-view"]')).height, over.height, 'the board does not move');
}

/** The end over a board that is narrower than the window: the names of the sides keep their words. */
async function endOnTablet(person) {
  const tablet = await person(touched(768, 1024));
  const id = await begin(tablet, 'activation');
  await tablet.evaluate(giveUp, id);
  const names = tablet.locator('[data-test="stage"] .side b');
  await becomes(() => names.count(), 2, 'the end is shown');
  for (const name of await names.all())
    assert.ok((await name.evaluate((node) => node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight))) < 2.5, 'a name has two lines at most');
  assert.doesNotMatch(await tablet.locator('[data-test="stage"] .report').evaluate((node) => getComputedStyle(node).fontFamily), /Palatino/, 'only titles look like a storybook');
}

const giveUp = (id) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/live`);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'concede', id: 1 }));
    if (message.type === 'ok') { socket.close(); resolve(); }
    if (message.type === 'error') { socket.close(); reject(new Error(message.message)); }
  };
});
const giveUpGame = (id) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/live`);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'act', seq: message.seq, action: `concede-game ${message.seat}`, id: 1 }));
    if (message.type === 'error') reject(new Error(message.message));
    if (message.type === 'ok') { socket.close(); resolve(); }
  };
});

/** Best of three: whose game it is, how many were won, and that only the match ends it. */
async function matched(person) {
  const page = await person();
  const id = await begin(page, 'activation', { options: { matched_play: 'winner' } });
  const games = () => test(page, 'games-won').evaluateAll((all) => all.map((one) => one.querySelectorAll('.won').length));
  await says(() => test(page, 'game').innerText(), /Game 1 of 3/, 'the first game');
  await becomes(games, [0, 0], 'nobody has won one');
  const isMine = () => eventually(() => test(page, 'match-page').getAttribute('data-mine'), (mine) => mine === 'true', 'it is ours to decide');
  await isMine();
  await page.evaluate(giveUpGame, id);
  await eventually(() => test(page, 'game').innerText(), (words) => /Game 2 of 3/.test(words), 'the second game begins');
  await becomes(games, [0, 1], 'the other side won the first');
  assert.equal(await test(page, 'result').count(), 0, 'the match goes on');
  await isMine();
  await page.evaluate(giveUpGame, id);
  await test(page, 'result').waitFor();
  await says(() => test(page, 'result').innerText(), /Champions win[\s\S]*Reavers 0 – .*Champions 2/, 'who has won the match');
}

export default async function ({ person }) {
  await charge(person);
  await logBesideCharge(person);
  await selecting(person);
  await curtain(person);
  await phone(person);
  await swipesACard(person);
  await sideAndTablet(person);
  await endOnTablet(person);
  await matched(person);
}
