// How much of a card's text a small card shows.
const kMost = 5; // lines of a text that is shown whole
const kBefore = 3; // lines before "read on"

/** null: the whole text; else how many lines stand before "read on". Heights in pixels. */
export function shownLines(text: number, room: number, line: number): number | null {
  if (room <= 0 || line <= 0 || text <= Math.min(room, kMost * line) + 1) return null;
  return Math.max(0, Math.min(kBefore, Math.floor((room - line) / line)));
}
