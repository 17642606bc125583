import { assert, eventually, test } from '../expect.mjs';

export const title = 'the language is switched and remembered';

export default async function ({ person }) {
  const guest = await person();
  const heading = () => guest.locator('h2#open').innerText();
  await guest.goto('/');
  await eventually(heading, (text) => text === 'Open tables', 'English at first');
  await test(guest, 'language').selectOption('de');
  await eventually(heading, (text) => text === 'Offene Tische', 'German');
  assert.equal(await guest.locator('html').getAttribute('lang'), 'de');
  await test(guest, 'language').selectOption('es');
  await eventually(heading, (text) => text === 'Mesas abiertas', 'Spanish');
  await guest.reload();
  await eventually(heading, (text) => text === 'Mesas abiertas', 'Spanish after loading anew');
  // Skills in the current language, rule sentences in English and marked so.
  await guest.goto('/rules?list=skills&edition=crp');
  await eventually(() => test(guest, 'skill').allInnerTexts(), (all) => all.some((text) => text.includes('Placar')), 'skills in Spanish');
  await guest.goto('/rules/crp.dodge.06');
  await test(guest, 'one-rule').waitFor();
  assert.equal(await test(guest, 'one-rule').locator('p[lang="en"]').count() > 0, true);
}
