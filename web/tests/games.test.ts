// Outside the folder of a game nothing asks which game it is: what must be known of it is looked up in a table.
import { describe, expect, test } from 'vitest';
import { playedGames } from '../src/league/playedGames';
import { gameFacts, gameNamed, gameNames, gameOfSides } from '../src/ui/games';
import { editionsOf, gameOfRule } from '../src/ui/rules';
import './browser';

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const texts = import.meta.glob<Record<string, string>>('../../data/texts/en/*.json', { import: 'default', eager: true });

/** As the wire names them. */
const names = [...(/type GameName = ([^;]+);/.exec(sources['../src/wire/common.ts']!)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!);
const anyName = `(?:${names.join('|')})`;
const quoted = `['"\`]${anyName}['"\`]`;

/** What says a game's name itself: the type of the wire, and editions of leagues that are called like their game. */
const saysName = ['../src/wire/common.ts', '../src/league/playedGames.ts'];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(^|[^:])\/\/.*$/gm, '$1');
const shared = Object.entries(sources)
  .filter(([path]) => !names.some((name) => path.startsWith(`../src/${name}/`)))
  .map(([path, source]) => [path, withoutComments(source)] as const);

/** Where this stands: "file: the line". */
function found(pattern: RegExp, among = shared): string[] {
  return among.flatMap(([path, source]) => source.split('\n').filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`));
}

describe('which game it is', () => {
  test('is looked for in all sources', () => {
    expect(names.length).toBeGreaterThan(1);
    expect(shared.length).toBeGreaterThan(150);
  });
  test('is not asked by comparing its name', () => {
    expect(found(new RegExp(`[=!]==?\\s*${quoted}|${quoted}\\s*[=!]==?|case\\s+${quoted}|(?:includes|has|startsWith)\\(${quoted}`))).toEqual([]);
  });
  test('is not written where it could be compared', () => {
    expect(found(new RegExp(`${quoted}|\\bgame=["']?${anyName}\\b`), shared.filter(([path]) => !saysName.includes(path)))).toEqual([]);
  });
  test('is not told by the shape of a picture', () => {
    expect(found(/'(?:players|home|half|fighters|seats|round)' in /)).toEqual([]);
  });
  test('has rows only in tables that must have one for every game', () => {
    const rows = new RegExp(`^\\s*${anyName}:|[{,]\\s*${anyName}:`, 'm');
    const tables = shared.filter(([, source]) => rows.test(source));
    expect(tables.length).toBeGreaterThan(5);
    for (const [path, source] of tables) expect(source, path).toMatch(/Record<GameName, /);
  });
});

test('the texts that tables name are there', () => {
  const named = [
    ...Object.values(gameFacts).flatMap((facts) => Object.values(facts.texts)),
    ...Object.values(playedGames).flatMap((game) => [game.playAbout, game.decided.head, game.decided.title, game.beside.head, game.beside.title, game.last.head]),
  ];
  for (const text of named) {
    const [area, key] = text.split('.') as [string, string];
    expect(texts[`../../data/texts/en/${area}.json`]?.[key], text).toBeTruthy();
  }
});

test('a game is found by what belongs to it', () => {
  expect(gameNames).toEqual(names);
  for (const name of gameNames) expect(gameNamed(name)).toBe(name);
  expect(gameNamed(null)).toBe(gameNames[0]);
  expect(gameNamed('chess')).toBe(gameNames[0]);
  expect(gameFacts[gameOfSides('deck')].brings).toBe('deck');
  expect([gameOfRule({ id: 'bb16.block.01' }), gameOfRule({ id: 'wus.push.01' })]).toEqual(names);
  for (const name of gameNames) expect(editionsOf[name].length).toBeGreaterThan(0);
});
