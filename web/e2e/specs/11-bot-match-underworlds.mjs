import { autoplay } from '../autoplayer.mjs';
import { assert, test } from '../expect.mjs';

export const title = 'a guest plays a bot to the end: underworlds';

export default async function ({ person }) {
  const guest = await person();
  await guest.goto('/new?game=underworlds&bot=rookie');
  await test(guest, 'start').click();
  await test(guest, 'match-page').waitFor();
  const { clicks } = await autoplay(guest, { seed: 7 });
  assert.ok(clicks > 10, 'somebody played');
  await test(guest, 'result').waitFor();
  // It is in the list of matches that are over, with its report and its replay.
  await guest.goto('/matches');
  await guest.locator('a[href^="/report/"]').first().waitFor();
  await guest.locator('a[href^="/replay/"]').first().waitFor();
}
