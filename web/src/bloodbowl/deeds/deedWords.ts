// A deed in words: its bars, its dice, what a click does.
import { t } from '../../ui/i18n.svelte';
import type { ContestSide, Deed, DeedOutcome, PitchPlayer } from '../../wire';
import { percentText } from '../../match/dock/dock';
import { skillName } from '../players/names.svelte';
import { diceWords } from '../dock/odds';
import { wordFor } from '../dock/questions';

/** ok: wanted; mid: neither; bad: feared. */
export type Tone = 'ok' | 'mid' | 'bad';
export interface Bar {
  label: string;
  tone: Tone;
  plain: number;
  chance: number;
  /** The product of the others, under a rule. */
  sum?: boolean;
}
type Name = (id: unknown) => string;

const wanted = new Set<DeedOutcome['of']>(['crowd', 'down']);

function outcomeBar(outcome: DeedOutcome, deed: Deed, name: Name): Bar {
  const words = t(`bloodbowl.outcome_${outcome.of}`, { player: name(deed.player) });
  const feared = outcome.turnover || outcome.of === 'not_there';
  return {
    label: outcome.turnover ? t('bloodbowl.and_turnover', { what: words }) : words,
    tone: wanted.has(outcome.of) ? 'ok' : feared ? 'bad' : 'mid', plain: outcome.plain, chance: outcome.chance,
  };
}

/** One bar for every way it can end. */
export function barsOf(deed: Deed, name: Name): Bar[] {
  if (deed.block !== null) return deed.block.outcomes.map((outcome) => outcomeBar(outcome, deed, name));
  if (deed.foul !== null)
    return [
      { label: t('bloodbowl.outcome_armour'), tone: 'ok', plain: deed.plain, chance: deed.chance },
      { label: t('bloodbowl.outcome_leaves'), tone: 'ok', plain: deed.foul.leaves, chance: deed.foul.leaves },
      { label: t('bloodbowl.outcome_spotted'), tone: 'bad', plain: deed.foul.spotted, chance: deed.foul.spotted },
    ];
  const links = (deed.pass?.links ?? []).map((link): Bar => ({ label: t(`bloodbowl.link_${link.of}`), tone: 'ok', plain: link.plain, chance: link.chance }));
  if (deed.way.plain < 1) links.unshift({ label: t('bloodbowl.link_way'), tone: 'ok', ...deed.way });
  if (deed.pass?.measured === false) return links;
  return [...links, { label: t('bloodbowl.complete'), tone: 'ok', plain: deed.plain, chance: deed.chance, sum: true }];
}

/** What the percent of a deed is the chance of. */
export const aimOf = (deed: Deed) =>
  deed.block !== null ? t('bloodbowl.outcome_down') : deed.foul !== null ? t('bloodbowl.outcome_armour') : t('bloodbowl.complete');

/** Null: the edition does not tell it beforehand. */
export const chanceOf = (deed: Deed): number | null => (deed.pass?.measured === false ? null : deed.plain);

/** What one fears of a block or a blitz. */
export const turnoverOf = (deed: Deed) => (deed.block?.outcomes ?? []).filter((outcome) => outcome.turnover).reduce((sum, outcome) => sum + outcome.plain, 0);

export function blockDiceWords(deed: Deed): string {
  if (deed.block === null) return '';
  if (deed.block.chainsaw) return t('bloodbowl.chainsaw_no_dice');
  return deed.block.dice === 1 ? t('bloodbowl.dice_one') : t(deed.block.yours ? 'bloodbowl.dice_you_choose' : 'bloodbowl.dice_they_choose', { number: deed.block.dice });
}
/** Beside the percent on the pitch. */
export function shortWords(deed: Deed): string {
  if (deed.block !== null) return deed.block.chainsaw ? '' : diceWords({ number: deed.block.dice, against: !deed.block.yours });
  return aimOf(deed);
}

/** "four squares, Dodge 3+"; nothing where he stays. */
export function wayWords(deed: Deed): string {
  const steps = deed.path.length;
  const rolls = deed.rolls.map((roll) => `${t(`bloodbowl.path_${roll.kind}`)} ${roll.needed}+`);
  const parts = [...(steps === 0 ? [] : [t('bloodbowl.way_squares', { count: steps })]), ...rolls];
  if (steps > 0 && rolls.length === 0) parts.push(t('bloodbowl.way_no_roll'));
  return parts.join(', ');
}

/** What a team re-roll makes of it; nothing where there is none to be had. */
export function rerollWords(deed: Deed): string {
  if (deed.chance - deed.plain < 0.001) return '';
  if (deed.block === null) return t('bloodbowl.with_reroll_only', { percent: percentText(deed.chance) });
  const falls = deed.block.outcomes.filter((outcome) => outcome.turnover).reduce((sum, outcome) => sum + outcome.chance, 0);
  return t('bloodbowl.with_reroll', { down: percentText(deed.chance), fall: percentText(falls) });
}

/** Last line: what a click does, or why it does nothing. */
export function clickWords(deed: Deed, name: Name): string {
  return t(`bloodbowl.deed_${deed.kind}`, { player: name(deed.player), target: name(deed.target) });
}
export function whyNotWords(deed: Deed, name: Name): string {
  return t(`bloodbowl.why_not_${deed.why_not}`, { player: name(deed.player), action: wordFor('type', deed.kind) });
}

export const deedKeys: Record<Deed['kind'], string> = { block: 'B', blitz: '⇧B', pass: 'P', hand_off: 'O', foul: 'F' };

export interface SumLine {
  words: string;
  value: string;
  state: 'plain' | 'ok' | 'off';
}
/** What one side of a contest counts, and who stands there in vain. */
export function sumLines(side: ContestSide, own: SumLine[], name: Name, sign = '+'): SumLine[] {
  return [
    ...own,
    ...(side.horns > 0 ? [{ words: skillName('horns'), value: `+${side.horns}`, state: 'ok' as const }] : []),
    ...side.helps.map((id) => ({ words: t('bloodbowl.sum_helps', { player: name(id) }), value: `${sign}1`, state: 'ok' as const })),
    ...side.cancelled.map(({ player, why }) => ({ words: t(`bloodbowl.sum_${why}`, { player: name(player) }), value: '', state: 'off' as const })),
  ];
}

/** Two columns of sums and the two numbers between them. */
export interface Contest {
  left: SumLine[];
  right: SumLine[];
  numbers: [string, string];
  /** Which number is the better one: 1 left, -1 right. */
  winner: number;
}
export function contestOf(deed: Deed, player: PitchPlayer, target: PitchPlayer, name: Name): Contest | null {
  const line = (words: string, value: string | number): SumLine => ({ words, value: String(value), state: 'plain' });
  if (deed.block !== null) {
    if (deed.block.chainsaw) return null;
    const { attacker, defender } = deed.block;
    return {
      left: sumLines(attacker, [line(t('bloodbowl.long_st'), attacker.own)], name), right: sumLines(defender, [line(t('bloodbowl.long_st'), defender.own)], name),
      numbers: [String(attacker.total), String(defender.total)], winner: Math.sign(attacker.total - defender.total),
    };
  }
  if (deed.foul !== null) {
    const { fouler, victim } = deed.foul;
    const help = fouler.helps.length - victim.helps.length;
    return {
      left: sumLines(fouler, [], name), right: sumLines(victim, [line(t('bloodbowl.long_av'), victim.own)], name, '−'),
      numbers: [help > 0 ? `+${help}` : String(help).replace('-', '−'), String(victim.own)], winner: 0,
    };
  }
  const needed = (of: string) => deed.pass?.links.find((link) => link.of === of)?.needed;
  const plus = (value: number | null | undefined) => (typeof value === 'number' ? `${value}+` : '–');
  const range = deed.pass?.range;
  const modifier = deed.pass?.modifier ?? 0;
  return {
    left: [line(t('bloodbowl.long_ag'), player.ag), ...(range ? [line(wordFor('band', range), modifier > 0 ? `+${modifier}` : String(modifier).replace('-', '−'))] : [])],
    right: [line(t('bloodbowl.long_ag'), target.ag)],
    numbers: [deed.kind === 'pass' ? plus(needed('accurate')) : '', plus(needed('caught'))], winner: 0,
  };
}
