// Fails when a language lacks a text, or when the sources ask for one that is not there.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const texts = join(web, '..', 'data', 'texts');
const languages = ['en', 'es', 'de'];
const problems = [];

const areas = new Set(languages.flatMap((language) => readdirSync(join(texts, language))));
const known = new Set();
for (const area of areas) {
  const byLanguage = Object.fromEntries(
    languages.map((language) => {
      const path = join(texts, language, area);
      try {
        return [language, JSON.parse(readFileSync(path, 'utf8'))];
      } catch (error) {
        problems.push(`data/texts/${language}/${area}: ${error.message}`);
        return [language, {}];
      }
    }),
  );
  const keys = new Set(languages.flatMap((language) => Object.keys(byLanguage[language])));
  for (const key of keys) {
    known.add(`${area.replace('.json', '')}.${key.replace(/#\w+$/, '')}`);
    for (const language of languages)
      if (typeof byLanguage[language][key] !== 'string' || byLanguage[language][key] === '')
        problems.push(`data/texts/${language}/${area}: '${key}' is missing`);
    const values = (language) => (String(byLanguage[language][key]).match(/\{\w+\}/g) ?? []).sort().join();
    for (const language of languages)
      if (byLanguage[language][key] !== undefined && values(language) !== values('en'))
        problems.push(`data/texts/${language}/${area}: '${key}' has other {values} than English`);
  }
}

function* sources(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(svelte|ts)$/.test(name)) yield path;
  }
}
for (const path of sources(join(web, 'src'))) {
  const source = readFileSync(path, 'utf8');
  const where = path.slice(web.length + 1);
  for (const [, key] of source.matchAll(/\bt\(\s*'([\w.]+)'/g))
    if (!known.has(key)) problems.push(`${where}: there is no text '${key}'`);
  // A key that is put together while running: at least its beginning must be known.
  for (const [, start] of source.matchAll(/\bt\(\s*`([\w.]+)\$\{/g))
    if (![...known].some((key) => key.startsWith(start))) problems.push(`${where}: no text begins with '${start}'`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} problems with texts`);
  process.exit(1);
}
