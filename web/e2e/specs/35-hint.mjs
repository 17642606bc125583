import { autoplay } from '../autoplayer.mjs';
import { assert, eventually, seqOf, test } from '../expect.mjs';

export const title = 'a level is chosen, a hint is taken, and mistakes are found afterwards';

export default async function ({ person }) {
  const guest = await person();
  await guest.goto('/new?game=bloodbowl&edition=crp');
  await test(guest, 'bot-veteran').check({ force: true });
  assert.equal(await test(guest, 'think-500').count(), 0, 'who does not think needs no time');
  await test(guest, 'bot-star').check({ force: true });
  await test(guest, 'think-500').click();
  await test(guest, 'start').click();
  await test(guest, 'match-page').waitFor();
  await guest.getByText('Star, 0.5 s').first().waitFor();

  const offered = async (state) => state.offered.some((control) => control.test === 'end-turn');
  await autoplay(guest, { seed: 7, until: offered });
  const before = await seqOf(guest);
  await test(guest, 'hint').click();
  await test(guest, 'hint-play').waitFor();
  assert.ok((await test(guest, 'option').count()) > 0, 'the lines are listed');
  await test(guest, 'line-marks').first().waitFor({ state: 'attached' });
  await test(guest, 'hint-close').click();
  await test(guest, 'end-turn').waitFor();
  assert.equal(await seqOf(guest), before, 'a hint changes nothing');
  await guest.keyboard.press('i');
  await test(guest, 'hint-play').click();
  await eventually(() => seqOf(guest), (seq) => seq > before, 'the line is played');

  await test(guest, 'open-menu').click();
  await test(guest, 'concede').click();
  await test(guest, 'concede-sure').click();
  await test(guest, 'result').waitFor();
  await test(guest, 'to-lessons').click();
  await test(guest, 'learn-begin').click();
  await eventually(() => guest.getByRole('progressbar').count(), (count) => count === 0, 'the match is looked through', 60_000);
  assert.equal(await guest.getByRole('alert').count(), 0, 'and nothing went wrong');
}
