// What the engine is asked while the coach thinks: where somebody gets to, what a throw, a zone or a threat is worth. An answer
// counts only while the question or the selection is still the one it was asked for.
import type { ActionOdds, Answer, OddsAnswer, PassAnswer, Query, ReachAnswer, ThreatsAnswer, ZonesAnswer } from '../../wire';
import type { Question } from './question.svelte';
import type { Selection } from './selection.svelte';

/** Milliseconds without a new decision before the engine is asked. */
export const kPause = 40;

/** Decisions with hundreds of squares: their odds are not asked for. */
const withoutOdds = new Set(['turn', 'place_player', 'place_square', 'kick_target', 'throw_target', 'quick_snap_player', 'quick_snap_square', 'moment', 'play_target', 'play_square']);

export class Told {
  reach = $state.raw<ReachAnswer | null>(null);
  pass = $state.raw<PassAnswer | null>(null);
  odds = $state.raw<Record<string, ActionOdds>>({});
  zones = $state.raw<ZonesAnswer | null>(null);
  threats = $state.raw<ThreatsAnswer | null>(null);

  #asked = 0;
  #pause = 0;
  #zonesPause = 0;

  constructor(
    private readonly question: Question,
    private readonly selection: Selection,
    /** Told where the mover gets to. */
    private readonly reached: () => void,
  ) {}

  /** To be called when the question changed. A plan goes through many at once: only the one it stops at is asked about. */
  renew(): void {
    const asked = ++this.#asked;
    this.reach = null;
    this.pass = null;
    this.odds = {};
    clearTimeout(this.#pause);
    if (this.question.kind !== null) this.#pause = window.setTimeout(() => this.#askAll(asked), kPause);
  }
  /** To be called when somebody else was selected. */
  renewReach(): void {
    this.reach = null;
    this.#asked += 1;
    this.#askReach();
  }

  ask<A extends Answer>(query: Query, take: (answer: A) => void): void {
    const asked = this.#asked;
    void this.question.live.query<A>(query).then(
      (answer) => { if (asked === this.#asked) take(answer); },
      () => undefined, // the legal actions are there without it
    );
  }
  askZones(): void {
    clearTimeout(this.#zonesPause);
    this.#zonesPause = window.setTimeout(() => this.#askNow<ZonesAnswer>({ about: 'zones' }, (answer) => (this.zones = answer)), 2 * kPause);
  }
  /** What the other side could do in its next turn. */
  askThreats(): void {
    const side = this.question.mySide === 'home' ? 'away' : 'home';
    this.#askNow<ThreatsAnswer>({ about: 'threats', side }, (answer) => (this.threats = answer));
  }

  #askAll(asked: number): void {
    const { kind, about } = this.question;
    if (kind === null || asked !== this.#asked) return;
    this.#askReach();
    if (!withoutOdds.has(kind)) this.ask<OddsAnswer>({ about: 'odds' }, (answer) => (this.odds = answer.odds));
    if (kind === 'throw_target' && about !== null) this.ask<PassAnswer>({ about: 'pass', player: about }, (answer) => (this.pass = answer));
  }
  #askReach(): void {
    const { mover } = this.selection;
    if (mover === null || (this.question.kind === 'move' && !this.question.canStep)) return;
    this.ask<ReachAnswer>({ about: 'reach', player: mover }, (answer) => {
      this.reach = answer;
      this.reached();
    });
  }
  /** About what lies on the table: of no use once it has changed. */
  #askNow<A extends Answer>(query: Query, take: (answer: A) => void): void {
    const { live } = this.question;
    const { seq } = live;
    void live.query<A>(query).then(
      (answer) => { if (live.seq === seq) take(answer); },
      () => undefined, // shown without
    );
  }
}
