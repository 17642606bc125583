// Names under the tokens do not run into each other.
import { expect, test } from 'vitest';
import { kCell } from '../../src/bloodbowl/board/geometry';
import { nameLabels } from '../../src/bloodbowl/board/nameLabels';

const at = (id: string, column: number, row: number, name = 'Grimgor Schicklgruber') => ({ id, name, cell: [column, row] as [number, number] });
const widthOf = (text: string, letter: number) => text.length * letter * 0.58;

test('alone the last word of a name stands there whole', () => {
  expect(nameLabels([at('H1', 3, 3)], 15, 9).get('H1')).toBe('Schicklgruber');
});

test('side by side each keeps to its own square', () => {
  const labels = nameLabels([at('H1', 3, 3), at('H2', 4, 3), at('H3', 5, 3, 'Ug')], 15, 10);
  expect(labels.get('H1')).toMatch(/^Schi.*…$/);
  expect(labels.get('H3')).toBe('Ug');
  for (const label of labels.values()) expect(widthOf(label, 10)).toBeLessThanOrEqual(kCell);
});

test('at the edge of the pitch nothing is cut off', () => {
  for (const column of [0, 14]) expect(widthOf(nameLabels([at('H1', column, 3)], 15, 10).get('H1')!, 10)).toBeLessThanOrEqual(kCell);
});

test('large letters, on a small pitch, do not cover who stands below; where nothing fits nothing is written', () => {
  expect(nameLabels([at('H1', 3, 3), at('A1', 3, 4)], 15, 20).has('H1')).toBe(false);
  expect(nameLabels([at('H1', 3, 3), at('A1', 3, 4)], 15, 9).has('H1')).toBe(true);
  expect(nameLabels([at('H1', 3, 3), at('A1', 4, 3)], 15, 20).has('H1')).toBe(false);
});
