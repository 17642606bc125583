import { assert, eventually, test } from '../expect.mjs';
import { openMatch } from '../setup-match.mjs';

export const title = 'what is played at moments: the hand, a Fireball, hidden cards, what is in force';

const plain = (at) => ({ at, ma: 6, st: 3, ag: 3, av: 8, skills: [] });
const position = (hands, more = {}) => ({
  half: 1, active: 'home', kicking: 'away', weather: 'nice',
  teams: { home: { turn: 2, rerolls: 2, hand: hands.home }, away: { turn: 1, rerolls: 2, hand: hands.away } },
  players: { H1: plain([5, 7]), H2: plain([5, 9]), A1: plain([15, 7]), A2: plain([16, 8]), A3: plain([20, 3]) },
  ball: { state: 'held', carrier: 'H1', at: [5, 7] }, ...more,
});

const begin = (page, mode, places, other) =>
  openMatch(page, { edition: 'crp', mode, title: '', position: places, seats: [{ who: 'me', side: 'human' }, other] });
const bot = { who: 'bot', bot: 'rookie', side: 'orc' };
const square = (page, at) => page.locator(`[data-test="square"][data-at="${at}"]`);
const option = (page, action) => page.locator(`[data-test="option"][data-action="${action}"]`);
async function pointAt(page, at) {
  const box = await square(page, at).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
const dock = async (page) => (await test(page, 'dock').innerText()).replace(/\u00ad/g, '');
const asks = (page, words) => eventually(() => dock(page), (text) => words.test(text), `the dock asks ${words}`);

/** With the mouse: the Wizard is offered, aimed, cast, and gone. */
async function castsFireball(page) {
  await begin(page, 'bot', position({ home: ['wizard', 'zap'] }), bot);
  await asks(page, /Anything before your turn begins/);
  assert.equal(await page.locator('[data-test="held"][data-now="true"]').getAttribute('data-id'), 'wizard');
  assert.match(await page.locator('[data-test="held"][data-id="zap"]').innerText(), /Before a turn of theirs/);
  const key = await page.locator('[data-test="play"][data-action="play fireball"] kbd').innerText();
  await page.keyboard.press(key);
  await asks(page, /Fireball – on which square/);

  await pointAt(page, '15,7');
  assert.equal(await page.locator('[data-test="struck"]').getAttribute('data-count'), '9');
  const chance = page.locator('[data-test="struck-chance"][data-player="A1"]');
  await eventually(() => chance.count(), (count) => count === 1, 'whoever stands there has his chance');
  assert.equal(await chance.textContent(), '50%');
  assert.match(await test(page, 'strike-card').innerText(), /50%/);
  await asks(page, /Strikes 2, 1 on average/);
  await pointAt(page, '0,0');
  assert.equal(await page.locator('[data-test="struck"]').getAttribute('data-count'), '4', 'the corner has four squares');
  await page.keyboard.press('Escape');
  await asks(page, /Fireball – on which square/);
  await square(page, '15,7').click();
  await asks(page, /Who acts/);
  assert.equal(await page.locator('[data-test="held"][data-id="wizard"]').count(), 0, 'the Wizard is gone');
  await eventually(() => page.locator('body').innerText(), (text) => /play Wizard: Fireball/.test(text) && /Fireball|Wizard (works on|does nothing to)/.test(text), 'the log tells it');
}

/** With a finger: the first tap shows, the button does it. */
async function castsByTap(page) {
  await begin(page, 'bot', position({ home: ['wizard'] }), bot);
  await page.locator('nav button', { hasText: 'Hand' }).tap();
  await page.locator('[data-test="play"][data-action="play lightning-bolt"]').tap();
  await page.locator('nav button', { hasText: 'Decide' }).tap();
  await asks(page, /Lightning Bolt – on whom/);
  await square(page, '15,7').tap();
  await asks(page, /Lightning Bolt on/);
  assert.equal(await option(page, 'choose A1').count(), 1);
  await option(page, 'choose A1').tap();
  await asks(page, /Who acts/);
  assert.equal(await page.locator('nav button', { hasText: 'Hand' }).count(), 0, 'nobody holds anything');
}

/** What the opponent holds is a number; what lies on a player is told beside him. */
async function seesOthers(page) {
  const said = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => said.push(String(frame.payload))));
  const effects = [{ kind: 'played', card: 'zap', side: 'home', player: 'A1', until: 'end_of_drive' }];
  await begin(page, 'bot', position({ away: ['come_on_boys', 'wizard'] }, { effects }), bot);
  const held = test(page, 'held-by-other');
  await held.waitFor();
  assert.equal(await held.getAttribute('data-count'), '2');
  assert.match(await held.innerText(), /Wizard/);
  assert.ok(said.length > 0 && !said.some((text) => text.includes('come_on_boys')), 'the hidden card is not told');
  await page.locator('[data-test="player"][data-id="A1"] [data-test="effect-flag"]').waitFor({ state: 'attached' });
  await pointAt(page, '15,7');
  await page.keyboard.press('g');
  await eventually(() => test(page, 'hand').innerText(), (text) => /until the drive ends[\s\S]*Zap!/i.test(text), 'the effect is listed by its end');
  await page.keyboard.press('x');
  assert.equal(await test(page, 'effect-flag').count(), 0, 'X takes the flags away');
  await page.keyboard.press('x');
  await page.keyboard.press('w');
  await test(page, 'today').waitFor();
  await page.keyboard.press('Escape');
}

/** Two coaches at one screen: no card is seen, and nothing is asked about it, before its owner holds the button. */
async function curtainAtOneScreen(page) {
  await begin(page, 'hot_seat', position({ home: ['da_freight_train'], away: ['come_on_boys'] }), { who: 'me', side: 'orc' });
  const curtain = page.locator('[data-test="curtain"][data-seat="home"]');
  await curtain.waitFor();
  assert.equal(await page.locator('[data-test="held"], [data-test="option"]').count(), 0, 'nothing of the hand is on the screen');
  assert.doesNotMatch(await page.locator('body').innerText(), /Freight/);
  const button = await curtain.locator('[data-test="curtain-hold"]').boundingBox();
  await page.mouse.move(button.x + 30, button.y + 20);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.waitForTimeout(700);
  assert.equal(await curtain.count(), 1, 'a short press shows nothing');
  await page.mouse.down();
  await page.locator('[data-test="held"][data-id="da_freight_train"]').waitFor();
  await page.mouse.up();
  await asks(page, /Anything before your turn begins/);
  await test(page, 'hide-hand').click();
  await curtain.waitFor();
}

export default async function ({ person }) {
  await castsFireball(await person());
  await castsByTap(await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
  await seesOthers(await person());
  await curtainAtOneScreen(await person());
}
