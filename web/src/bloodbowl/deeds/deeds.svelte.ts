// What a player could do to the one who is pointed at: asked of the engine while the coach points, shown before anything is
// declared. A card appears after a moment, follows from target to target at once, and stays a little after leaving.
import type { Deed, DeedAnswer, Query } from '../../wire';

/** Milliseconds: pointing until the card comes, leaving until it goes, asking until the wait is owned up to. */
export const kShowAfter = 80;
export const kStaysFor = 300;
export const kPatience = 150;
/** A click this soon after the pointer has come only shows: nobody declares by slipping. */
export const kSlip = 120;

/** Who would do it to whom; nobody: who of the opponents could get at him. */
export interface Pair {
  player: string | null;
  target: string;
}
export const samePair = (a: Pair | null, b: Pair | null) => a?.player === b?.player && a?.target === b?.target;
const nameOf = ({ player, target }: Pair) => `${player ?? ''}>${target}`;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class DeedWatch {
  /** Under the pointer, once the card has come. */
  shown = $state.raw<Pair | null>(null);
  pinned = $state.raw<Pair | null>(null);
  /** The engine lets us wait. */
  late = $state(false);
  /** Which deed a click does, of those that are possible. */
  chosen = $state<Deed['kind'] | null>(null);
  #answers = $state.raw<ReadonlyMap<string, DeedAnswer>>(new Map());

  /** What the card is about, and what the marks on the pitch are about. */
  readonly card = $derived.by(() => this.pinned ?? this.shown);
  readonly cardAnswer = $derived.by(() => this.answerFor(this.card));
  readonly focus = $derived.by(() => this.shown ?? this.pinned);
  readonly deed = $derived.by(() => this.chosenOf(this.answerFor(this.focus)));

  #pointed: Pair | null = null;
  #arrived = 0;
  #show: Timer;
  #hide: Timer;
  #wait: Timer;
  #asked = new Map<string, Promise<DeedAnswer | null>>();

  constructor(
    private readonly query: (query: Query) => Promise<DeedAnswer>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  answerFor(pair: Pair | null): DeedAnswer | null {
    return pair === null ? null : (this.#answers.get(nameOf(pair)) ?? null);
  }
  /** The one that a click does. */
  chosenOf(answer: DeedAnswer | null): Deed | null {
    if (answer === null || answer.player === null) return null;
    return answer.deeds.find((deed) => deed.kind === this.chosen) ?? answer.deeds[0] ?? null;
  }

  point(pair: Pair | null): void {
    if (samePair(pair, this.#pointed)) return;
    this.#pointed = pair;
    clearTimeout(this.#show);
    clearTimeout(this.#hide);
    if (pair === null) {
      this.#hide = setTimeout(() => this.#set(null), kStaysFor);
      return;
    }
    this.#arrived = this.now();
    void this.ask(pair);
    if (this.shown !== null) this.#set(pair);
    else this.#show = setTimeout(() => this.#set(pair), kShowAfter);
  }
  /** Whether the pointer had only just come to where it is. A busy page hears of a click late: what counts is when it was made. */
  hadJustArrived(clicked = this.now()): boolean {
    return clicked - this.#arrived < kSlip;
  }
  showNow(pair: Pair): void {
    clearTimeout(this.#show);
    clearTimeout(this.#hide);
    this.#pointed = pair;
    void this.ask(pair);
    this.#set(pair);
  }
  pin(pair: Pair): void {
    this.pinned = samePair(this.pinned, pair) ? null : pair;
    void this.ask(pair);
  }
  unpin(): void {
    this.pinned = null;
  }

  ask(pair: Pair): Promise<DeedAnswer | null> {
    const name = nameOf(pair);
    const asked = this.#asked.get(name);
    if (asked !== undefined) return asked;
    const query: Query = pair.player === null ? { about: 'attackers', target: pair.target } : { about: 'deed', player: pair.player, target: pair.target };
    const promise = this.query(query).then(
      (answer) => {
        if (this.#asked.get(name) !== promise) return null; // of a position that is gone
        this.#answers = new Map(this.#answers).set(name, answer);
        return answer;
      },
      () => null, // shown without
    );
    this.#asked.set(name, promise);
    return promise;
  }

  /** The position has changed: what was told is not true any more. */
  forget(stillThere: (player: string) => boolean): void {
    this.#asked = new Map();
    this.#answers = new Map();
    this.chosen = null;
    const valid = (pair: Pair | null) => pair !== null && stillThere(pair.target) && (pair.player === null || stillThere(pair.player));
    if (!valid(this.pinned)) this.pinned = null;
    if (!valid(this.shown)) this.#set(null);
    this.#pointed = null;
    for (const pair of [this.pinned, this.shown]) if (pair !== null) void this.ask(pair);
  }

  #set(pair: Pair | null): void {
    if (!samePair(pair, this.shown)) this.chosen = null;
    this.shown = pair;
    this.late = false;
    clearTimeout(this.#wait);
    if (pair !== null) this.#wait = setTimeout(() => (this.late = true), kPatience);
  }
}
