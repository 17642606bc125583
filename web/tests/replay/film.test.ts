import { describe, expect, it } from 'vitest';
import type { BloodBowlPicture, GameEvent, Replay } from '../../src/wire';
import { deedMoments, filmOf, markOf, momentOf, nextIn, previousIn, stopsOf, stretchAt, turnStarts } from '../../src/replay/film';
import { anEvent } from '../told';

const team = (turn: number) => ({ turn, score: 0 });
const picture = (active: 'home' | 'away' | null, turn = 0): Partial<BloodBowlPicture> =>
  ({ half: 1, active, home: team(turn), away: team(turn), players: {} }) as unknown as Partial<BloodBowlPicture>;
const step = (n: number, changes: Partial<BloodBowlPicture>, events: GameEvent[] = []) => ({ n, seat: 'home', kind: 'move', action: `move ${n}`, events, changes });

const dodge: GameEvent = { event: 'rolled', player: 'H3', roll: 'dodge', dice: [4], success: true };
const replay = {
  match: { game: 'bloodbowl' },
  opening: { picture: picture(null), events: [{ event: 'half_began', half: 1 }] },
  steps: [
    step(0, picture('home', 1)),
    step(1, { players: { H3: { at: [5, 5] } } } as unknown as Partial<BloodBowlPicture>, [dodge]),
    step(2, picture('away', 1), [{ event: 'turnover', side: 'home', cause: 'fumble' }]),
    step(3, {}, [{ event: 'touchdown', player: 'A1', side: 'away' }]),
    step(4, picture('home', 2)),
  ],
} as unknown as Replay;
const film = filmOf(replay);

describe('a film', () => {
  it('has a picture for the opening and one after each decision', () => {
    expect(film.length).toBe(5);
    expect(film.pictures).toHaveLength(6);
    expect((film.pictures[2] as BloodBowlPicture).players.H3).toEqual({ at: [5, 5] });
    expect((film.pictures[1] as BloodBowlPicture).players.H3).toBeUndefined();
  });
  it('is made of the turns of the sides', () => {
    expect(film.stretches.map(({ from, to, seat, turn }) => [from, to, seat, turn])).toEqual([
      [0, 1, null, 0], [1, 3, 'home', 1], [3, 5, 'away', 1], [5, 6, 'home', 2],
    ]);
    expect(stretchAt(film, 4).seat).toBe('away');
  });
  it('marks what mattered at the moment after it', () => {
    expect(film.marks).toEqual([
      { at: 3, kind: 'turnover', seat: 'home', who: null },
      { at: 4, kind: 'touchdown', seat: 'away', who: 'A1' },
    ]);
  });
  it('stops everywhere, at dice, or at what mattered', () => {
    expect(stopsOf(film, 'all')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stopsOf(film, 'dice')).toEqual([0, 2, 5]);
    expect(stopsOf(film, 'marks')).toEqual([0, 4, 5]);
  });
  it('goes to the next stop and back, and stays at the ends', () => {
    const turns = turnStarts(film);
    expect(nextIn(turns, 1)).toBe(3);
    expect(previousIn(turns, 3)).toBe(1);
    expect(nextIn(turns, 5)).toBe(5);
    expect(previousIn(turns, 0)).toBe(0);
  });
});

describe('marks', () => {
  it('a casualty belongs to the side that caused it; lighter injuries leave no mark', () => {
    expect(markOf(anEvent({ event: 'injury_rolled', player: 'H6', result: 'casualty' }), 9)).toEqual({ at: 9, kind: 'casualty', seat: 'away', who: 'H6' });
    expect(markOf(anEvent({ event: 'injury_rolled', player: 'H6', result: 'stunned' }), 9)).toBeNull();
    expect(markOf({ event: 'turnover', side: 'home', cause: 'touchdown' }, 9)).toBeNull();
  });
  it('fighters out of action and objectives scored are the marks of Underworlds', () => {
    expect(markOf(anEvent({ event: 'out_of_action', fighter: 'B2', other: 'A1' }), 3)).toEqual({ at: 3, kind: 'kill', seat: 'A', who: 'B2' });
    expect(markOf({ event: 'scored', seat: 'B', card: 'supremacy', glory: 3 }, 4)).toEqual({ at: 4, kind: 'score', seat: 'B', who: 'supremacy' });
  });
});

describe('the moment in an address', () => {
  it.each([['3', 3], [null, 0], ['', 0], ['x', 0], ['2.5', 0], ['-4', 0], ['99', 5]])('%s is %i', (wanted, at) => {
    expect(momentOf(wanted, film)).toBe(at);
  });
  const players = Object.fromEntries(['H3', 'H4', 'A1', 'A2'].map((id) => [id, { id, side: id.startsWith('H') ? 'home' : 'away', number: Number(id.slice(1)) }]));
  const deeds = filmOf({
    ...replay,
    opening: { picture: { ...picture(null), players }, events: [] },
    steps: [
      step(0, {}, [anEvent({ event: 'pass_thrown', player: 'H3' }), anEvent({ event: 'ball_held', player: 'H4' })]),
      step(1, {}, [anEvent({ event: 'pass_thrown', player: 'H3' }), anEvent({ event: 'ball_held', player: 'A1' })]),
      step(2, {}, [anEvent({ event: 'block_rolled', player: 'A2', other: 'H4' }), anEvent({ event: 'injury_rolled', player: 'H4', result: 'casualty' })]),
      step(3, {}, [anEvent({ event: 'touchdown', player: 'A1', side: 'away' })]),
      step(4, {}, [anEvent({ event: 'touchdown', player: 'A1', side: 'away' })]),
    ],
  } as unknown as Replay);
  it('a deed is found by side and number', () => {
    expect(deedMoments(deeds, 'completion', 'home', 3)).toEqual([1]); // the other one was caught by an opponent
    expect(deedMoments(deeds, 'casualty', 'away', 2)).toEqual([3]);
    expect(deedMoments(deeds, 'casualty', 'home', 4)).toEqual([]);
    expect(momentOf('touchdown.away.1.2', deeds)).toBe(5);
    expect(momentOf('touchdown.home.1.1', deeds)).toBe(0); // another side
  });
});
