// A match on the wire: what the server told, kept up to date, and what can be said to it.
// It reconnects by itself; after each (re)connection the server sends everything anew.
//
// The fields are what the screen shows. Where a film runs (`onTold`), they follow the film: picture, log, question and
// sequence number stay behind what the server told until the film has shown it.
import { commitToDice, valuesElsewhere, valuesToOpen } from '../../wire/dice';
import { t } from '../../ui/i18n.svelte';
import { loadMe, me, startOver } from '../../wire/me.svelte';
import { applyChanges } from '../../wire/pictures';
import { coachWord } from '../../ui/words';
import type { RunningWindow } from '../dock/windowTime';
import type {
  ActionText, Answer, ChatLine, ClientMessage, ClockState, Decision, GameEvent, Idle, LoggedDecision,
  MatchInfo, Offer, Picture, Preferences, Query, Seat, ServerMessage, Update, Welcome, WindowTime,
} from '../../wire';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** One answered decision, with what it led to. */
export interface Told {
  seq: number;
  seat: Seat;
  action: ActionText;
  events: GameEvent[];
  before: Picture;
  after: Picture;
  /** The question that it answered. */
  answered: Decision | null;
  /** Which entry of the history it is. */
  entry: number;
  /** Answered by this browser's own people: shown, but not as a film. */
  own: boolean;
}

/** What the server told last; a film may still be on its way there. */
interface Truth {
  seq: number;
  picture: Picture | null;
  decision: Decision | null;
  actions: ActionText[] | null;
  history: LoggedDecision[];
  outcome: unknown;
}

/** A decision that could not be sent, and what the screen and the log had come to when it was taken. */
interface Kept extends Choice {
  /** The line broke before the answer: it may have arrived. */
  sent: boolean;
}
interface Choice {
  seq: number;
  line: number | null;
  make: (id: number) => ClientMessage;
}

interface Waiting {
  resolve: (answer: Answer | null) => void;
  reject: (error: Error) => void;
  quiet: boolean; // a refusal is the asker's business alone
}

const kLost = 'lost';
const isLost = (error: unknown) => error instanceof Refused && error.code === kLost;

export class LiveMatch {
  connection = $state<'connecting' | 'open' | 'lost' | 'gone' | 'ended'>('connecting');
  info = $state.raw<MatchInfo | null>(null);
  header = $state.raw<unknown>(null);
  seat = $state<Seat | null>(null);
  seats = $state.raw<Seat[]>([]);
  seq = $state(0);
  picture = $state.raw<Picture | null>(null);
  decision = $state.raw<Decision | null>(null);
  actions = $state.raw<ActionText[] | null>(null);
  history = $state.raw<LoggedDecision[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  offers = $state.raw<Offer[]>([]);
  clock = $state.raw<ClockState | null>(null);
  clockAt = $state(0); // performance.now() when the clock was told
  /** Of the window that is asked about, with when it will have run down (performance.now()). */
  window = $state.raw<RunningWindow | null>(null);
  preferences = $state.raw<Preferences | null>(null);
  commitment = $state<string | null>(null);
  seed = $state<string | null>(null);
  outcome = $state.raw<unknown>(null);
  thinking = $state<Seat | null>(null); // a bot that is at work
  idle = $state.raw<Idle | null>(null); // somebody who does not move
  hints = $state(false); // may be asked for
  problem = $state<{ code: string; message: string } | null>(null);
  rematch = $state<string | null>(null);
  /** What was chosen while the line was lost. It is sent once, when the line is back and nothing has happened meanwhile. */
  kept = $state.raw<Kept | null>(null);
  /** A line of the log was not told: the server could have chosen among several. */
  lineMissing = $state(false);
  /** The value of a seat of ours lies in another browser, and the others wait for it. */
  diceElsewhere = $state(false);

  /** Called for every update, in order; who listens says when it is on the screen (showWithin, showTruth). */
  onTold: ((told: Told) => void) | null = null;
  /** Everything was told anew. */
  onWelcome: (() => void) | null = null;

  /** A question to you is on the screen. */
  readonly mine = $derived(this.actions !== null);
  /** The server waits for you, whether the screen says so already or not. */
  waitsForYou = $state(false);
  /** Whom it waits for, and about what. */
  waitsFor = $state.raw<Decision | null>(null);

  #truth: Truth = { seq: 0, picture: null, decision: null, actions: null, history: [], outcome: null };

  #line: number | null = null; // of the log: the next one's

  #socket: WebSocket | null = null;
  #closed = false;
  #attempts = 0;
  #nextId = 1;
  #waiting = new Map<number, Waiting>();

  constructor(readonly id: string) {
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  /** Who sits there. */
  coach(seat: Seat): string {
    const info = this.info?.seats.find((one) => one.seat === seat);
    return info === undefined ? seat : coachWord(info);
  }

  /** What is said of who must decide: a bot thinks, a person chooses. */
  waitingWord(seat: Seat): string {
    const isBot = this.info?.seats.find((one) => one.seat === seat)?.kind === 'bot';
    return t(isBot ? 'match.is_thinking' : 'match.is_choosing', { name: this.coach(seat) });
  }

  act(action: ActionText): Promise<void> {
    const { seq } = this;
    return this.#decide({ seq, line: this.#line, make: (id) => ({ type: 'act', seq, action, id }) });
  }
  plan(actions: ActionText[], whole = false): Promise<void> {
    const { seq } = this;
    return this.#decide({ seq, line: this.#line, make: (id) => ({ type: 'plan', seq, actions, ...(whole ? { whole } : {}), id }) });
  }
  async query<A extends Answer>(query: Query): Promise<A> {
    return (await this.#request((id) => ({ type: 'query', id, query }), true)) as A;
  }
  /** Whether it could be sent. */
  say(text: string): boolean {
    return this.#send({ type: 'chat', text });
  }
  offer(what: Offer['what']): Promise<void> {
    return this.#ask((id) => ({ type: 'offer', what, ...this.#forRematch(what), id }));
  }
  reply(what: Offer['what'], accept: boolean): Promise<void> {
    return this.#ask((id) => ({ type: 'reply', what, accept, ...(accept ? this.#forRematch(what) : {}), id }));
  }
  /** A rematch has dice of its own, and the terms of this match; on one screen the server draws for everybody. */
  #forRematch(what: Offer['what']): { dice_commitment?: string; accepts?: string } {
    if (what !== 'rematch' || this.info === null) return {};
    const { mode, terms } = this.info;
    return { ...(mode === 'hot_seat' ? {} : { dice_commitment: commitToDice() }), ...(terms === null ? {} : { accepts: terms }) };
  }
  #openDice(): void {
    if (this.info === null) return;
    for (const value of valuesToOpen(this.info, this.seats)) this.#send({ type: 'open_dice', value });
    this.diceElsewhere = this.info.state === 'waiting' && valuesElsewhere(this.info, this.seats);
  }
  concede(): Promise<void> {
    return this.#ask((id) => ({ type: 'concede', id }));
  }
  claim(what: 'time' | 'absence', then: 'win' | 'bot' = 'win'): Promise<void> {
    return this.#ask((id) => ({ type: 'claim', what, ...(what === 'absence' ? { then } : {}), id }));
  }
  prefer(preferences: Preferences): Promise<void> {
    this.preferences = preferences;
    return this.#ask((id) => ({ type: 'preferences', preferences, id }));
  }

  /** The server knows a browser by its session: who comes by a link gets one first. */
  async #connect(): Promise<void> {
    try {
      await loadMe();
    } catch {
      this.#connectLater();
      return;
    }
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.id}/live`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data as string) as ServerMessage);
    socket.onclose = (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Refused(kLost, 'The connection was lost.'));
      this.#waiting.clear();
      if (this.#closed) return;
      if (event.code === 4404 || event.code === 4403) {
        this.connection = 'gone';
        this.problem = { code: event.reason, message: event.reason };
        if (event.code === 4403) void startOver().catch(() => undefined); // to see why
        return;
      }
      if (event.code === 4401) {
        void this.#sessionEnded();
        return;
      }
      this.#connectLater();
    };
  }

  /** Logged in anew in another tab: the same person goes on. Otherwise he is told. */
  async #sessionEnded(): Promise<void> {
    const before = me()?.id;
    this.connection = 'ended';
    try {
      await startOver();
    } catch {
      return; // he sees that it has ended, and can come back from there
    }
    if (this.#closed || me()?.id !== before) return;
    this.connection = 'lost';
    void this.#connect();
  }

  #connectLater(): void {
    if (this.#closed) return;
    this.connection = 'lost';
    this.#attempts += 1;
    setTimeout(() => void this.#connect(), Math.min(500 * 2 ** this.#attempts, 10_000));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'actions':
        if (message.seq !== this.#truth.seq) break;
        this.#truth.actions = message.actions;
        this.waitsForYou = message.actions !== null;
        if (this.seq === message.seq) this.actions = message.actions;
        break;
      case 'answer':
        this.#settle(message.id, (waiting) => waiting.resolve(message.answer));
        break;
      case 'ok':
        this.#settle(message.id, (waiting) => waiting.resolve(null));
        break;
      case 'error':
        if (message.id === null || this.#waiting.get(message.id)?.quiet !== true)
          this.problem = { code: message.code, message: message.message };
        if (message.id !== null)
          this.#settle(message.id, (waiting) => waiting.reject(new Refused(message.code, message.message)));
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'offers':
        this.offers = message.offers;
        break;
      case 'info':
        this.info = message.match;
        this.#tick(message.clock);
        this.#openDice();
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'idle':
        this.idle = message.idle;
        break;
      case 'rematch':
        this.rematch = message.match;
        break;
      case 'stopping':
        this.problem = { code: 'stopping', message: message.message };
        break;
      case 'pong':
        break;
    }
  }

  #update(message: Update): void {
    if (this.#line !== null && message.line !== this.#line) this.lineMissing = true;
    this.#line = message.line + 1;
    const { picture: before, decision: answered, history } = this.#truth;
    if (before === null) return;
    const { seq, line, seat, action, events } = message;
    const after = applyChanges(before, message.changes);
    this.#truth = {
      seq, picture: after, decision: message.decision, actions: message.actions,
      history: [...history, { n: seq - 1, line, seat, action, events }],
      outcome: message.outcome ?? this.#truth.outcome,
    };
    this.waitsForYou = message.actions !== null;
    this.waitsFor = message.decision;
    this.#tick(message.clock);
    this.#open(message.window);
    this.thinking = null;
    this.idle = null;
    this.problem = null;
    if (message.seed !== undefined) this.seed = message.seed;
    const own = this.seats.includes(seat) && !message.automatic;
    if (this.onTold === null) this.showTruth();
    else this.onTold({ seq, seat, action, events, before, after, answered, entry: history.length, own });
  }

  /** The screen shows all that the server told. */
  showTruth(): void {
    const { seq, picture, decision, actions, history, outcome } = this.#truth;
    this.seq = seq;
    this.picture = picture;
    this.decision = decision;
    this.actions = actions;
    this.history = history;
    this.outcome = outcome;
    if (decision !== null && this.seats.length > 1 && this.seats.includes(decision.seat)) this.seat = decision.seat;
  }

  /** The screen shows a decision half-way: so many of its events, and nothing that came later. */
  showWithin(told: Told, events: number, picture: Picture): void {
    this.seq = told.seq - 1;
    this.picture = picture;
    this.decision = told.answered;
    this.actions = null;
    const before = this.#truth.history.slice(0, told.entry);
    const { n, seat, action } = this.#truth.history[told.entry] ?? { n: told.seq - 1, seat: told.seat, action: told.action };
    this.history = events === 0 ? before : [...before, { n, seat, action, events: told.events.slice(0, events) }];
  }

  #welcome(message: Welcome): void {
    this.connection = 'open';
    this.#attempts = 0;
    if (this.problem?.code !== kLost) this.problem = null; // what could not be sent stays told
    this.info = message.match;
    this.header = message.header;
    this.seat = message.seat;
    this.seats = message.seats;
    // Lines never go back: what is taken back has a line of its own.
    if (this.#line !== null && message.line < this.#line) this.lineMissing = true;
    this.#line = message.line;
    const { seq, picture, decision, actions, outcome } = message;
    const history = [...this.#truth.history.slice(0, message.history_kept ?? 0), ...message.history];
    this.#truth = { seq, picture, decision, actions, history, outcome };
    this.waitsForYou = actions !== null;
    this.waitsFor = decision;
    this.onWelcome?.();
    this.showTruth();
    this.chat = message.chat;
    this.offers = message.offers;
    this.thinking = message.thinking;
    this.hints = message.hints;
    this.#tick(message.clock);
    this.#open(message.window);
    this.idle = message.idle;
    this.preferences = message.preferences;
    this.commitment = message.commitment;
    this.seed = message.seed;
    this.#openDice();
    this.#sendKept();
  }

  #tick(clock: ClockState | null): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  /** Servers of earlier releases tell no such time. */
  #open(time: WindowTime | null | undefined): void {
    this.window = time ? { ...time, ends: performance.now() + time.left_ms } : null;
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }
  #request(make: (id: number) => ClientMessage, quiet = false): Promise<Answer | null> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, quiet });
      if (!this.#send(make(id))) {
        this.#waiting.delete(id);
        reject(new Refused(kLost, 'The connection was lost.'));
      }
    });
  }
  async #ask(make: (id: number) => ClientMessage): Promise<void> {
    try {
      await this.#request(make);
    } catch (error) {
      if (isLost(error)) this.problem = { code: kLost, message: (error as Refused).message };
      throw error;
    }
  }
  /** A decision does not get lost with the line. */
  async #decide(decision: Choice): Promise<void> {
    const sent = this.#socket?.readyState === WebSocket.OPEN;
    try {
      await this.#request(decision.make);
    } catch (error) {
      if (!isLost(error)) throw error;
      this.kept = { ...decision, sent };
    }
  }
  /** The line is back: the decision may have arrived before it broke, or the match may have gone on. */
  #sendKept(): void {
    const { kept } = this;
    this.kept = null;
    if (kept === null) return;
    if (kept.seq === this.seq && kept.line === this.#line && this.actions !== null) void this.#decide(kept).catch(() => undefined); // live.problem says why
    else if (!kept.sent) this.problem = { code: 'went_on', message: '' };
  }
  #settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    how(waiting);
  }
}
