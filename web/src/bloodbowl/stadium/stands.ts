// Who stands around the pitch: only where a match is played somewhere, not on a plain ground.
import type { Crowd } from '../../drawings/crowd';
import type { BloodBowlPicture } from '../../wire';
import { effectsIn } from '../cards/playables';
import { groundOf, isEnclosed, windTo } from './stadium';

export interface Stands {
  crowd: Crowd;
  /** Whose home it is; nobody's: both are guests. */
  home: 'home' | 'away' | null;
  fenced: boolean;
  rocks: boolean;
}
/** A kind of weather that is on the common table, too, makes no stadium. */
const ofCommonTable = new Set(['nice', 'sweltering_heat', 'very_sunny', 'pouring_rain', 'blizzard']);

export function standsOf(picture: BloodBowlPicture): Stands | null {
  const effects = effectsIn(picture);
  const has = (card: string) => effects.some((effect) => effect.card === card);
  const isSomewhere = (picture.stadium ?? null) !== null || effects.some(({ card }) => /^(stadium|referee)_/.test(card));
  const isWeathered = groundOf(picture) !== 'turf' && !ofCommonTable.has(picture.weather);
  if (!isSomewhere && !isWeathered && windTo(picture) === null) return null;
  return { crowd: crowdOf(picture, has), home: picture.stadium?.home_of ?? null, fenced: isEnclosed(picture), rocks: groundOf(picture) === 'cave' };
}

function crowdOf(picture: BloodBowlPicture, has: (card: string) => boolean): Crowd {
  if (has('stadium_solemn_and_silent')) return 'quiet';
  if (has('stadium_ale_fuelled_maniacs')) return 'wild';
  if (effectsIn(picture).some(({ card, count }) => card === 'stadium_fair_weather_fans' && (count ?? 0) > 0)) return 'few';
  return (picture.stadium?.home_of ?? null) === null ? 'even' : 'home';
}
