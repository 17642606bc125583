// Texts in three languages: data/texts/LANGUAGE/AREA.json, looked up by "area.key" with values.
// The current language is loaded on demand; English is the one that is always complete.
// "key#one" and "key#other" are chosen by {count}.

export type Language = 'en' | 'es' | 'de';
export const languages: readonly Language[] = ['en', 'es', 'de'];

type Texts = Record<string, string>;
const files = import.meta.glob<{ default: Texts }>('../../../data/texts/*/*.json');

const state = $state<{ language: Language; texts: Texts }>({ language: 'en', texts: {} });
let plural = new Intl.PluralRules('en');

/** Loads a language and switches to it. */
export async function useLanguage(language: Language): Promise<void> {
  const texts: Texts = {};
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, where, area] = /texts\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
      if (where !== language || area === undefined) return;
      for (const [key, text] of Object.entries((await load()).default)) texts[`${area}.${key}`] = text;
    }),
  );
  plural = new Intl.PluralRules(language);
  state.texts = texts;
  state.language = language;
  document.documentElement.lang = language;
  localStorage.setItem('affray.language', language);
}

/** Another tab has chosen a language: this one follows. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = languages.find((known) => known === newValue);
    if (key === 'affray.language' && chosen !== undefined && chosen !== state.language) void useLanguage(chosen);
  });
}

export function language(): Language {
  return state.language;
}

/** The language the person chose before, or that of the browser. */
export function preferredLanguage(): Language {
  const wanted = localStorage.getItem('affray.language') ?? navigator.language.slice(0, 2);
  return languages.find((known) => known === wanted) ?? 'en';
}

export function hasText(key: string): boolean {
  return key in state.texts || `${key}#other` in state.texts;
}

export function t(key: string, values: Record<string, string | number> = {}): string {
  let text = state.texts[key];
  if (text === undefined && typeof values.count === 'number')
    text = state.texts[`${key}#${plural.select(values.count)}`] ?? state.texts[`${key}#other`];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(state.language) : value;
  });
}

/** The name in the current language out of a {en, es, de} that came from the server. */
export function inLanguage(names: Record<string, string> | undefined, fallback = ''): string {
  return names?.[state.language] ?? names?.en ?? fallback;
}
