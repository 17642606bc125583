import { assert, becomes, comesToRest, eventually, seqOf, test } from '../expect.mjs';
import { fingers, lift, slide } from '../fingers.mjs';
import { middleOf, standing, startOnOneScreen } from '../setup-match.mjs';

export const title = 'a set-up on a phone: the own half, formations, two fingers and the loupe';

const isLegal = (page) => eventually(() => test(page, 'setup-done').isEnabled(), (enabled) => enabled, 'the draft is legal');
const zoomOf = async (page) => Number(await test(page, 'board-view').getAttribute('data-zoom'));
const at = async (page, square) => Object.values(await middleOf(page, square));
const tap = async (page, square) => page.touchscreen.tap(...(await at(page, square)));

/** Squares of the own half and five rows more that lie under something. */
const hiddenSquares = (page, letter) => page.evaluate((home) => {
  const covered = [];
  for (const node of document.querySelectorAll('[data-test="square"]')) {
    const [x] = node.dataset.at.split(',').map(Number);
    const row = home ? x : 25 - x; // from the own end zone
    if (row > 17) continue;
    const box = node.getBoundingClientRect();
    if (document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== node) covered.push(node.dataset.at);
  }
  return covered;
}, letter === 'H');

async function takesOffAndFillsUp(page, letter) {
  const places = await standing(page, letter);
  const [lifted, origin] = Object.entries(places)[0];
  await tap(page, origin);
  await test(page, 'setup-off').tap();
  await eventually(() => standing(page, letter), (now) => now[lifted] === undefined, 'to the bench');
  await eventually(() => test(page, 'setup-done').innerText(), (text) => text.includes('One more player'), 'Done says it');
  await test(page, 'setup-repair').tap();
  await isLegal(page);
}

/** Two fingers enlarge, one finger moves what is enlarged, two taps fit it again. */
async function enlarges(page, letter) {
  const mine = letter === 'H' ? '4,7' : '21,7';
  const theirs = letter === 'H' ? '14,7' : '11,7'; // nobody stands there
  const rest = await at(page, mine);
  const places = await standing(page, letter);
  const [middle, height] = await at(page, theirs);
  await fingers(page, 'touchStart', [[middle - 25, height], [middle + 25, height]]);
  for (const far of [50, 90, 130]) await fingers(page, 'touchMove', [[middle - far, height], [middle + far, height]]);
  await lift(page);
  await becomes(() => zoomOf(page), 2.5, 'two fingers enlarge the pitch');
  const [x, y] = await at(page, theirs);
  // At once: a finger that rests for a moment opens the loupe.
  await Promise.all([fingers(page, 'touchStart', [[x, y]]), fingers(page, 'touchMove', [[x, y + 15]])]);
  await slide(page, [[x, y + 30]]);
  await lift(page);
  await eventually(async () => (await at(page, theirs))[1] - y, (far) => Math.abs(far - 30) < 2, 'one finger moves it');
  await eventually(
    async () => {
      const place = await at(page, theirs);
      await page.touchscreen.tap(...place);
      await page.touchscreen.tap(...place);
      await page.waitForTimeout(300);
      return zoomOf(page);
    },
    (now) => now === 1,
    'two taps fit it again',
  );
  await eventually(async () => Math.hypot(...(await at(page, mine)).map((value, i) => value - rest[i])), (far) => far < 1, 'as it lay');
  assert.deepEqual(await standing(page, letter), places, 'nobody was lifted or moved');
}

/** Where nobody stands a finger that rests opens the loupe; what it is lifted from is tapped. */
async function choosesWithTheLoupe(page, letter) {
  const places = await standing(page, letter);
  const [who, from] = Object.entries(places).find(([, square]) => !/^1[23],/.test(square));
  const free = [3, 4, 5].map((depth) => `${letter === 'H' ? depth : 25 - depth},7`).filter((square) => !Object.values(places).includes(square));
  await tap(page, from);
  await test(page, 'setup-off').waitFor();
  await fingers(page, 'touchStart', [await at(page, free[0])]);
  await test(page, 'loupe').waitFor();
  await slide(page, [await at(page, free[1])]);
  await lift(page);
  await eventually(() => standing(page, letter), (now) => now[who] === free[1], 'he stands where the finger was lifted');
  // Carried, he has the loupe, too; let go off the pitch he goes back, and the next finger is the first one again.
  const origin = await at(page, free[1]);
  await fingers(page, 'touchStart', [origin]);
  await slide(page, [0.3, 0.6].map((part) => [origin[0], origin[1] - 60 * part]));
  await test(page, 'loupe').waitFor();
  await slide(page, [[195, 820]]);
  await lift(page);
  await eventually(() => standing(page, letter), (now) => now[who] === free[1], 'he is back');
  await tap(page, free[1]);
  await test(page, 'setup-off').waitFor();
  await page.locator('[data-test="dock"] .pair button').nth(1).tap();
  await isLegal(page);
}

async function usesFormations(page, letter) {
  await test(page, 'setup-formations').tap();
  const fits = () => test(page, 'formation-fit').allInnerTexts();
  await eventually(fits, (all) => all.length === 4 && all.every((text) => /fits/.test(text)), 'all ready ones fit eleven players and more');
  // One's own: saved under a name, made the usual one.
  await test(page, 'formation-save').tap();
  await test(page, 'formation-name').fill('Thumb');
  await test(page, 'formation-keep').tap();
  const own = page.locator('[data-test="formation"][title="Thumb"]');
  await own.tap();
  await test(page, 'formation-usual').tap();
  assert.equal(await test(page, 'formation-usual').getAttribute('aria-pressed'), 'true');
  // Putting on another and coming back later, it lies there first.
  await test(page, 'formation').nth(1).tap();
  await test(page, 'formation-use').tap();
  await eventually(async () => Object.keys(await standing(page, letter)).length, (count) => count === 11, 'a formation places eleven');
  await isLegal(page);
  await test(page, 'setup-formations').tap();
  await own.tap();
  assert.equal(await test(page, 'formation-usual').getAttribute('aria-pressed'), 'true', 'it is still the usual one');
  await test(page, 'formation-drop').tap();
  await eventually(() => own.count(), (count) => count === 0, 'and can be deleted');
  await test(page, 'formation-back').tap();
}

export default async function ({ person }) {
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await startOnOneScreen(phone);
  await phone.locator('[data-test="option"][data-action="receive"]').tap();
  await isLegal(phone);
  const letter = (await test(phone, 'setup-bench').locator('[data-test="setup-reserve"]').first().getAttribute('data-id'))[0];
  await comesToRest(phone, '[data-test="pitch"]'); // it glides to the own half
  await becomes(() => hiddenSquares(phone, letter), [], 'squares that cannot be tapped');
  await takesOffAndFillsUp(phone, letter);
  await enlarges(phone, letter);
  await choosesWithTheLoupe(phone, letter);
  await usesFormations(phone, letter);
  const sent = await seqOf(phone);
  await isLegal(phone);
  await test(phone, 'setup-done').tap();
  await eventually(() => seqOf(phone), (now) => now >= sent + 21, 'sent from the phone');
}
