// What a person is doing at the table: what is selected, pointed at and asked, drawn from the live
// match. It knows no rule; it only sorts the legal actions.
import type { LiveMatch } from '../match/line/live.svelte';
import { t } from '../ui/i18n.svelte';
import type { ActionOdds, ActionText, ChargeBlow, OddsAnswer, Seat, Square, UnderworldsPicture } from '../wire';
import type { DockOption, Question } from '../match/dock/dock';
import { Voices } from '../match/film/voices.svelte';
import { Sender } from '../match/line/sender.svelte';
import { parseAction, squareKey, type Action } from './dock/action';
import { fighterName, warbandName } from './cards/catalogue.svelte';
import { aimQuestion } from './charge/charge';
import { Charging } from './charge/charging.svelte';
import { choicesOf, hexNumbers, kFewHexes, movesOf, nothingSelected, type Selection } from './dock/choices';
import { hexesWithin, type Placed } from './board/geometry';
import { habits, passesByItself, pauseMs } from './dock/habits.svelte';
import type { FighterMark, HexMark } from './board/marks';
import { Moments } from './log/moments';
import { isCharging, questionFor, waitingFor } from './dock/options';
import type { Names } from './log/sentences';
import { movedOver, projection, Stage } from './board/stage.svelte';

/** The one of these hexes to which the pointer is nearest. */
export type Nearest = (hexes: Square[]) => number;
/** How a hex was chosen. */
export interface Picked {
  touch: boolean;
  nearest: Nearest;
}

export class Table {
  readonly stage = new Stage();
  readonly sender: Sender;
  readonly voices: Voices;
  readonly charging: Charging;
  readonly #moments: Moments;
  selection = $state.raw<Selection>(nothingSelected);
  touched = $state.raw<Action | null>(null);
  listAll = $state(false);
  pointedHex = $state.raw<Square | null>(null);
  pointedFighter = $state<string | null>(null);
  pointedAction = $state.raw<Action | null>(null);
  odds = $state.raw<Record<ActionText, ActionOdds>>({});
  /** Shift, or a finger that rests on the board: how far the weapons of who is selected go. */
  ranges = $state(false);
  placeIndex = $state(0);
  passing = $state(false);

  constructor(readonly live: LiveMatch) {
    this.sender = new Sender(live);
    this.charging = new Charging(live, () => this.#isCharging || this.#declareCharge !== null, () => this.#isCharging);
    this.#moments = new Moments(() => ({ names: this.names, warband: (seat) => this.warband(seat), seats: live.seats }));
    this.voices = new Voices(live, {
      projection, screen: this.stage,
      hear: (event, told, after) => {
        this.stage.note(event, after() as UnderworldsPicture);
        return this.#moments.hear(event, told);
      },
      handOver: (_, clock) => (live.decision?.kind === 'activation' ? this.#moments.handOver(live.decision.seat, clock) : null),
    });
  }

  // ---------------------------------------------------------------- what is asked

  readonly picture = $derived.by(() => this.live.picture as UnderworldsPicture);
  readonly shown = $derived.by(() => this.stage.picture ?? this.picture);
  /** Whose side is drawn as the own one; it stays while a hot seat changes hands. */
  readonly home = $derived.by<Seat>(() => this.live.seats[0] ?? Object.keys(this.picture.seats)[0] ?? 'A');
  /** Whose hand lies open. */
  readonly handSeat = $derived.by<Seat>(() => this.live.seat ?? this.home);
  /** Always of the present picture, so that the log need not be told anew with each one. */
  readonly names: Names = {
    fighter: (id) => (this.picture.fighters[id] === undefined ? id : fighterName(this.picture.fighters[id])),
    seat: (seat) => (seat === null ? t('underworlds.nobody') : this.#seatName(seat)),
  };
  /** The person; where one name stands for several, the warband. */
  #seatName(seat: Seat): string {
    const name = this.live.coach(seat);
    const alike = Object.keys(this.picture.seats).filter((one) => this.live.coach(one as Seat) === name);
    return this.live.seats.length < 2 && alike.length < 2 ? name : this.warband(seat);
  }
  /** Its name, with the seat where two have the same. */
  warband(seat: Seat): string {
    const { seats } = this.picture;
    const name = warbandName(seats[seat]?.warband ?? seat);
    const alike = Object.values(seats).filter((other) => other.warband === seats[seat]?.warband);
    return alike.length > 1 ? `${name} (${seat})` : name;
  }
  readonly kind = $derived.by(() => this.live.decision?.kind ?? '');
  readonly actions = $derived.by<Action[]>(() => (this.live.actions ?? []).map(parseAction));
  /** With one fighter left to place he is the selected one. */
  readonly effective = $derived.by<Selection>(() => {
    if (this.kind !== 'place_fighter' || this.selection.fighter !== null) return this.selection;
    return { ...this.selection, fighter: this.actions[0]?.fighter ?? null };
  });
  readonly choices = $derived.by(() => choicesOf(this.kind, this.actions, this.effective, this.picture));
  /** In reach of who is selected: one click declares the Move and moves him. */
  readonly #moves = $derived.by(() => movesOf(this.kind === 'activation' ? this.selection.fighter : null, this.actions, this.charging.answer?.reach ?? []));

  readonly question = $derived.by<Question | null>(() => {
    const { decision } = this.live;
    if (decision === null) return null;
    if (!this.live.mine) return waitingFor(decision, this.picture, this.names, this.live.waitingWord(decision.seat));
    if (this.passing) return this.#passingQuestion();
    const question = questionFor(
      {
        decision, actions: this.actions, choices: this.choices, selection: this.effective, picture: this.picture,
        names: this.names, odds: this.odds, touched: this.touched, listAll: this.listAll, charging: this.charging,
      },
      { select: (change) => this.select(change), listAll: () => (this.listAll = !this.listAll), undo: () => void this.sender.undo(), next: () => this.nextFighter() },
    );
    const tag = this.live.seats.length > 1 ? t('underworlds.tag_other', { name: this.names.seat(decision.seat) }) : question.tag;
    const asked = this.placement === null || this.listAll ? question : this.#placementQuestion(question, this.placement);
    const { aim } = this.charging;
    return { ...(aim === null ? asked : aimQuestion(asked, aim, this.charging, this.names, (blow) => this.#charge(blow))), tag };
  });

  /** The fighters one can turn to, listed beside the question. */
  readonly chips = $derived.by<string[]>(() => {
    if (!this.live.mine || this.listAll || this.passing) return [];
    const isFree = this.kind === 'activation' && this.selection.fighter === null && !this.selection.exchange;
    const choosing = this.kind === 'place_fighter' || isFree;
    return choosing ? [...this.choices.selectable] : [];
  });

  #passingQuestion(): Question {
    return {
      tag: t('underworlds.tag_yours'), title: t('underworlds.passing'), facts: t('underworlds.passing_facts'), tone: 'quiet', options: [],
      ways: [{ title: t('underworlds.hold'), icon: 'pause', test: 'hold', run: () => (this.passing = false) }],
    };
  }

  // ---------------------------------------------------------------- laying a board

  readonly places = $derived.by<Square[]>(() => {
    const found = new Map<string, Square>();
    for (const { verb, at } of this.actions) if (verb === 'place_board' && at !== undefined) found.set(squareKey(at), at);
    return [...found.values()];
  });
  boardTurned = $state(false);
  readonly placement = $derived.by<Action | null>(() => {
    const at = this.places[this.placeIndex % Math.max(1, this.places.length)];
    if (at === undefined) return null;
    const here = this.actions.filter((action) => action.at !== undefined && squareKey(action.at) === squareKey(at));
    return here.find((action) => action.turned === this.boardTurned) ?? here[0] ?? null;
  });
  /** The board that is about to lie, drawn before it does. */
  readonly ghost = $derived.by<Placed | null>(() => {
    const owner = this.live.decision?.seat ?? null;
    if (this.placement?.at !== undefined && typeof this.live.decision?.board === 'string')
      return { id: this.live.decision.board, at: this.placement.at, turned: this.placement.turned === true, owner };
    if (this.kind !== 'choose_board' || this.picture.boards.length > 0) return null;
    const board = this.pointedAction?.board ?? this.actions[0]?.board;
    return board === undefined ? null : { id: board, at: [0, 0], turned: false, owner };
  });

  #placementQuestion(question: Question, placement: Action): Question {
    const count = this.places.length;
    const step = (by: number) => () => (this.placeIndex = (this.placeIndex + by + count) % count);
    const detail = t('underworlds.place_of', { n: (this.placeIndex % count) + 1, of: count });
    return {
      ...question,
      options: [
        { title: t('underworlds.lay_here'), detail, action: placement.text, preferred: true, icon: 'check' },
        { title: t('underworlds.next_place'), icon: 'chev-r', key: '.', run: step(1) },
        { title: t('underworlds.previous_place'), icon: 'chev-l', key: ',', run: step(-1) },
        { title: t('underworlds.turn_board'), icon: 'reroll', key: 'T', run: () => (this.boardTurned = !this.boardTurned) },
      ],
      ways: [{ title: t('underworlds.list_all'), icon: 'log', test: 'list-all', run: () => (this.listAll = true) }],
    };
  }

  // ---------------------------------------------------------------- what is marked

  /** Who acts, as far as the decision or the selection tells. */
  readonly actor = $derived.by<string | null>(() => {
    const { decision } = this.live;
    const asked = decision?.attacker ?? decision?.fighter;
    if (asked !== undefined) return asked;
    return this.kind === 'activation' ? this.selection.fighter : null;
  });

  readonly hexMarks = $derived.by<Map<string, HexMark>>(() => {
    const marks = new Map<string, HexMark>();
    const { answer, aim, byHex, shown } = this.charging;
    const from = this.actor === null ? null : this.shown.fighters[this.actor]?.at;
    if (from) marks.set(squareKey(from), { tone: 'from' });
    if (this.kind === 'activation') for (const at of answer?.reach ?? []) marks.set(squareKey(at), { tone: 'reach', ...this.#moveMark(at) });
    const numbers = this.listAll || this.choices.hexes.size <= kFewHexes ? hexNumbers(this.actions) : null;
    for (const [key, action] of this.choices.hexes) {
      const number = this.#isCharging ? undefined : numbers?.get(key);
      marks.set(key, { tone: 'reach', action: action.text, ...(number === undefined ? {} : { number }) });
    }
    for (const key of byHex.keys()) {
      const chances = aim === null || key === squareKey(aim.from) ? this.#chancesFrom(key) : [];
      marks.set(key, { ...marks.get(key), tone: 'strike', action: marks.get(key)?.action ?? '', ...(chances.length > 0 ? { chances } : {}) });
    }
    const meant = shown?.from ?? this.touched?.at ?? this.pointedAction?.at ?? this.pointedHex ?? null;
    const best = this.#isCharging && aim === null ? byHex.keys().next().value : undefined;
    for (const key of [meant === null ? undefined : squareKey(meant), best]) {
      const mark = key === undefined ? undefined : marks.get(key);
      if (key !== undefined && mark?.action !== undefined) marks.set(key, { ...mark, tone: 'end' });
    }
    return marks;
  });
  #moveMark(at: Square): { action?: ActionText } {
    const move = this.#moves.get(squareKey(at));
    return move === undefined ? {} : { action: move.text };
  }
  #chancesFrom(key: string): NonNullable<HexMark['chances']> {
    const { aim, byHex } = this.charging;
    return (byHex.get(key) ?? []).flatMap(({ hit, target }) => {
      const to = this.picture.fighters[target]?.at;
      return to && (aim?.target ?? target) === target ? [{ chance: hit, to }] : [];
    });
  }
  /** How far his weapons go from where he stands or can move to. */
  readonly inRange = $derived.by<Square[]>(() => {
    const fighter = this.shown.fighters[this.actor ?? ''];
    if (!this.ranges || !fighter?.at) return [];
    const range = Math.max(...fighter.weapons.map((weapon) => weapon.range));
    return hexesWithin([fighter.at, ...(this.charging.answer?.reach ?? [])], range, this.shown.hexes);
  });

  readonly fighterMarks = $derived.by<Map<string, FighterMark>>(() => {
    const marks = new Map<string, FighterMark>();
    const { decision } = this.live;
    if (this.kind === 'choose_fighter' || this.kind === 'target')
      for (const id of Object.keys(this.picture.fighters)) marks.set(id, { tone: 'pale' });
    if (typeof decision?.target === 'string') marks.set(decision.target, { tone: 'target' });
    if (this.actor !== null) marks.set(this.actor, { tone: 'selected' });
    for (const id of this.choices.selectable) if (id !== this.effective.fighter) marks.set(id, { tone: 'choose' });
    for (const [id, actions] of this.choices.fighters) marks.set(id, this.#markOf(id, actions));
    const { shown } = this.charging;
    if (shown !== null) {
      marks.set(shown.target, { ...marks.get(shown.target), tone: 'target' });
      for (const id of shown.supports) marks.set(id, { tone: 'support', label: '+1' });
      for (const id of shown.target_supports) marks.set(id, { tone: 'against', label: '+1' });
    }
    return marks;
  });

  #markOf(id: string, actions: readonly Action[]): FighterMark {
    const isEnemy = this.picture.fighters[id]?.seat !== this.live.decision?.seat;
    const mark: FighterMark = { tone: isEnemy ? 'target' : 'choose' };
    if (actions.length === 1 && actions[0] !== undefined) mark.action = actions[0].text;
    const chances = actions.map((action) => this.odds[action.text]?.success).filter((chance) => typeof chance === 'number');
    if (chances.length > 0) mark.chance = Math.max(...chances);
    return mark;
  }

  /** The way to the hex pointed at. */
  readonly way = $derived.by<Square[]>(() => {
    const { shown } = this.charging;
    if (this.actor === null || (this.kind !== 'move_to' && shown === null && this.#moves.size === 0)) return [];
    const to = shown?.from ?? this.touched?.at ?? this.pointedAction?.at ?? this.pointedHex;
    const from = this.shown.fighters[this.actor]?.at;
    if (!from || !to || (shown === null && !this.choices.hexes.has(squareKey(to)) && !this.#moves.has(squareKey(to)))) return [];
    return movedOver(this.shown, from, to);
  });

  /** The attack pointed at, or the one that is going on. */
  readonly blow = $derived.by<{ from: Square; to: Square } | null>(() => {
    if (this.stage.blow !== null) return this.stage.blow;
    const { shown } = this.charging;
    const struck = shown === null ? null : this.shown.fighters[shown.target]?.at;
    if (shown !== null && struck) return { from: shown.from, to: struck };
    const target = this.pointedAction?.verb === 'attack' ? this.pointedAction.target : this.pointedFighter;
    if (this.actor === null || target == null) return null;
    if (!this.choices.fighters.get(target)?.some((action) => action.verb === 'attack')) return null;
    const from = this.shown.fighters[this.actor]?.at;
    const to = this.shown.fighters[target]?.at;
    return from && to ? { from, to } : null;
  });

  // ---------------------------------------------------------------- what is done

  act(action: ActionText): void {
    this.voices.heard();
    this.touched = null;
    const declare = [...this.#moves.values()].some(({ text }) => text === action) ? `move ${this.selection.fighter}` : null;
    void (declare === null ? this.sender.act(action) : this.sender.plan([declare, action]));
  }
  /** All of a Charge at once: what is not asked any more is not sent. */
  #charge(blow: ChargeBlow): void {
    this.voices.heard();
    const plan = this.charging.planOf(blow, this.#isCharging ? null : this.#declareCharge);
    this.charging.aim = null;
    void this.sender.plan(plan);
  }
  /** Steps through those who can act. */
  nextFighter(): void {
    const ids = [...this.choices.selectable];
    if (ids.length === 0) return;
    const index = ids.indexOf(this.effective.fighter ?? '');
    this.select({ fighter: ids[(index + 1) % ids.length] ?? null, exchange: false });
  }

  select(change: Partial<Selection>): void {
    this.touched = null;
    this.charging.aim = null;
    this.selection = { ...this.selection, target: null, ...change };
  }

  /** A new decision begins with nothing pointed out. */
  begin(): void {
    this.selection = nothingSelected;
    this.touched = null;
    this.listAll = false;
    this.pointedAction = null;
    this.placeIndex = 0;
    this.odds = {};
  }

  pointAt(option: DockOption | null): void {
    const meant = option?.art as (Action & { blow?: ChargeBlow }) | undefined;
    this.pointedAction = meant?.verb === undefined ? null : meant;
    this.charging.pointed = meant?.blow ?? this.#blowOf(meant);
  }
  /** A hex or a fighter of the board is pointed at. */
  point(at: Square | null, fighter: string | null, nearest: Nearest): void {
    this.pointedHex = at;
    if (fighter !== null) this.pointedFighter = fighter;
    this.charging.pointAt(at, (targets) => this.#nearestOf(targets, nearest));
    if (fighter !== null && this.charging.pointed === null) this.charging.pointed = this.#blowOf(this.choices.fighters.get(fighter)?.[0]);
  }
  /** An attack that is offered, as the engine weighs it from where he stands. */
  #blowOf(action: Action | undefined): ChargeBlow | null {
    if (action?.verb !== 'attack') return null;
    return this.charging.answer?.attacks.find((blow) => blow.target === action.target && blow.weapon === action.weapon) ?? null;
  }
  #nearestOf(targets: string[], nearest: Nearest): string {
    return targets[nearest(targets.map((id) => this.picture.fighters[id]?.at ?? [0, 0]))] ?? targets[0]!;
  }

  get #isCharging(): boolean {
    return isCharging(this.live.decision);
  }
  /** What declares the Charge of who is selected. */
  get #declareCharge(): ActionText | null {
    if (this.kind !== 'activation' || this.selection.fighter === null) return null;
    return this.actions.find((action) => action.verb === 'charge' && action.fighter === this.selection.fighter)?.text ?? null;
  }

  /** A finger shows first what it would do; a second touch does it. */
  #take(action: Action, touch: boolean): void {
    if (touch && this.touched?.text !== action.text) this.touched = action;
    else this.act(action.text);
  }

  pick(at: Square, fighter: string | null, { touch, nearest }: Picked): void {
    const onFighter = fighter === null ? undefined : this.choices.fighters.get(fighter);
    if (fighter !== null && onFighter !== undefined) {
      if (onFighter.length === 1 && onFighter[0] !== undefined) this.#take(onFighter[0], touch);
      else this.select({ ...this.selection, target: fighter });
      return;
    }
    // A Charge always asks before its dice roll.
    if (fighter !== null && this.charging.takeTarget(fighter)) return;
    if (this.charging.choose(at, touch, (targets) => this.#nearestOf(targets, nearest))) return;
    const onHex = this.choices.hexes.get(squareKey(at)) ?? this.#moves.get(squareKey(at));
    if (onHex !== undefined) this.#take(onHex, touch);
    else if (fighter !== null && this.choices.selectable.has(fighter)) this.select({ fighter, exchange: false });
    else this.pointedFighter = fighter;
  }

  cardAction(card: string): ActionText | undefined {
    const actions = this.choices.cards.get(card);
    return actions?.length === 1 ? actions[0]?.text : undefined;
  }

  playCard(card: string): void {
    const action = this.cardAction(card);
    if (action !== undefined) this.act(action);
    else if (this.choices.offered.has(card)) this.select({ card: this.selection.card === card ? null : card });
  }

  // ---------------------------------------------------------------- what goes by itself

  /** Asks for the chances of the attacks that are offered. */
  async askOdds(): Promise<void> {
    const attacks = this.actions.filter((action) => action.verb === 'attack').map((action) => action.text);
    if (attacks.length === 0) return;
    const { seq } = this.live;
    try {
      const answer = await this.live.query<OddsAnswer>({ about: 'odds', actions: attacks });
      if (this.live.seq === seq) this.odds = answer.odds;
    } catch {
      // Without chances the attacks are offered all the same.
    }
  }

  /** Whose Charge and attacks are weighed: those of who is selected, charges or is about to strike. */
  readonly weighed = $derived.by<string | null>(() => {
    if (!this.live.mine) return null;
    if (this.kind === 'activation') return this.selection.fighter;
    const { decision } = this.live;
    const fighter = decision?.fighter ?? decision?.attacker;
    return (this.#isCharging || this.kind === 'attack') && typeof fighter === 'string' ? fighter : null;
  });
  askCharge(): Promise<void> {
    const { weighed } = this;
    return this.charging.ask(weighed, () => this.weighed === weighed);
  }

  /** Passes where the person does not want to be asked. Returns what stops it. */
  passIfWished(): (() => void) | undefined {
    const pass = this.actions.find((action) => action.verb === 'pass');
    if (pass === undefined || !passesByItself(this.kind, this.actions, habits)) return undefined;
    const people = this.live.info?.seats.some((seat) => seat.kind === 'human' && !this.live.seats.includes(seat.seat)) ?? false;
    this.passing = true;
    let timer = setTimeout(send, pauseMs(people, this.live.seats.length > 1), this);
    function send(table: Table): void {
      if (!table.passing) return;
      if (table.sender.busy) timer = setTimeout(send, 100, table); // the answer before is still on its way
      else void table.sender.act((pass as Action).text);
    }
    return () => {
      clearTimeout(timer);
      this.passing = false;
    };
  }
}
