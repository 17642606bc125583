import { assert, becomes, comesToRest, eventually, says, seqOf, test } from '../expect.mjs';
import { openMatch } from '../setup-match.mjs';

export const title = 'odds come before anything is declared, and one click does it';

// Home's turn: a blocker with a helper beside an opponent, a fallen opponent, a carrier with a receiver.
const plain = (at, more = {}) => ({ at, ma: 6, st: 3, ag: 3, av: 8, skills: [], ...more });
const kPosition = {
  half: 1, active: 'home', kicking: 'away', weather: 'nice',
  teams: { home: { turn: 2, rerolls: 2 }, away: { turn: 1, rerolls: 2 } },
  players: {
    H1: plain([10, 7], { skills: ['block'] }), H2: plain([11, 8]), H3: plain([5, 7]), H4: plain([8, 12]), H10: plain([5, 11]),
    A1: plain([11, 7], { av: 9 }), A2: plain([16, 4]), A3: plain([9, 12], { status: 'prone' }), A4: plain([20, 10]),
  },
  ball: { state: 'held', carrier: 'H3', at: [5, 7] },
};

const begin = (page, seats) => openMatch(page, { edition: 'crp', mode: 'hot_seat', title: '', position: kPosition, seats });
const square = (page, at) => page.locator(`[data-test="square"][data-at="${at}"]`);
async function pointAt(page, at) {
  const box = await square(page, at).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
async function clickAt(page, at) {
  await pointAt(page, at);
  await page.waitForTimeout(200); // not a slip
  await page.mouse.down();
  await page.mouse.up();
}
/** A hand that clicks as soon as it has come: nothing is waited for between the two. */
async function slipAt(page, at) {
  const box = await square(page, at).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await Promise.all([page.mouse.move(x, y), page.mouse.down(), page.mouse.up()]);
}
const card = (page) => test(page, 'pair-card');
const cardOf = (page, kind) => page.locator(`[data-test="pair-card"][data-kind="${kind}"]`);
const bars = async (page) => (await test(page, 'bar').allInnerTexts()).map((text) => text.replace(/\u00ad/g, '').replace(/\s+/g, ' ').trim());

/** A Blitz that is declared before anybody is chosen: whom he gets at stands in the dock, and Enter takes the surest. */
async function blitzFirst(page, side, acts) {
  await begin(page, [side, { who: 'me', side: 'orc' }]);
  const option = (action) => page.locator(`[data-test="option"][data-action="${action}"]`);
  await clickAt(page, '5,11');
  await option('declare H10 move').click();
  await option('end-action').waitFor();
  await page.waitForTimeout(500);
  assert.equal(await test(page, 'option').count(), 1, 'a Move has no targets');
  await becomes(() => option('end-action').locator('kbd').innerText(), 'E', 'a digit would be a shirt number');
  await page.keyboard.press('z');
  await clickAt(page, '8,12');
  await option('declare H4 blitz').click();
  const first = test(page, 'option').first();
  await says(() => first.innerText(), /\d+%/, 'who can be got at, with his chance');
  assert.match(await first.getAttribute('class'), /preferred/, 'is what Enter takes');
  assert.equal(await option('end-action').evaluate((node) => node.classList.contains('preferred')), false, 'and not the end of it');
  const before = await seqOf(page);
  await page.keyboard.press('Enter');
  await eventually(() => seqOf(page), (now) => now > before, 'he blitzes');
  assert.match(acts().at(-1).actions.at(-1), /^block A\d$/);
}

export default async function ({ person }) {
  const side = { who: 'me', side: 'human' };
  const page = await person();
  const asked = [];
  page.on('websocket', (socket) => socket.on('framesent', (frame) => asked.push(JSON.parse(String(frame.payload)))));
  await begin(page, [side, { who: 'me', side: 'orc' }]);
  const sent = () => asked.filter((message) => message.type === 'act' || message.type === 'plan');

  // Nobody is selected: an opponent tells who can get at him, the surest first; a click selects that one.
  await pointAt(page, '11,7');
  await test(page, 'attackers').waitFor();
  await becomes(() => test(page, 'attacker').first().getAttribute('data-player'), 'H1', 'the surest is the first');
  await clickAt(page, '11,7');
  await cardOf(page, 'block').waitFor();
  assert.deepEqual(sent(), [], 'nothing was declared');

  // The block: strength after help, every outcome labelled, turnover by name.
  await becomes(async () => (await bars(page)).map((text) => text.match(/\d+%/)?.[0]), ['75%', '22%', '3%'], 'every outcome has its chance');
  assert.match((await bars(page)).at(-1), /turnover/);
  assert.deepEqual(await card(page).locator('.numbers b').allInnerTexts(), ['4', '3']);
  assert.match(await card(page).innerText(), /helps/);
  await test(page, 'deed-pill').waitFor({ state: 'attached' });
  await says(() => test(page, 'deed-click').innerText(), /Nothing declared yet/, 'what a click does');

  // It can be pinned and read while the pointer is elsewhere, and put away again.
  await pointAt(page, '11,7');
  const box = await square(page, '11,7').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
  await pointAt(page, '22,1');
  await page.waitForTimeout(600);
  await cardOf(page, 'block').waitFor();
  await test(page, 'unpin').click();
  await eventually(() => card(page).count(), (count) => count === 0, 'the card is put away');

  // Blitz, foul, pass before anything is declared.
  await pointAt(page, '16,4');
  await cardOf(page, 'blitz').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await clickAt(page, '8,12');
  await pointAt(page, '9,12');
  await cardOf(page, 'foul').waitFor();
  await says(async () => (await bars(page)).at(-1) ?? '', /Sent off/, 'the price of a foul');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await clickAt(page, '5,7');
  await pointAt(page, '5,11');
  await cardOf(page, 'pass').waitFor();
  await becomes(async () => (await bars(page)).map((text) => text.replace(/ \d+%/, '')), ['Not intercepted', 'Accurate', 'Caught', 'Complete'], 'the links of a pass');
  assert.deepEqual(sent(), [], 'still nothing was declared');

  // The keys are shirt numbers: 1 selects number 1, and nobody has the key of number 10.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await pointAt(page, '25,14');
  await page.keyboard.press('1');
  // A slip of the pointer only shows.
  const seq = await seqOf(page);
  await pointAt(page, '22,2');
  await slipAt(page, '11,7');
  await page.waitForTimeout(300);
  assert.equal(await seqOf(page), seq, 'a click of a pointer that has just come declares nothing');
  // One click does it.
  await clickAt(page, '11,7');
  await eventually(() => seqOf(page), (now) => now > seq, 'the block is thrown');
  assert.deepEqual(sent().at(-1).actions, ['declare H1 block', 'block A1']);

  const blitzing = await person();
  const plans = [];
  blitzing.on('websocket', (socket) => socket.on('framesent', (frame) => plans.push(JSON.parse(String(frame.payload)))));
  await blitzFirst(blitzing, side, () => plans.filter((message) => message.type === 'plan'));

  // Threats tell: an edge, and who gets to the square that is pointed at.
  const threats = await person();
  await begin(threats, [side, { who: 'me', side: 'orc' }]);
  await threats.keyboard.press('h');
  await test(threats, 'threat-edge').waitFor({ state: 'attached' });
  await test(threats, 'threat-card').waitFor();
  await pointAt(threats, '19,9');
  await eventually(() => test(threats, 'threat-pill').textContent().catch(() => ''), (text) => /get/.test(text), 'the square says who gets there');

  // E asks once whether to end the turn while somebody can act, and confirms.
  const before = await seqOf(threats);
  await threats.keyboard.press('e');
  await threats.waitForTimeout(200);
  assert.equal(await seqOf(threats), before);
  await threats.keyboard.press('e');
  await eventually(() => seqOf(threats), (now) => now > before, 'E confirms');

  // ? opens the keys themselves.
  await threats.keyboard.press('?');
  await eventually(
    () => test(threats, 'keys').evaluate((node) => node.getBoundingClientRect().top < innerHeight / 2),
    (shown) => shown, 'the list of keys is in sight',
  );

  // With two clicks: the first one shows.
  const careful = await person();
  await careful.addInitScript(() => localStorage.setItem('affray.match', '{"speed":0,"declare":2}'));
  await begin(careful, [side, { who: 'me', side: 'orc' }]);
  await clickAt(careful, '10,7');
  await clickAt(careful, '11,7');
  await careful.waitForTimeout(300);
  const still = await seqOf(careful);
  await clickAt(careful, '11,7');
  await eventually(() => seqOf(careful), (now) => now > still, 'the second click does it');

  // With a finger: a tap shows the card with its button, the button does it.
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(phone, [side, { who: 'me', side: 'orc' }]);
  const start = await seqOf(phone);
  await square(phone, '10,7').tap();
  await comesToRest(phone, '[data-test="pitch"]'); // the sheet opens, the board makes way
  await square(phone, '11,7').tap();
  await cardOf(phone, 'block').waitFor();
  assert.equal(await seqOf(phone), start);
  await test(phone, 'deed-act').tap();
  await eventually(() => seqOf(phone), (now) => now > start, 'the button blocks');
}
