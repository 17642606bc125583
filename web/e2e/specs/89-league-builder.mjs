import { assert, eventually, test } from '../expect.mjs';
import { confirm, foundLeague, named, publish, report, settle } from '../league.mjs';

export const title = 'a league with rosters of its own: teams are built by them, join, buy after a match and are drafted anew';

/** River Folk with Divers; the book's Catchers are dearer here. */
const house = {
  rosters: [
    { id: 'river_folk', name: 'River Folk', like: 'human', reroll_cost: 60000, without: ['ogre'], positions: [{ id: 'diver', name: 'Diver', max: 2, cost: 80000, ma: 7, st: 3, ag: 4, av: 7, skills: ['dodge', 'slippery'], normal: 'GA', double: 'SP' }] },
    { id: 'human', like: 'human', positions: [{ id: 'catcher', cost: 80000 }] },
  ],
  skills: [{ id: 'slippery', name: 'Slippery', gives: ['leap', 'side_step'] }],
};

const times = async (count, work) => { for (let n = 0; n < count; n += 1) await work(); };
const legal = (page, wanted) => eventually(() => test(page, 'team-legal').getAttribute('data-legal'), (said) => said === String(wanted), `legal: ${wanted}`);

/** Saves it and comes back to it. */
async function save(page) {
  await test(page, 'save-team').click();
  await page.waitForURL(/\/teams\/[\w-]{16}$/);
  await page.reload();
  await test(page, 'use-team').waitFor();
}

export default async function ({ person, base }) {
  const [anna, bob, cyd] = [await person(), await person(), await person({ viewport: { width: 390, height: 844 }, hasTouch: true })];
  await named(anna, 'Anna');
  const { league, link } = await foundLeague(anna, { name: 'River Cup', teams: 2, edition: 'bb16', house });
  const read = async (path) => (await bob.request.get(`${base}/api/leagues/${league}${path}`)).json();

  // From the page where one joins.
  await named(bob, 'Bob');
  await bob.goto(link);
  await test(bob, 'build').click();
  await test(bob, 'roster-orc').waitFor();
  assert.equal(await test(bob, 'roster-orc').locator('[data-test="house-mark"]').count(), 0, 'Orcs are as in the book');
  assert.equal(await test(bob, 'roster-human').locator('[data-test="house-mark"]').count(), 1);
  await test(bob, 'roster-river_folk').click();
  await times(10, () => test(bob, 'hire-lineman').click());
  await legal(bob, false);
  await test(bob, 'hire-diver').click();
  await bob.getByRole('button', { name: 'Slippery' }).first().waitFor();
  assert.equal(await test(bob, 'hire-ogre').count(), 0, 'there is no Ogre among them');
  await legal(bob, true);
  await times(8, () => test(bob, 'add-rerolls').click());
  await legal(bob, false); // 480,000 for re-rolls are too much
  await test(bob, 'team-problem').first().waitFor();
  await times(3, () => bob.getByRole('button', { name: 'Fewer: Team re-rolls' }).click());
  await times(3, () => test(bob, 'add-fan_factor').click());
  await legal(bob, true);
  await eventually(() => test(bob, 'team-cost').innerText(), (said) => said === '910,000', 'at the prices of the league');
  await test(bob, 'team-name').fill('Fen Otters');
  await save(bob);
  if (process.env.AFFRAY_SHOTS) await bob.screenshot({ path: `${process.env.AFFRAY_SHOTS}/89-builder.png`, fullPage: true });
  await test(bob, 'use-team').click();
  await test(bob, 'join-now').click();
  await bob.waitForURL(new RegExp(`/leagues/${league}$`));
  assert.equal((await read('/teams/fen_otters')).team.roster, 'river_folk');
  await bob.goto('/new?game=bloodbowl&edition=bb16');
  await bob.locator('h1').first().waitFor();
  assert.equal(await bob.getByText('Fen Otters').count(), 0, 'it plays in its league only');

  // From the page of the rules, on a phone: a roster of the book as the league has it.
  await named(cyd, 'Cyd');
  await cyd.goto(`/leagues/${league}/rules`);
  await test(cyd, 'build-human').tap();
  await cyd.getByText('80,000 (book: 60,000)').waitFor();
  await times(11, () => test(cyd, 'hire-lineman').tap());
  await test(cyd, 'team-name').fill('Mire Hogs');
  await legal(cyd, true);
  await save(cyd);
  if (process.env.AFFRAY_SHOTS) await cyd.screenshot({ path: `${process.env.AFFRAY_SHOTS}/89-builder-phone.png`, fullPage: true });
  await test(cyd, 'use-team').tap();
  await test(cyd, 'invitation').fill(link);
  await test(cyd, 'join-now').tap();
  await cyd.waitForURL(new RegExp(`/leagues/${league}$`));

  // A match, and what follows it: another Diver.
  await publish(anna, league, 'round_robin');
  const fixture = (await read('/schedule')).rounds[0].fixtures[0];
  await report(bob, league, fixture.id, [`${fixture.home.id === 'fen_otters' ? '' : 'w'}1 td 1`]);
  await confirm(cyd, league, fixture.id);
  await settle(bob, league, 'fen_otters', { buy: /: Diver$/ });
  await settle(cyd, league, 'mire_hogs');
  const divers = async () => (await read('/teams/fen_otters')).players.filter(({ position }) => /^diver$/i.test(position)).length;
  assert.equal(await divers(), 2);
  await bob.goto(`/leagues/${league}/teams/fen_otters`);
  await bob.getByText('River Folk', { exact: false }).first().waitFor();

  // Between two seasons: one of them goes, and is hired anew at the price of the league.
  await anna.goto(`/leagues/${league}/desk`);
  await test(anna, 'end-season').click();
  await test(anna, 'new-season').waitFor();
  await bob.goto(`/leagues/${league}/teams/fen_otters/redraft`);
  const drafted = (wanted) => eventually(() => test(bob, 'redraft-check').getAttribute('data-legal'), (said) => said === wanted, `a draft: ${wanted}`);
  await drafted('true');
  const { players } = await read('/teams/fen_otters');
  await test(bob, `back-${players.find(({ position }) => /^diver$/i.test(position)).number}`).click();
  await test(bob, 'new-diver').click();
  await drafted('true');
  await test(bob, 'redraft-now').click();
  await bob.waitForURL(/\/teams\/fen_otters$/);
  await eventually(divers, (count) => count === 2, 'two Divers');
}
