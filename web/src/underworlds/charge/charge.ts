// What the engine tells of a Charge, sorted for the board, the dock and the table beside them.
import { t } from '../../ui/i18n.svelte';
import type { ChargeAnswer, ChargeBlow } from '../../wire';
import { percentText, type DockOption, type Question } from '../../match/dock/dock';
import { squareKey } from '../dock/action';
import { weaponName } from '../cards/catalogue.svelte';
import type { Aim, Charging } from './charging.svelte';
import type { Names } from '../log/sentences';

const better = (one: ChargeBlow, other: ChargeBlow): boolean =>
  one.hit > other.hit || (one.hit === other.hit && one.out_of_action > other.out_of_action);

/** One blow for each hex and target, with the best weapon; the surest first. */
export function pairsOf({ blows }: Pick<ChargeAnswer, 'blows'>): ChargeBlow[] {
  const pairs = new Map<string, ChargeBlow>();
  for (const blow of blows) {
    const key = `${squareKey(blow.from)} ${blow.target}`;
    const known = pairs.get(key);
    if (known === undefined || better(blow, known)) pairs.set(key, blow);
  }
  return [...pairs.values()].sort((a, b) => (better(a, b) ? -1 : better(b, a) ? 1 : 0));
}

/** The blows from each hex. */
export function blowsByHex(charge: Pick<ChargeAnswer, 'blows'>): Map<string, ChargeBlow[]> {
  const found = new Map<string, ChargeBlow[]>();
  for (const blow of pairsOf(charge)) {
    const key = squareKey(blow.from);
    found.set(key, [...(found.get(key) ?? []), blow]);
  }
  return found;
}

/** Whom the blows are aimed at, each once. */
export const targetsOf = (blows: readonly ChargeBlow[]): string[] => [...new Set(blows.map((blow) => blow.target))];

/** "3 damage · out of action 72%", "3 damage · keeps 1 wound". */
export function blowWords({ damage, wounds, out_of_action }: ChargeBlow): string {
  const hurts = t('underworlds.damage_n', { count: damage });
  const end = out_of_action > 0
    ? t('underworlds.charge_out', { percent: percentText(out_of_action) })
    : t('underworlds.charge_keeps', { count: wounds - damage });
  return `${hurts} · ${end}`;
}

const chanceOf = (blow: ChargeBlow) => ({ chance: blow.hit, chanceOf: t('underworlds.chance_hit') });

/** Targets with the best hex, the surest first; those out of reach stay and say how far they are. */
export function targetOptions(charging: Charging, names: Names): DockOption[] {
  const reached = targetsOf(charging.pairs);
  const options = reached.map((target): DockOption => {
    const best = charging.pairs.find((blow) => blow.target === target)!;
    return {
      title: names.fighter(target), detail: blowWords(best), ...chanceOf(best), squares: [best.from],
      art: { verb: 'target', target, blow: best }, run: () => charging.take(best),
    };
  });
  for (const [target, hexes] of Object.entries(charging.answer?.distances ?? {}))
    if (!reached.includes(target)) {
      const far = t('underworlds.charge_far', { count: hexes });
      options.push({ title: names.fighter(target), detail: far, off: far, key: '', art: { verb: 'target', target } });
    }
  return options;
}

/** "Severin Steelheart supports." and how the defender is helped. */
export function supportWords({ supports, target_supports }: ChargeBlow, names: Names): string {
  const told = (key: string, ids: string[]) => (ids.length === 0 ? [] : [t(key, { names: ids.map(names.fighter).join(', '), count: ids.length })]);
  return [...told('underworlds.supported_by', supports), ...told('underworlds.hindered_by', target_supports)].join(' ');
}

/** The last word before the dice: from this hex, against this one, with which weapon. */
export function aimQuestion(question: Question, aim: Aim, charging: Charging, names: Names, go: (blow: ChargeBlow) => void): Question {
  const blows = charging.blowsOf(aim);
  const best = blows[0];
  if (best === undefined) return question;
  return {
    ...question, tone: 'yours',
    title: aim.target === null ? t('underworlds.charge_whom') : t('underworlds.charge_ask', { target: names.fighter(aim.target) }),
    facts: [supportWords(best, names), t('underworlds.charge_then')].filter((words) => words !== '').join(' '),
    options: blows.map((blow, i) => ({
      title: aim.target === null ? t('underworlds.attack_with', { target: names.fighter(blow.target), weapon: weaponName(blow.weapon) }) : t('underworlds.charge_with', { weapon: weaponName(blow.weapon) }),
      detail: blowWords(blow), ...chanceOf(blow), icon: 'blitz', squares: [blow.from], art: { verb: 'target', target: blow.target, blow }, preferred: i === 0 && aim.target !== null,
      run: () => go(blow),
    })),
    ways: [{ title: t('underworlds.back'), key: 'Escape', test: 'back', inLine: true, run: () => (charging.aim = null) }],
  };
}
