import { assert, eventually, test } from '../expect.mjs';

export const title = 'a league from the invitation to the end of its season: played, reported, confirmed, corrected';

const named = async (page, name) => {
  await page.goto('/account');
  await page.locator('input[name="name"]').fill(name);
  await test(page, 'send').click();
  await eventually(() => page.locator('h1').innerText(), (said) => said === name, 'a name');
};

/** Eleven of the first position. */
async function makeTeam(page, roster, name) {
  await page.goto('/teams/new');
  await test(page, `roster-${roster}`).click();
  const hire = page.locator('[data-test^="hire-"]').first();
  for (let n = 0; n < 11; n += 1) await hire.click();
  await test(page, 'team-name').fill(name);
  await eventually(() => test(page, 'team-legal').getAttribute('data-legal'), (said) => said === 'true', 'a legal team');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/teams');
  await test(page, 'save-team').click();
  await saved;
}

/** Answers all that is asked after a match: what stands first, and nothing is bought. */
async function settle(page, league, team) {
  await page.goto(`/leagues/${league}/post/${team}`);
  for (let asked = 0; asked < 60; asked += 1) {
    await test(page, 'question').waitFor();
    if ((await test(page, 'answer').count()) === 0) return;
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/post/'));
    await test(page, 'answer').click();
    assert.equal((await answered).status(), 200, 'an answer is taken');
    await page.waitForTimeout(80);
  }
  throw new Error('it never ends');
}

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
  if (process.env.AFFRAY_SHOTS) await anna.screenshot({ path: `${process.env.AFFRAY_SHOTS}/desk.png` });

  // Two coaches come by the link.
  for (const [coach, name, roster, team] of [[bob, 'Bob', 'human', 'Fen Otters'], [cyd, 'Cyd', 'orc', 'Mire Hogs']]) {
    await named(coach, name);
    await makeTeam(coach, roster, team);
    await coach.goto(link);
    await test(coach, 'join-now').click();
    await coach.waitForURL(new RegExp(`/leagues/${league}$`));
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
  const [ours, bots, stoodIn] = [between('fen_otters', 'mire_hogs'), between(...robots), between('fen_otters', robots[0])];
  const fixture = async (id) => (await read(anna, `/api/leagues/${league}/fixtures/${id}`)).fixture;

  // Bots play among themselves while two coaches report what they played on a table.
  const began = Date.now();
  await anna.goto(`/leagues/${league}/fixtures/${bots.id}`);
  await test(anna, 'play').click();
  await anna.waitForURL(/\/match\//);

  await bob.goto(`/leagues/${league}/fixtures/${ours.id}`);
  await test(bob, 'report').click();
  const bobIsHome = ours.home.id === 'fen_otters';
  const own = bobIsHome ? '' : 'w';
  const other = bobIsHome ? 'w' : '';
  for (const line of [`${own}1 td 2`, `${own}2 mvp`, `${other}3 mvp`, `${own}4 cas 5 bh`, `${own}5 comp`]) {
    await test(bob, 'quick').fill(line);
    await test(bob, 'quick').press('Enter');
  }
  if (process.env.AFFRAY_SHOTS) await bob.screenshot({ path: `${process.env.AFFRAY_SHOTS}/report.png`, fullPage: true });
  await test(bob, 'send').click();
  await bob.waitForURL(new RegExp(`/fixtures/${ours.id}$`));
  assert.equal((await fixture(ours.id)).state, 'reported', 'it waits for the other coach');

  await cyd.goto(`/leagues/${league}`);
  if (process.env.AFFRAY_SHOTS) await cyd.screenshot({ path: `${process.env.AFFRAY_SHOTS}/waits.png`, fullPage: true });
  await test(cyd, 'waits').getByRole('link').click();
  await cyd.waitForURL(new RegExp(`/fixtures/${ours.id}$`));
  if (process.env.AFFRAY_SHOTS) await cyd.screenshot({ path: `${process.env.AFFRAY_SHOTS}/confirm.png`, fullPage: true });
  await test(cyd, 'confirm').click();
  await eventually(() => fixture(ours.id), ({ state, score }) => state === 'played' && score.join() === (bobIsHome ? '2,0' : '0,2'), 'confirmed');

  await settle(bob, league, 'fen_otters');
  await settle(cyd, league, 'mire_hogs');
  console.log('after', (Date.now() - began) / 1000);
  await eventually(() => fixture(bots.id), ({ state }) => state === 'played', 'the bots have played', 100_000);
  console.log('bots', (Date.now() - began) / 1000);
}
