import { assert, eventually, test } from '../expect.mjs';
import { confirm, foundLeague, joinLeague, named, publish, report, settle } from '../league.mjs';

export const title = 'between two seasons a team of 2016 is drafted anew, once';

export default async function ({ person, base }) {
  const [anna, bob, cyd] = [await person(), await person(), await person({ viewport: { width: 390, height: 844 }, hasTouch: true })];
  await named(anna, 'Anna');
  const { league, link, edition } = await foundLeague(anna, { name: 'Downtime', teams: 2, edition: 'bb16' });
  for (const [coach, name, roster, team] of [[bob, 'Bob', 'human', 'Fen Otters'], [cyd, 'Cyd', 'orc', 'Mire Hogs']]) {
    await named(coach, name);
    await joinLeague(coach, { league, link, edition }, roster, team);
  }
  const read = async (path) => (await bob.request.get(`${base}/api/leagues/${league}${path}`)).json();
  await publish(anna, league, 'round_robin');
  const fixture = (await read('/schedule')).rounds[0].fixtures[0];
  await report(bob, league, fixture.id, [`${fixture.home.id === 'fen_otters' ? '' : 'w'}1 td 1`]);
  await confirm(cyd, league, fixture.id);
  await settle(bob, league, 'fen_otters');
  await settle(cyd, league, 'mire_hogs');
  const home = `/leagues/${league}/teams/fen_otters`;
  await bob.goto(home);
  await bob.locator('h1', { hasText: 'Fen Otters' }).waitFor();
  assert.equal(await test(bob, 'may-redraft').count(), 0, 'not while the season lasts');
  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'end-season').click();
  await test(anna, 'new-season').waitFor();

  const legal = (page, wanted) => eventually(() => test(page, 'redraft-check').getAttribute('data-legal'), (said) => said === String(wanted), `legal: ${wanted}`);
  const before = await read('/teams/fen_otters');
  await bob.goto(home);
  await test(bob, 'redraft').click();
  await legal(bob, true);
  // Two leave: too few. A new lineman and a re-roll come, by keyboard.
  await test(bob, 'back-2').click();
  await test(bob, 'back-3').focus();
  await bob.keyboard.press('Space');
  await legal(bob, false);
  await test(bob, 'redraft-problem').first().waitFor();
  assert.ok(await test(bob, 'redraft-now').isDisabled(), 'ten are too few');
  const fresh = bob.locator('[data-test^="new-"]').first();
  for (let n = 0; n < 2; n += 1) {
    await fresh.focus();
    await bob.keyboard.press('Enter');
  }
  await test(bob, 'new-name').first().fill('Wat Reed');
  await test(bob, 'rerolls').click();
  await legal(bob, true);
  if (process.env.AFFRAY_SHOTS) await bob.screenshot({ path: `${process.env.AFFRAY_SHOTS}/89-redraft.png`, fullPage: true });
  await test(bob, 'redraft-now').click();
  await bob.waitForURL(new RegExp(`${home}$`));
  await test(bob, 'player').filter({ hasText: 'Wat Reed' }).waitFor();
  const after = await read('/teams/fen_otters');
  assert.equal(after.players.length, before.players.length);
  assert.equal(after.rerolls, before.rerolls + 1);
  assert.equal(after.may_redraft, false, 'once');
  assert.deepEqual(after.former.map(({ number, departure }) => [number, departure]), [[2, 'dismissed'], [3, 'dismissed']], 'who left stays in the book');
  assert.equal(await test(bob, 'may-redraft').count(), 0);

  // On a phone, everybody is bought back.
  await cyd.goto(`/leagues/${league}/teams/mire_hogs`);
  await test(cyd, 'redraft').tap();
  await legal(cyd, true);
  await test(cyd, 'redraft-now').tap();
  await cyd.waitForURL(/\/teams\/mire_hogs$/);
  await eventually(() => read('/teams/mire_hogs'), ({ former, players }) => former.length === 0 && players.length >= 11, 'nobody left');
}
