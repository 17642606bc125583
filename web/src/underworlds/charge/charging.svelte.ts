// What a Charge or an attack of one fighter can bring, what of it is pointed at, and what is about to be chosen.
import type { LiveMatch } from '../../match/line/live.svelte';
import type { ActionText, ChargeAnswer, ChargeBlow, Square } from '../../wire';
import { squareKey } from '../dock/action';
import { blowsByHex, pairsOf, targetsOf } from './charge';

/** Hex and target that wait for the last word. No target: there are several, and a finger did not say which. */
export interface Aim {
  from: Square;
  target: string | null;
}

const kNothing: ReadonlyMap<string, ChargeBlow[]> = new Map();
const dashed = (id: string): string => id.replaceAll('_', '-');

export class Charging {
  answer = $state.raw<ChargeAnswer | null>(null);
  aim = $state.raw<Aim | null>(null);
  pointed = $state.raw<ChargeBlow | null>(null);
  /** A row of the table is pointed at: the table stays. */
  fromTable = $state(false);

  /** May he charge: can it be declared, or is it? */
  constructor(readonly live: LiveMatch, readonly may: () => boolean, readonly declared: () => boolean = may) {}

  readonly pairs = $derived.by(() => (this.answer === null || !this.may() ? [] : pairsOf(this.answer)));
  readonly byHex = $derived.by(() => (this.answer === null || !this.may() ? kNothing : blowsByHex(this.answer)));
  /** The one that the card of the duel shows. */
  readonly shown = $derived.by((): ChargeBlow | null => (this.aim === null ? this.pointed : (this.blowsOf(this.aim)[0] ?? null)));

  /** Whatever can be struck from there, with every weapon, the best first. */
  blowsOf({ from, target }: Aim): ChargeBlow[] {
    const key = squareKey(from);
    const order = this.pairs;
    const rank = (blow: ChargeBlow): number => order.findIndex((pair) => squareKey(pair.from) === key && pair.target === blow.target);
    return (this.answer?.blows ?? [])
      .filter((blow) => squareKey(blow.from) === key && (target === null || blow.target === target))
      .sort((a, b) => rank(a) - rank(b) || b.hit - a.hit || b.out_of_action - a.out_of_action);
  }

  /** A hex is pointed at: the blow at whom the pointer is nearest to. */
  pointAt(at: Square | null, nearest: (targets: string[]) => string): void {
    const blows = at === null ? [] : (this.byHex.get(squareKey(at)) ?? []);
    const target = blows.length > 1 ? nearest(blows.map((blow) => blow.target)) : undefined;
    this.fromTable = false;
    this.pointed = blows.find((blow) => blow.target === target) ?? blows[0] ?? null;
  }
  /** A hex is chosen. False: nobody can be struck from there. */
  choose(at: Square, touch: boolean, nearest: (targets: string[]) => string): boolean {
    const targets = (this.byHex.get(squareKey(at)) ?? []).map((blow) => blow.target);
    if (targets.length === 0) return false;
    this.aim = { from: at, target: targets.length === 1 ? targets[0]! : touch ? null : nearest(targets) };
    return true;
  }
  take(blow: ChargeBlow): void {
    this.aim = { from: blow.from, target: blow.target };
  }
  /** The best hex to strike somebody from. */
  takeTarget(target: string): boolean {
    const best = this.pairs.find((blow) => blow.target === target);
    if (best !== undefined) this.take(best);
    return best !== undefined;
  }

  /** Keys of a Charge, wherever the keyboard is: arrows, and Enter once something is aimed at. */
  takes(key: string): boolean {
    if (key === 'Enter') return this.aim !== null;
    return key.startsWith('Arrow') && this.declared() && this.pairs.length > 0;
  }
  /** Left and right go through the hexes by chance, up and down through the targets. False: not such a key. */
  step(key: string): boolean {
    const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const across = { ArrowDown: 1, ArrowUp: -1 }[key];
    const now = this.aim === null ? null : this.shown;
    if (this.pairs.length === 0 || (along === undefined && across === undefined)) return false;
    if (now === null) this.take(this.pairs[0]!);
    else if (along !== undefined) {
      const hexes = this.pairs.filter((blow) => blow.target === now.target);
      const at = hexes.findIndex((blow) => squareKey(blow.from) === squareKey(now.from));
      this.take(hexes[(at + along + hexes.length) % hexes.length]!);
    } else {
      const targets = targetsOf(this.pairs);
      this.takeTarget(targets[(targets.indexOf(now.target) + across! + targets.length) % targets.length]!);
    }
    return true;
  }

  /** What is sent for a blow, from what is asked now. Where there is but one attack from there, the engine does not ask which. */
  planOf(blow: ChargeBlow, declare: ActionText | null): ActionText[] {
    const asked = (this.answer?.blows ?? []).filter((other) => squareKey(other.from) === squareKey(blow.from)).length > 1;
    const strike = `attack ${this.answer?.fighter} ${dashed(blow.weapon)} ${blow.target}`;
    return [...(declare === null ? [] : [declare]), `move-to ${squareKey(blow.from)}`, ...(asked ? [strike] : [])];
  }

  /** Asks the engine what a fighter can bring about; nobody: nothing. */
  async ask(fighter: string | null, isStill: () => boolean): Promise<void> {
    const { seq } = this.live;
    this.clear();
    if (fighter === null) return;
    try {
      const answer = await this.live.query<ChargeAnswer>({ about: 'charge', fighter });
      if (this.live.seq === seq && isStill()) this.answer = answer;
    } catch {
      // Without it he is moved all the same.
    }
  }
  clear(): void {
    this.answer = null;
    this.aim = null;
    this.pointed = null;
    this.fromTable = false;
  }
}
