/** Decisions for which one looks at one's hand. The others are about what lies on the table. */
const withHand = new Set([
  'mulligan', 'activation', 'power_card', 'reaction', 'score', 'draw_objective', 'discard_objectives', 'play_upgrades', 'discard_power',
  'refill_objectives', 'refill_power',
]);
export const looksAtHand = (kind: string): boolean => withHand.has(kind);
