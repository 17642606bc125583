// What the engine tells of a Charge, sorted for the board, the dock and the table beside them.
import { t } from '../lib/i18n.svelte';
import type { ChargeAnswer, ChargeBlow } from '../lib/wire';
import type { DockOption } from '../match/dock';
import { squareKey, type Action } from './action';
import type { Names } from './sentences';

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

/** "3 damage · out of action 72%", "3 damage · keeps 1 wound". */
export function blowWords({ damage, wounds, out_of_action }: ChargeBlow): string {
  const hurts = t('underworlds.damage_n', { count: damage });
  const end = out_of_action > 0
    ? t('underworlds.charge_out', { percent: Math.round(out_of_action * 100) })
    : t('underworlds.charge_keeps', { count: wounds - damage });
  return `${hurts} · ${end}`;
}

/** Targets with the best hex, the surest first; those out of reach stay and say how far they are. */
export function targetOptions(charge: ChargeAnswer, moves: ReadonlyMap<string, Action>, names: Names, take: (action: Action) => void): DockOption[] {
  const options: DockOption[] = [];
  const reached = new Set<string>();
  for (const blow of pairsOf(charge)) {
    const move = moves.get(squareKey(blow.from));
    if (move === undefined || reached.has(blow.target)) continue;
    reached.add(blow.target);
    options.push({
      title: names.fighter(blow.target), detail: blowWords(blow), chance: blow.hit, chanceOf: t('underworlds.chance_hit'),
      art: { ...move, verb: 'target', target: blow.target }, squares: [blow.from], run: () => take(move),
    });
  }
  for (const [target, hexes] of Object.entries(charge.distances))
    if (!reached.has(target)) {
      const far = t('underworlds.charge_far', { count: hexes });
      options.push({ title: names.fighter(target), detail: far, off: far, key: '', art: { verb: 'target', target } });
    }
  return options;
}
