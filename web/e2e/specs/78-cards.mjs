import { assert, becomes, comesToRest, eventually, says, test } from '../expect.mjs';
import { fingers, slide } from '../fingers.mjs';
import { middleOf, openMatch } from '../setup-match.mjs';

export const title = 'what is played at moments: the hand, a Fireball and where it does most, the way back, hidden cards, what is in force, when one is asked';

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

/** What the page has told the server of its decisions. */
function decisionsOf(page) {
  const sent = [];
  page.on('websocket', (socket) => socket.on('framesent', (frame) => {
    const message = JSON.parse(String(frame.payload));
    if (message.type === 'act' || message.type === 'plan') sent.push(message.action ?? message.actions);
  }));
  return sent;
}

/** With the mouse: the Wizard is offered, aimed, put back, aimed again, cast, and gone. */
async function castsFireball(page) {
  const sent = decisionsOf(page);
  const { players } = position({});
  await begin(page, 'bot', position({ home: ['wizard', 'zap'] }, { players: { ...players, A4: { ...plain([14, 6]), status: 'prone' } } }), bot);
  await asks(page, /Anything before your turn begins/);
  const playable = () => page.locator('[data-test="held"][data-now="true"]').getAttribute('data-id');
  await becomes(playable, 'wizard', 'the Wizard can be played now');
  assert.match(await page.locator('[data-test="held"][data-id="zap"]').innerText(), /Before a turn of theirs/);
  const key = await page.locator('[data-test="play"][data-action="play fireball"] kbd').innerText();
  await page.keyboard.press(key);
  await asks(page, /Fireball – on which square/);

  await pointAt(page, '15,7');
  const struck = () => page.locator('[data-test="struck"]').getAttribute('data-count');
  await becomes(struck, '9', 'nine squares');
  const chance = page.locator('[data-test="struck-chance"][data-player="A1"]');
  await eventually(() => chance.count(), (count) => count === 1, 'whoever stands there has his chance');
  await becomes(() => chance.textContent(), '50%', 'he is struck on 4+');
  await says(() => test(page, 'strike-card').innerText(), /50%/, 'and so says the card');
  assert.deepEqual(await test(page, 'struck-safe').evaluateAll((all) => all.map(({ dataset }) => dataset.player)), ['A4'], 'who lies there is safe');
  await says(() => test(page, 'spared').innerText(), /safe there/, 'and so it is told');
  await asks(page, /strikes 2, 1 on average/);
  await pointAt(page, '0,0');
  await becomes(struck, '4', 'the corner has four squares');

  await page.keyboard.press('Escape');
  await asks(page, /Anything before your turn begins/);
  await becomes(playable, 'wizard', 'it is back in the hand');
  assert.deepEqual(sent, [], 'nobody was told');

  await page.keyboard.press(key);
  await asks(page, /Fireball – on which square/);
  await square(page, '15,7').click();
  await asks(page, /Fireball on p8/i);
  await page.keyboard.press('Escape');
  await asks(page, /Fireball – on which square/);
  await becomes(() => test(page, 'play-it').count(), 0, 'nothing is chosen any more');
  await square(page, '15,7').click();
  assert.deepEqual(sent, [], 'a target that is chosen is not told either');
  await page.keyboard.press('Enter');
  await asks(page, /Who acts/);
  assert.deepEqual(sent, [['play fireball', 'at 15,7']]);
  await becomes(() => page.locator('[data-test="held"][data-id="wizard"]').count(), 0, 'the Wizard is gone');
  await eventually(() => page.locator('body').innerText(), (text) => /play Wizard: Fireball/.test(text) && /Fireball|Wizard (works on|does nothing to)/.test(text), 'the log tells it');
  await page.locator('[data-test="log-card"][data-card="wizard"]').click();
  await page.locator('.log [data-test="paper-card"][data-id="wizard"]').waitFor();
}

/** A card that was pointed at for a moment lies open, with its rule, until the pointer leaves the hand; hired help stands beside it. */
async function readsTheHand(page) {
  await begin(page, 'bot', position({ home: ['wizard', 'zap'] }), bot);
  await asks(page, /Anything before your turn begins/);
  const slip = page.locator('[data-test="held"][data-id="zap"]');
  assert.equal(await slip.locator('[data-test="paper-card"]').count(), 0);
  const box = await slip.boundingBox();
  await page.mouse.move(box.x + 60, box.y + 20);
  await slip.locator('[data-test="paper-card"]').waitFor();
  assert.equal(await slip.locator('.rid').getAttribute('href'), '/rules/crp.card.zap');
  await page.mouse.move(200, 300);
  await eventually(() => slip.locator('[data-test="paper-card"]').count(), (count) => count === 0, 'it closes behind the pointer');
  assert.match(await test(page, 'staff').first().innerText(), /apothecary[\s\S]*is hurt/i);
}

/** A finger pushes it so far up and leaves it. */
async function pushesUp(page, locator, far) {
  const { x, y, width } = await locator.boundingBox();
  const at = (up) => [[x + width / 2, y + 40 - up]];
  await fingers(page, 'touchStart', at(0));
  for (let up = 10; up <= far; up += 10) await slide(page, at(up));
  await fingers(page, 'touchEnd', []);
}
/** With a finger: a card is pushed up and looks for its target; the area that is aimed goes along under the loupe, and stays where it is lifted. */
async function dragsTheArea(page) {
  await begin(page, 'bot', position({ home: ['wizard'] }), bot);
  await pushesUp(page, test(page, 'moment-cards').locator('li').first(), 20);
  assert.match(await dock(page), /Anything before your turn begins/, 'a short push does nothing');
  await pushesUp(page, test(page, 'moment-cards').locator('li').first(), 90);
  await asks(page, /Fireball – on which square/);
  await comesToRest(page, '[data-test="square"][data-at="12,7"]');
  await square(page, '12,7').tap();
  await asks(page, /Fireball on m8/i);
  await comesToRest(page, '[data-test="square"][data-at="12,7"]');
  const from = await middleOf(page, '12,7');
  const to = await middleOf(page, '15,7');
  await fingers(page, 'touchStart', [[from.x, from.y]]);
  await slide(page, [[(from.x + to.x) / 2, (from.y + to.y) / 2], [to.x, to.y]]);
  await test(page, 'loupe').waitFor();
  await eventually(() => page.locator('[data-test="struck-chance"]').count(), (count) => count > 0, 'the chances go along');
  await fingers(page, 'touchEnd', []);
  await asks(page, /Fireball on p8/i);
}

/** The best targets are listed with what comes of them, numbered on the pitch, and chosen by key; the other spell keeps the aim. */
async function choosesFromTheBest(page) {
  const theirs = { ball: { state: 'held', carrier: 'A1', at: [15, 7] } };
  await begin(page, 'bot', position({ home: ['wizard'] }, theirs), bot);
  await asks(page, /Anything before your turn begins/);
  await page.locator('[data-test="play"][data-action="play lightning-bolt"]').click();
  await asks(page, /Lightning Bolt – on whom/);
  await becomes(() => test(page, 'proposed').count(), 3, 'three are proposed');
  const best = test(page, 'option').first();
  await says(async () => (await best.innerText()).replace(/\s+/g, ' '), /struck 83%.*else \d+% \d+%/i, 'with what comes of it');
  assert.equal(await test(page, 'play-it').count(), 0, 'nothing is preselected');
  await page.keyboard.press('1');
  await asks(page, /Lightning Bolt on/);
  await eventually(() => page.locator('[data-test="struck-chance"][data-player="A1"]').count(), (count) => count === 1, 'the carrier is the best');
  await test(page, 'play-instead').click();
  await asks(page, /Fireball on p8/i);
  await test(page, 'play-it').click();
  await asks(page, /Who acts/);
}

/** With a finger: the first tap shows, the button does it; there is a way back. */
async function castsByTap(page) {
  const sent = decisionsOf(page);
  await begin(page, 'bot', position({ home: ['wizard'] }), bot);
  await page.locator('nav button', { hasText: 'Hand' }).tap();
  await page.locator('[data-test="play"][data-action="play lightning-bolt"]').tap();
  await asks(page, /Lightning Bolt – on whom/);
  await test(page, 'aim-back').tap();
  await asks(page, /Anything before your turn begins/);
  await option(page, 'play lightning-bolt').tap();
  await asks(page, /Lightning Bolt – on whom/);
  await square(page, '15,7').tap();
  await asks(page, /Lightning Bolt on/);
  assert.deepEqual(sent, []);
  await test(page, 'play-it').tap();
  await asks(page, /Who acts/);
  await becomes(() => page.locator('nav button', { hasText: 'Hand' }).count(), 0, 'nobody holds anything');
}

/** At which moments one is asked: from the question itself; the server keeps it. */
async function choosesWhenToBeAsked(page) {
  await begin(page, 'bot', position({ home: ['wizard'] }), bot);
  await asks(page, /Anything before your turn begins/);
  await test(page, 'ask-me-open').click();
  const row = page.locator('[data-test="ask-me-row"][data-window="turn_begins"]');
  await eventually(() => row.locator('[aria-checked="true"]').getAttribute('data-habit'), (habit) => habit === 'if_able', 'where one can do something, as usual');
  await row.locator('[data-habit="never"]').click();
  await asks(page, /Who acts/);
  await becomes(() => row.locator('[aria-checked="true"]').getAttribute('data-habit'), 'never', 'it is kept');
  await test(page, 'ask-me-close').click();
  await page.locator('[data-test="held"][data-id="wizard"]').waitFor();
}

/** What the opponent holds is a number; what lies on a player is told beside him. */
async function seesOthers(page) {
  const said = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => said.push(String(frame.payload))));
  const effects = [{ kind: 'played', card: 'zap', side: 'home', player: 'A1', until: 'end_of_drive' }];
  await begin(page, 'bot', position({ away: ['come_on_boys', 'wizard'] }, { effects }), bot);
  const held = test(page, 'held-by-other');
  await held.waitFor();
  await becomes(() => held.getAttribute('data-count'), '2', 'two cards');
  await says(() => held.innerText(), /Wizard/, 'one of them lies open');
  assert.ok(said.length > 0 && !said.some((text) => text.includes('come_on_boys')), 'the hidden card is not told');
  await page.locator('[data-test="player"][data-id="A1"] [data-test="effect-flag"]').waitFor({ state: 'attached' });
  await pointAt(page, '15,7');
  await page.keyboard.press('g');
  await eventually(() => test(page, 'hand').innerText(), (text) => /until the drive ends[\s\S]*Zap!/i.test(text), 'the effect is listed by its end');
  await page.keyboard.press('x');
  await becomes(() => test(page, 'effect-flag').count(), 0, 'X takes the flags away');
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
  await readsTheHand(await person());
  await choosesFromTheBest(await person());
  await choosesWhenToBeAsked(await person());
  await castsByTap(await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
  await dragsTheArea(await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
  await seesOthers(await person());
  await curtainAtOneScreen(await person());
}
