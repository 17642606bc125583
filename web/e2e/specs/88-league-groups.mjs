import { assert, eventually, test } from '../expect.mjs';
import { foundLeague, joinLeague, named } from '../league.mjs';

export const title = 'a league in groups with seeds; a deal and withdrawals in mid-season';

export default async function ({ person, base }) {
  const [anna, bob] = [await person(), await person()];
  const read = async (path, by = anna) => (await by.request.get(`${base}/api/leagues/${league}${path}`)).json();
  await named(anna, 'Anna');
  const { league, link } = await foundLeague(anna, { name: 'Groups', teams: 5, bots: 3, format: 'groups', groups: 2, fromEach: 1 });
  await named(bob, 'Bob');
  await joinLeague(anna, { league, link }, 'human', 'Fen Otters');
  await joinLeague(bob, { league, link }, 'human', 'Mire Hogs');

  // The two are seeded, so that they stand in different groups.
  await anna.goto(`/leagues/${league}/schedule?view=pairing`);
  assert.equal(await test(anna, 'pairing-format').inputValue(), 'groups', 'as it was planned');
  assert.equal(await test(anna, 'groups').inputValue(), '2');
  await anna.locator('.seeds summary').click();
  for (const name of ['Mire Hogs', 'Fen Otters']) await test(anna, 'seed').filter({ hasText: name }).click();
  await test(anna, 'propose').click();
  await anna.getByText('Round 1 · Group B').waitFor();
  await test(anna, 'publish').click();
  await anna.waitForURL(/view=rounds/);
  const { tables } = await read('');
  assert.deepEqual(tables.map(({ division }) => division), ['Group A', 'Group B']);
  assert.equal(tables[0].qualify, 1, 'one of each group goes on');
  assert.ok(tables[0].rows.some(({ team }) => team.id === 'mire_hogs'), 'the first seed is in the first group');
  assert.ok(tables[1].rows.some(({ team }) => team.id === 'fen_otters'), 'the second in the other');
  await anna.goto(`/leagues/${league}`);
  await anna.getByRole('heading', { name: 'Group B' }).waitFor();

  // Bob offers gold to Anna's team; she sees that it waits for her.
  const gold = async (team) => (await read(`/teams/${team}`)).treasury;
  const [before, hers] = [await gold('mire_hogs'), await gold('fen_otters')];
  assert.ok(before >= 10_000, 'there is gold');
  await bob.goto(`/leagues/${league}/teams/fen_otters`);
  await test(bob, 'deal-with').locator('summary').click();
  await test(bob, 'deal-gold-0').fill('10000');
  await test(bob, 'deal-propose').click();
  await test(bob, 'deal').waitFor();
  await anna.goto(`/leagues/${league}`);
  await test(anna, 'waits').locator('a').click();
  await test(anna, 'deal-agree').click();
  await eventually(() => gold('fen_otters'), (now) => now === hers + 10_000, 'the gold has changed hands');
  assert.equal(await gold('mire_hogs'), before - 10_000);
  await eventually(() => test(anna, 'deal').count(), (count) => count === 0, 'nothing is open');

  // A bot's team leaves: the commissioner sees what that changes before.
  await anna.goto(`/leagues/${league}/desk`);
  const leaving = tables.flatMap(({ rows }) => rows).find(({ team }) => team.coach.bot).team;
  await test(anna, 'leaving').selectOption(leaving.id);
  await test(anna, 'withdraw-trial').click();
  await test(anna, 'withdraw-now').click();
  await eventually(() => read(`/teams/${leaving.id}`), ({ team }) => team.withdrawn, 'it has left');
  const open = async (team) => (await read('/schedule')).rounds.flatMap(({ fixtures }) => fixtures).filter(({ home, away, state }) => [home.id, away?.id].includes(team) && state === 'open').length;
  assert.equal(await open(leaving.id), 0, 'what it had to play is forfeited');

  // Bob withdraws by himself.
  await bob.goto(`/leagues/${league}/teams/mire_hogs`);
  await test(bob, 'leave').locator('summary').click();
  await test(bob, 'withdraw-trial').click();
  await test(bob, 'withdraw-now').click();
  await eventually(() => read('/teams/mire_hogs'), ({ team }) => team.withdrawn, 'he has left');
}
