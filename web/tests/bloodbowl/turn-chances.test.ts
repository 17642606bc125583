import { describe, expect, it } from 'vitest';
import { TurnChances } from '../../src/bloodbowl/film/turnChances';
import type { BloodBowlPicture, ThreatsAnswer } from '../../src/wire';
import { aDecision } from '../told';
import { picture, player } from './picture';

const answer = (...chances: number[]): ThreatsAnswer => ({ side: 'home', reach: [], blows: [], scores: chances.map((chance) => ({ player: 'H1', chance, at: [25, 7] })) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function match(changes: Partial<BloodBowlPicture> = {}) {
  const asked: unknown[] = [];
  const live = {
    seq: 7, decision: aDecision({ seat: 'home', kind: 'turn' }), picture: { ...picture([player('H1', { at: [20, 7] })]), ...changes },
    query: (query: { about: 'threats'; side: 'home' | 'away' }) => {
      asked.push(query);
      return Promise.resolve(answer(0.2, 0.46));
    },
  };
  return { live, asked, chances: new TurnChances(live) };
}

describe('the chance of a touchdown when a turn began', () => {
  it('is that of the surest run, asked once', async () => {
    const { asked, chances } = match();
    chances.refresh();
    chances.refresh();
    await settled();
    expect(asked).toEqual([{ about: 'threats', side: 'home' }]);
    expect(chances.of(1, 'home', 1)).toBe(0.46);
    expect(chances.of(1, 'away', 1)).toBeNull();
  });
  it('is not known when the match has gone on before the answer came', async () => {
    const { live, chances } = match();
    chances.refresh();
    live.seq += 1;
    await settled();
    expect(chances.of(1, 'home', 1)).toBeNull();
  });
  it('is not asked in the middle of a turn', () => {
    const { asked, chances } = match({ players: { H1: player('H1', { at: [20, 7], acted: true }) } });
    chances.refresh();
    expect(asked).toEqual([]);
  });
});
