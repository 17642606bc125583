import { assert, eventually, test } from '../expect.mjs';

export const title = 'the team builder refuses an illegal team and keeps a legal one';

export default async function ({ person }) {
  const coach = await person();
  await coach.goto('/teams/new');
  await test(coach, 'roster-human').click();
  const legal = () => test(coach, 'team-legal').getAttribute('data-legal');
  const hire = coach.locator('[data-test^="hire-"]').first();
  await hire.click();
  await eventually(legal, (said) => said === 'false', 'one player is no team');
  assert.ok((await test(coach, 'team-problem').count()) > 0, 'it is said what is missing');
  for (let n = 1; n < 11; n += 1) await hire.click();
  await test(coach, 'team-name').fill('Ironbridge Otters');
  await eventually(legal, (said) => said === 'true', 'eleven players are a team');
  await test(coach, 'save-team').click();
  await coach.waitForTimeout(300);
  await coach.goto('/teams');
  // Long words may carry soft hyphens.
  await coach.getByText(/I\u00ad?r\u00ad?o\u00ad?n\u00ad?b\u00ad?r\u00ad?i\u00ad?d\u00ad?g\u00ad?e Otters/).first().waitFor();
  // The new team can be chosen for a match.
  await coach.goto('/new?edition=crp');
  await eventually(
    () => coach.locator('[data-test="side"] option').allInnerTexts(),
    (options) => options.some((option) => option.includes('Ironbridge Otters')),
    'the team is offered for a match',
  );
}
