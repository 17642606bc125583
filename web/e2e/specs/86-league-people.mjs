import { assert, eventually, test } from '../expect.mjs';
import { confirm, foundLeague, joinLeague, named, publish, report, settle } from '../league.mjs';

export const title = 'coaches of a league: times, reminders, a report sent back, challenges, back-up and restore';

export default async function ({ person, base }) {
  const [anna, bob, cyd] = [await person(), await person(), await person()];
  const read = async (path) => (await anna.request.get(`${base}/api/leagues/${league}${path}`)).json();
  await named(anna, 'Anna');
  const { league, link } = await foundLeague(anna, { name: 'People', teams: 3, qualification: 'play_offs' });
  for (const [coach, name, roster, team] of [[anna, '', 'dwarf', 'Iron Beards'], [bob, 'Bob', 'human', 'Fen Otters'], [cyd, 'Cyd', 'orc', 'Mire Hogs']]) {
    if (name !== '') await named(coach, name);
    await joinLeague(coach, { league, link }, roster, team);
  }
  await publish(anna, league, 'round_robin');
  const { rounds } = await read('/schedule');
  const fixtures = rounds.flatMap((round) => round.fixtures).filter(({ away }) => away !== null);
  const ours = fixtures.find(({ home, away }) => [home.id, away.id].every((id) => ['fen_otters', 'mire_hogs'].includes(id)));
  const page = () => read(`/fixtures/${ours.id}`);

  // One proposes a time, the other agrees; both were here.
  const at = `/leagues/${league}/fixtures/${ours.id}`;
  await cyd.goto(at);
  await bob.goto(at);
  await bob.getByText('Cyd is online').first().waitFor();
  await bob.locator('#arrange').fill('2031-05-04T19:00');
  await bob.getByRole('button', { name: /propose/i }).click();
  await eventually(page, ({ proposals }) => proposals.length === 1, 'a time is proposed');
  await cyd.goto(at);
  await cyd.getByRole('button', { name: /suits me/i }).click();
  await eventually(page, ({ fixture }) => fixture.agreed !== null, 'a time is agreed');
  const calendar = await (await anna.request.get(`${base}/api/leagues/${league}/calendar.ics`)).text();
  assert.ok(calendar.includes('20310504'), 'the calendar has it');

  // Bob reminds; Cyd sees it.
  await test(bob, 'remind').click();
  await eventually(page, ({ reminded }) => reminded !== null, 'reminded');
  await eventually(() => test(bob, 'remind').count(), (count) => count === 0, 'once a day is enough');
  await cyd.goto(`/leagues/${league}`);
  await test(cyd, 'waits').getByText('reminded').waitFor();

  // Bob writes a wrong report: Cyd sends it back with the right score, Bob confirms that one.
  const own = ours.home.id === 'fen_otters' ? '' : 'w';
  const other = own === '' ? 'w' : '';
  await report(bob, league, ours.id, [`${own}1 td 2`, `${own}3 mvp`, `${other}3 mvp`]);
  await cyd.goto(at);
  await cyd.locator('li', { hasText: '2 touchdowns' }).getByRole('button', { name: 'Wrong' }).click();
  await cyd.locator('li', { hasText: '2 touchdowns' }).locator('input[type="number"]').fill('1');
  await cyd.locator('.lg-rows li').first().getByRole('button', { name: 'Wrong' }).click();
  await cyd.locator('.lg-rows li').first().locator('input[type="number"]').nth(own === '' ? 0 : 1).fill('1');
  await test(cyd, 'confirm').click();
  await eventually(page, ({ fixture }) => fixture.state === 'reported' && Math.max(...fixture.score) === 1, 'sent back with another score');
  await confirm(bob, league, ours.id);
  await eventually(page, ({ fixture }) => fixture.state === 'played', 'the second report counts');
  await settle(bob, league, 'fen_otters');
  await settle(cyd, league, 'mire_hogs');
  const fen = await read('/teams/fen_otters/players/1');
  assert.equal(fen.player.deeds.touchdowns, 1, 'one touchdown counts');

  // Challenges: accepted, declined, and taken by a substitute who is asked.
  const challenge = async (who, whom) => {
    await who.goto(`/leagues/${league}/schedule?view=challenges`);
    await test(who, 'challenge-whom').selectOption(whom);
    const sent = who.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/entries'));
    await test(who, 'challenge').click();
    assert.equal((await sent).status(), 200, 'challenged');
  };
  const answer = async (who, how) => {
    await who.goto(`/leagues/${league}/schedule?view=challenges`);
    const sent = who.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/entries'));
    await test(who, how).first().click();
    assert.equal((await sent).status(), 200, how);
  };
  const last = async () => (await read('/schedule')).challenges.at(-1);
  await challenge(bob, 'mire_hogs');
  await cyd.goto(`/leagues/${league}`);
  await test(cyd, 'waits').getByRole('link').click();
  await cyd.waitForURL(/view=challenges/);
  await answer(cyd, 'accept');
  assert.deepEqual([(await last()).answer, (await last()).fixture.state], ['accept', 'open'], 'accepted: to be played');
  await challenge(cyd, 'iron_beards');
  await answer(anna, 'decline');
  assert.deepEqual((await last()).fixture.score, [2, 0], 'who declines loses by two');
  await challenge(anna, 'mire_hogs');
  await cyd.goto(`/leagues/${league}/schedule?view=challenges`);
  await answer(cyd, 'substitute');
  assert.deepEqual([(await last()).answer, (await last()).fixture], ['substitute', null], 'another coach is asked');
  await answer(bob, 'take');
  const taken = await last();
  assert.deepEqual([taken.answer, taken.fixture.away.id], ['take', 'fen_otters'], 'he takes it');
  await answer(anna, 'refuse');
  assert.deepEqual((await last()).fixture.score, [0, 2], 'who refuses the substitute loses');

  // Back-up and restore.
  await anna.goto(`/leagues/${league}/desk`);
  const file = await (await anna.request.get(`${base}/api/leagues/${league}/export?format=jsonl`)).text();
  await anna.goto('/leagues');
  await test(anna, 'restore').setInputFiles({ name: 'people.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(file) });
  await anna.waitForURL((url) => /\/leagues\/[\w-]+$/.test(url.pathname) && !url.pathname.endsWith(league));
  const again = new URL(anna.url()).pathname.split('/')[2];
  const rows = (home) => home.tables[0].rows.map(({ team, points, played }) => [team.id, points, played]);
  assert.deepEqual(rows(await (await anna.request.get(`${base}/api/leagues/${again}`)).json()), rows(await read('')), 'the same table');
  await anna.getByText('Fen Otters').first().waitFor();
}
