// What is special about the place of a match: the ground, what lies on it, balls, the referee, the wind. All of it follows
// from what the picture says is in force.
import type { Ground } from '../../drawings/ground';
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, PitchEffect, Square } from '../../wire';
import { key, kLength, kWidth, same } from '../board/geometry';
import { effectsIn, isSpecialBall, liesOnBall, playableName, playableSummary, ruleOfPlayable, untilWords } from '../cards/playables';
import { wordFor } from '../dock/questions';

const grounds: Record<string, Ground> = {
  stadium_ankle_deep_water: 'water', stadium_sloping_pitch: 'slope', stadium_ice: 'ice', stadium_astrogranite: 'granite',
  stadium_uneven_footing: 'rough', stadium_solid_stone: 'stone',
};
/** The sign of a kind of weather. */
export const weatherIcon = (weather: string): string => weatherIcons[weather] ?? 'cloud';
const weatherIcons: Record<string, string> = {
  sweltering_heat: 'sun', very_sunny: 'sun', pouring_rain: 'rain', blizzard: 'snow', howling_winds: 'wind', freezing: 'snow', heavy_snow: 'snow',
  bubbling_up: 'flask', gloomy: 'moon', thermal_geysers: 'geyser', seismic_activity: 'rock', brisk: 'wind', nice_enough: 'cave',
};

const winter = new Set(['howling_winds', 'freezing', 'brisk', 'heavy_snow', 'blizzard']);
const underground = new Set(['bubbling_up', 'gloomy', 'nice_enough', 'thermal_geysers', 'seismic_activity']);

/** The surface of the stadium; else what the weather leaves on the turf. */
export function groundOf(picture: BloodBowlPicture): Ground {
  const surface = effectsIn(picture).map(({ card }) => grounds[card]).find((ground) => ground !== undefined);
  return surface ?? (winter.has(picture.weather) ? 'snow' : underground.has(picture.weather) ? 'cave' : 'turf');
}
export const isGlowing = (picture: BloodBowlPicture): boolean => picture.weather === 'thermal_geysers';

/** Towards whose end zone it is: x of its squares. */
const endOf = (side: 'home' | 'away') => (side === 'home' ? 0 : kLength - 1);
/** The end zone at the foot of a slope; nothing: it is level, or not known yet. */
export function slopeTo(picture: BloodBowlPicture): number | null {
  return find(picture, 'stadium_sloping_pitch')?.at?.[0] ?? null;
}
export const windTo = (picture: BloodBowlPicture): number | null => (picture.wind ? endOf(picture.wind) : null);

const find = (picture: BloodBowlPicture, card: string) => effectsIn(picture).find((effect) => effect.card === card);
export const isEnclosed = (picture: BloodBowlPicture): boolean => find(picture, 'stadium_enclosed_pitch') !== undefined;

// ---------------------------------------------------------------- what lies on the pitch

export interface Marker {
  at: Square;
  card: string;
  drawing: string;
  /** So many squares around it are concerned, too. */
  reach: number;
  effect: PitchEffect | null;
}
/** How a marker is drawn, and how far it reaches. */
const drawn: Record<string, [drawing: string, reach: number]> = {
  me_dodgy_trapdoor: ['trapdoor', 0],
  me_burning_barrel: ['barrel', 1], me_camra_crash: ['wreck', 1], me_dreadful_stench: ['stench', 6], me_streaker: ['streaker', 0], me_tizcan_wave: ['wave', 0],
  me_orc_wild_squig: ['squig', 0], me_human_griffons_gift: ['guano', 1], me_dwarf_gyrocopter_incoming: ['gyro', 0], me_skaven_warpstone_meteor: ['meteor', 1],
};
const trapdoors: Square[] = [[6, 1], [19, 13]];
/** The first of these that is in force says what a trapdoor does. */
const throughTrapdoors = ['stadium_uncovered_trapdoors', 'hof_celestial_comets'];
/** Some keep their own account in the square of their effect: nothing lies there. */
const liesThere = ({ card, at, player }: PitchEffect) => at !== null && player === null && !card.startsWith('stadium_') && !isSpecialBall(card);

export function markersIn(picture: BloodBowlPicture): Marker[] {
  const open = throughTrapdoors.map((card) => find(picture, card)).find((effect) => effect !== undefined);
  const doors = open === undefined ? [] : trapdoors.map((at): Marker => ({ at, card: open.card, drawing: 'trapdoor', reach: 0, effect: open }));
  return [...doors, ...effectsIn(picture).filter(liesThere).map((effect): Marker => {
    const [drawing, reach] = drawn[effect.card] ?? ['sign', 0];
    return { at: effect.at!, card: effect.card, drawing, reach, effect };
  })];
}
/** The two that are printed on the pitch of a stadium, while they are shut. */
export function shutTrapdoors(picture: BloodBowlPicture): Square[] {
  if ((picture.stadium ?? null) === null && !effectsIn(picture).some(({ card }) => card.startsWith('me_'))) return [];
  const open = markersIn(picture).filter(({ drawing }) => drawing === 'trapdoor').map(({ at }) => key(at));
  return trapdoors.filter((at) => !open.includes(key(at)));
}
/** The squares that a marker concerns, cut at the lines. */
export function reachOf({ at: [x, y], reach }: Marker): { x: number; y: number; nx: number; ny: number } {
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  return { x: left, y: top, nx: Math.min(kLength - 1, x + reach) - left + 1, ny: Math.min(kWidth - 1, y + reach) - top + 1 };
}

/** Where something is in force that lies on many squares. */
export interface Zone { card: string; side: 'home' | 'away' | null; squares: Square[]; }
const everySquare = Array.from({ length: kLength * kWidth }, (_, i): Square => [i % kLength, Math.floor(i / kLength)]);
const toEdge = ([x, y]: Square) => Math.min(x, kLength - 1 - x, y, kWidth - 1 - y) + 1;
const isBesideSideline = ([, y]: Square) => y === 0 || y === kWidth - 1;
const kWideZone = 4;
const covers: Record<string, (at: Square, side: 'home' | 'away' | null, count: number) => boolean> = {
  lewd_maneuvers: ([, y], _, zone) => (zone === 1 && y < kWideZone) || (zone === 2 && y >= kWidth - kWideZone),
  me_abusive_fans: (at) => toEdge(at) <= 3,
  me_human_deafening_contraption: ([x], side) => (x < kLength / 2) === (side === 'home'),
  me_human_priestly_uprising: (at) => isBesideSideline(at) || at[0] === 0 || at[0] === kLength - 1,
  me_dwarf_stonebread_vendors: isBesideSideline,
};
export const zonesIn = (picture: BloodBowlPicture): Zone[] =>
  effectsIn(picture).flatMap(({ card, side, player, count }) => {
    const covered = covers[card];
    return covered === undefined || player !== null ? [] : [{ card, side, squares: everySquare.filter((at) => covered(at, side, count ?? 0)) }];
  });

// ---------------------------------------------------------------- balls

const ballSigns: Record<string, string> = {
  extra_spiky_ball: 'g-ball-spiky', limpin_squig: 'g-ball-squig', warpstone_brazier: 'g-ball-brazier', master_hewn_ball: 'g-ball-hewn',
  explodin_ball: 'g-ball-fuse', shady_special: 'g-ball-shady', snotling_ball_suit: 'g-ball-suit',
};
/** How an entry of the table of balls is drawn. */
export const ballSign = (card: string): string => ballSigns[card] ?? 'g-ball';
export interface ShownBall {
  at: Square;
  carrier: string | null;
  /** Its place among the balls of the picture. */
  index: number;
  /** Beside it, where there are two. */
  number: number | null;
  sign: string;
  /** The entry that says what it does. */
  card: string | null;
  /** Who has played something that lies on it. */
  ring: 'home' | 'away' | null;
  /** How far its fuse has still to burn. */
  fuse: number | null;
}
const kExplodin = 'explodin_ball';
const fuseWords = (fuse: number | null): string => (fuse === null ? '' : t('bloodbowl.fuse', { count: fuse }));
/** A special ball is the first of the two. */
export function ballsIn(picture: BloodBowlPicture): ShownBall[] {
  const effect = effectsIn(picture).find(({ player, card }) => player === null && isSpecialBall(card));
  const special = effect?.card ?? null;
  const fuse = special === kExplodin && (effect?.count ?? 0) > 0 ? effect!.count! : null;
  const ring = effectsIn(picture).find(liesOnBall)?.side ?? null;
  const placed = picture.balls.map((ball, i) => ({ ball, i })).filter(({ ball }) => ball.at !== null);
  return placed.map(({ ball, i }) => {
    const card = i === 0 ? special : null;
    return { at: ball.at!, carrier: ball.carrier, index: i, number: picture.balls.length > 1 ? i + 1 : null, sign: card === null ? 'g-ball' : ballSign(card), card, ring, fuse: i === 0 ? fuse : null };
  });
}

// ---------------------------------------------------------------- the referee

export interface Referee {
  card: string;
  sign: string;
  /** Whom the small one watches, and how near he is: 1 to 8. */
  watches: 'home' | 'away' | null;
  step: number;
}
const refereeSigns: [RegExp, string][] = [
  [/goblin/, 'g-ref-goblin'], [/halfling/, 'g-ref-halfling'], [/triplets/, 'g-ref-triplets'], [/hokuli|ranulf/, 'g-ref-ranulf'], [/korensson|thoron/, 'g-ref-thoron'], [/jorm/, 'g-ref-jorm'],
];
export function refereeOf(picture: BloodBowlPicture): Referee | null {
  const effect = effectsIn(picture).find(({ card }) => card.startsWith('referee_'));
  if (effect === undefined) return null;
  const sign = refereeSigns.find(([word]) => word.test(effect.card))?.[1] ?? 'g-ref-std';
  const step = effect.count ?? 0;
  return { card: effect.card, sign, watches: step > 0 ? effect.side : null, step };
}
/** He walks along a track. */
export const isSmall = ({ card }: Referee): boolean => /goblin|halfling/.test(card);

// ---------------------------------------------------------------- what does this do?

export interface Explanation {
  name: string;
  words: string;
  until: string;
  /** What is drawn beside it. */
  drawing?: string;
  sign?: string;
  /** The id of the rule, where there is one. */
  rule?: string | undefined;
  /** Where it lies. */
  places?: Square[];
}
export function explained(effect: PitchEffect): Explanation {
  return { name: playableName(effect.card), words: playableSummary(effect.card), until: untilWords(effect), rule: ruleOfPlayable(effect.card) };
}
/** What can be told about a square, besides who stands there. */
export function thingAt(picture: BloodBowlPicture, at: Square): Explanation | null {
  const marker = markersIn(picture).find((one) => same(one.at, at));
  if (marker !== undefined)
    return { name: playableName(marker.card), words: playableSummary(marker.card), until: marker.effect === null ? '' : untilWords(marker.effect), drawing: marker.drawing, rule: ruleOfPlayable(marker.card) };
  if (shutTrapdoors(picture).some((door) => same(door, at))) return { name: t('bloodbowl.trapdoor'), words: t('bloodbowl.trapdoor_about'), until: '', drawing: 'shut_trapdoor' };
  const ball = ballsIn(picture).find((one) => same(one.at, at) && one.card !== null);
  if (ball !== undefined) return { name: playableName(ball.card), words: playableSummary(ball.card), until: fuseWords(ball.fuse), sign: ball.sign, rule: ruleOfPlayable(ball.card!) };
  return null;
}
/** The common table has other rules in every edition. */
const weatherRules: Record<string, string> = {
  howling_winds: 'winter_weather.02', freezing: 'winter_weather.05', brisk: 'winter_weather.06', heavy_snow: 'winter_weather.07', bubbling_up: 'subterranean.02',
  gloomy: 'subterranean.04', nice_enough: 'subterranean.06', thermal_geysers: 'subterranean.07', seismic_activity: 'subterranean.10',
};
const weatherRule = (weather: string) => (weatherRules[weather] === undefined ? undefined : `bb16.${weatherRules[weather]}`);
export const weatherExplained = (weather: string): Explanation =>
  ({ name: wordFor('weather', weather), words: wordFor('weather_effect', weather), until: '', rule: weatherRule(weather) });
/** Everything special about a match, the weather first. */
export function todayIn(picture: BloodBowlPicture): Explanation[] {
  const rows: Explanation[] = [{ ...weatherExplained(picture.weather), sign: weatherIcon(picture.weather) }];
  if (picture.wind) rows.push({ name: t('bloodbowl.wind'), words: t('bloodbowl.wind_about', { team: picture[picture.wind].name }), until: '', sign: 'wind', rule: 'bb16.winter_weather.04' });
  const special = effectsIn(picture).filter(({ card, player }) => player === null && (card.startsWith('stadium_') || isSpecialBall(card) || card.startsWith('me_')));
  rows.push(...special.map((effect) => todayRow(picture, effect)));
  const referee = refereeOf(picture);
  if (referee !== null) {
    const where = !isSmall(referee) ? '' : referee.watches === null ? t('bloodbowl.referee_beside') : t('bloodbowl.referee_watches', { team: picture[referee.watches].name, step: referee.step });
    rows.push({ name: playableName(referee.card), words: playableSummary(referee.card), until: where, sign: referee.sign, rule: ruleOfPlayable(referee.card) });
  }
  return rows;
}
function todayRow(picture: BloodBowlPicture, effect: PitchEffect): Explanation {
  const told = explained(effect);
  if (isSpecialBall(effect.card)) {
    const ball = ballsIn(picture).find(({ card }) => card === effect.card);
    return { ...told, until: fuseWords(ball?.fuse ?? null), sign: ballSign(effect.card), places: ball === undefined ? [] : [ball.at] };
  }
  if (effect.card.startsWith('stadium_')) return { ...told, sign: 'gate', places: picture.stadium?.pitfalls ?? [] };
  const marker = markersIn(picture).find((one) => one.effect === effect);
  return marker === undefined ? { ...told, sign: 'warn' } : { ...told, drawing: marker.drawing, places: [marker.at] };
}
/** For screen readers: what lies there, and what it does. */
export function thingName(picture: BloodBowlPicture, at: Square): string {
  const thing = thingAt(picture, at);
  return thing === null ? '' : `${thing.name}, ${thing.words}`;
}
export const ballName = (ball: ShownBall): string => {
  const name = ball.card === null ? t('bloodbowl.ball') : playableName(ball.card);
  return [ball.number === null ? name : `${name} ${ball.number}`, fuseWords(ball.fuse)].filter((part) => part !== '').join(', ');
};
export const markerKey = (marker: Marker): string => `${marker.card} ${key(marker.at)}`;
