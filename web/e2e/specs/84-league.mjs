import { assert, eventually, test } from '../expect.mjs';
import { joinLeague, named, publish, report, settle } from '../league.mjs';

export const title = 'a league from the invitation to the end of its season: played, reported, confirmed, corrected';

const shot = async (page, name) => {
  if (process.env.AFFRAY_SHOTS) await page.screenshot({ path: `${process.env.AFFRAY_SHOTS}/84-${name}.png`, fullPage: true });
};

export default async function ({ person, base }) {
  const [anna, bob, cyd] = [await person(), await person(), await person()];
  const read = async (page, path) => (await page.request.get(`${base}${path}`)).json();

  // A new league in four steps.
  await named(anna, 'Anna');
  await anna.goto('/leagues');
  await test(anna, 'new-league').click();
  await test(anna, 'league-name').fill('Fen League');
  await test(anna, 'next-step').click();
  await anna.locator('input[type="number"]').first().fill('4');
  await test(anna, 'next-step').click();
  await test(anna, 'next-step').click();
  await anna.locator('input[type="number"]').fill('1');
  await test(anna, 'found').click();
  await anna.waitForURL(/\/leagues\/[\w-]+\/desk$/);
  const league = new URL(anna.url()).pathname.split('/')[2];
  const home = () => read(anna, `/api/leagues/${league}`);
  const link = await anna.locator('.invite input').inputValue();
  await shot(anna, 'desk');

  // Two coaches come by the link.
  for (const [coach, name, roster, team] of [[bob, 'Bob', 'human', 'Fen Otters'], [cyd, 'Cyd', 'orc', 'Mire Hogs']]) {
    await named(coach, name);
    await joinLeague(coach, { league, link }, roster, team);
    await coach.getByText(team).first().waitFor();
  }

  // The free place goes to another bot; then the matches are made and published.
  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'bring-bot').click();
  await eventually(home, ({ head }) => head.teams === 4, 'four teams');
  await test(anna, 'league-schedule').click();
  await test(anna, 'view-pairing').click();
  await test(anna, 'propose').click();
  await test(anna, 'publish').click();
  await eventually(() => test(anna, 'fixture').count(), (count) => count === 6, 'six matches of four teams');

  const schedule = await read(anna, `/api/leagues/${league}/schedule`);
  const fixtures = schedule.rounds.flatMap((round) => round.fixtures);
  const between = (...wanted) => fixtures.find(({ home: one, away }) => wanted.every((team) => [one.id, away.id].includes(team)));
  const robots = (await home()).tables[0].rows.map(({ team }) => team).filter(({ coach }) => coach.bot).map(({ id }) => id);
  const [ours, stoodIn] = [between('fen_otters', 'mire_hogs'), between('fen_otters', robots[0])];
  const others = fixtures.filter((one) => one !== ours && one !== stoodIn);
  const fixture = async (id) => (await read(anna, `/api/leagues/${league}/fixtures/${id}`)).fixture;

  // Two coaches played on a table: one reports, the other confirms.
  await bob.goto(`/leagues/${league}/fixtures/${ours.id}`);
  await test(bob, 'report').click();
  const bobIsHome = ours.home.id === 'fen_otters';
  const own = bobIsHome ? '' : 'w';
  const other = bobIsHome ? 'w' : '';
  for (const line of [`${own}1 td 2`, `${own}2 mvp`, `${other}3 mvp`, `${own}4 cas 5 bh`, `${own}5 comp`]) {
    await test(bob, 'quick').fill(line);
    await test(bob, 'quick').press('Enter');
  }
  await shot(bob, 'report');
  await test(bob, 'send').click();
  await bob.waitForURL(new RegExp(`/fixtures/${ours.id}$`));
  assert.equal((await fixture(ours.id)).state, 'reported', 'it waits for the other coach');

  await cyd.goto(`/leagues/${league}`);
  await shot(cyd, 'waits');
  await test(cyd, 'waits').getByRole('link').click();
  await cyd.waitForURL(new RegExp(`/fixtures/${ours.id}$`));
  await shot(cyd, 'confirm');
  await test(cyd, 'confirm').click();
  await eventually(() => fixture(ours.id), ({ state, score }) => state === 'played' && score.join() === (bobIsHome ? '2,0' : '0,2'), 'confirmed');

  await settle(bob, league, 'fen_otters');
  await settle(cyd, league, 'mire_hogs');

  // A bot stands in for the next one.
  await bob.goto(`/leagues/${league}/fixtures/${stoodIn.id}`);
  await bob.getByRole('button', { name: /stand/i }).click();
  await bob.waitForURL(/\/match\//);

  // Practice counts for nothing.
  const withBot = others.find(({ home: one, away }) => [one.id, away.id].includes('mire_hogs'));
  await cyd.goto(`/leagues/${league}/fixtures/${withBot.id}`);
  await cyd.getByRole('button', { name: /practi/i }).click();
  await cyd.waitForURL(/\/match\//);
  await test(cyd, 'match-page').waitFor();
  assert.equal((await fixture(withBot.id)).state, 'open', 'it is still to be played');

  // Meanwhile the commissioner mends the report: three, not two.
  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'open-log').click();
  await test(anna, 'log-line').filter({ hasText: 'match reported' }).getByRole('button').click();
  await anna.waitForURL(/\/report\?correct/);
  await anna.getByRole('button', { name: /More: Touchdowns, Fen Otters/ }).click();
  await test(anna, 'reason').fill('the last one was forgotten');
  await test(anna, 'trial').click();
  await test(anna, 'correct').waitFor();
  await shot(anna, 'difference');
  await test(anna, 'correct').click();
  await anna.waitForURL(new RegExp(`/fixtures/${ours.id}$`));
  await anna.goto(`/leagues/${league}/desk`);
  await anna.getByText('the last one was forgotten').first().waitFor();
  await shot(anna, 'desk-after');
  assert.equal(Math.max(...(await fixture(ours.id)).score), 3, 'the correction counts');

  // What everybody may read.
  await cyd.goto(`/leagues/${league}`);
  await cyd.locator('tr', { hasText: 'Fen Otters' }).getByText('3:0').waitFor();
  await shot(cyd, 'home');
  await cyd.goto(`/leagues/${league}/teams/fen_otters`);
  await cyd.locator('h1', { hasText: 'Fen Otters' }).waitFor();
  await shot(cyd, 'team');
  await cyd.goto(`/leagues/${league}/teams/fen_otters/1`);
  await cyd.locator('h1').first().waitFor();
  await shot(cyd, 'player');
  for (const page of ['leaders', 'records', 'rules', 'teams', 'schedule']) {
    await test(cyd, 'league-overview').or(cyd.locator('.crumbs a').first()).first().click();
    await test(cyd, `league-${page}`).click();
    await eventually(() => test(cyd, `league-${page}`).getAttribute('aria-current'), (is) => is === 'page', page);
    await shot(cyd, page);
  }

  // Nobody came to the others.
  for (const one of others) {
    await anna.goto(`/leagues/${league}/fixtures/${one.id}`);
    await anna.locator('summary').click();
    await test(anna, 'forfeit').first().click();
    await eventually(() => fixture(one.id), ({ state }) => state === 'forfeited', 'forfeited');
  }

  await eventually(() => fixture(stoodIn.id), ({ state }) => state === 'played', 'the bots have played', 100_000);
  await settle(bob, league, 'fen_otters');
  await shot(bob, 'post');

  // The four play semi-finals and final on a table; the commissioner writes them down.
  let champion = null;
  for (const [format, phase, count] of [['semi_finals', 'semi_final', 2], ['final', 'final', 1]]) {
    await publish(anna, league, format);
    const { rounds } = await read(anna, `/api/leagues/${league}/schedule`);
    const matches = rounds.find((round) => round.phase === phase).fixtures;
    assert.equal(matches.length, count, phase);
    for (const one of matches) {
      await report(anna, league, one.id, [], { goals: { [one.away.name]: 1 } });
      await eventually(() => fixture(one.id), ({ state }) => state === 'played', 'it counts');
      champion = one.away.id;
      for (const [page, team] of [[bob, 'fen_otters'], [cyd, 'mire_hogs']]) if ([one.home.id, one.away.id].includes(team)) await settle(page, league, team);
    }
  }
  await anna.goto(`/leagues/${league}/schedule?view=bracket`);
  await eventually(() => test(anna, 'bracket').count(), (count) => count === 3, 'a bracket of three');
  await shot(anna, 'bracket');
  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'end-season').click();
  await test(anna, 'new-season').waitFor();
  assert.equal((await home()).head.state, 'ended', 'the season has ended');
  const { champions } = await read(anna, `/api/leagues/${league}/records`);
  assert.equal(champions[0].team.id, champion, 'who has won the final is the champion');
  await shot(anna, 'ended');
  await test(anna, 'new-season').click();
  await test(anna, 'bring-bot').waitFor();
  const { head } = await home();
  assert.deepEqual([head.season, head.state, head.teams], [2, 'joining', 4], 'the next one waits for its matches');
}
