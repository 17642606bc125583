// A turn beside those of the half has no number.
import { describe, expect, it } from 'vitest';
import { isBonusTurn } from '../../src/bloodbowl/frame/turns';
import type { BloodBowlPicture } from '../../src/wire';

const picture = (turn: number, more: Partial<BloodBowlPicture> = {}) => ({ home: { turn }, away: { turn: 3 }, active: 'home', ...more }) as unknown as BloodBowlPicture;

describe('bonus turns', () => {
  it('are told in the middle of a half, too', () => {
    expect(isBonusTurn(picture(4), 'home')).toBe(false);
    expect(isBonusTurn(picture(4, { bonus_turn: true }), 'home')).toBe(true);
    expect(isBonusTurn(picture(4, { bonus_turn: true }), 'away')).toBe(false);
    expect(isBonusTurn(picture(0), 'home')).toBe(true); // before the first turn
  });
});
