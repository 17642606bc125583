// The hands on the pitch: what a click, a key or a finger does. All that is possible comes from the legal actions and from the
// engine's planning answers. What is open, where one points, who is selected, what was told, whom something can be done to and
// which way he goes are objects of their own (control/); here they are put together.
import type { LiveMatch } from '../match/line/live.svelte';
import type { Sender } from '../match/line/sender.svelte';
import { settings } from '../match/menu/settings.svelte';
import type { ActionText, AimAnswer, Deed, DeedAnswer, PitchPlayer, Query, Square, StrikeAnswer } from '../wire';
import { key, same } from './board/geometry';
import { planFor, type Way } from './board/planning';
import type { Choosing } from './board/taps';
import { Aiming } from './cards/aiming.svelte';
import { Pointer } from './control/pointer.svelte';
import { Question } from './control/question.svelte';
import { Route } from './control/route.svelte';
import { Selection } from './control/selection.svelte';
import { Targets } from './control/targets.svelte';
import { Told } from './control/told.svelte';
import { DeedWatch, type Pair } from './deeds/deeds.svelte';
import { isOfPlay } from './dock/questions';

/** Deeds that are answers to the open decision themselves and need no plan. */
const planned = new Set(['block', 'chainsaw', 'foul', 'hand-off']);

export interface Preview {
  to: Square;
  way: Way;
  /** What happens at the end: a block, a hand-off. */
  deed: Deed | null;
  target: string | null;
}

export class Control {
  readonly aiming: Aiming;
  readonly deeds: DeedWatch;
  readonly #question: Question;
  readonly #pointer = new Pointer();
  readonly #selection: Selection;
  readonly #told: Told;
  readonly #targets: Targets;
  readonly #route: Route;

  threat = $state(false);
  ending = $state(false);
  leaping = $state(false);
  lit = $state.raw<Square[]>([]); // named by a line of the log or an option
  /** A player whose card stays until it is put away. */
  pinnedPlayer = $state<string | null>(null);
  #listed: Pair | null = null; // the list from which he was selected

  readonly legal = $derived.by(() => this.#legalSquares());
  readonly preview = $derived.by(() => (this.pointed === null ? null : this.previewTo(this.pointed)));
  /** Where something that was played would go: the answer that a click gives. */
  readonly aimedAt = $derived.by(() => (isOfPlay(this.kind) ? this.#pointer.first((at) => this.actionAt(at) !== undefined) : null));
  readonly aim = $derived.by(() => (this.aimedAt === null ? null : this.actionAt(this.aimedAt)!.text));
  readonly pair = $derived.by(() => (this.pointed === null ? null : this.pairAt(this.pointed)));
  /** A finger asked for a card: it stands where the question stood until it is answered or put away. */
  readonly tappedCard = $derived.by(() => this.tapped !== null && this.deeds.card !== null);
  /** What the chosen target answers. */
  readonly chosenAim = $derived.by(() => (this.tapped === null || !isOfPlay(this.kind) ? null : (this.actionAt(this.tapped) ?? null)));

  constructor(
    readonly live: LiveMatch,
    readonly sender: Sender,
  ) {
    this.deeds = new DeedWatch((query) => live.query<DeedAnswer>(query));
    this.aiming = new Aiming(<A extends AimAnswer | StrikeAnswer>(query: Query) => live.query<A>(query));
    this.#question = new Question(live, this.aiming);
    this.#selection = new Selection(this.#question);
    this.#told = new Told(this.#question, this.#selection, () => {
      for (const pair of this.inReach) void this.deeds.ask(pair);
    });
    this.#targets = new Targets(this.#question, this.#selection, this.#told);
    this.#route = new Route(this.#selection, this.#told, this.#pointer);
  }

  // ------------------------------------------------------------------ what the objects say

  get picture() { return this.#question.picture; }
  get decision() { return this.#question.decision; }
  get actions() { return this.#question.actions; }
  get kind() { return this.#question.kind; }
  get side() { return this.#question.side; }
  get mySide() { return this.#question.mySide; }
  get declared() { return this.#question.declared; }
  get canAct() { return this.#question.canAct; }
  get bySquare() { return this.#question.bySquare; }
  get byPlayer() { return this.#question.byPlayer; }
  get byPlace() { return this.#question.byPlace; }
  get leaps() { return this.#question.leaps; }
  get selected() { return this.#selection.player; }
  get mover() { return this.#selection.mover; }
  get moverAt() { return this.#selection.moverAt; }
  get actor() { return this.#selection.actor; }
  get cursor() { return this.#pointer.cursor; }
  get tapped() { return this.#pointer.tapped; }
  get pointed() { return this.#pointer.pointed; }
  get reach() { return this.#told.reach; }
  get pass() { return this.#told.pass; }
  get odds() { return this.#told.odds; }
  get zones() { return this.#told.zones; }
  get threats() { return this.#told.threats; }
  get inReach() { return this.#targets.inReach; }
  get waypoints() { return this.#route.waypoints; }

  playerAt(square: Square) { return this.#question.playerAt(square); }
  actionAt(square: Square) { return this.#question.actionAt(square); }
  askZones() { this.#told.askZones(); }
  askThreats() { this.#told.askThreats(); }
  drawWay(squares: Square[]) { this.#route.draw(squares); }
  moveCursor(square: Square) { this.#pointer.moveCursor(square); }
  /** One of the proposals: it is shown as if it had been pointed at. */
  aimAt(square: Square) { this.#pointer.show(square); }

  /** Whom the odds are about when this square is pointed at; nobody where there is nothing to tell. */
  pairAt(square: Square): Pair | null {
    return this.leaping ? null : this.#targets.pairAt(square);
  }

  /** To be called when the decision or the selection changed. */
  refresh(): void {
    this.#route.forget();
    this.#pointer.tapped = null;
    this.ending = false;
    this.leaping = false;
    this.aiming.forget();
    if (isOfPlay(this.kind)) void this.aiming.look();
    this.#selection.renew();
    this.deeds.forget((player) => this.#question.isOnPitch(player));
    if (this.pinnedPlayer !== null && this.picture.players[this.pinnedPlayer] === undefined) this.pinnedPlayer = null;
    this.#told.renew();
  }

  select(player: string | null): void {
    this.#selection.player = player;
    this.#listed = null;
    this.#route.forget();
    this.#pointer.tapped = null;
    this.ending = false;
    this.#told.renewReach();
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
    for (const player of this.byPlace.values()) if (this.#targets.mayBe(player)) legal.add(key(player.at!));
    return legal;
  }

  previewTo(to: Square): Preview | null {
    if (this.mover === null || this.leaping) return null;
    const target = this.playerAt(to);
    if (target !== null) {
      const deed = this.#deedAt(to);
      if (deed === null) return null;
      return { to, way: { path: deed.path, chance: deed.way.chance, plain: deed.way.plain }, deed, target: target.id };
    }
    const way = this.#route.to(to);
    return way === null ? null : { to, way, deed: null, target: null };
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
    this.#pointer.tapped = null;
    if (await this.aiming.take(plan)) return;
    await (plan.length === 1 ? this.sender.act(action) : this.sender.plan(plan));
  }
  /** Another way to play the same: the aim stays where it was. */
  async playInstead(action: ActionText): Promise<void> {
    const { tapped } = this;
    if (!(await this.aiming.take([action]))) return this.sender.act(action);
    this.#pointer.tapped = tapped !== null && this.actionAt(tapped) !== undefined ? tapped : null;
  }

  // ------------------------------------------------------------------ what a click does

  point(square: Square | null): void {
    if (this.#pointer.moveTo(square, isOfPlay(this.kind))) this.#route.ask();
  }

  choose(square: Square, how: Choosing): void {
    if (how.waypoint && this.playerAt(square) !== null) return this.pin(square);
    if (this.kind === null) return this.#lookAt(square);
    if (how.waypoint) return this.#addWaypoint(square);
    const pair = this.pairAt(square);
    if (pair !== null && !this.#isDirect(pair.target)) return this.#chooseTarget(square, pair, how);
    if ((how.touch || isOfPlay(this.kind)) && this.#wantsPreview(square)) {
      this.#pointer.tapped = square;
      this.#route.ask();
      return;
    }
    this.#pointer.tapped = null;
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
    this.#pointer.tapped = square;
    if (player === null) this.#selection.player = null;
    else if (player.side === this.mySide) this.#selection.player = this.selected === player.id ? null : player.id;
  }

  /** The open decision names him only for something other than what a plan leads to: a gaze, a bite. */
  #isDirect(target: string): boolean {
    const named = this.kind === 'move' ? (this.byPlayer.get(target) ?? []) : [];
    return named.length > 0 && named.every((action) => !planned.has(action.verb));
  }

  /** The first click or tap shows the odds where a finger, a slip of the pointer or the coach's wish asks for it; else it acts. */
  #chooseTarget(square: Square, pair: Pair, { touch, time }: Choosing): void {
    const again = same(this.tapped, square);
    const shows = !again && (touch || settings.declare === 2 || (same(this.#pointer.hover, square) && this.deeds.hadJustArrived(time)));
    if (shows || pair.player === null) this.deeds.showNow(pair);
    if (shows) this.#pointer.tapped = square;
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
    this.#pointer.tapped = at;
    this.#listed = { player: null, target: deed.target };
    this.deeds.showNow({ player: deed.player, target: deed.target });
  }
  #backToList(pair: Pair): void {
    const { tapped } = this;
    this.select(null);
    this.#pointer.tapped = tapped;
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
      this.#pointer.tapped = at;
      return;
    }
    this.#pointer.tapped = null;
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
    if (this.kind !== 'move' || !this.#question.canEndAction || player.side !== this.side || player.id === this.mover || player.acted) return false;
    this.#selection.afterwards(player.id);
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
    if (this.mover !== null && this.previewTo(square) !== null) this.#route.add(square);
  }

  /** One step back: the waypoints, the warning, the selection. */
  back(): void {
    if (this.deeds.pinned !== null || this.pinnedPlayer !== null) this.unpin();
    else if (this.ending) this.ending = false;
    else if (this.leaping) this.leaping = false;
    else if (this.waypoints.length > 0) this.#route.forget();
    else if (this.tapped !== null && this.#listed !== null && this.selected !== null) this.#backToList(this.#listed);
    else if (this.tapped !== null) this.#pointer.tapped = null;
    else if (this.aiming.held) this.aiming.back();
    else if (this.selected !== null) this.select(null);
  }

  /** The next of one's players who can act; after the last one nobody. */
  nextPlayer(): boolean {
    const next = this.#selection.next();
    if (next === null) return false;
    this.select(next);
    this.#pointer.cursor = this.picture.players[next]?.at ?? null;
    return true;
  }

  endTurn(): void {
    if (this.canAct.length === 0 || this.ending) void this.sender.act('end-turn');
    else this.ending = true;
  }
}
