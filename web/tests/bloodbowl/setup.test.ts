import { beforeAll, describe, expect, it } from 'vitest';
import { Draft, storedPlaces } from '../../src/bloodbowl/setup/draft';
import { assign, assignStored, formationOf, offered, placesOf, readyFormations } from '../../src/bloodbowl/setup/formations';
import type { FormationLimit, Square } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { player } from './picture';

describe('a draft', () => {
  const draft = new Draft({ H1: [12, 6], H2: [12, 7] });
  it('places, moves and takes off', () => {
    expect(draft.put('H3', [10, 3]).places).toEqual({ H1: [12, 6], H2: [12, 7], H3: [10, 3] });
    expect(draft.put('H1', [5, 5]).places).toEqual({ H1: [5, 5], H2: [12, 7] });
    expect(draft.takeOff('H1').places).toEqual({ H2: [12, 7] });
    expect(draft.places).toEqual({ H1: [12, 6], H2: [12, 7] });
  });
  it('swaps two on the pitch; from the bench, the other goes there', () => {
    expect(draft.put('H1', [12, 7]).places).toEqual({ H1: [12, 7], H2: [12, 6] });
    expect(draft.put('H9', [12, 7]).places).toEqual({ H1: [12, 6], H9: [12, 7] });
  });
  it('is mirrored top to bottom, and twice is as before', () => {
    expect(draft.mirrored().places).toEqual({ H1: [12, 8], H2: [12, 7] });
    expect(draft.mirrored().mirrored().places).toEqual(draft.places);
  });
  it('takes back every change, and does it again', () => {
    const changed = draft.put('H3', [10, 3]).cleared();
    expect(changed.places).toEqual({});
    expect(changed.undone().count).toBe(3);
    expect(changed.undone().undone().places).toEqual(draft.places);
    expect(changed.undone().undone().canUndo).toBe(false);
    expect(changed.undone().undone().redone().redone().places).toEqual({});
    // A new change forgets what was taken back.
    expect(changed.undone().put('H4', [1, 1]).canRedo).toBe(false);
  });
  it('does not count a change that changes nothing', () => {
    expect(draft.put('H1', [12, 6])).toBe(draft);
    expect(draft.takeOff('H7')).toBe(draft);
    expect(draft.undone()).toBe(draft);
  });
  it('names who stands on a square', () => {
    expect(draft.playerAt([12, 7])).toBe('H2');
    expect(draft.playerAt([1, 1])).toBeNull();
  });
  it('loses whoever cannot be placed any more and squares that are taken', () => {
    expect(draft.within(['H2'], () => true).places).toEqual({ H2: [12, 7] });
    expect(draft.within(['H1', 'H2'], ([, y]) => y !== 7).places).toEqual({ H1: [12, 6] });
    expect(draft.within(['H1', 'H2'], () => true)).toBe(draft);
  });
  it('comes back from what the browser kept, whatever that is', () => {
    expect(storedPlaces(JSON.stringify(draft.places))).toEqual(draft.places);
    expect(storedPlaces('{"H1":[1,2],"H2":"x","H3":[1]}')).toEqual({ H1: [1, 2] });
    for (const text of [null, '', 'nonsense', '7', 'null']) expect(storedPlaces(text)).toBeNull();
  });
});

describe('formations', () => {
  const team = Array.from({ length: 12 }, (_, i) => player(`H${i + 1}`, { st: i < 3 ? 4 : 3, role: i === 11 ? 'thrower' : 'lineman' }));
  it('have eleven squares, three of them on the line', () => {
    for (const { squares } of readyFormations) {
      expect(new Set(squares.map(String)).size).toBe(11);
      expect(squares.slice(0, 3).every(([x, y]) => x === 12 && y >= 4 && y <= 10)).toBe(true);
      expect(squares.filter(([, y]) => y < 4).length).toBeLessThanOrEqual(2);
      expect(squares.filter(([, y]) => y > 10).length).toBeLessThanOrEqual(2);
    }
  });
  it('put the strong in front and sure hands at the back', () => {
    const places = assign(readyFormations[0]!.squares, team);
    expect(places.slice(0, 3).map((place) => place.player).sort()).toEqual(['H1', 'H2', 'H3']);
    expect(places.at(-1)!.player).toBe('H12');
  });
  it('place as many as there are', () => {
    expect(assign(readyFormations[0]!.squares, team.slice(0, 11))).toHaveLength(11);
    expect(assign(readyFormations[0]!.squares, team.slice(0, 9))).toHaveLength(9);
    expect(assign(readyFormations[0]!.squares, team.slice(0, 2))).toHaveLength(2);
  });
  it('fill the gaps of a stored one', () => {
    const stored = { id: 'x', name: 'x', kind: 'attack' as const, edition: 'crp', places: [{ number: 1, at: [12, 7] as Square }, { number: 40, at: [9, 7] as Square }] };
    expect(assignStored(stored, [player('H1'), player('H7')])).toEqual([{ player: 'H1', at: [12, 7] }, { player: 'H7', at: [9, 7] }]);
  });
  it('are mirrored for the visitors, both ways', () => {
    const stored = { id: 'x', name: 'x', kind: 'attack' as const, edition: 'crp', places: [{ number: 4, at: [12, 7] as Square }] };
    const mine = offered([stored, { ...stored, id: 'y', edition: 'bb16' }], 'crp');
    expect(mine.map((one) => one.id)).toEqual([...readyFormations.map((one) => one.id), 'x']);
    expect(placesOf(mine.at(-1)!, [player('A4')], 'away')).toEqual({ A4: [13, 7] });
    expect(formationOf({ A4: [13, 7] }, { A4: player('A4') }, 'away')).toEqual([{ number: 4, at: [12, 7] }]);
  });
});

describe('what Done says', () => {
  let missingWords: typeof import('../../src/bloodbowl/setup/words').missingWords;
  let rowsOf: typeof import('../../src/bloodbowl/setup/words').rowsOf;
  beforeAll(async () => {
    pretendBrowser();
    await (await import('../../src/ui/i18n.svelte')).useLanguage('en');
    ({ missingWords, rowsOf } = await import('../../src/bloodbowl/setup/words'));
  });
  const limit = (zone: FormationLimit['zone'], count: number, least: number, most: number | null, squares: Square[]): FormationLimit => ({
    zone, count, least, most, squares, kept: count >= least && (most === null || count <= most), rule: 'crp.setup.03',
  });
  const limits = (pitch: number, line: number, upper: number, lower: number) => [
    limit('pitch', pitch, 11, 11, [[0, 0]]), limit('line', line, 3, null, [[12, 4]]), limit('upper_wide', upper, 0, 2, [[0, 0]]), limit('lower_wide', lower, 0, 2, [[0, 11]]),
  ];
  const lying = { upright: false, flip: false };
  it('is what is missing', () => {
    expect(missingWords(limits(11, 3, 2, 2), lying)).toBeNull();
    expect(missingWords(limits(10, 3, 2, 1), lying)).toBe('One more player');
    expect(missingWords(limits(8, 2, 2, 1), lying)).toBe('3 more players');
    expect(missingWords(limits(12, 3, 2, 2), lying)).toBe('One player too many');
    expect(missingWords(limits(11, 1, 2, 2), lying)).toBe('2 more on the line');
  });
  it('names the wide zone as it lies on the screen', () => {
    expect(missingWords(limits(12, 3, 2, 3), lying)).toBe('One too many below');
    expect(missingWords(limits(11, 3, 4, 2), lying)).toBe('2 too many above');
    expect(missingWords(limits(11, 3, 3, 2), { upright: false, flip: true })).toBe('One too many below');
    expect(missingWords(limits(11, 3, 3, 2), { upright: true, flip: false })).toBe('One too many on the left');
    expect(missingWords(limits(11, 3, 3, 2), { upright: true, flip: true })).toBe('One too many on the right');
  });
  it('stands in the checklist with its rule', () => {
    const rows = rowsOf(limits(10, 3, 2, 1));
    expect(rows.map((row) => row.value)).toEqual(['10 of 11', '3', '2 and 1']);
    expect(rows.map((row) => row.kept)).toEqual([false, true, true]);
    expect(rows[0]!.rule).toBe('crp.setup.03');
    expect(rowsOf([])).toEqual([]);
  });
});
