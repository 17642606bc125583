// One voice at a time: film, then call, then question. They share the dock's place and never overlap.
import { t } from '../../ui/i18n.svelte';
import type { LiveMatch, Told } from '../line/live.svelte';
import type { GameEvent, Picture } from '../../wire';
import { isStage, survivesSkip, type CallKind, type Telling } from '../calls/call';
import { Calls } from '../calls/calls.svelte';
import { clockText, runsLow, timeLeft } from '../line/clock';
import type { Question } from '../dock/dock';
import { Film, type Screen } from './film.svelte';
import { Reel, type Projection } from './reel';
import { keepSeen, missedIn } from './seen';

export interface Director {
  projection: Projection;
  screen: Screen;
  /** What an event is worth calling out. */
  hear: (event: GameEvent, told: Told, after: () => Picture) => Telling | null;
  /** A question to you is on the screen: the call that hands over, if a turn begins. */
  handOver: (stretch: readonly Told[], clock: string | null) => Telling | null;
}

/** The question as it looks, but every answer does this. */
function withoutAnswers(question: Question, run: () => void): Question {
  const options = question.options.map(({ action: _, ...option }) => ({ ...option, run }));
  const ways = question.ways?.map(({ action: _, ...way }) => ({ ...way, run }));
  return { ...question, options, ...(ways === undefined ? {} : { ways }) };
}

/** What follows a stage. After the end nothing does. */
export function pauseUnder(stage: CallKind | null): Question {
  const title = stage === 'end' ? 'match.over' : stage === 'half' ? 'calls.next_half_waits' : 'calls.next_set_up';
  return { tag: t('calls.play_stopped'), tone: 'quiet', options: [], title: t(title) };
}

export class Voices {
  readonly film: Film;
  readonly calls: Calls;

  constructor(
    readonly live: LiveMatch,
    readonly director: Director,
  ) {
    const hurried = () => runsLow(live.clock, live.seat, performance.now() - live.clockAt);
    this.calls = new Calls(
      () => ({ hurried: hurried(), people: live.info?.mode === 'online', watching: live.seats.length === 0 }),
      () => this.film.resume(),
    );
    const listener = {
      shown: (event: GameEvent, told: Told, after: () => Picture, how: 'shown' | 'skipped' | 'still') => {
        const call = director.hear(event, told, after);
        if (call !== null && (how !== 'skipped' || survivesSkip(call()))) this.calls.say(call);
      },
      // The end of the match stays; what led to it need not wait for it.
      speaks: () => this.calls.current !== null && this.calls.current.kind !== 'end',
      ended: (stretch: readonly Told[]) => this.#ended(stretch),
    };
    this.film = new Film(live, director.projection, director.screen, listener, hurried);
  }

  /** What stands in the dock's place now. */
  readonly now = $derived.by((): 'stage' | 'call' | 'film' | 'dock' => {
    const call = this.calls.current;
    if (call !== null) return isStage(call) ? 'stage' : 'call';
    return this.film.watching ? 'film' : 'dock';
  });

  /** What a call says of somebody else who decides while it is heard; nothing while there is more of the film to see. */
  readonly deciding = $derived.by((): string => {
    const { waitsFor, seats } = this.live;
    const kind = this.calls.current?.kind;
    if (waitsFor === null || seats.includes(waitsFor.seat) || kind === undefined || kind === 'end' || kind === 'away') return '';
    return this.film.reel.unseenMs(this.film.at) > 0 ? '' : this.live.waitingWord(waitsFor.seat);
  });

  /** Begins to follow the match; the answer ends it. */
  attach(): () => void {
    const detach = this.film.attach(() => this.calls.drop());
    const leave = () => keepSeen(this.live);
    addEventListener('pagehide', leave);
    this.film.missed = missedIn(this.live, this.director.projection);
    if (this.film.missed.length > 0) this.#ended(this.film.missed);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      detach();
      this.calls.drop();
    };
  }

  /** While one's own deed is still on its way, the question before it stays in its place; whatever is pressed there brings the next one. */
  #asked: Question | null = null;
  asked(question: Question): Question {
    if (this.live.mine) this.#asked = question;
    return this.film.busy && this.#asked !== null ? withoutAnswers(this.#asked, () => this.film.skip()) : question;
  }
  /** Under a stage the dock says what follows. */
  get pause(): Question {
    return pauseUnder(this.calls.current?.kind ?? null);
  }

  /**
   * A click on the board. While the others act it stops the film or lets it go on, and that is all: false. Else it is meant for the
   * board, whatever is still being shown or said: true.
   */
  clicked(): boolean {
    if (this.film.watching && this.film.running) {
      this.film.toggle();
      return false;
    }
    this.film.skip();
    this.heard();
    return true;
  }
  /** Somebody acts: what was said is over. */
  heard(): void {
    if (this.live.mine) this.calls.endAll();
    else this.calls.end();
  }

  watchMissed(): void {
    const { missed } = this.film;
    this.calls.drop();
    this.film.watchAgain(missed);
  }
  watchAgain(): void {
    this.calls.drop();
    this.film.watchAgain();
  }

  #ended(stretch: readonly Told[]): void {
    this.#offerMissed();
    if (!this.live.mine || this.live.decision === null) return;
    const call = this.director.handOver(stretch, this.#clockLeft());
    if (call !== null) this.calls.say(call);
  }
  /** Of whoever is asked. */
  #clockLeft(): string | null {
    const { clock, decision } = this.live;
    const left = decision === null ? null : timeLeft(clock, decision.seat, 0);
    return left === null ? null : clockText(left.turn_ms);
  }
  /** What happened while nobody looked is offered, not shown; once. */
  #offered: readonly Told[] = [];
  #offerMissed(): void {
    const { missed } = this.film;
    if (missed === this.#offered) return;
    this.#offered = missed;
    const steps = new Reel(missed, this.director.projection).steps.length;
    if (steps === 0) return;
    const clock = this.#clockLeft();
    const whose = !this.live.waitsForYou ? 'theirs' : clock === null ? 'yours' : 'yours_clock';
    this.calls.say(() => ({
      kind: 'away', seat: null, icon: 'clock', tag: t('calls.away_tag'), title: t('calls.away_title', { count: steps }),
      text: t(`calls.away_${whose}`, clock === null ? {} : { clock }),
    }));
  }
}
