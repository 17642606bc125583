import { describe, expect, it } from 'vitest';
import { pretendBrowser } from '../browser';
import type { MyRatings, RatingRange, ShownRating } from '../../src/wire';

pretendBrowser();
const { changeText, kNewcomer, obstacleAt, ratingIn, ratingText } = await import('../../src/ui/ratings');

const range = (lowest: number | null, highest: number | null, provisional = true): RatingRange => ({ lowest, highest, provisional });
const known = (rating: number): ShownRating => ({ rating, deviation: 60, provisional: false });

describe('who may sit down', () => {
  it('is everybody where nothing is asked', () => {
    expect(obstacleAt(null, kNewcomer, false)).toBeNull();
  });
  it('has an account wherever something is asked', () => {
    expect(obstacleAt(range(null, null), known(1500), false)).toBe('account');
    expect(obstacleAt(range(null, null), known(1500), true)).toBeNull();
  });
  it('lies within both bounds, which belong to the range', () => {
    const asked = range(1400, 1600);
    expect([1399, 1400, 1600, 1601].map((rating) => obstacleAt(asked, known(rating), true))).toEqual(['rating', null, null, 'rating']);
    expect(obstacleAt(range(1400, null), known(2400), true)).toBeNull();
    expect(obstacleAt(range(null, 1600), known(900), true)).toBeNull();
  });
  it('is well known where that is asked', () => {
    expect(obstacleAt(range(1400, 1600, false), kNewcomer, true)).toBe('provisional');
    expect(obstacleAt(range(1400, 1600, true), kNewcomer, true)).toBeNull();
    expect(obstacleAt(range(1400, 1600, false), known(1500), true)).toBeNull();
  });
});

describe('my rating', () => {
  const mine: MyRatings = { ratings: [{ ...known(1648), game: 'bloodbowl', edition: 'crp', matches: 4, at: '' }], matches: [] };
  it('is that of the edition, 1500 where I am new', () => {
    expect(ratingIn(mine, { game: 'bloodbowl', edition: 'crp' }).rating).toBe(1648);
    expect(ratingIn(mine, { game: 'bloodbowl', edition: 'bb16' })).toEqual(kNewcomer);
    expect(ratingIn(null, { game: 'bloodbowl', edition: 'crp' })).toEqual(kNewcomer);
  });
  it('has a question mark as long as it is provisional', () => {
    expect(ratingText(kNewcomer)).toBe('1500?');
    expect(ratingText(known(1648))).toBe('1648');
  });
  it('rises and falls with a sign', () => {
    expect([12, -8, 0].map(changeText)).toEqual(['+12', '−8', '±0']);
  });
});
