// Words and numbers of leagues in the current language.
import { hasText, language, t } from '../ui/i18n.svelte';
import { botWord, personWord } from '../ui/words';
import type { LeagueFixture, LeagueHead, LeagueLogLine, LeagueNews, LeaguePerson, LeagueSummary } from '../wire';

const plain = (id: string) => id.replace(/[_-]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** The text of `kind_id`; a word that has none yet is shown as it is. */
export function said(kind: string, id: string, values: Record<string, string | number> = {}): string {
  const key = `league.${kind}_${id.replace(/^\+/, 'plus_')}`;
  return hasText(key) ? t(key, values) : plain(id);
}

/** 1,250,000 in a table: "1,250k". A rating, which is no gold, is shown as it is. */
export function short(gold: number): string {
  if (Math.abs(gold) < 1000) return gold.toLocaleString(language());
  return `${(gold / 1000).toLocaleString(language(), { maximumFractionDigits: 0 })}k`;
}
/** "+20k", "−50k". */
export const signed = (gold: number) => `${gold < 0 ? '−' : '+'}${short(Math.abs(gold))}`;

/** "Sunday, 28 June", of a date without an hour. */
export function dayWord(date: string, how: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }): string {
  return new Intl.DateTimeFormat(language(), { ...how, timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`));
}
/** "Sunday, 28 June, 19:00", by the clock of the league. */
export function momentWord(iso: string, zone: string, how: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }): string {
  return new Intl.DateTimeFormat(language(), { ...how, timeZone: knownZone(zone) }).format(new Date(iso));
}
function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}
/** "Vienna" of "Europe/Vienna". */
export const zoneWord = (zone: string) => (zone.split('/').at(-1) ?? zone).replace(/_/g, ' ');

/** "bot:rookie:2" is the second of its kind. */
export function personName(person: LeaguePerson): string {
  if (!person.bot) return personWord(person.name);
  const [, bot, which] = person.id.split(':');
  return [botWord(bot ?? person.name), ...(which === undefined ? [] : [which])].join(' ');
}
export const formatWord = (format: string) => (format === '' ? t('league.no_format') : said('format', format));
export const scoreText = (score: readonly [number, number]) => `${score[0]}–${score[1]}`;

/** A group that the draw has named; a division has the name its league gave it. */
export const divisionWord = (division: string) => division.replace(/^Group ([A-Z])$/, (_, letter: string) => t('league.group', { letter }));

/** "Round 6", "Semi-final", "Final". */
export function roundWord({ phase, round }: Pick<LeagueFixture, 'phase' | 'round'>): string {
  if (phase === 'season') return round > 0 ? t('league.round', { round }) : t('league.free_match');
  return said('phase', phase);
}
/** "Season 3: Spring"; a name that is only the number says nothing. */
export function seasonWord(season: number, name: string): string {
  const word = t('league.season', { season });
  return name === '' || name === String(season) ? word : `${word}: ${name}`;
}
/** "Season 3 · CRP · Round robin". */
export function headLine(league: LeagueSummary | LeagueHead, edition: string): string {
  const season = league.season > 0 ? seasonWord(league.season, league.season_name) : t('league.no_season');
  return [season, edition, formatWord(league.format)].join(' · ');
}

/** "Touchdowns"; "Touchdowns of a team". */
export const listWord = ({ what, of }: { what: string; of: 'player' | 'team' }) => said('what', of === 'team' && !what.startsWith('team_') ? `team_${what}` : what);

/** A word of the server that may carry a number: "met_before:2". */
export function counted(kind: string, text: string): string {
  const [id, count] = text.split(':');
  return said(kind, id ?? text, count === undefined ? {} : { count: Number(count) });
}

/** "table.her.points", "settings.tie_breaks.0": the last word is what changes. */
export function placeWord(place: string): string {
  const what = place.split('.').filter((part) => !/^\d+$/.test(part)).at(-1) ?? place;
  return said(!hasText(`league.part_${what}`) && hasText(`league.rule_${what}`) ? 'rule' : 'part', what);
}
/** What stands or stood there: a date, a number, an injury, or as it is. */
export function valueWord(value: string): string {
  if (value === '' || value === 'null') return '–';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayWord(value);
  if (/^-?\d+$/.test(value)) return Number(value).toLocaleString(language());
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'league.yes' : 'league.no');
  return hasText(`league.injury_${value}`) ? t(`league.injury_${value}`) : value;
}
/** What an entry of the log tells, as a sentence. */
export function newsSentence(one: LeagueNews): string {
  const key = `league.news_${one.kind}${one.kind === 'rename' && one.player !== null ? '_player' : ''}`;
  return t(hasText(key) ? key : 'league.news_other', {
    by: personName(one.by), team: one.team?.name ?? '', player: one.player?.name ?? '', number: one.corrects,
    home: one.fixture?.home.name ?? '', away: one.fixture?.away?.name ?? '', score: one.fixture?.score ? scoreText(one.fixture.score) : '–',
    detail: /^\d{4}-\d\d-\d\d$/.test(one.detail) ? dayWord(one.detail) : one.detail,
  });
}
/** A report from a table is corrected by the form it was written in, by a commissioner or a coach of the match. */
export const hasReportForm = ({ entry, told }: LeagueLogLine, commissioner: boolean) =>
  entry.entry === 'report' && told.fixture !== null && !entry['record'] && (commissioner || told.fixture.mine);
