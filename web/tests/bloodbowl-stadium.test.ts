// The place of a match, as it follows from what is in force: ground, markers, balls, referee, wind, explanations.
import { expect, test } from 'vitest';
import { todayIn, ballsIn, groundOf, isEnclosed, markersIn, reachOf, refereeOf, slopeTo, thingAt, windTo } from '../src/bloodbowl/stadium/stadium';
import { isSpecialBall } from '../src/bloodbowl/cards/playables';
import { markerDrawings } from '../src/drawings/markers';
import { groundDrawing, windDrawing, type Ground } from '../src/drawings/ground';
import type { BloodBowlPicture, PitchBall, PitchEffect } from '../src/wire';

const effect = (card: string, rest: Partial<PitchEffect> = {}): PitchEffect => ({ card, side: null, player: null, at: null, until: 'end_of_match', ...rest });
const picture = (rest: Partial<BloodBowlPicture> = {}) => ({ weather: 'nice', balls: [], effects: [], players: {}, ...rest }) as unknown as BloodBowlPicture;
const ball = (rest: Partial<PitchBall> = {}): PitchBall => ({ state: 'on_ground', at: [5, 5], carrier: null, ...rest });

test('the ground is the surface of the stadium, else what the weather leaves', () => {
  expect(groundOf(picture())).toBe('turf');
  expect(groundOf(picture({ weather: 'freezing' }))).toBe('snow');
  expect(groundOf(picture({ weather: 'gloomy' }))).toBe('cave');
  expect(groundOf(picture({ weather: 'freezing', effects: [effect('stadium_ice')] }))).toBe('ice');
});

test('a slope leads to the end zone in which its square lies, the wind to that of a side', () => {
  expect(slopeTo(picture({ effects: [effect('stadium_sloping_pitch')] }))).toBeNull();
  expect(slopeTo(picture({ effects: [effect('stadium_sloping_pitch', { at: [25, 7] })] }))).toBe(25);
  expect(markersIn(picture({ effects: [effect('stadium_sloping_pitch', { at: [25, 7] })] }))).toEqual([]);
  expect([windTo(picture()), windTo(picture({ wind: 'home' })), windTo(picture({ wind: 'away' }))]).toEqual([null, 0, 25]);
});

test('two trapdoors are open, and what lies on a square is a marker', () => {
  const trapdoors = markersIn(picture({ effects: [effect('stadium_uncovered_trapdoors')] }));
  expect(trapdoors.map(({ at }) => at)).toEqual([[6, 1], [19, 13]]);
  const flying = markersIn(picture({ effects: [effect('hof_celestial_comets', { side: 'home' })] }));
  expect(flying.map(({ at }) => at)).toEqual([[6, 1], [19, 13]]);
  const [barrel] = markersIn(picture({ effects: [effect('me_burning_barrel', { at: [0, 14] }), effect('zap', { player: 'H1', at: [3, 3] })] }));
  expect(barrel).toMatchObject({ drawing: 'barrel', reach: 1 });
  expect(reachOf(barrel!)).toEqual({ x: 0, y: 13, nx: 2, ny: 2 });
  expect(markerDrawings[barrel!.drawing]).toContain('<path');
  expect(isEnclosed(picture({ effects: [effect('stadium_enclosed_pitch')] }))).toBe(true);
});

test('balls have numbers where there are two', () => {
  expect(ballsIn(picture({ balls: [ball()] })).map(({ number }) => number)).toEqual([null]);
  const two = ballsIn(picture({ balls: [ball(), ball({ at: [9, 9], carrier: 'H1', state: 'held' })] }));
  expect(two.map(({ number, carrier }) => [number, carrier])).toEqual([[1, null], [2, 'H1']]);
});

test('a special ball is drawn as what the table of balls says, and is no card', () => {
  const drawn = (card: string, more = {}) => ballsIn(picture({ balls: [ball()], effects: [effect(card, more)] }))[0]?.sign;
  expect(drawn('explodin_ball')).toBe('g-ball-fuse');
  expect(drawn('warpstone_brazier')).toBe('g-ball-brazier');
  expect(drawn('ball_clone')).toBe('g-ball');
  expect(drawn('me_orc_wild_squig', { at: [3, 3] })).toBe('g-ball');
  expect([isSpecialBall('limpin_squig'), isSpecialBall('me_orc_wild_squig')]).toEqual([true, false]);
});

test('a small referee has come so near to the side that he watches', () => {
  expect(refereeOf(picture())).toBeNull();
  expect(refereeOf(picture({ effects: [effect('referee_goblin', { side: 'away', count: 3 })] }))).toMatchObject({ sign: 'g-ref-goblin', watches: 'away', step: 3 });
  expect(refereeOf(picture({ effects: [effect('referee_halfling', { count: 0 })] }))).toMatchObject({ watches: null, step: 0 });
});

test('what lies on a square is explained, and an empty one is not', () => {
  const shown = picture({ effects: [effect('stadium_uncovered_trapdoors')] });
  expect(thingAt(shown, [6, 1])?.drawing).toBe('trapdoor');
  expect(thingAt(shown, [7, 1])).toBeNull();
});

test.each(['snow', 'cave', 'ice', 'water', 'granite', 'stone', 'rough', 'slope'] satisfies Ground[])('%s is drawn the same every time', (ground) => {
  const place = { width: 936, height: 540, cell: 36, id: 'p' };
  expect(groundDrawing(ground, place)).toBe(groundDrawing(ground, place));
  expect(groundDrawing(ground, place)).not.toContain('NaN');
  expect(windDrawing({ ...place, towards: -1 })).not.toContain('NaN');
});

test('a lit fuse tells how long it burns, and only that of its ball', () => {
  const lit = picture({ balls: [ball(), ball({ at: [9, 9] })], effects: [effect('explodin_ball', { count: 4 })] });
  expect(ballsIn(lit).map(({ fuse }) => fuse)).toEqual([4, null]);
  expect(ballsIn(picture({ balls: [ball()], effects: [effect('explodin_ball', { count: 0 })] }))[0]?.fuse).toBeNull();
  expect(ballsIn(picture({ balls: [ball()], effects: [effect('snotling_ball_suit', { count: 1 })] }))[0]?.fuse).toBeNull();
});

test('everything special about a match is told: weather, wind, stadium, ball, referee', () => {
  expect(todayIn(picture())).toHaveLength(1);
  const mad = picture({ wind: 'home', home: { name: 'Harriers' }, balls: [ball()], effects: [effect('stadium_ice'), effect('limpin_squig'), effect('referee_goblin'), effect('zap', { player: 'H1' })] } as unknown as Partial<BloodBowlPicture>);
  expect(todayIn(mad).map(({ sign }) => sign)).toEqual(['cloud', 'wind', 'gate', 'g-ball-squig', 'g-ref-goblin']);
});
