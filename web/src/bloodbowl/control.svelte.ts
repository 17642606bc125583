// The hands on the pitch: who is selected, what is pointed at, and what a click sends.
// All that is possible comes from the legal actions and from the engine's planning answers.
import type { LiveMatch } from '../match/line/live.svelte';
import type {
  ActionOdds, ActionText, Answer, BloodBowlPicture, Decision, Deed, DeedAnswer, OddsAnswer, PassAnswer, PathAnswer, PitchPlayer, Query, ReachAnswer, Square,
  AimAnswer, StrikeAnswer, ThreatsAnswer, ZonesAnswer,
} from '../wire';
import type { Sender } from '../match/line/sender.svelte';
import { settings } from '../match/menu/settings.svelte';
import { Aiming } from './cards/aiming.svelte';
import { byPlayer, bySquare, declarations, readActions, type ReadAction } from './dock/actions';
import { DeedWatch, type Pair } from './deeds/deeds.svelte';
import { areNeighbours, key, same } from './board/geometry';
import { planFor, wayNextTo, wayTo, type Way } from './board/planning';
import type { Choosing } from './board/taps';
import { isOfPlay } from './dock/questions';

/** Milliseconds without a new decision before the engine is asked. */
const kPause = 40;

/** Deeds that are answers to the open decision themselves and need no plan. */
const planned = new Set(['block', 'chainsaw', 'foul', 'hand-off']);

/** Decisions with hundreds of squares: their odds are not asked for. */
const withoutOdds = new Set(['turn', 'place_player', 'place_square', 'kick_target', 'throw_target', 'quick_snap_player', 'quick_snap_square', 'moment', 'play_target', 'play_square']);

export interface Preview {
  to: Square;
  way: Way;
  /** What happens at the end: a block, a hand-off. */
  deed: Deed | null;
  target: string | null;
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
  threats = $state.raw<ThreatsAnswer | null>(null);
  threat = $state(false);
  ending = $state(false);
  leaping = $state(false);
  lit = $state.raw<Square[]>([]); // named by a line of the log or an option
  /** A player whose card stays until it is put away. */
  pinnedPlayer = $state<string | null>(null);

  readonly picture = $derived.by(() => this.live.picture as BloodBowlPicture);
  /** What is open: the server's question, or the target of something that is not played yet. */
  readonly decision = $derived.by(() => (this.aiming.held ? (this.aiming.answer!.decision as Decision) : this.live.decision));
  readonly actions = $derived.by(() => readActions(this.aiming.held ? this.aiming.answer!.actions : this.live.actions));
  readonly kind = $derived.by(() => (this.live.mine ? (this.decision?.kind ?? null) : null));
  readonly side = $derived.by(() => (this.live.decision?.seat ?? this.live.seat) as 'home' | 'away');
  /** Whose eyes the odds are told for: one's own side, or that of whoever must decide. */
  readonly mySide = $derived.by(() => (this.live.seats.length === 1 ? (this.live.seats[0] as 'home' | 'away') : this.side));
  readonly declared = $derived(declarations(this.actions));
  readonly bySquare = $derived(bySquare(this.actions));
  readonly byPlayer = $derived(byPlayer(this.actions));
  /** The player whose moves are planned. */
  readonly mover = $derived.by(() => {
    if (this.kind === 'turn') return this.selected;
    if (this.kind === 'move') return typeof this.decision?.player === 'string' ? this.decision.player : null;
    return null;
  });
  /** Who would do something to the one who is pointed at; out of turn one may ask for anybody of one's own. */
  readonly actor = $derived.by(() => this.mover ?? (this.kind === null ? this.selected : null));
  readonly moverAt = $derived(this.mover === null ? null : (this.picture.players[this.mover]?.at ?? null));
  readonly byPlace = $derived.by(() => {
    const result = new Map<string, PitchPlayer>();
    for (const player of Object.values(this.picture.players)) if (player.at !== null) result.set(key(player.at), player);
    return result;
  });
  readonly leaps = $derived(this.actions.filter((action) => action.verb === 'leap'));
  readonly canStep = $derived(this.actions.some((action) => action.verb === 'step' || action.verb === 'leap'));
  readonly canAct = $derived([...this.declared.keys()]);
  /** Whom a declared Blitz gets at by a way; those who stand beside him are named by the engine. */
  readonly inReach = $derived.by((): Pair[] => {
    const player = this.mover;
    if (this.kind !== 'move' || this.decision?.type !== 'blitz' || player === null) return [];
    const targets = [...this.byPlace.values()].filter((one) => one.side !== this.side && one.state === 'standing' && !this.byPlayer.has(one.id));
    return targets.filter((one) => this.#mayBeTarget(one)).map((one) => ({ player, target: one.id }));
  });

  readonly legal = $derived.by(() => this.#legalSquares());
  readonly pointed = $derived(this.hover ?? this.tapped ?? this.cursor);
  readonly preview = $derived.by(() => (this.pointed === null ? null : this.previewTo(this.pointed)));
  /** Where something that was played would go: the answer that a click gives. */
  readonly aimedAt = $derived.by(() => (isOfPlay(this.kind) ? ([this.hover, this.tapped, this.cursor].find((at) => at !== null && this.actionAt(at) !== undefined) ?? null) : null));
  readonly aim = $derived.by(() => (this.aimedAt === null ? null : this.actionAt(this.aimedAt)!.text));
  readonly pair = $derived.by(() => (this.pointed === null ? null : this.pairAt(this.pointed)));
  readonly deeds: DeedWatch;
  readonly aiming: Aiming;
  /** A finger asked for a card: it stands where the question stood until it is answered or put away. */
  readonly tappedCard = $derived.by(() => this.tapped !== null && this.deeds.card !== null);

  #afterAction: string | null = null;
  #listed: Pair | null = null; // the list from which he was selected
  #asked = 0;
  #pause = 0;
  #zonesPause = 0;

  constructor(
    readonly live: LiveMatch,
    readonly sender: Sender,
  ) {
    this.deeds = new DeedWatch((query) => live.query<DeedAnswer>(query));
    this.aiming = new Aiming(<A extends AimAnswer | StrikeAnswer>(query: Query) => live.query<A>(query));
  }

  playerAt(square: Square): PitchPlayer | null {
    return this.byPlace.get(key(square)) ?? null;
  }

  /** What a click on this square would answer, where the question is about players or squares alone. */
  actionAt(square: Square): ReadAction | undefined {
    return this.byPlayer.get(this.playerAt(square)?.id ?? '')?.[0] ?? this.bySquare.get(key(square))?.[0];
  }

  // ------------------------------------------------------------------ what the engine is asked

  /** To be called when the decision or the selection changed. */
  refresh(): void {
    this.waypoints = [];
    this.ownWay = null;
    this.tapped = null;
    this.ending = false;
    this.leaping = false;
    this.aiming.forget();
    if (isOfPlay(this.kind)) void this.aiming.look();
    if (this.kind === 'turn') this.#reselect();
    else if (this.kind !== null || this.picture.players[this.selected ?? '']?.at == null) this.selected = null;
    this.deeds.forget((player) => this.picture.players[player]?.at != null);
    if (this.pinnedPlayer !== null && this.picture.players[this.pinnedPlayer] === undefined) this.pinnedPlayer = null;
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
    const thrower = this.decision?.player;
    if (this.kind === 'throw_target' && typeof thrower === 'string')
      this.#ask<PassAnswer>({ about: 'pass', player: thrower }, asked, (answer) => (this.pass = answer));
  }

  select(player: string | null): void {
    this.selected = player;
    this.#listed = null;
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

  /** What the other side could do in its next turn. */
  askThreats(): void {
    const seq = this.live.seq;
    const side = this.mySide === 'home' ? 'away' : 'home';
    void this.live.query<ThreatsAnswer>({ about: 'threats', side }).then(
      (answer) => { if (this.live.seq === seq) this.threats = answer; },
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
    this.#ask<ReachAnswer>({ about: 'reach', player: this.mover }, asked, (answer) => {
      this.reach = answer;
      for (const pair of this.inReach) void this.deeds.ask(pair);
    });
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
    for (const player of this.byPlace.values()) if (this.#mayBeTarget(player)) legal.add(key(player.at!));
    return legal;
  }

  /** As far as one can see without asking: the engine says what is possible when he is pointed at. */
  #mayBeTarget(target: PitchPlayer): boolean {
    if (this.mover === null || target.at === null || target.id === this.mover) return false;
    if (this.kind === 'move' && this.byPlayer.has(target.id)) return true;
    const types = this.kind === 'turn' ? (this.declared.get(this.mover) ?? []) : [String(this.decision?.type ?? '')];
    const ball = this.picture.players[this.mover]?.has_ball === true;
    if (target.side === this.side) return this.kind === 'turn' && ball && target.state === 'standing' && (types.includes('pass') || types.includes('hand-off'));
    const type = target.state !== 'standing' ? 'foul' : areNeighbours(this.moverAt!, target.at) && types.includes('block') ? 'block' : 'blitz';
    if (!types.includes(type) || (this.kind === 'move' && (settings.stepwise || this.#hasBlocked()))) return false;
    return wayNextTo(this.reach, this.moverAt, target.at) !== null;
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
      const deed = this.#deedAt(to);
      if (deed === null) return null;
      return { to, way: { path: deed.path, chance: deed.way.chance, plain: deed.way.plain }, deed, target: target.id };
    }
    if (this.waypoints.length > 0) return this.ownWay !== null && same(this.ownWay.to, to) ? { to, way: this.ownWay.way, deed: null, target: null } : null;
    const way = wayTo(this.reach, to);
    return way === null ? null : { to, way, deed: null, target: null };
  }

  /** Whom the odds are about when this square is pointed at; nobody where there is nothing to tell. */
  pairAt(square: Square): Pair | null {
    const target = this.playerAt(square);
    const telling = this.kind === null || this.kind === 'turn' || this.kind === 'move';
    if (target === null || !telling || this.leaping || target.id === this.actor) return null;
    const actor = this.actor === null ? null : (this.picture.players[this.actor] ?? null);
    if (actor === null) return target.side === this.mySide ? null : { player: null, target: target.id };
    if (target.side !== actor.side) return { player: actor.id, target: target.id };
    return actor.has_ball && target.state === 'standing' ? { player: actor.id, target: target.id } : null;
  }
  #deedAt(square: Square): Deed | null {
    const pair = this.pairAt(square);
    return pair === null ? null : this.deeds.chosenOf(this.deeds.answerFor(pair));
  }

  // ------------------------------------------------------------------ what is answered

  /** What is played waits for its target, so that both are sent together. */
  async answer(action: ActionText): Promise<void> {
    const plan = [...this.aiming.plan, action];
    if (!this.aiming.held && !action.startsWith('play ')) return this.sender.act(action);
    this.tapped = null;
    if (await this.aiming.take(plan)) return;
    await (plan.length === 1 ? this.sender.act(action) : this.sender.plan(plan));
  }
  /** Another way to play the same: the aim stays where it was. */
  async playInstead(action: ActionText): Promise<void> {
    const { tapped } = this;
    if (!(await this.aiming.take([action]))) return this.sender.act(action);
    this.tapped = tapped !== null && this.actionAt(tapped) !== undefined ? tapped : null;
  }
  /** One of the proposals: it is shown as if it had been pointed at. */
  aimAt(square: Square): void {
    this.hover = null;
    this.tapped = square;
    if (this.cursor !== null) this.cursor = square;
  }
  /** What the chosen target answers. */
  readonly chosenAim = $derived.by(() => (this.tapped === null || !isOfPlay(this.kind) ? null : (this.actionAt(this.tapped) ?? null)));

  // ------------------------------------------------------------------ what a click does

  point(square: Square | null): void {
    if (same(square, this.hover)) return;
    this.hover = square;
    if (square !== null && !same(square, this.tapped) && !isOfPlay(this.kind)) this.tapped = null;
    this.#planOwnWay();
  }

  /** The keyboard points now; the mouse may rest where it is. */
  moveCursor(square: Square): void {
    this.hover = null;
    this.tapped = null;
    this.cursor = square;
  }

  choose(square: Square, how: Choosing): void {
    if (how.waypoint && this.playerAt(square) !== null) return this.pin(square);
    if (this.kind === null) return this.#lookAt(square);
    if (how.waypoint) return this.#addWaypoint(square);
    const pair = this.pairAt(square);
    if (pair !== null && !this.#isDirect(pair.target)) return this.#chooseTarget(square, pair, how);
    if ((how.touch || isOfPlay(this.kind)) && this.#wantsPreview(square)) {
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
    if (direct !== undefined) void this.answer(direct[0]!.text);
    else if (this.kind === 'turn' && target === null) this.select(null);
  }

  /** Out of turn a click asks: one's own player becomes the one whose odds are told. */
  #lookAt(square: Square): void {
    const player = this.playerAt(square);
    this.tapped = square;
    if (player === null) this.selected = null;
    else if (player.side === this.mySide) this.selected = this.selected === player.id ? null : player.id;
  }

  /** The open decision names him only for something other than what a plan leads to: a gaze, a bite. */
  #isDirect(target: string): boolean {
    const named = this.kind === 'move' ? (this.byPlayer.get(target) ?? []) : [];
    return named.length > 0 && named.every((action) => !planned.has(action.verb));
  }

  /** The first click or tap shows the odds where a finger, a slip of the pointer or the coach's wish asks for it; else it acts. */
  #chooseTarget(square: Square, pair: Pair, { touch, time }: Choosing): void {
    const again = same(this.tapped, square);
    const shows = !again && (touch || settings.declare === 2 || (same(this.hover, square) && this.deeds.hadJustArrived(time)));
    if (shows || pair.player === null) this.deeds.showNow(pair);
    if (shows) this.tapped = square;
    else void (pair.player === null ? this.#selectBest(pair) : this.commit(pair));
  }
  async #selectBest(pair: Pair): Promise<void> {
    const best = (await this.deeds.ask(pair))?.deeds[0];
    if (best !== undefined && this.kind === 'turn' && this.declared.has(best.player)) this.selectFor(best);
  }
  /** Selects who would do it, and shows what he would do. */
  selectFor(deed: Deed): void {
    const at = this.picture.players[deed.target]?.at ?? null;
    this.select(deed.player);
    this.tapped = at;
    this.#listed = { player: null, target: deed.target };
    this.deeds.showNow({ player: deed.player, target: deed.target });
  }
  #backToList(pair: Pair): void {
    const { tapped } = this;
    this.select(null);
    this.tapped = tapped;
    this.deeds.showNow(pair);
  }

  /** Declares, goes and does it, as one plan. A foul that needs a way is asked about once more. */
  async commit(pair: Pair, kind?: Deed['kind']): Promise<void> {
    const answer = await this.deeds.ask(pair);
    const deed = kind === undefined ? this.deeds.chosenOf(answer) : (answer?.deeds.find((one) => one.kind === kind) ?? null);
    const at = this.picture.players[pair.target]?.at ?? null;
    if ((deed === null || deed.actions.length === 0) && this.declared.has(pair.target)) return this.select(pair.target);
    if (deed === null) return;
    const asksAgain = deed.kind === 'foul' && (deed.path.length > 0 || this.picture.players[deed.player]?.state !== 'standing');
    if (deed.actions.length === 0 || (asksAgain && !same(this.tapped, at))) {
      this.tapped = at;
      return;
    }
    this.tapped = null;
    await this.sender.plan(deed.actions);
  }
  /** Of a key: what it does to whom is pointed at. */
  commitKind(kinds: readonly Deed['kind'][]): boolean {
    const { pair } = this;
    const kind = kinds.find((one) => this.deeds.answerFor(pair)?.deeds.some((deed) => deed.kind === one && deed.actions.length > 0));
    if (pair === null || pair.player === null || kind === undefined) return false;
    void this.commit(pair, kind);
    return true;
  }

  /** Without a target: B is the block of one who could do both. */
  declareBlitz(): boolean {
    const can = this.kind === 'turn' && this.selected !== null && this.declared.get(this.selected)?.includes('blitz') === true;
    if (can) void this.sender.act(`declare ${this.selected} blitz`);
    return can;
  }

  /** Keeps the card of whoever stands there until it is put away. */
  pin(square: Square): void {
    const pair = this.pairAt(square);
    const player = this.playerAt(square);
    if (pair !== null) {
      this.pinnedPlayer = null;
      this.deeds.pin(pair);
    } else if (player !== null) {
      this.deeds.unpin();
      this.pinnedPlayer = this.pinnedPlayer === player.id ? null : player.id;
    }
  }
  unpin(): void {
    this.pinnedPlayer = null;
    this.deeds.unpin();
  }

  #leapTo(square: Square): void {
    const leap = this.leaps.find((action) => same(action.square, square));
    if (leap !== undefined) void this.sender.act(leap.text);
  }

  /** On touch the first tap shows what the second one does. */
  #wantsPreview(square: Square): boolean {
    if (same(this.tapped, square)) return false;
    if (this.kind === 'throw_target' || this.kind === 'kick_target') return true;
    if (isOfPlay(this.kind)) return this.actionAt(square) !== undefined;
    return this.mover !== null && this.previewTo(square) !== null;
  }

  #choosePlayer(player: PitchPlayer): boolean {
    if (this.kind === 'turn' && this.declared.has(player.id)) {
      this.select(this.selected === player.id ? null : player.id);
      return true;
    }
    const direct = this.byPlayer.get(player.id);
    if (direct !== undefined) {
      void this.answer(direct[0]!.text);
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
    if (preview === null || preview.deed !== null || (settings.stepwise && preview.way.path.length > 1)) return false;
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

  /** A way drawn with a finger: it goes over these squares, and waits to be confirmed. */
  drawWay(squares: Square[]): void {
    if (this.mover === null || squares.length === 0) return;
    this.waypoints = squares.slice(0, -1);
    this.tapped = squares.at(-1)!;
    this.#planOwnWay();
  }

  /** One step back: the waypoints, the warning, the selection. */
  back(): void {
    if (this.deeds.pinned !== null || this.pinnedPlayer !== null) this.unpin();
    else if (this.ending) this.ending = false;
    else if (this.leaping) this.leaping = false;
    else if (this.waypoints.length > 0) {
      this.waypoints = [];
      this.ownWay = null;
    } else if (this.tapped !== null && this.#listed !== null && this.selected !== null) this.#backToList(this.#listed);
    else if (this.tapped !== null) this.tapped = null;
    else if (this.aiming.held) this.aiming.back();
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

  endTurn(): void {
    if (this.canAct.length === 0 || this.ending) void this.sender.act('end-turn');
    else this.ending = true;
  }
}
