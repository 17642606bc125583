// How long the parts of a film last at speed 1, and when it must hurry.

export const pace = {
  step: 140, // a player's step
  run: 900, // a whole run lasts no longer
  dice: 650,
  verdict: 500, // what the dice mean, held
  fall: 320,
  gap: 250, // between two actions
} as const;

/** Unseen film in milliseconds at speed 1, and the speed it then has at least. */
const kLate = 8_000;
const kVeryLate = 20_000;

/** The speed of a film with so much of it unseen. With little time on the clock it does not dawdle. */
export function speedFor(unseenMs: number, chosen: number, hurried: boolean): number {
  if (hurried) return 4;
  const least = unseenMs > kVeryLate ? 4 : unseenMs > kLate ? 2 : 0;
  return Math.max(chosen, least);
}

/** How long so much film takes to watch at speed 1, given that it hurries when it is late. */
export function watchingMs(filmMs: number): number {
  const veryLate = Math.max(0, filmMs - kVeryLate);
  const late = Math.max(0, Math.min(filmMs, kVeryLate) - kLate);
  return veryLate / 4 + late / 2 + Math.min(filmMs, kLate);
}
