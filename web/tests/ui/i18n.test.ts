import { beforeEach, expect, test, vi } from 'vitest';
import { followLanguage, hasText, inLanguage, language, preferredLanguage, t, useLanguage } from '../../src/ui/i18n.svelte';
import { pretendBrowser } from '../browser';

beforeEach(() => pretendBrowser({ language: 'de-CH' }));

test('texts come in the chosen language', async () => {
  await useLanguage('en');
  expect(t('shell.nav_rules')).toBe('Rules');
  await useLanguage('es');
  expect(t('shell.nav_rules')).toBe('Reglas');
  expect(language()).toBe('es');
  expect(document.documentElement.lang).toBe('es');
});

test('values are put in, numbers as the language writes them', async () => {
  await useLanguage('de');
  expect(t('shell.moves', { name: 'Marlow' })).toBe('Marlow ist am Zug');
  expect(t('shell.minutes', { n: 12345 })).toBe('12.345 Min.');
});

test('one and many are told apart by the count', async () => {
  await useLanguage('en');
  expect(t('shell.days', { count: 1 })).toBe('1 day');
  expect(t('shell.days', { count: 3 })).toBe('3 days');
  expect(hasText('shell.days')).toBe(true);
});

test('an unknown key is shown as it is, a missing value stays visible', async () => {
  await useLanguage('en');
  expect(t('shell.no_such_text')).toBe('shell.no_such_text');
  expect(hasText('shell.no_such_text')).toBe(false);
  expect(t('shell.moves')).toBe('{name} moves');
});

test('names from the server fall back to English, then to what was given', async () => {
  await useLanguage('de');
  expect(inLanguage({ en: 'Block', de: 'Blocken' })).toBe('Blocken');
  expect(inLanguage({ en: 'Grab' })).toBe('Grab');
  expect(inLanguage(undefined, 'grab')).toBe('grab');
});

test('the language is the one chosen before, or that of the browser, or English', () => {
  expect(preferredLanguage()).toBe('de');
  localStorage.setItem('affray.language', 'es');
  expect(preferredLanguage()).toBe('es');
  pretendBrowser({ language: 'fr-FR' });
  expect(preferredLanguage()).toBe('en');
});

test('a language chosen in another tab is followed here, anything else is not', async () => {
  let told: (event: { key: string; newValue: string | null }) => void = () => undefined;
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof told) => (told = listener) });
  await useLanguage('en');
  followLanguage();
  told({ key: 'affray.language', newValue: 'de' });
  await vi.waitFor(() => expect(language()).toBe('de'));
  told({ key: 'affray.language', newValue: 'fr' });
  told({ key: 'affray.theme', newValue: 'es' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(language()).toBe('de');
});

test('a guest without a name of his own is called so in every language; a given name stays', async () => {
  const { personWord } = await import('../../src/ui/words');
  await useLanguage('de');
  expect(personWord('Guest w4cd')).toBe('Gast w4cd');
  expect(personWord('Guest of honour')).toBe('Guest of honour');
  await useLanguage('es');
  expect(personWord('Guest w4cd')).toBe('Invitado w4cd');
});
