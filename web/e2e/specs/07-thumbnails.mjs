import { assert, eventually, test } from '../expect.mjs';
import { openMatch, teamOf } from '../setup-match.mjs';

export const title = 'small boards show who stands where, and never nobody; a stranger may open what leads to a match';

const at = (x, y) => ({ at: [x, y], ma: 6, st: 3, ag: 3, av: 8, skills: [] });
const kPosition = {
  half: 1, active: 'home', kicking: 'away', weather: 'nice', teams: { home: { turn: 2 }, away: { turn: 1 } },
  players: { H1: at(10, 7), H2: at(5, 3), H3: at(7, 12), A1: at(20, 7), A2: at(15, 11) }, ball: { state: 'held', carrier: 'H1', at: [10, 7] },
};
const pieces = (thumb) => thumb.locator('circle').count();

/** Every small board of a page has somebody on it. */
async function nobodyIsMissing(page, path) {
  await page.goto(path);
  const thumbs = page.locator('.thumb');
  await thumbs.first().waitFor();
  for (const thumb of await thumbs.all()) await eventually(() => pieces(thumb), (count) => count > 0, `${path}: an empty board`);
}

export default async function ({ person }) {
  const refused = [];
  const stranger = await person();
  stranger.on('response', (response) => { if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`); });
  await nobodyIsMissing(stranger, '/new');
  await nobodyIsMissing(stranger, '/new?game=underworlds');
  await stranger.goto('/');
  await test(stranger, 'play-bot').first().waitFor();
  await stranger.waitForLoadState('networkidle');
  assert.deepEqual(refused, [], 'nothing is asked that a stranger may not know');

  const page = await person();
  const side = (name) => ({ who: 'me', side: teamOf(name, 11) });
  const id = await openMatch(page, { edition: 'crp', mode: 'hot_seat', position: kPosition, seats: [side('Heralds'), side('Wreckers')] });
  await page.goto('/matches');
  const thumb = page.locator(`[data-test="match"][data-match="${id}"] .thumb`);
  await thumb.waitFor();
  await eventually(() => pieces(thumb), (count) => count === 5, 'the five of this match, no others');
}
