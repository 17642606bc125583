// The place of a match, as it follows from what is in force: ground, markers, balls, referee, wind, explanations.
import { expect, test } from 'vitest';
import { todayIn, ballsIn, groundOf, isEnclosed, markersIn, reachOf, refereeOf, shutTrapdoors, slopeTo, thingAt, windTo, zonesIn } from '../../src/bloodbowl/stadium/stadium';
import { calmPlace } from '../../src/bloodbowl/stadium/calmPlace';
import { foulRolls } from '../../src/bloodbowl/stadium/foulRisk';
import { standsOf } from '../../src/bloodbowl/stadium/stands';
import { crowdDrawing, rockDrawing, type Crowd } from '../../src/drawings/crowd';
import balls from '../../../data/rules/bb16/balls.json';
import events from '../../../data/rules/bb16/match_events.json';
import referees from '../../../data/rules/bb16/referees.json';
import stadiums from '../../../data/rules/bb16/stadiums.json';
import rules from '../../../data/rules/bb16/rules.jsonl?raw';
import { isSpecialBall } from '../../src/bloodbowl/cards/playables';
import { markerDrawings } from '../../src/drawings/markers';
import { groundDrawing, windDrawing, type Ground } from '../../src/drawings/ground';
import type { BloodBowlPicture, PitchBall, PitchEffect } from '../../src/wire';

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

const stadium = (card: string, home_of: 'home' | 'away' | null = null) => ({ card, home_of, at: null, pitfalls: [], halfway: 13 });

test('somebody stands around a stadium, and nobody around a plain pitch', () => {
  expect(standsOf(picture())).toBeNull();
  expect(standsOf(picture({ weather: 'blizzard' }))).toBeNull();
  expect(standsOf(picture({ weather: 'brisk' }))).toMatchObject({ crowd: 'even', home: null, fenced: false, rocks: false });
  expect(standsOf(picture({ weather: 'gloomy' }))).toMatchObject({ rocks: true });
  expect(standsOf(picture({ effects: [effect('referee_jorm_the_ogre')] }))).toMatchObject({ crowd: 'even' });
  expect(standsOf(picture({ stadium: stadium('stadium_ice', 'away') }))).toMatchObject({ crowd: 'home', home: 'away' });
});

test('the crowd is as the stadium has it', () => {
  const crowd = (card: string, more: Partial<PitchEffect> = {}) => standsOf(picture({ stadium: stadium(card, 'home'), effects: [effect(card, more)] }))?.crowd;
  expect(crowd('stadium_solemn_and_silent')).toBe('quiet');
  expect(crowd('stadium_ale_fuelled_maniacs')).toBe('wild');
  expect([crowd('stadium_fair_weather_fans', { count: 0 }), crowd('stadium_fair_weather_fans', { count: 2 })]).toEqual(['home', 'few']);
  expect(standsOf(picture({ effects: [effect('stadium_enclosed_pitch')] }))?.fenced).toBe(true);
});

test.each(['even', 'home', 'few', 'quiet', 'wild'] satisfies Crowd[])('a crowd (%s) is drawn the same every time', (crowd) => {
  expect(crowdDrawing(crowd, ['red', 'blue'])).toEqual(crowdDrawing(crowd, ['red', 'blue']));
  expect(crowdDrawing(crowd, ['red', 'blue']).drawing).not.toContain('NaN');
  expect(crowdDrawing(crowd, ['red', 'blue']).drawing.includes('red')).toBe(crowd !== 'quiet');
  expect(rockDrawing(900, 600, 36)).not.toContain('NaN');
});

test('a trapdoor is shut or open, and both say what they are', () => {
  expect(shutTrapdoors(picture())).toEqual([]);
  const shut = picture({ stadium: stadium('stadium_ice') });
  expect(shutTrapdoors(shut)).toEqual([[6, 1], [19, 13]]);
  expect(thingAt(shut, [6, 1])).toMatchObject({ drawing: 'shut_trapdoor' });
  const dodgy = picture({ stadium: stadium('stadium_ice'), effects: [effect('me_dodgy_trapdoor', { at: [19, 13] })] });
  expect(shutTrapdoors(dodgy)).toEqual([[6, 1]]);
  expect(thingAt(dodgy, [19, 13])).toMatchObject({ drawing: 'trapdoor' });
  expect(markerDrawings.shut_trapdoor).not.toContain('mark-warn');
});

test('what keeps its own account in a square does not lie there', () => {
  expect(markersIn(picture({ effects: [effect('explodin_ball', { at: [0, 0] }), effect('stadium_fair_weather_fans', { at: [3, 0] })] }))).toEqual([]);
});

test('what is in force on many squares has a zone, what lies on a player has none', () => {
  const [fans] = zonesIn(picture({ effects: [effect('me_abusive_fans', { side: 'home' })] }));
  expect(fans!.squares).toHaveLength(26 * 15 - 20 * 9);
  const [loud] = zonesIn(picture({ effects: [effect('me_human_deafening_contraption', { side: 'away' })] }));
  expect([loud!.squares.length, loud!.squares.every(([x]) => x >= 13)]).toEqual([13 * 15, true]);
  const wide = (count: number) => zonesIn(picture({ effects: [effect('lewd_maneuvers', { side: 'away', count })] }))[0]!;
  expect([wide(1).squares.length, wide(1).squares.every(([, y]) => y < 4)]).toEqual([26 * 4, true]);
  expect([wide(2).squares.length, wide(2).squares.every(([, y]) => y > 10), wide(2).side]).toEqual([26 * 4, true, 'away']);
  expect(zonesIn(picture({ effects: [effect('me_abusive_fans', { player: 'H1' }), effect('me_burning_barrel', { at: [3, 3] })] }))).toEqual([]);
});

test('a ball wears the ring of whoever has played something on it', () => {
  const ringed = (...effects: PitchEffect[]) => ballsIn(picture({ balls: [ball()], effects })).map(({ ring }) => ring);
  expect(ringed(effect('spiked_ball', { side: 'away' }))).toEqual(['away']);
  expect(ringed(effect('spiked_ball', { side: 'away', player: 'H1' }), effect('greased_shoes', { side: 'home' }))).toEqual([null]);
});

test('a foul tells at what the referee acts', () => {
  const watched = (card: string, more: Partial<PitchEffect> = {}, score = 0) =>
    foulRolls(picture({ home: { name: 'H', score }, away: { name: 'A', score: 0 }, effects: [effect(card, more)] } as unknown as Partial<BloodBowlPicture>), 'home');
  expect(foulRolls(picture(), 'home')).toBeNull();
  expect([watched('referee_goblin', { count: 0 }), watched('referee_goblin', { side: 'home', count: 2 }), watched('referee_goblin', { side: 'home', count: 8 })]).toEqual(['1', '1–3', '1–6']);
  expect(watched('referee_halfling', { side: 'away', count: 3 })).toBeNull();
  expect([watched('referee_trundlefoot_triplets'), watched('referee_thoron_korensson'), watched('referee_jorm_the_ogre'), watched('referee_jorm_the_ogre', {}, 1), watched('referee_standard')]).toEqual(['1', '1–2', '1', '1–2', null]);
});

test('every explanation names a rule that there is', () => {
  const content = [
    ...stadiums.attributes.map(({ id }) => [id, `bb16.stadium.${id}`]), ...events.events.filter(({ status }) => status !== 'missing').map(({ id }) => [id, `bb16.match_event.${id}`]),
    ...referees.referees.map(({ id }) => [`referee_${id}`, `bb16.referee.${id}`]), ...balls.balls.map(({ id }) => [id, `bb16.ball.${id}`]),
  ];
  for (const [card, rule] of content) expect(todayIn(picture({ balls: [ball()], effects: [effect(card!)] })).at(-1)?.rule, card).toBe(rule);
  const weathers = ['howling_winds', 'freezing', 'brisk', 'heavy_snow', 'bubbling_up', 'gloomy', 'nice_enough', 'thermal_geysers', 'seismic_activity'];
  for (const weather of weathers) expect(rules).toContain(`"id": "${todayIn(picture({ weather }))[0]!.rule}"`);
  expect(todayIn(picture({ weather: 'nice' }))[0]!.rule).toBeUndefined();
});

test('a row about what lies somewhere knows its place', () => {
  const rows = todayIn(picture({ balls: [ball()], effects: [effect('limpin_squig'), effect('me_burning_barrel', { at: [9, 9] }), effect('me_pelted_with_projectiles')] }));
  expect(rows.map(({ places = [] }) => places)).toEqual([[], [[5, 5]], [[9, 9]], []]);
});

test('an explanation stands where the fewest players are, and never on what it is about or on who acts', () => {
  expect(calmPlace([13, 7], [], [], 26, 15)).toEqual({ across: 'middle', below: false });
  expect(calmPlace([13, 1], [], [], 26, 15)).toEqual({ across: 'middle', below: true });
  expect(calmPlace([13, 7], [[12, 2], [13, 13]], [], 26, 15)).toEqual({ across: 'left', below: false });
  const crowded = Array.from({ length: 26 }, (_, column): [number, number] => [column, 14]);
  expect(calmPlace([13, 1], [], crowded, 26, 15).below).toBe(false);
});
