// What one has just played oneself: it lies beside the pitch for a moment.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JustPlayed } from '../../src/bloodbowl/cards/justPlayed.svelte';
import { aHistory } from '../told';

const played = (n: number, side: string, card: string) => ({ n, seat: side, action: `play ${card}`, events: [{ event: 'played', side, card }] });
const history = (...plays: [string, string][]) => aHistory(plays.map(([side, card], n) => played(n, side, card)));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is shown for a moment and then gone', () => {
  const just = new JustPlayed(history(['home', 'zap']));
  just.look(history(['home', 'zap']), ['home']);
  expect(just.card, 'what was played before').toBeNull();
  just.look(history(['home', 'zap'], ['home', 'wizard']), ['home']);
  expect(just.card).toBe('wizard');
  vi.advanceTimersByTime(1499);
  expect(just.card).toBe('wizard');
  vi.advanceTimersByTime(1);
  expect(just.card).toBeNull();
});
it('is nobody else’s card, and nobody’s where two sit at one screen or one only watches', () => {
  const just = new JustPlayed([]);
  just.look(history(['away', 'zap']), ['home']);
  just.look(history(['away', 'zap'], ['home', 'wizard']), ['home', 'away']);
  just.look(history(['away', 'zap'], ['home', 'wizard'], ['home', 'heckler']), []);
  expect(just.card).toBeNull();
});
it('begins anew after something was taken back', () => {
  const just = new JustPlayed(history(['home', 'zap'], ['home', 'wizard']));
  just.look(history(['home', 'zap']), ['home']);
  just.look(history(['home', 'zap'], ['home', 'heckler']), ['home']);
  expect(just.card).toBe('heckler');
});
