import { describe, expect, it } from 'vitest';
import { gamesWon, gloryOf, winnerOf } from '../../src/league/fixture/games';

describe('games of Underworlds', () => {
  it('are won by who has more glory', () => {
    expect(gamesWon([{ glory: [12, 8], winner: null }, { glory: [5, 9], winner: null }, { glory: [11, 3], winner: null }])).toEqual([2, 1]);
    expect(gloryOf([{ glory: [12, 8], winner: null }, { glory: [5, 9], winner: null }])).toEqual([17, 17]);
  });
  it('that are level are won by who is named, those that were not played by nobody', () => {
    expect(winnerOf({ glory: [7, 7], winner: 1 })).toBe(1);
    expect(winnerOf({ glory: [7, 7], winner: null })).toBeNull();
    expect(winnerOf({ glory: [0, 0], winner: 1 })).toBeNull();
  });
});
