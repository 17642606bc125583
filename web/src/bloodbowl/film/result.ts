// How a match ended, in words.
import { hasText, t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture } from '../../wire';

type Side = 'home' | 'away';
interface Outcome {
  winner: Side | null;
  conceded: Side | null;
  ended_by: string | null; // "concession", "agreement", "time" ...; nothing: the rules ended it
}

/** What the outcome says that matters here; without one the score decides. */
function readOutcome(picture: BloodBowlPicture, outcome: unknown): Outcome {
  const { home, away } = picture;
  const ahead = home.score === away.score ? null : home.score > away.score ? 'home' : 'away';
  const said = (typeof outcome === 'object' && outcome !== null ? outcome : {}) as Partial<Outcome>;
  return { winner: said.winner === undefined ? ahead : said.winner, conceded: said.conceded ?? null, ended_by: said.ended_by ?? null };
}

export function resultOf(picture: BloodBowlPicture, outcome: unknown): { headline: string; facts: string } {
  const { winner, conceded, ended_by } = readOutcome(picture, outcome);
  const score = `${picture.home.score} – ${picture.away.score}`;
  const headline = winner === null ? t('bloodbowl.drawn', { score }) : t('bloodbowl.won', { team: picture[winner].name, score });
  if (conceded !== null) return { headline, facts: t('bloodbowl.conceded', { team: picture[conceded].name }) };
  const key = `bloodbowl.ended_by_${ended_by}`;
  return { headline, facts: ended_by !== null && hasText(key) ? t(key) : '' };
}
