import { assert, eventually, test } from '../expect.mjs';
import { confirm, foundLeague, makeTeam, named, publish, report, settle } from '../league.mjs';

export const title = 'a table-top league of eight run by forms alone: three Swiss rounds, semi-finals, final';

export default async function ({ person, base }) {
  const [anna, bob] = [await person(), await person()];
  const read = async (path) => (await anna.request.get(`${base}/api/leagues/${league}${path}`)).json();

  // Two coaches with four teams each: everything by forms.
  await named(anna, 'Anna');
  await named(bob, 'Bob');
  const { league, link } = await foundLeague(anna, { name: 'Table-top', teams: 8, severalTeams: true });
  const rosters = { anna: ['human', 'orc', 'skaven', 'dwarf'], bob: ['amazon', 'norse', 'high_elf', 'undead'] };
  const owner = {};
  for (const [page, who] of [[anna, 'anna'], [bob, 'bob']])
    for (const roster of rosters[who]) {
      const name = `${who} ${roster.replace('_', ' ')}`;
      await makeTeam(page, roster, name);
      await page.goto(link);
      await page.locator('.tile', { hasText: name }).click();
      await test(page, 'join-now').click();
      await page.waitForURL(new RegExp(`/leagues/${league}$`));
      owner[`${who}_${roster}`] = page;
    }
  assert.equal((await read('')).head.teams, 8, 'eight teams');

  const playRound = async (phase, round) => {
    const { rounds } = await read('/schedule');
    const { fixtures } = rounds.find((one) => one.phase === phase && (round === undefined || one.round === round));
    for (const [at, { id, home, away }] of fixtures.entries()) {
      const reporter = owner[home.id];
      // Now the home team wins, now it is level (in a final by penalties), now the visitors win, one man dead.
      const victim = 5 + (round ?? (phase === 'final' ? 5 : 4)); // nobody is hurt twice
      const ways = [['1 td', '2 comp 2', '3 mvp', 'w3 mvp'], ['1 td', 'w1 td', `4 cas ${victim} mng`, '3 mvp', 'w3 mvp'], ['w1 td 2', round === 1 ? 'w4 cas 11 dead' : `w4 cas ${victim} bh`, '3 mvp', 'w3 mvp']];
      const way = (at + (round ?? 0)) % 3;
      const final = phase !== 'season';
      await report(reporter, league, id, ways[way], final && way === 1 ? { penalties: home.id } : {});
      const other = owner[away.id];
      const { fixture } = await read(`/fixtures/${id}`);
      // What the commissioner reports counts at once.
      if (fixture.state === 'reported') await confirm(other === reporter ? anna : other, league, id);
      for (const team of [home.id, away.id]) await settle(owner[team], league, team);
      const played = (await read(`/fixtures/${id}`)).fixture;
      assert.equal(played.state, 'played', `${home.name} – ${away.name} counts`);
    }
    return fixtures;
  };

  for (const round of [1, 2, 3]) {
    await publish(anna, league, 'swiss');
    const fixtures = await playRound('season', round);
    assert.equal(fixtures.length, 4, 'eight teams, four matches');
  }
  const { tables } = await read('');
  const rows = tables[0].rows;
  assert.deepEqual(rows.map(({ played }) => played), Array(8).fill(3), 'everybody has played three times');
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  const drawn = rows.reduce((sum, row) => sum + row.drawn, 0) / 2;
  assert.equal(points, 12 * 3 - drawn, 'three points a match, two of a draw');

  await publish(anna, league, 'semi_finals');
  assert.equal((await playRound('semi_final')).length, 2, 'two semi-finals');
  await publish(anna, league, 'final');
  const [final] = await playRound('final');
  const { fixture } = await read(`/fixtures/${final.id}`);
  assert.ok(fixture.winner !== null, 'a final has a winner');
  await anna.goto(`/leagues/${league}/schedule?view=bracket`);
  await eventually(() => test(anna, 'bracket').count(), (count) => count === 3, 'a bracket of three matches');

  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'end-season').click();
  await test(anna, 'new-season').waitFor();
  const { champions } = await read('/records');
  assert.equal(champions[0].team.id, fixture.winner, 'who has won the final is the champion');
  await anna.goto(`/leagues/${league}/records`);
  await anna.getByText((champions[0].team).name).first().waitFor();
}
