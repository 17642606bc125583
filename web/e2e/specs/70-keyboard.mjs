import { assert, eventually, seqOf, test } from '../expect.mjs';

export const title = 'with the keyboard alone: a match is chosen, started and begun';

const focused = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return { test: node?.dataset?.test ?? '', name: node?.getAttribute('name') ?? '', value: node?.value ?? '', visible: node?.matches(':focus-visible') ?? false };
  });

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page, wanted, most = 80) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (wanted(now)) return now;
  }
  throw new Error('the keyboard does not get there');
}

export default async function ({ person }) {
  const guest = await person();
  await guest.goto('/new');
  await test(guest, 'start').waitFor();
  await tabTo(guest, (now) => now.name === 'game');
  await guest.keyboard.press('ArrowRight');
  await eventually(() => guest.locator('input[name="game"]:checked').inputValue(), (game) => game === 'underworlds', 'arrows choose the game');
  await guest.keyboard.press('ArrowLeft');
  await eventually(() => guest.locator('input[name="game"]:checked').inputValue(), (game) => game === 'bloodbowl', 'and back');
  const start = await tabTo(guest, (now) => now.test === 'start');
  assert.ok(start.visible, 'the focus can be seen');
  await guest.keyboard.press('Enter');
  await test(guest, 'match-page').waitFor();
  // The first questions are answered by Enter and the digits.
  const before = await seqOf(guest);
  await eventually(
    async () => {
      await guest.keyboard.press('Enter');
      await guest.keyboard.press('1');
      return seqOf(guest);
    },
    (seq) => seq > before,
    'the keyboard answers the first question',
    30_000,
  );
}
