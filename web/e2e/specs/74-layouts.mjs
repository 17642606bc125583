import { assert, becomes, boxOf as box, comesToRest, eventually, test } from '../expect.mjs';
import { fingers, lift, slide } from '../fingers.mjs';
import { scenes, stage } from '../staged.mjs';

export const title = 'phone, phone on its side, tablet: nothing hides what is spoken of, everything can be reached';

const touched = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, language: 'de' });
const square = (x, y) => `[data-test="square"][data-at="${x},${y}"]`;
const settled = (page) => comesToRest(page, '[data-test="pitch"]');
/** What still glides would be missed. */
const tap = async (page, selector) => {
  await settled(page);
  const { left, top, width, height } = await box(page, selector);
  await page.touchscreen.tap(left + width / 2, top + height / 2);
};
/** Nothing lies over it. */
const isSeen = (page, selector, what) => eventually(() => page.locator(selector).first().evaluate((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (node.contains(hit) || hit.contains(node));
}), Boolean, what);
const heightOf = (page) => test(page, 'sheet').getAttribute('data-height');

async function phone(person) {
  const page = await person(touched(390, 844));
  const match = await stage(page, scenes.eleven);
  const pitch = await box(page, '[data-test="pitch"]');
  let sheet = await box(page, '[data-test="sheet"]');
  assert.ok(Math.abs(sheet.height - 112) <= 2, `at the start of a turn the sheet is a line: ${sheet.height} px`);
  assert.ok(pitch.top >= 55 && pitch.bottom <= sheet.top + 1, 'and the whole pitch is in sight');
  await isSeen(page, square(0, 7), 'one\'s own end zone too');
  assert.match(await test(page, 'turn-home').textContent(), /5/, 'the turn is told');
  await isSeen(page, '[data-test="dock"] h2', 'and what is asked');
  await isSeen(page, '[data-test="end-turn"]', 'and the way out');

  // Opened all the same, it leaves those who can act in sight.
  await test(page, 'sheet-decide').tap();
  await eventually(() => heightOf(page), (height) => height === 'content', 'the sheet opens');
  await settled(page);
  const half = await box(page, '[data-test="sheet"]');
  for (const at of [[11, 6], [15, 8], [20, 11]])
    await eventually(async () => (await box(page, square(...at))).bottom, (bottom) => bottom <= half.top + 1, `${at} is above the sheet`);
  await page.locator('.grab').tap();
  await eventually(() => heightOf(page), (height) => height === 'collapsed', 'the sheet folds');

  // Next player: the sheet opens, who is chosen stays in sight.
  await test(page, 'next-player').tap();
  await eventually(() => heightOf(page), (height) => height === 'content', 'the sheet opens');
  await settled(page);
  await isSeen(page, square(15, 8), 'who acts is above the sheet');
  sheet = await box(page, '[data-test="sheet"]');
  assert.ok(sheet.height <= 0.56 * 844 + 1, `the sheet takes ${sheet.height} px`);

  await match.show(scenes.five);
  await page.locator('[data-action="block A5"]').waitFor();
  await settled(page);
  for (const [name, at] of [['who acts', [17, 3]], ['the first target', [19, 5]], ['the second', [22, 4]], ['the last', [16, 8]]])
    await isSeen(page, square(...at), `${name} is above the sheet`);
  for (const option of await page.locator('[data-test="option"]').all()) {
    const { height } = await option.boundingBox();
    assert.ok(height >= 52, `an option of the list is ${height} px high`);
  }
  await isSeen(page, '[data-test="dock"] .ways button', 'the way out stays in sight below a long list');

  // Folded, the question is still there.
  await page.locator('.grab').tap();
  await eventually(() => heightOf(page), (height) => height === 'collapsed', 'the sheet folds');
  await settled(page);
  await isSeen(page, '[data-test="dock"] h2', 'a folded sheet says what is asked');

  // Two fingers enlarge, two taps fit again, a finger held opens the loupe.
  const zoom = async () => Number(await test(page, 'board-view').getAttribute('data-zoom'));
  await fingers(page, 'touchStart', [[150, 300], [200, 300]]);
  await fingers(page, 'touchMove', [[100, 300], [250, 300]]);
  await fingers(page, 'touchMove', [[20, 300], [380, 300]]);
  await lift(page);
  await becomes(zoom, 2.5, 'two fingers enlarge the board, two and a half times at most');
  // Two taps are two taps only when they come quickly: a busy machine may need more than one try.
  await eventually(
    async () => {
      await page.touchscreen.tap(300, 500);
      await page.touchscreen.tap(300, 500);
      await page.waitForTimeout(200);
      return zoom();
    },
    (now) => now === 1,
    'two taps fit it again',
  );
  await fingers(page, 'touchStart', [[200, 500]]);
  await test(page, 'loupe').waitFor();
  await lift(page);
  await eventually(() => test(page, 'loupe').count(), (count) => count === 0, 'the loupe goes when the finger does');
}

/** What a finger that slides with the loupe is lifted from is tapped. */
async function loupeTaps(person) {
  const page = await person(touched(390, 844));
  await stage(page, scenes.eleven);
  const from = await box(page, square(18, 7));
  const to = await box(page, square(18, 5));
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  await fingers(page, 'touchStart', [middle(from)]);
  await test(page, 'loupe').waitFor();
  await slide(page, [middle(to)]);
  await lift(page);
  await page.locator('[data-action="declare H7 block"]').waitFor();
}

/** A way drawn from who moves is shown, and gone only when it is confirmed. */
async function drawnWay(person) {
  const page = await person(touched(390, 844));
  const match = await stage(page, scenes.eleven);
  await tap(page, square(11, 6));
  await page.locator('[data-draw]').waitFor({ state: 'attached' });
  await eventually(() => heightOf(page), (height) => height === 'content', 'the sheet opens');
  await settled(page);
  const middle = async (x, y) => { const { left, top, width, height } = await box(page, square(x, y)); return [left + width / 2, top + height / 2]; };
  // Measured before: under a finger that draws the board stays where it is.
  const squares = [];
  for (const at of [[11, 6], [10, 6], [9, 5], [8, 5]]) squares.push(await middle(...at));
  await fingers(page, 'touchStart', [squares[0]]);
  await slide(page, squares.slice(1));
  await lift(page);
  const asked = await eventually(async () => match.queries('path').at(-1), (query) => query !== undefined && query.to.join() === '8,5', 'the way is asked for');
  assert.deepEqual(asked.via, [[10, 6], [9, 5]]);
  assert.deepEqual(match.plans(), [], 'nothing is done yet');
}

/** Nobody is selected: an opponent tells who can get at him; nothing offers to go where he stands. */
async function tapsAnOpponent(person) {
  const page = await person(touched(390, 844));
  const match = await stage(page, scenes.eleven);
  await tap(page, square(19, 5));
  await test(page, 'attackers').waitFor();
  await settled(page);
  assert.equal(await page.locator('[data-test="dock"] [data-test="option"]').count(), 0, 'no option to go there');
  assert.equal(await test(page, 'attacker').count(), 3, 'three at most, the best first');
  assert.equal(await test(page, 'attacker').first().getAttribute('data-player'), 'H7');
  await isSeen(page, square(19, 5), 'he is above the sheet');
  await test(page, 'attacker').first().tap();
  await test(page, 'pair-card').waitFor();
  await settled(page);
  await isSeen(page, '[data-test="deed-act"]', 'the one big button');
  assert.equal(await page.locator('[data-test="dock"] [data-action="declare H7 move"]').count(), 1, 'what else he can do stays below the card');
  assert.equal(await test(page, 'end-turn').count(), 1, 'and the way out');
  for (const at of [[18, 5], [19, 5]]) await isSeen(page, square(...at), 'both are above the sheet');
  assert.deepEqual([match.acts(), match.plans()], [[], []], 'nothing is declared');
  await test(page, 'deed-act').tap();
  await eventually(() => match.plans().length, (plans) => plans === 1, 'now it is');
}

async function side(person) {
  const page = await person(touched(844, 390));
  const match = await stage(page, scenes.five);
  const pitch = await box(page, '[data-test="pitch"]');
  const column = await box(page, '[data-test="column"]');
  assert.ok(pitch.left <= 2 && pitch.right <= column.left + 1 && pitch.top >= 43 && pitch.height >= 330, 'the board stands at the left at full height');
  assert.ok(column.top === 0 && column.bottom === 390 && column.width >= 230, 'everything else in one column at the right');
  await isSeen(page, '[data-test="option"]', 'options can be touched');
  for (const option of await page.locator('[data-test="option"]').all()) {
    const { height, width } = await option.boundingBox();
    assert.ok(height >= 52 && width >= 180, `an option is ${width} × ${height} px`);
  }
  await match.show(scenes.eleven);
  await tap(page, square(18, 5));
  await page.locator('[data-action="declare H7 block"]').waitFor();
  await tap(page, square(19, 5));
  await test(page, 'pair-card').waitFor();
  await isSeen(page, '[data-test="deed-act"]', 'the one button of the pair card is in sight');
  await isSeen(page, '[data-test="bar"]:last-child', 'and so is everything it may come to');
  await match.show(scenes.eleven);
  await tap(page, square(19, 5));
  for (const one of await test(page, 'attacker').all()) {
    const { height } = await one.boundingBox();
    assert.ok(height <= 76, `who can get at him is told in ${height} px`);
  }
  await match.show(scenes.three);
  const last = await box(page, '[data-test="option"]:last-child');
  const nav = await box(page, '[data-test="column"] nav');
  assert.ok(last.bottom <= nav.top, `three answers are in sight: ${last.bottom} px of ${nav.top}`);
  assert.equal(await test(page, 'hint').count(), 1, 'and so is the hint');
  await match.show(scenes.eleven);
  await isSeen(page, '[data-test="end-turn"]', 'the way out stays');
  await page.locator('[data-test="sheet-log"]').tap();
  await isSeen(page, '[role="log"]', 'the log opens');
  const log = await box(page, '[role="log"]');
  assert.ok(log.left >= column.left, 'over the column, not over the board');
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 390, 'nothing is below the screen');
}

async function tablet(person) {
  const page = await person(touched(768, 1024));
  const match = await stage(page, scenes.five);
  await settled(page); // its entrance is over
  const pitch = await box(page, '[data-test="pitch"]');
  for (const name of ['two', 'five', 'eleven', 'watching']) {
    await match.show(scenes[name]);
    const now = await box(page, '[data-test="pitch"]');
    assert.deepEqual(now, pitch, `${name}: the board never moves`);
    const dock = await box(page, '[data-test="dock"]');
    assert.ok(dock.top >= pitch.bottom, `${name}: the dock is under the board`);
    const card = await box(page, '.panels > :first-child');
    const log = await box(page, '[role="log"]');
    assert.ok(card.top >= dock.bottom && log.top >= dock.bottom && log.left >= card.right && card.height >= 150, `${name}: card and log side by side below`);
  }
  assert.ok(pitch.width >= 740, `the board goes across: ${pitch.width} px`);
  // A target is tapped: what a second tap would do is outlined, and nothing else.
  await match.show(scenes.eleven);
  await tap(page, square(19, 5));
  await isSeen(page, '[data-test="attacker"]', 'who can get at him is in sight');
  await tap(page, square(18, 5));
  await page.locator('[data-action="declare H7 block"]').waitFor();
  await tap(page, square(19, 5));
  await test(page, 'pair-card').waitFor();
  await eventually(() => page.locator('[data-test="option"].preferred').count(), (count) => count === 1, 'one option is outlined');
  await isSeen(page, '[data-test="bar"]:last-child', 'everything it may come to is in sight');
}

export default async function ({ person }) {
  await phone(person);
  await loupeTaps(person);
  await drawnWay(person);
  await tapsAnOpponent(person);
  await side(person);
  await tablet(person);
}
