// Scenes and sides by their names. scenes/ and sides/ have folders by subject; a name stands in one of them only.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kEnding = '.json';
const here = fileURLToPath(new URL('.', import.meta.url));

/** The files of "scenes" or "sides": their paths by their names. */
function filesOf(kind) {
  const found = new Map();
  for (const entry of readdirSync(join(here, kind), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith(kEnding)) continue;
    const name = entry.name.slice(0, -kEnding.length);
    if (found.has(name)) throw new Error(`${kind}: ${name} stands in two folders`);
    found.set(name, join(entry.parentPath ?? entry.path, entry.name));
  }
  return found;
}

/** Files that were already asked for; what is written while we run comes through `write`. */
const known = new Map();
const files = (kind) => {
  if (!known.has(kind)) known.set(kind, filesOf(kind));
  return known.get(kind);
};

export const namesOf = (kind) => [...files(kind).keys()];

/** What stands in the file of this name; nothing where there is none. */
export function read(kind, name) {
  const file = files(kind).get(name);
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes it where a file of this name stands; a new one goes into this folder. */
export function write(kind, name, value, folder) {
  const file = files(kind).get(name) ?? join(here, kind, folder, `${name}${kEnding}`);
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value)}\n`);
  files(kind).set(name, file);
}
