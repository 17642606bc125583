import { comeBack, leaveTab } from '../absence.mjs';
import { assert, becomes, eventually, says, test } from '../expect.mjs';
import { standIn, tellTheirTurn } from '../stand-in.mjs';

export const title = 'the film of the other side: nothing is asked before it is over, Space ends it, one click then acts';

const watching = { speed: 1, announcements: 'full', soundOffered: true };
const mine = (page) => test(page, 'match-page').getAttribute('data-mine');
const labelOf = (page, id) => page.locator(`[data-test="player"][data-id="${id}"]`).getAttribute('aria-label');

async function filmAndSkip(person) {
  const page = await person({ settings: watching });
  tellTheirTurn(await standIn(page));
  await test(page, 'film').waitFor();
  await page.keyboard.press('p'); // looked at in peace
  // While it runs: no question, no amber, nobody lies down before his dice have fallen, no line of the log too early.
  assert.equal(await mine(page), 'false');
  assert.equal(await page.locator('[data-test="option"], [data-test="end-turn"]').count(), 0, 'nothing is asked during the film');
  assert.equal(await page.locator('.hud em').count(), 0, '"your turn" waits');
  assert.doesNotMatch(await labelOf(page, 'H1'), /prone/);
  assert.equal(await page.getByText('Turnover').count(), 0, 'the log follows the film');
  // A click on the pitch stops it or lets it go on; it does nothing else.
  await page.locator('[data-test="square"][data-at="9,3"]').click();
  assert.equal(await mine(page), 'false');
  await page.keyboard.press(' ');
  await becomes(() => mine(page), 'true', 'Space ends it');
  await eventually(() => labelOf(page, 'H1'), (label) => /prone/.test(label), 'H1 lies where he fell');
  await becomes(() => test(page, 'film').count(), 0, 'the film is over');
  await page.locator('[data-test="call"][data-kind="hand_over"]').waitFor();
  await page.mouse.move(4, 4);
  await test(page, 'changes').waitFor();
  // One click acts, although the call still stands.
  await page.locator('[data-test="square"][data-at="9,3"]').click();
  await page.locator('[data-test="option"][data-action="declare H2 move"]').waitFor();
  await becomes(() => test(page, 'call').count(), 0, 'the call makes way');
}

async function filmToItsEnd(person) {
  const page = await person({ settings: { ...watching, speed: 4 } });
  const match = await standIn(page);
  await page.evaluate(noteCalls);
  tellTheirTurn(match);
  await test(page, 'film').waitFor();
  // They are gone again soon: who said what, and whose turn it was then, is written down in the page.
  await becomes(() => page.evaluate(() => window.calls), [['turnover', 'false'], ['hand_over', 'true']], 'the call comes before the question');
  await test(page, 'end-turn').waitFor(); // when the call has had its time
  // Once more, and out again.
  await page.locator('[data-test="watch-again"]').click();
  await test(page, 'film').waitFor();
  await page.keyboard.press(' ');
  await test(page, 'end-turn').waitFor();
}

/** Run in a page: writes down each call, and whether it was one's own turn then. */
function noteCalls() {
  window.calls = [];
  new MutationObserver(() => {
    const kind = document.querySelector('[data-test="call"]')?.dataset.kind;
    if (kind !== undefined && window.calls.at(-1)?.[0] !== kind) window.calls.push([kind, document.querySelector('[data-test="match-page"]').dataset.mine]);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** A pointer that was left where the call appears does not hold it; one that moves over it does. */
async function pointerOverCalls(person) {
  const page = await person({ settings: { ...watching, speed: 4 } });
  const match = await standIn(page);
  const film = await test(page, 'dock').boundingBox(); // they share its place
  tellTheirTurn(match);
  await page.mouse.move(film.x + film.width / 2, film.y + film.height / 2);
  await page.locator('[data-test="call"][data-kind="turnover"]').waitFor();
  const handOver = page.locator('[data-test="call"][data-kind="hand_over"]');
  await handOver.waitFor();
  await page.mouse.move(film.x + film.width / 2 + 9, film.y + film.height / 2);
  await page.waitForTimeout(3500);
  assert.equal(await handOver.count(), 1, 'who points at a call reads it to its end');
  await page.mouse.move(4, 4);
  await test(page, 'end-turn').waitFor();
}

async function reducedMotion(person) {
  const page = await person({ settings: watching, reducedMotion: 'reduce' });
  tellTheirTurn(await standIn(page));
  await test(page, 'film').waitFor();
  await page.locator('[data-test="film-actor"]').waitFor({ state: 'attached' });
  assert.equal(await test(page, 'thrown').count(), 0, 'no dice tumble');
  await becomes(() => mine(page), 'true', 'each deed is outlined for a second, then it is my turn');
}

/** A phone has no panel beside the board: what changed stands below the question. */
async function phoneTellsWhatChanged(person) {
  const page = await person({ settings: { ...watching, announcements: 'off' }, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  tellTheirTurn(await standIn(page));
  await test(page, 'film-skip').tap();
  await test(page, 'end-turn').waitFor();
  assert.equal(await test(page, 'changes').count(), 0, 'the folded sheet is a line');
  await test(page, 'sheet-decide').tap();
  await test(page, 'changes').waitFor();
  // It is told in the language that is chosen now, not in that of the moment.
  const changes = () => test(page, 'changes').innerText();
  await says(changes, /\d+, loses the ball|prone|from \w+ to/, 'what changed');
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'affray.language', newValue: 'de' })));
  await eventually(changes, (words) => !/prone|from \w+ to|loses the ball/.test(words), 'nothing is left in English');
}

async function bigMoments(person) {
  const page = await person({ settings: { ...watching, speed: 4 } });
  const match = await standIn(page);
  tellTheirTurn(match);
  await test(page, 'film').waitFor();
  await page.keyboard.press(' ');
  await page.locator('[data-test="call"][data-kind="hand_over"]').waitFor();
  await page.keyboard.press(' ');
  await becomes(() => test(page, 'call').count(), 0, 'Space ends the call, too');
  const { tell, player } = match;
  const away = { ...match.picture().away, score: 1 };
  tell('away', [
    { event: 'touchdown', player: 'A1', side: 'away' }, { event: 'turnover', side: 'away', cause: 'touchdown' }, { event: 'turn_ended', side: 'away', turnover: 'touchdown' },
  ], { away, active: null, players: player('A1', { touchdowns: 1 }) }, { seat: 'away', kind: 'place_player' });
  await page.locator('[data-test="stage"][data-kind="touchdown"]').waitFor();
  await page.keyboard.press(' ');
  await eventually(() => test(page, 'stage').count(), (count) => count === 0, 'the stage makes way');
  await becomes(() => page.locator('li', { hasText: 'Touchdown by' }).count(), 1, 'the log has it once');
  assert.equal(await page.getByText('a touchdown', { exact: false }).locator('visible=true').filter({ hasText: 'Turnover' }).count(), 0, 'a touchdown is no turnover');
  tell('away', [{ event: 'half_began', half: 2 }, { event: 'recovered', player: 'H3', dice: [5], target: 4, success: true }],
    { half: 2, kicking: 'home' }, { seat: 'away', kind: 'place_player' });
  const half = page.locator('[data-test="stage"][data-kind="half"]');
  await half.waitFor();
  await says(() => half.textContent(), /Half-time/, 'half-time');
  await half.locator('[data-test="call-on"]').click();
  await eventually(() => test(page, 'stage').count(), (count) => count === 0, 'half-time makes way');
  tell('away', [{ event: 'kick_off_rolled', dice: [3, 1], result: 'perfect_defence' }], {}, { seat: 'away', kind: 'perfect_defence' });
  const event = page.locator('[data-test="call"][data-kind="kick_off"]');
  await event.waitFor();
  await says(() => event.textContent(), /rearrange its players/, 'what the event does');
  await event.click();
  await eventually(() => test(page, 'call').count(), (count) => count === 0, 'a click on the call ends it');
}

/** Whoever was away for more than a minute sees how it stands at once; the film is offered. */
async function comingBack(person) {
  const page = await person({ settings: watching });
  const match = await standIn(page);
  await page.evaluate(leaveTab);
  tellTheirTurn(match);
  await page.evaluate(comeBack, 90);
  const offer = page.locator('[data-test="call"][data-kind="away"]');
  await offer.waitFor();
  await says(() => labelOf(page, 'H1'), /prone/, 'the truth is there at once');
  assert.equal(await test(page, 'film').count(), 0);
  await test(page, 'changes').waitFor();
  await test(page, 'watch-missed').click();
  await test(page, 'film').waitFor();
  await page.keyboard.press('p');
  assert.doesNotMatch(await labelOf(page, 'H1'), /prone/, 'from the beginning');
  await page.keyboard.press(' ');
  await test(page, 'end-turn').waitFor();

  // Just the result: Enter. Who was away for a moment sees the film.
  for (const [seconds, offered] of [[90, true], [5, false]]) {
    const other = await person({ settings: watching });
    const again = await standIn(other);
    await other.evaluate(leaveTab);
    tellTheirTurn(again);
    await other.evaluate(comeBack, seconds);
    if (offered) {
      await other.locator('[data-test="call"][data-kind="away"]').waitFor();
      await other.keyboard.press('Enter');
      await eventually(() => other.locator('[data-test="call"][data-kind="away"]').count(), (count) => count === 0, 'the offer makes way');
      await test(other, 'end-turn').waitFor();
      tellTheirTurn(again);
      await test(other, 'film').waitFor();
      await other.keyboard.press(' ');
      await other.locator('[data-test="call"][data-kind="hand_over"]').waitFor();
      assert.equal(await other.locator('[data-test="call"][data-kind="away"]').count(), 0, 'what was missed is offered once');
    } else {
      await test(other, 'film').waitFor();
      assert.equal(await other.locator('[data-test="call"][data-kind="away"]').count(), 0, 'nothing is offered after a moment');
    }
  }
}

async function soundIsOffered(person) {
  const page = await person({ settings: { ...watching, soundOffered: false } });
  await standIn(page);
  const [offer, head] = await Promise.all([test(page, 'sound-offer').boundingBox(), page.locator('.hud').boundingBox()]);
  assert.ok(offer.y + offer.height <= head.y + 1, 'the offer stands above the match and covers nothing of it');
  await test(page, 'sound-on').click();
  await page.locator('[data-test="sound-offer"] input[type="range"]').waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('affray.match')).sound), true);
}

export default async function ({ person }) {
  await filmAndSkip(person);
  await filmToItsEnd(person);
  await pointerOverCalls(person);
  await reducedMotion(person);
  await phoneTellsWhatChanged(person);
  await bigMoments(person);
  await comingBack(person);
  await soundIsOffered(person);
}
