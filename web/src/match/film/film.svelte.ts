// The film that runs: what the others did is shown frame by frame, and everything on the screen follows it.
// The match's own people see their deeds the same way, only without a strip and without being held up.
import { flushSync } from 'svelte';
import type { LiveMatch, Told } from '../line/live.svelte';
import type { GameEvent, Picture, Seat } from '../../wire';
import { settings } from '../menu/settings.svelte';
import { speedFor, watchingMs } from './pace';
import { Reel, type Beat, type Projection } from './reel';

/** The board while an event is shown. */
export interface Screen {
  show: (event: GameEvent, picture: Picture, ms: number, held: number) => void;
  clear: () => void;
}

/** Who hears what the film shows. */
export interface Listener {
  /** An event was shown, or passed over. */
  shown: (event: GameEvent, told: Told, after: () => Picture, how: 'shown' | 'skipped' | 'still') => void;
  /** Whether a call or a stage speaks. */
  speaks: () => boolean;
  /** All that was told is on the screen. */
  ended: (stretch: readonly Told[]) => void;
}

const kAway = 60_000; // this long away, and the film is offered instead of shown
const kStill = 1000; // ms that a deed is outlined where nothing shall move

/** Nothing moves: a deed is shown as it ended. */
export const stillMotion = (): boolean => settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
const isOff = () => settings.speed === 0;

export class Film {
  reel = $state.raw(new Reel([], nothing));
  /** Frames that were shown. */
  at = $state(0);
  paused = $state(false);
  /** Watched once more, over a match that goes on. */
  again = $state(false);
  /** What the others did while nobody looked. */
  missed = $state.raw<readonly Told[]>([]);
  /** The others' last deeds, to be watched again. */
  stretch = $state.raw<readonly Told[]>([]);

  readonly running = $derived(this.at < this.reel.length);
  readonly steps = $derived(this.reel.steps);
  /** Which step is being shown. */
  readonly step = $derived(this.#stepAt(this.at));
  readonly now = $derived<Beat | null>(this.steps[this.step] ?? null);
  /** Up to which frame the board shows: where nothing moves, to the end of the deed. */
  readonly upTo = $derived(this.#stillAt(this.at)?.to ?? this.at);
  /** The others act: the strip stands in the dock's place. */
  readonly watching = $derived.by(() => this.steps.length > 0 && (this.again || this.#unseenOthers() || (!this.live.mine && !this.#own())));
  /** One's own deed is on its way: the question before it stays in its place, and nothing is asked yet. */
  readonly busy = $derived(this.running && !this.watching);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0; // frames that the listener was told of
  #leftAt: number | null = null;

  constructor(
    readonly live: LiveMatch,
    readonly projection: Projection,
    readonly screen: Screen,
    readonly listener: Listener,
    readonly hurried: () => boolean = () => false,
  ) {
    this.reel = new Reel([], projection);
  }

  /** Begins to listen; the answer ends it. */
  attach(onWelcome: () => void): () => void {
    this.live.onTold = (told) => this.add(told);
    this.live.onWelcome = () => {
      this.drop();
      onWelcome();
    };
    const look = () => this.#look();
    document.addEventListener('visibilitychange', look);
    return () => {
      this.live.onTold = null;
      this.live.onWelcome = null;
      document.removeEventListener('visibilitychange', look);
      this.#halt();
    };
  }

  add(told: Told): void {
    if (this.again) this.#leave();
    // An answer in the middle of another's turn belongs to the film of that turn.
    const ownTurn = told.own && (told.before.active === null || this.live.seats.includes(told.before.active));
    if (!this.running && (ownTurn || this.#own())) this.#begin(told);
    else this.reel = this.reel.with(told);
    this.stretch = ownTurn ? [] : [...this.stretch, told];
    if (isOff()) return this.#pass('still');
    if (this.#timer !== undefined && stillMotion()) this.#draw(); // the deed may have grown
    this.#run();
  }

  #begin(told: Told): void {
    this.#rewind([told]);
  }

  #rewind(tolds: Told[]): void {
    this.reel = new Reel(tolds, this.projection);
    this.at = 0;
    this.#heard = 0;
  }

  /** Everything anew: the match was taken back or joined again. */
  drop(): void {
    this.#halt();
    this.again = false;
    this.paused = false;
    this.#rewind([]);
    this.stretch = [];
  }

  /** To the end. What the screen then asks can be answered at once. */
  skip(): void {
    if (!this.running && !this.again) return;
    this.paused = false;
    this.#pass('skipped');
    flushSync();
  }

  toggle(): void {
    if (!this.running) return;
    this.paused = !this.paused;
    if (this.paused) this.#halt();
    else this.#run();
  }

  /** To the beginning of a step, and waits there. */
  goTo(step: number): void {
    const beat = this.steps[Math.min(Math.max(step, 0), this.steps.length - 1)];
    if (beat === undefined) return;
    this.#halt();
    this.paused = true;
    this.at = beat.from;
    this.#draw();
  }
  /** A step back or forward; after the last one the film is over. */
  walk(by: 1 | -1): void {
    const atStart = this.running && this.at === this.now?.from;
    const step = by > 0 ? this.step + 1 : atStart || !this.running ? this.step - 1 : this.step;
    if (by > 0 && (step >= this.steps.length || !this.running)) this.skip();
    else this.goTo(!this.running && by < 0 ? this.steps.length - 1 : step);
  }

  /** The others' last deeds, or what was missed, from the beginning. */
  watchAgain(tolds: readonly Told[] = this.stretch): void {
    if (tolds.length === 0) return;
    this.#halt();
    this.missed = [];
    this.reel = new Reel(tolds, this.projection);
    this.again = true;
    this.at = this.reel.beats[0]?.from ?? 0;
    this.paused = isOff();
    this.#draw();
    this.#run();
  }
  /** Seconds that the missed film takes. */
  get missedSeconds(): number {
    return Math.max(1, Math.round(watchingMs(new Reel(this.missed, this.projection).unseenMs(0)) / 1000));
  }

  /** What was said is over: the film goes on. */
  resume(): void {
    this.#run();
  }

  // ---------------------------------------------------------------- how it runs

  #run(): void {
    if (this.#timer !== undefined || this.paused || document.hidden) return;
    while (this.running && !this.listener.speaks()) {
      const still = this.#stillAt(this.at);
      if (still !== null) return this.#outline();
      if (this.reel.frames[this.at]!.ms > 0 && !stillMotion()) return this.#show();
      this.#advance('shown');
    }
    if (!this.running) this.#end();
    else this.#draw();
  }

  #show(): void {
    const frame = this.reel.frames[this.at]!;
    const speed = speedFor(this.reel.unseenMs(this.at), settings.speed, this.hurried());
    this.#draw();
    this.#wait(frame.gap / speed, () => {
      this.screen.show(frame.event!, this.live.picture!, frame.ms / speed, frame.held / speed);
      this.#wait((frame.ms + frame.held) / speed, () => {
        this.#advance('shown');
        this.#run();
      });
    });
  }
  /** The deed as it ended, with who did it, from where to where. */
  #outline(): void {
    const left = (this.steps.length - this.step) * kStill;
    this.#draw();
    this.#wait(kStill / speedFor(left, settings.speed, this.hurried()), () => {
      const end = this.upTo;
      while (this.running && this.at < end) this.#advance('shown');
      this.#run();
    });
  }
  #wait(ms: number, then: () => void): void {
    const go = () => {
      this.#timer = undefined;
      then();
    };
    this.#timer = setTimeout(go, ms);
  }

  /** One frame further, and whoever listens hears of it. */
  #advance(how: 'shown' | 'skipped' | 'still'): void {
    const at = this.at;
    const frame = this.reel.frames[at]!;
    this.at += 1;
    // What is watched once more was announced before.
    if (frame.event === null || this.again || at < this.#heard) return;
    this.#heard = at + 1;
    this.listener.shown(frame.event, frame.told, () => this.reel.pictureAt(at + 1)!, how);
  }
  #pass(how: 'skipped' | 'still'): void {
    this.#halt();
    while (this.running) this.#advance(how);
    this.#end();
  }

  #end(): void {
    this.#halt();
    if (this.again) return this.#leave();
    this.live.showTruth();
    this.listener.ended(this.stretch);
  }
  /** What was watched again makes way for the match. */
  #leave(): void {
    this.#halt();
    this.again = false;
    this.paused = false;
    this.#rewind([]);
    this.live.showTruth();
  }

  #draw(): void {
    const still = this.#stillAt(this.at);
    const frame = this.reel.frames[still === null ? this.at : still.to - 1];
    const picture = this.reel.pictureAt(still?.to ?? this.at);
    if (frame === undefined || picture === null) this.live.showTruth();
    else this.live.showWithin(frame.told, still === null || frame.event === null ? frame.index : frame.index + 1, picture);
  }
  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.screen.clear();
  }
  // ---------------------------------------------------------------- where it stands

  #stepAt(at: number): number {
    const steps = this.steps;
    for (let i = steps.length - 1; i > 0; i -= 1) if (steps[i]!.from <= at) return i;
    return 0;
  }
  /** The deed of the others that is shown as it ended; nothing where things move. */
  #stillAt(at: number): Beat | null {
    return stillMotion() ? (this.steps.find((deed) => deed.from <= at && at < deed.to) ?? null) : null;
  }
  #unseenOthers(): boolean {
    return this.running && this.reel.frames.slice(this.at).some((frame) => !frame.told.own && frame.ms > 0);
  }
  #own(): boolean {
    return this.reel.tolds.every((told) => told.own);
  }
  /** The seat whose deeds are shown. */
  get seat(): Seat | null {
    return this.now?.seat ?? null;
  }

  #look(): void {
    if (document.hidden) {
      this.#leftAt = performance.now();
      this.#halt();
      return;
    }
    const away = this.#leftAt === null ? 0 : performance.now() - this.#leftAt;
    this.#leftAt = null;
    if (away > kAway && this.#unseenOthers() && !this.again) {
      const first = this.reel.tolds.indexOf(this.reel.frames[this.at]!.told);
      this.missed = this.reel.tolds.slice(first);
      this.#pass('skipped');
    } else this.#run();
  }
}

const nothing: Projection = { after: (picture) => picture, lasts: () => ({ ms: 0, held: 0 }), begins: () => false, isStep: () => false };
