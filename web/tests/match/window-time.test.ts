// The time of a window, as it runs down.
import { describe, expect, it } from 'vitest';
import { partLeft, secondsOf } from '../../src/match/dock/windowTime';

const fifteen = { left_ms: 15_000, of_ms: 15_000, closes: true, ends: 20_000 };

describe('the bar on the dock\'s edge', () => {
  it('is whole at first and empty at the end', () => {
    expect([5000, 12_500, 20_000, 30_000].map((now) => partLeft(fifteen, now))).toEqual([1, 0.5, 0, 0]);
  });
  it('goes on where it was for whoever comes back', () => {
    expect(partLeft({ ...fifteen, left_ms: 3000, ends: 8000 }, 5000)).toBe(0.2);
  });
  it('is never longer than its dock, and none where there is no time', () => {
    expect([partLeft(fifteen, 0), partLeft({ ...fifteen, of_ms: 0 }, 0)]).toEqual([1, 0]);
  });
  it('is announced in whole seconds, the same while it runs', () => {
    expect(secondsOf({ left_ms: 7000, of_ms: 15_200, closes: true })).toBe(15);
  });
});
