// The announcements of a match, one after another.
import { settings } from '../menu/settings.svelte';
import { play } from '../menu/sound';
import { isSaid, isStage, sounds, staysMs, type Call, type Circumstances, type Telling } from './call';

const kTogether = 2; // calls in a row; the rest is in the log
const key = 'affray.lessons';

function lessons(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

interface Said {
  tell: Telling;
  /** Others that are only in the log. */
  more: number;
}
const told = ({ tell, more }: Said): Call => (more === 0 ? tell() : { ...tell(), more });

export class Calls {
  #said = $state.raw<Said | null>(null);
  readonly current = $derived.by((): Call | null => (this.#said === null ? null : told(this.#said)));
  /** How many were said: the same one, told anew, has the same number. */
  count = $state(0);
  /** Of the current one; nothing: it waits. */
  ms = $state<number | null>(null);
  /** Somebody points at it: the time stands still. */
  held = $state(false);

  #waiting: Said[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #left = 0;

  constructor(
    readonly circumstances: () => Pick<Circumstances, 'hurried' | 'people' | 'watching'>,
    /** The last one has been heard. */
    readonly silent: () => void = () => undefined,
  ) {}

  say(tell: Telling): void {
    const call = tell();
    if (!isSaid(call, settings.announcements)) return;
    if (this.#said === null) return this.#begin({ tell, more: 0 });
    const inRow = [this.#said, ...this.#waiting].filter((one) => !isStage(told(one)));
    const last = this.#waiting.at(-1);
    if (!isStage(call) && call.kind !== 'hand_over' && inRow.length >= kTogether && last !== undefined)
      this.#waiting[this.#waiting.length - 1] = { ...last, more: last.more + 1 };
    else this.#waiting.push({ tell, more: 0 });
  }

  /** The next one, or silence. */
  end(): void {
    if (this.#said === null) return;
    clearTimeout(this.#timer);
    this.#said = null;
    this.held = false;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#begin(next);
    else this.silent();
  }
  /** Nothing more to hear: somebody acts. The end of the match stays. */
  endAll(): void {
    this.#waiting = this.#waiting.filter((one) => told(one).kind === 'end');
    this.end();
  }
  drop(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#said = null;
  }

  /** A mouse that moves over a call holds it; one that only lay where the call appeared does not, nor does a finger. */
  pointedAt({ pointerType, movementX, movementY }: Pick<PointerEvent, 'pointerType' | 'movementX' | 'movementY'>): void {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) this.hold();
  }
  hold(): void {
    if (this.ms === null || this.held) return;
    this.held = true;
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }
  release(): void {
    if (!this.held) return;
    this.held = false;
    this.#run();
  }

  #begin(said: Said): void {
    const call = told(said);
    const seen = call.lesson === undefined ? 0 : (lessons()[call.lesson] ?? 0);
    this.#said = said;
    this.count += 1;
    this.ms = staysMs(call, { ...this.circumstances(), announcements: settings.announcements, seen });
    if (call.lesson !== undefined) localStorage.setItem(key, JSON.stringify({ ...lessons(), [call.lesson]: seen + 1 }));
    play(sounds[call.kind]);
    this.#left = this.ms ?? 0;
    if (this.ms !== null) this.#run();
  }
  #run(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.end(), Math.max(0, this.#left));
  }
}
