// The hands on the pitch: who is selected, what is pointed at, and what a click sends.
// All that is possible comes from the legal actions and from the engine's planning answers.
import type { LiveMatch } from '../lib/live.svelte';
import type {
  ActionOdds, BloodBowlPicture, OddsAnswer, PassAnswer, PathAnswer, PitchPlayer, Query, ReachAnswer, Square, ZonesAnswer, Answer,
} from '../lib/wire';
import type { Sender } from '../match/sender.svelte';
import { settings } from '../match/settings.svelte';
import { byPlayer, bySquare, declarations, readActions, type ReadAction } from './actions';
import { areNeighbours, key, same } from './geometry';
import { placements } from './formations';
import { planFor, wayNextTo, wayTo, type Way } from './planning';

/** Milliseconds without a new decision before the engine is asked. */
const kPause = 40;

/** Decisions with hundreds of squares: their odds are not asked for. */
const withoutOdds = new Set(['turn', 'place_player', 'place_square', 'kick_target', 'throw_target', 'quick_snap_player', 'quick_snap_square']);

export interface Preview {
  to: Square;
  way: Way;
  /** What happens at the end: a block, a hand-off. */
  deed: ReadAction | null;
  target: string | null;
}

interface Strike {
  declaration: string | null;
  way: Way;
  deed: string | null;
}

export class Control {
  selected = $state<string | null>(null);
  hover = $state.raw<Square | null>(null);
  cursor = $state.raw<Square | null>(null);
  tapped = $state.raw<Square | null>(null);
  waypoints = $state.raw<Square[]>([]);
  ownWay = $state.raw<{ to: Square; way: Way } | null>(null);
  reach = $state.raw<ReachAnswer | null>(null);
  pass = $state.raw<PassAnswer | null>(null);
  odds = $state.raw<Record<string, ActionOdds>>({});
  zones = $state.raw<ZonesAnswer | null>(null);
  threat = $state(false);
  ending = $state(false);
  leaping = $state(false);
  lit = $state.raw<Square[]>([]); // named by a line of the log or an option

  readonly picture = $derived.by(() => this.live.picture as BloodBowlPicture);
  readonly actions = $derived.by(() => readActions(this.live.actions));
  readonly kind = $derived.by(() => (this.live.mine ? (this.live.decision?.kind ?? null) : null));
  readonly side = $derived.by(() => (this.live.decision?.seat ?? this.live.seat) as 'home' | 'away');
  readonly declared = $derived(declarations(this.actions));
  readonly bySquare = $derived(bySquare(this.actions));
  readonly byPlayer = $derived(byPlayer(this.actions));
  /** The player whose moves are planned. */
  readonly mover = $derived.by(() => {
    if (this.kind === 'turn') return this.selected;
    if (this.kind === 'move') return typeof this.live.decision?.player === 'string' ? this.live.decision.player : null;
    return null;
  });
  readonly moverAt = $derived(this.mover === null ? null : (this.picture.players[this.mover]?.at ?? null));
  readonly byPlace = $derived.by(() => {
    const result = new Map<string, PitchPlayer>();
    for (const player of Object.values(this.picture.players)) if (player.at !== null) result.set(key(player.at), player);
    return result;
  });
  readonly leaps = $derived(this.actions.filter((action) => action.verb === 'leap'));
  readonly canStep = $derived(this.actions.some((action) => action.verb === 'step' || action.verb === 'leap'));
  readonly canAct = $derived([...this.declared.keys()]);

  readonly legal = $derived.by(() => this.#legalSquares());
  readonly pointed = $derived(this.hover ?? this.tapped ?? this.cursor);
  readonly preview = $derived.by(() => (this.pointed === null ? null : this.previewTo(this.pointed)));

  #afterAction: string | null = null;
  #asked = 0;
  #pause = 0;
  #zonesPause = 0;

  constructor(
    readonly live: LiveMatch,
    readonly sender: Sender,
  ) {}

  playerAt(square: Square): PitchPlayer | null {
    return this.byPlace.get(key(square)) ?? null;
  }

  // ------------------------------------------------------------------ what the engine is asked

  /** To be called when the decision or the selection changed. */
  refresh(): void {
    this.waypoints = [];
    this.ownWay = null;
    this.tapped = null;
    this.ending = false;
    this.leaping = false;
    if (this.kind === 'turn') this.#reselect();
    else this.selected = null;
    const asked = ++this.#asked;
    this.reach = null;
    this.pass = null;
    this.odds = {};
    // A plan goes through many decisions at once: only the one it stops at is asked about.
    clearTimeout(this.#pause);
    if (this.kind !== null) this.#pause = window.setTimeout(() => this.#askAll(asked), kPause);
  }

  #askAll(asked: number): void {
    if (this.kind === null || asked !== this.#asked) return;
    this.#askReach(asked);
    if (!withoutOdds.has(this.kind)) this.#ask<OddsAnswer>({ about: 'odds' }, asked, (answer) => (this.odds = answer.odds));
    const thrower = this.live.decision?.player;
    if (this.kind === 'throw_target' && typeof thrower === 'string')
      this.#ask<PassAnswer>({ about: 'pass', player: thrower }, asked, (answer) => (this.pass = answer));
  }

  select(player: string | null): void {
    this.selected = player;
    this.waypoints = [];
    this.ownWay = null;
    this.tapped = null;
    this.ending = false;
    this.reach = null;
    this.#askReach(++this.#asked);
  }

  askZones(): void {
    clearTimeout(this.#zonesPause);
    this.#zonesPause = window.setTimeout(() => this.#askZonesNow(), 2 * kPause);
  }
  #askZonesNow(): void {
    const seq = this.live.seq;
    void this.live.query<ZonesAnswer>({ about: 'zones' }).then(
      (answer) => { if (this.live.seq === seq) this.zones = answer; },
      () => undefined, // shown without
    );
  }

  #reselect(): void {
    if (this.#afterAction !== null && this.declared.has(this.#afterAction)) this.selected = this.#afterAction;
    else if (this.selected !== null && !this.declared.has(this.selected)) this.selected = null;
    this.#afterAction = null;
  }
  #askReach(asked: number): void {
    if (this.mover === null || (this.kind === 'move' && !this.canStep)) return;
    this.#ask<ReachAnswer>({ about: 'reach', player: this.mover }, asked, (answer) => (this.reach = answer));
  }
  #ask<A extends Answer>(query: Query, asked: number, take: (answer: A) => void): void {
    void this.live.query<A>(query).then(
      (answer) => { if (asked === this.#asked) take(answer); },
      () => undefined, // the legal actions are there without it
    );
  }

  // ------------------------------------------------------------------ what can be chosen

  #legalSquares(): Set<string> {
    const legal = new Set<string>();
    if (this.kind === null) return legal;
    if (this.leaping) return new Set(this.leaps.map((action) => key(action.square!)));
    for (const at of this.bySquare.keys()) legal.add(at);
    for (const player of this.byPlayer.keys()) {
      const at = this.picture.players[player]?.at;
      if (at) legal.add(key(at));
    }
    if (this.mover === null) return legal;
    if (!settings.stepwise) for (const { to } of this.reach?.squares ?? []) legal.add(key(to));
    for (const player of this.byPlace.values()) if (this.#strike(player) !== null) legal.add(key(player.at!));
    return legal;
  }

  /**
   * What clicking on a player means: the deed, where it is possible now; else getting ready for it (declaring a block,
   * running beside him with a blitz), so that the dice are known before they are thrown.
   */
  #strike(target: PitchPlayer): Strike | null {
    if (this.mover === null || this.moverAt === null || target.at === null) return null;
    const direct = this.kind === 'move' ? this.byPlayer.get(target.id)?.[0] : undefined;
    if (direct !== undefined) return { declaration: null, way: { path: [], chance: 1, plain: 1 }, deed: direct.text };
    if (target.side === this.side || target.state !== 'standing') return null;
    if (this.kind === 'turn') return this.#strikeFromTurn(target);
    if (this.live.decision?.type !== 'blitz' || settings.stepwise || this.#hasBlocked()) return null;
    const way = wayNextTo(this.reach, this.moverAt, target.at);
    return way === null || way.path.length === 0 ? null : { declaration: null, way, deed: null };
  }
  #strikeFromTurn(target: PitchPlayer): Strike | null {
    const types = this.declared.get(this.mover!) ?? [];
    const near = areNeighbours(this.moverAt!, target.at!);
    const type = near && types.includes('block') ? 'block' : types.includes('blitz') ? 'blitz' : null;
    const way = type === null ? null : wayNextTo(this.reach, this.moverAt, target.at!);
    return way === null ? null : { declaration: `declare ${this.mover} ${type}`, way, deed: null };
  }
  /** In this action already: what the log of this action says. */
  #hasBlocked(): boolean {
    const { history } = this.live;
    for (let i = history.length - 1; i >= 0; i -= 1)
      for (const event of history[i]!.events) {
        if (event.event === 'block_rolled' && event.player === this.mover) return true;
        if (event.event === 'declared') return false;
      }
    return false;
  }

  previewTo(to: Square): Preview | null {
    if (this.mover === null || this.leaping) return null;
    const target = this.playerAt(to);
    if (target !== null) {
      const strike = this.#strike(target);
      if (strike === null) return null;
      const deed = this.actions.find((action) => action.text === strike.deed) ?? null;
      return { to, way: strike.way, deed, target: target.id };
    }
    if (this.waypoints.length > 0) return this.ownWay !== null && same(this.ownWay.to, to) ? { to, way: this.ownWay.way, deed: null, target: null } : null;
    const way = wayTo(this.reach, to);
    return way === null ? null : { to, way, deed: null, target: null };
  }

  // ------------------------------------------------------------------ what a click does

  point(square: Square | null): void {
    if (same(square, this.hover)) return;
    this.hover = square;
    this.#planOwnWay();
  }

  choose(square: Square, how: { waypoint: boolean; touch: boolean }): void {
    if (this.kind === null) {
      this.tapped = square;
      return;
    }
    if (how.waypoint) return this.#addWaypoint(square);
    if (how.touch && this.#wantsPreview(square)) {
      this.tapped = square;
      this.#planOwnWay();
      return;
    }
    this.tapped = null;
    if (this.leaping) return this.#leapTo(square);
    const target = this.playerAt(square);
    if (target !== null && this.#choosePlayer(target)) return;
    if (this.#go(square)) return;
    const direct = this.bySquare.get(key(square));
    if (direct !== undefined) void this.sender.act(direct[0]!.text);
    else if (this.kind === 'turn' && target === null) this.select(null);
  }

  #leapTo(square: Square): void {
    const leap = this.leaps.find((action) => same(action.square, square));
    if (leap !== undefined) void this.sender.act(leap.text);
  }

  /** On touch the first tap shows what the second one does. */
  #wantsPreview(square: Square): boolean {
    if (same(this.tapped, square)) return false;
    if (this.kind === 'throw_target' || this.kind === 'kick_target') return true;
    return this.mover !== null && this.previewTo(square) !== null;
  }

  #choosePlayer(player: PitchPlayer): boolean {
    const strike = this.#strike(player);
    if (strike !== null) {
      void this.sender.plan(planFor(strike.declaration, strike.way, strike.deed));
      return true;
    }
    if (this.kind === 'turn' && this.declared.has(player.id)) {
      this.select(this.selected === player.id ? null : player.id);
      return true;
    }
    const direct = this.byPlayer.get(player.id);
    if (direct !== undefined) {
      void this.sender.act(direct[0]!.text);
      return true;
    }
    return this.#changePlayer(player);
  }

  /** Another of one's own players: the action that is going on ends. */
  #changePlayer(player: PitchPlayer): boolean {
    const canEnd = this.actions.some((action) => action.text === 'end-action');
    if (this.kind !== 'move' || !canEnd || player.side !== this.side || player.id === this.mover || player.acted) return false;
    this.#afterAction = player.id;
    void this.sender.act('end-action');
    return true;
  }

  #go(square: Square): boolean {
    const preview = this.previewTo(square);
    if (preview === null || (settings.stepwise && preview.way.path.length > 1)) return false;
    const types = this.kind === 'turn' ? (this.declared.get(this.mover!) ?? []) : [];
    const declaration = this.kind === 'turn' ? `declare ${this.mover} ${types.includes('move') ? 'move' : types[0]}` : null;
    void this.sender.plan(planFor(declaration, preview.way, null));
    return true;
  }

  #addWaypoint(square: Square): void {
    if (this.mover === null || this.previewTo(square) === null) return;
    this.waypoints = [...this.waypoints, square];
    this.#planOwnWay();
  }
  #planOwnWay(): void {
    const to = this.hover ?? this.tapped;
    if (this.waypoints.length === 0 || to === null || this.mover === null) return;
    const via = same(this.waypoints.at(-1)!, to) ? this.waypoints.slice(0, -1) : this.waypoints;
    this.#ask<PathAnswer>({ about: 'path', player: this.mover, via, to }, this.#asked, (way) => (this.ownWay = { to, way }));
  }

  /** One step back: the waypoints, the warning, the selection. */
  back(): void {
    if (this.ending) this.ending = false;
    else if (this.leaping) this.leaping = false;
    else if (this.waypoints.length > 0) {
      this.waypoints = [];
      this.ownWay = null;
    } else if (this.tapped !== null) this.tapped = null;
    else if (this.selected !== null) this.select(null);
  }

  /** The next of one's players who can act; after the last one nobody. */
  nextPlayer(): boolean {
    const order = this.canAct;
    const next = order[this.selected === null ? 0 : order.indexOf(this.selected) + 1];
    if (this.kind !== 'turn' || next === undefined) return false;
    this.select(next);
    this.cursor = this.picture.players[next]?.at ?? null;
    return true;
  }

  // ------------------------------------------------------------------ set-up

  /** Takes a reserve in hand; whoever was in hand goes back. */
  async lift(player: string): Promise<void> {
    if (this.kind === 'place_square' && this.live.decision?.player !== player) await this.sender.undo();
    if (this.actions.some((action) => action.text === `place ${player}`)) await this.sender.act(`place ${player}`);
  }
  placeAll(places: { player: string; at: Square }[]): void {
    const inHand = this.kind === 'place_square' ? String(this.live.decision?.player) : null;
    void this.sender.plan(placements(places, this.side, inHand));
  }
  async drop(square: Square, player: string): Promise<void> {
    if (this.kind === 'place_square' && this.live.decision?.player === player) await this.sender.act(`at ${key(square)}`);
    else if (this.kind === 'place_player') await this.sender.plan([`place ${player}`, `at ${key(square)}`]);
  }

  endTurn(): void {
    if (this.canAct.length === 0 || this.ending) void this.sender.act('end-turn');
    else this.ending = true;
  }
}
