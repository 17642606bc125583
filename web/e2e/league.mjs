// What specs of leagues have in common.
import { assert, eventually, test } from './expect.mjs';

/** Takes a name. */
export const named = async (page, name) => {
  page.setDefaultTimeout(60_000); // bots play meanwhile
  await page.goto('/account');
  await page.locator('input[name="name"]').fill(name);
  await test(page, 'send').click();
  await eventually(() => page.locator('h1').innerText(), (said) => said === name, 'a name');
};

/** Eleven of the first position. */
export async function makeTeam(page, roster, name, edition) {
  await page.goto(edition === undefined ? '/teams/new' : `/teams/new?edition=${edition}`);
  await test(page, `roster-${roster}`).click();
  const hire = page.locator('[data-test^="hire-"]').first();
  for (let n = 0; n < 11; n += 1) await hire.click();
  await test(page, 'team-name').fill(name);
  await eventually(() => test(page, 'team-legal').getAttribute('data-legal'), (said) => said === 'true', 'a legal team');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/teams');
  await test(page, 'save-team').click();
  await saved;
}

/** Presses the answer. On a crowded machine the page may be drawn anew under the pointer, and a press is lost: then once more. */
async function giveAnswer(page) {
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/post/'), { timeout: 15_000 }).catch(() => null);
    await test(page, 'answer').click();
    const answer = await answered;
    if (answer !== null) return answer;
  }
  throw new Error('no answer is taken');
}

/** Answers all that is asked after a match: what stands first, and nothing is bought but one of `buy`. */
export async function settle(page, league, team, { buy } = {}) {
  await page.goto(`/leagues/${league}/post/${team}`);
  for (let asked = 0; asked < 60; asked += 1) {
    await test(page, 'question').waitFor();
    if ((await test(page, 'answer').count()) === 0) return;
    const offer = test(page, 'question').getByRole('button', { name: buy, disabled: false });
    if (buy !== undefined && (await offer.count()) > 0) {
      buy = undefined;
      const bought = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/post/'));
      await offer.first().click();
      assert.equal((await bought).status(), 200, 'it is bought');
    }
    assert.equal((await giveAnswer(page)).status(), 200, 'an answer is taken');
    await page.waitForTimeout(80);
  }
  throw new Error('it never ends');
}

/** Joins with a new team, through the link of the commissioner. */
export async function joinLeague(page, { league, link, edition }, roster, team) {
  await makeTeam(page, roster, team, edition);
  await page.goto(link);
  await test(page, 'join-now').click();
  await page.waitForURL(new RegExp(`/leagues/${league}$`));
}

/** A league by the forms; the commissioner is at its desk then. Answers its id and the link to join. */
export async function foundLeague(page, { name, teams = 4, bots = 0, edition = 'crp', format, groups, fromEach, qualification, severalTeams = false, house }) {
  await page.goto('/leagues/new');
  await test(page, 'league-name').fill(name);
  await page.locator(`input[name="edition"][value="${edition}"]`).check({ force: true });
  await test(page, 'next-step').click();
  if (format !== undefined) await page.locator(`input[name="format"][value="${format}"]`).check({ force: true });
  await page.locator('input[type="number"]').first().fill(String(teams));
  if (groups !== undefined) await test(page, 'groups').fill(String(groups));
  if (fromEach !== undefined) await test(page, 'from-each').fill(String(fromEach));
  await test(page, 'next-step').click();
  if (qualification !== undefined) await test(page, 'qualification').selectOption(qualification);
  if (severalTeams) await page.getByRole('switch').nth(1).click();
  if (house !== undefined) {
    await page.locator('details:has([data-test="house-json"]) summary').click();
    await test(page, 'house-json').fill(JSON.stringify(house));
  }
  await test(page, 'next-step').click();
  if (bots > 0) await page.locator('input[type="number"]').fill(String(bots));
  await test(page, 'found').click();
  await page.waitForURL(/\/leagues\/[\w-]+\/desk$/);
  return { edition, league: new URL(page.url()).pathname.split('/')[2], link: await page.locator('.invite input').inputValue() };
}

/** Makes the next matches and publishes them. */
export async function publish(page, league, format) {
  await page.goto(`/leagues/${league}/schedule?view=pairing`);
  await page.locator('.ask select').selectOption(format);
  await test(page, 'propose').click();
  await test(page, 'publish').click();
  await page.waitForURL(/view=rounds/);
}

/** Fills in the report of a match on a table and sends it. */
export async function report(page, league, fixture, lines, { penalties, goals = {} } = {}) {
  await page.goto(`/leagues/${league}/fixtures/${fixture}`);
  await test(page, 'report').click();
  for (const line of lines) {
    await test(page, 'quick').fill(line);
    await test(page, 'quick').press('Enter');
  }
  for (const [team, count] of Object.entries(goals)) for (let n = 0; n < count; n += 1) await page.getByRole('button', { name: `More: Touchdowns, ${team}` }).click();
  if (penalties !== undefined) await page.getByLabel('Won by penalties').selectOption(penalties);
  await eventually(() => test(page, 'send').isEnabled(), (is) => is, 'it can be sent');
  await test(page, 'send').click();
  await page.waitForURL(new RegExp(`/fixtures/${fixture}$`));
}

/** Confirms what the opponent has reported. */
export async function confirm(page, league, fixture) {
  await page.goto(`/leagues/${league}/fixtures/${fixture}`);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/confirm'));
  await test(page, 'confirm').click();
  assert.equal((await answered).status(), 200, 'confirmed');
}
