// What players, positions, rosters and skills are called in the current language.
import { getOnce } from '../../wire/api';
import { inLanguage, t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, PitchPlayer, RosterInfo, SkillInfo } from '../../wire';
import { playableName } from '../cards/playables';

const known = $state<{ skills: Record<string, SkillInfo>; rosters: RosterInfo[]; edition: string }>({ skills: {}, rosters: [], edition: '' });

/** Asked once; until then all go by their ids, as words. Summaries and rules are those of the edition. */
export function loadSkills(edition: string): void {
  known.edition = edition;
  void getOnce<SkillInfo[]>('/api/skills')
    .then((all) => (known.skills = Object.fromEntries(all.map((skill) => [skill.id, skill]))))
    .catch(() => undefined); // the ids are readable
  void getOnce<RosterInfo[]>(`/api/rosters/${edition}`)
    .then((all) => (known.rosters = all))
    .catch(() => undefined);
}

const words = (id: string) => id.replace(/[_-]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
const underscored = (id: string) => id.replace(/-/g, '_');

/** "Human"; a team that was made by no list of the edition has none. */
export function rosterName(id: string): string {
  return id === '' ? '' : inLanguage(known.rosters.find((roster) => roster.id === id)?.names, words(id));
}
/** "Flesh Golem". A team list names a position by its id or by its English name. */
export function positionName(player: Pick<PitchPlayer, 'side' | 'position'>, picture: BloodBowlPicture): string {
  const roster = known.rosters.find(({ id }) => id === picture[player.side].roster);
  const position = roster?.positions.find(({ id, name }) => id === player.position || name === player.position);
  return inLanguage(position?.names, words(player.position));
}

export function skillName(id: string): string {
  return inLanguage(known.skills[underscored(id)]?.names, words(id));
}
export const isSkill = (id: string): boolean => known.skills[underscored(id)] !== undefined;
export function skillSummary(id: string): string {
  const skill = known.skills[underscored(id)];
  return inLanguage(skill?.in?.[known.edition]?.summaries ?? skill?.summaries);
}
/** "general", "agility": as the edition has it. */
export function skillCategory(id: string): string {
  const skill = known.skills[underscored(id)];
  return skill?.in?.[known.edition]?.category ?? skill?.category ?? 'general';
}
export function skillRules(id: string): string[] {
  const rules = known.skills[underscored(id)]?.rules ?? [];
  const own = rules.filter((rule) => rule.startsWith(`${known.edition}.`));
  return own.length > 0 ? own : rules;
}
/** Changes when the names are there, so that sentences can be written anew. */
export const namesVersion = () => Object.keys(known.skills).length;

/** What is needed to name people in sentences. */
export interface Names {
  player: (id: unknown) => string;
  team: (side: unknown) => string;
  skill: (id: unknown) => string;
  /** One who is known by his name; else "the referee". */
  referee?: () => string;
}

export function namesFrom(picture: () => BloodBowlPicture | null): Names {
  return {
    player: (id) => (typeof id === 'string' ? shortName(picture()?.players[id]?.name ?? id) : t('bloodbowl.somebody')),
    team: (side) => (side === 'home' || side === 'away' ? (picture()?.[side].name ?? side) : t('bloodbowl.nobody')),
    skill: (id) => (typeof id === 'string' ? skillName(id) : ''),
    referee: () => {
      const card = picture()?.effects?.find((effect) => effect.card.startsWith('referee_'))?.card;
      return card === undefined || card === 'referee_standard' ? t('bloodbowl.the_referee') : playableName(card);
    },
  };
}

/** The last word of a long name; short names stay whole. */
export function shortName(name: string): string {
  if (name.length <= 14) return name;
  return name.split(' ').at(-1) ?? name;
}
