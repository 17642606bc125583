import { autoplay } from '../autoplayer.mjs';
import { assert, eventually, test } from '../expect.mjs';
import { foundLeague, joinLeague, named, publish, settle } from '../league.mjs';

export const title = 'a match of a league is played here to its end, then what follows it; another one is given up';

export default async function ({ person, base }) {
  const [anna, bob] = [await person(), await person()];
  const read = async (path) => (await anna.request.get(`${base}/api/leagues/${league}${path}`)).json();
  await named(anna, 'Anna');
  await named(bob, 'Bob');
  const { league, link } = await foundLeague(anna, { name: 'Live', teams: 3, bots: 1 });
  for (const [coach, roster, team] of [[anna, 'human', 'Fen Otters'], [bob, 'orc', 'Mire Hogs']]) {
    await joinLeague(coach, { league, link }, roster, team);
  }
  await publish(anna, league, 'round_robin');
  const { rounds } = await read('/schedule');
  const fixtures = rounds.flatMap((round) => round.fixtures).filter(({ away }) => away !== null);
  const between = (has, not) => fixtures.find(({ home, away }) => [home.id, away.id].includes(has) && ![home.id, away.id].includes(not));
  const withBot = between('fen_otters', 'mire_hogs');
  const page = (fixture) => read(`/fixtures/${fixture}`);

  // Against a bot: pre-match, match, post-match without leaving the browser.
  await anna.goto(`/leagues/${league}/fixtures/${withBot.id}`);
  await test(anna, 'play').click();
  await anna.waitForURL(/\/match\//);
  await test(anna, 'match-page').waitFor();
  assert.equal((await page(withBot.id)).fixture.state, 'running', 'it is being played');
  // Meanwhile nobody can report it by hand.
  const hand = await anna.request.post(`${base}/api/leagues/${league}/fixtures/${withBot.id}/report`, { data: { score: [1, 0], fans: [0, 0] }, headers: { Origin: base } });
  assert.equal(hand.status(), 409, 'no report while it runs');
  await autoplay(anna, { seed: 7, hurry: 0.9, limitMs: 500_000 });
  await eventually(() => page(withBot.id), ({ fixture }) => fixture.state === 'played', 'the league has the result', 60_000);
  await anna.goto(`/leagues/${league}`);
  await test(anna, 'waits').getByRole('link').click();
  await anna.waitForURL(/\/post\/fen_otters$/);
  await settle(anna, league, 'fen_otters');
  const home = await read('');
  const row = home.tables[0].rows.find(({ team }) => team.id === 'fen_otters');
  assert.equal(row.played, 1, 'it counts in the table');

  // Against Bob: both come, Bob gives up.
  const ours = between('mire_hogs', withBot.home.id === 'fen_otters' ? withBot.away.id : withBot.home.id);
  for (const coach of [anna, bob]) {
    await coach.goto(`/leagues/${league}/fixtures/${ours.id}`);
    if (coach === anna) await test(anna, 'play').click();
    else await coach.getByRole('link', { name: /to the match/i }).first().click();
    await coach.waitForURL(/\/match\//);
    await test(coach, 'match-page').waitFor();
  }
  const match = new URL(bob.url()).pathname.split('/')[2];
  await bob.goto(`/match/${match}`);
  await test(bob, 'match-page').waitFor();
  await test(bob, 'open-menu').click();
  await test(bob, 'concede').click();
  await test(bob, 'concede-sure').click();
  await eventually(() => page(ours.id), ({ fixture }) => fixture.state === 'played', 'given up, and told', 60_000);
  assert.equal((await page(ours.id)).fixture.winner, 'fen_otters', 'who stayed has won');
}
