// The gallery leaves nothing out: every kind of question has a scene, and what is listed as known belongs to one.
import { expect, test } from 'vitest';

interface Scene { match?: { game: string; sides: string[]; position?: { decision?: { kind: string } } }; like?: string; question?: { decision: { kind: string } } }
const scenes = import.meta.glob<Scene>('../gallery/scenes/**/*.json', { import: 'default', eager: true });
const sides = Object.keys(import.meta.glob('../gallery/sides/**/*.json'));
const known = import.meta.glob<Record<string, Record<string, string>>>('../gallery/known/*.json', { import: 'default', eager: true });
const texts = import.meta.glob<Record<string, string>>('../../data/texts/en/{bloodbowl,underworlds}.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>('../../src/*/text/names.h', { query: '?raw', import: 'default', eager: true });

const name = (path: string) => path.split('/').at(-1)!.replace('.json', '');
const sceneNames = Object.keys(scenes).map(name);
const sideNames = sides.map(name);
const sceneNamed = (wanted: string) => Object.entries(scenes).find(([path]) => name(path) === wanted)?.[1];

/** The names of an engine's decisions, from its source. */
function kindsOf(game: string): string[] {
  const source = sources[`../../src/${game}/text/names.h`]!;
  const table = /kNames<DecisionKind>\{([^;]*)\}/.exec(source);
  expect(table, `the names of ${game}'s decisions`).not.toBeNull();
  return [...table![1]!.matchAll(/"([a-z_]+)"/g)].map((found) => found[1]!);
}

test.each(['bloodbowl', 'underworlds'])('every kind of decision of %s has a scene that asks it', (game) => {
  const kinds = kindsOf(game);
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) {
    const scene = sceneNamed(`${game}-${kind.replaceAll('_', '-')}`);
    expect((scene?.question ?? scene?.match?.position)?.decision?.kind, `${game} ${kind}: node gallery/record.mjs ${game} 100 ${kind}`).toBe(kind);
    expect(`ask_${kind}` in texts[`../../data/texts/en/${game}.json`]!, `ask_${kind}`).toBe(true);
  }
});

test('scenes name sides and scenes that are there', () => {
  for (const [path, scene] of Object.entries(scenes)) {
    if (scene.like !== undefined) expect(sceneNames, path).toContain(scene.like);
    for (const side of scene.match?.sides ?? []) expect(sideNames, path).toContain(side);
  }
});

test('a scene and a side stand in one folder only', () => {
  for (const names of [sceneNames, sideNames]) expect(names.length).toBe(new Set(names).size);
});

test('what is known to be wrong belongs to a scene', () => {
  for (const path of Object.keys(known)) expect(sceneNames, path).toContain(name(path));
});
