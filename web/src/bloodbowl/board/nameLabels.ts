// Names under the tokens: as much of each as fits between its neighbours.
import { kCell } from './geometry';

export interface Labelled {
  id: string;
  name: string;
  cell: [number, number]; // column and row on the screen
}

const kWidthOfLetter = 0.58; // of its height, on average
const kFewest = 4; // letters, the dots counted: less says nothing
const kFlat = 12; // units: letters that reach the tokens of the next row hardly
const kToken = 17; // units from its middle to its edge

/** How far a name may reach to each side before it touches another one, or a token below. In units of the drawing. */
function roomOf({ id, cell: [column, row] }: Labelled, all: readonly Labelled[], columns: number, letter: number): number {
  let room = Math.min(1.5, column + 0.5, columns - column - 0.5) * kCell;
  for (const other of all) {
    if (other.id === id) continue;
    const away = Math.abs(other.cell[0] - column) * kCell;
    if (other.cell[1] === row) room = Math.min(room, away / 2);
    if (other.cell[1] === row + 1 && letter > kFlat) room = Math.min(room, away - kToken);
  }
  return room;
}

/** What is written under each, on a pitch so many columns wide; letter: their height in units of the drawing. */
export function nameLabels(all: readonly Labelled[], columns: number, letter: number): Map<string, string> {
  const labels = new Map<string, string>();
  for (const one of all) {
    const short = one.name.split(' ').at(-1) ?? one.name;
    const fit = Math.floor((2 * roomOf(one, all, columns, letter)) / (letter * kWidthOfLetter));
    if (short.length <= fit) labels.set(one.id, short);
    else if (fit >= kFewest) labels.set(one.id, `${short.slice(0, fit - 1)}…`);
  }
  return labels;
}
