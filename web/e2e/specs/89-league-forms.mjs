import { assert, eventually, test } from '../expect.mjs';
import { confirm, foundLeague, joinLeague, named, publish, report, settle } from '../league.mjs';

export const title = 'a league by forms: other names, a second commissioner, corrections proposed, taken back, rejected and made';

const shot = async (page, name) => {
  if (process.env.AFFRAY_SHOTS) await page.screenshot({ path: `${process.env.AFFRAY_SHOTS}/89-${name}.png`, fullPage: true });
};
/** Does something that adds an entry, and waits until the server has taken it. */
async function adds(page, act) {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/entries') && answer.request().postDataJSON().try === undefined);
  await act();
  assert.equal((await sent).status(), 200, 'the entry is taken');
}

export default async function ({ person, base }) {
  const [anna, bob, cyd] = [await person(), await person(), await person()];
  await named(anna, 'Anna');
  const { league, link } = await foundLeague(anna, { name: 'Forms', teams: 2 });
  for (const [coach, name, roster, team] of [[bob, 'Bob', 'human', 'Fen Otters'], [cyd, 'Cyd', 'orc', 'Mire Hogs']]) {
    await named(coach, name);
    await joinLeague(coach, { league, link }, roster, team);
  }
  const read = async (path, as = anna) => (await as.request.get(`${base}/api/leagues/${league}${path}`)).json();
  const at = (...parts) => `/leagues/${league}/${parts.join('/')}`;

  // Bob gives his team and a player other names. Cyd finds no such form on Bob's page.
  await bob.goto(at('teams', 'fen_otters'));
  await test(bob, 'rename-open').locator('summary').click();
  await test(bob, 'rename-0').fill('Fen Herons');
  await test(bob, 'rename-3').fill('Long Tom');
  await shot(bob, 'rename');
  await test(bob, 'rename-3').press('Enter');
  await bob.locator('h1', { hasText: 'Fen Herons' }).waitFor();
  await test(bob, 'player').filter({ hasText: 'Long Tom' }).waitFor();
  const renamed = await read('/teams/fen_otters');
  assert.equal(renamed.team.name, 'Fen Herons');
  assert.equal(renamed.players.find(({ number }) => number === 3).name, 'Long Tom');
  await cyd.goto(at('teams', 'fen_otters'));
  await cyd.locator('h1', { hasText: 'Fen Herons' }).waitFor();
  assert.equal(await test(cyd, 'rename-open').count(), 0, 'another coach names nobody of his');

  // A match on a table; until what follows it is done, nobody gets another name.
  await publish(anna, league, 'round_robin');
  const { rounds } = await read('/schedule');
  const fixture = rounds[0].fixtures[0];
  const own = fixture.home.id === 'fen_otters' ? '' : 'w';
  const other = own === '' ? 'w' : '';
  await report(bob, league, fixture.id, [`${own}1 td 2`, `${own}3 mvp`, `${other}3 mvp`]);
  await confirm(cyd, league, fixture.id);
  await bob.goto(at('teams', 'fen_otters'));
  await bob.locator('h1', { hasText: 'Fen Herons' }).waitFor();
  assert.equal(await test(bob, 'rename-open').count(), 0, 'what follows the match comes first');
  await settle(bob, league, 'fen_otters');
  await settle(cyd, league, 'mire_hogs');

  // Cyd proposes to strike a line out, looks at what it would change, and takes it back.
  const propose = async (reason) => {
    await cyd.goto(`/leagues/${league}`);
    await test(cyd, 'whole-log').click();
    await test(cyd, 'log-line').filter({ hasText: 'renamed' }).first().getByRole('button').click();
    await test(cyd, 'strike').click();
    await test(cyd, 'reason').fill(reason);
    await test(cyd, 'trial').click();
    await test(cyd, 'correct').waitFor();
    await shot(cyd, 'propose');
    await adds(cyd, () => test(cyd, 'correct').click());
    await test(cyd, 'proposal').filter({ hasText: reason }).waitFor();
  };
  await propose('Herons are no better');
  const nameNow = async () => (await read('/teams/fen_otters')).team.name;
  assert.equal(await nameNow(), 'Fen Herons', 'nothing is changed by a proposal');
  await adds(cyd, () => test(cyd, 'take-back').click());
  await eventually(() => test(cyd, 'proposal').count(), (count) => count === 0, 'taken back');

  // Anna rejects the next one with a word.
  await propose('They were called otherwise');
  const look = async (who) => {
    await who.goto(at('desk'));
    await test(who, 'look').click();
    await test(who, 'correct').waitFor(); // what it changes stands there
  };
  await look(anna);
  await shot(anna, 'proposal');
  await test(anna, 'reject').click();
  await test(anna, 'reject-words').fill('The name is fine');
  await adds(anna, () => test(anna, 'reject-now').click());
  await test(anna, 'change').filter({ hasText: 'The name is fine' }).waitFor();
  assert.equal((await read('/desk')).questions.length, 0, 'nothing waits');

  // She takes Bob into the lead; he has a desk from then on, and makes the third proposal so.
  assert.equal((await bob.request.get(`${base}/api/leagues/${league}/desk`)).status(), 403, 'not yet');
  await test(anna, 'add-commissioner').selectOption({ label: 'Bob' });
  await test(anna, 'commissioners-why').fill('I am away in June');
  await shot(anna, 'commissioners');
  await adds(anna, () => test(anna, 'save-commissioners').click());
  await eventually(async () => (await read('/desk')).head.commissioners.length, (count) => count === 2, 'two of them');
  await propose('Third time');
  await look(bob);
  await adds(bob, () => test(bob, 'correct').click());
  await eventually(nameNow, (name) => name === 'Fen Otters', 'the name is struck out');

  // Bob takes Anna out of the lead, then cannot leave it alone himself.
  await bob.goto(at('desk'));
  await test(bob, 'commissioner').filter({ hasText: 'Anna' }).locator('[data-test="remove-commissioner"]').click();
  assert.equal(await test(bob, 'remove-commissioner').count(), 0, 'one of them stays');
  await test(bob, 'commissioners-why').fill('Thank you, Anna');
  await adds(bob, () => test(bob, 'save-commissioners').click());
  await eventually(async () => (await anna.request.get(`${base}/api/leagues/${league}/desk`)).status(), (status) => status === 403, 'she is none any more');
}
