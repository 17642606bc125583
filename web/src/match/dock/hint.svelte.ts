// A hint: what the strongest bot would do now, with the alternatives. The dock shows it in place of
// the question, the board the line that is looked at.
import { language, t } from '../../ui/i18n.svelte';
import { Refused, type LiveMatch } from '../line/live.svelte';
import type { GameName, HintAnswer, Line } from '../../wire';
import { percent, type Question } from './dock';
import type { Sender } from '../line/sender.svelte';

const kDecimals: Record<GameName, number> = { bloodbowl: 2, underworlds: 1 };

/** "+0.12 touchdowns", "−0.5 glory"; short: "+0.12 TD". */
export function gainWords(game: GameName, gain: number, short = false): string {
  const digits = kDecimals[game];
  const shown = Math.abs(gain).toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = Number(gain.toFixed(digits)) < 0 ? '−' : '+';
  return t(short ? `match.gain_short_${game}` : `match.gain_${game}`, { gain: sign + shown });
}

/** "71% that all goes well, +0.12 touchdowns expected." */
export const lineFacts = (game: GameName, line: Line) =>
  t(line.chance < 1 ? 'match.line_facts' : 'match.line_facts_sure', { percent: percent(line.chance), gain: gainWords(game, line.gain) });

const drawn = (art: unknown) => (art === undefined ? {} : { art });

/** How a game tells its lines. */
export interface LineTeller {
  game: GameName;
  tell: (line: Line) => string;
  /** For the game's own drawing of the option (DockOption.art). */
  art: (line: Line) => unknown;
}

export class Hint {
  state = $state<'off' | 'asking' | 'shown'>('off');
  lines = $state.raw<Line[]>([]);
  chosen = $state(0);
  pointed = $state.raw<Line | null>(null);

  /** What the board shows. */
  readonly line = $derived(this.state === 'shown' ? (this.pointed ?? this.lines[this.chosen] ?? null) : null);
  readonly offered = $derived.by(() => this.live.hints && this.live.mine);

  #asked = 0;

  constructor(
    readonly live: LiveMatch,
    readonly sender: Sender,
  ) {}

  async ask(): Promise<void> {
    if (this.state !== 'off') return this.close();
    if (!this.offered) return;
    this.state = 'asking';
    const asked = ++this.#asked;
    try {
      const { lines } = await this.live.query<HintAnswer>({ about: 'hint' });
      if (asked !== this.#asked) return;
      this.lines = lines;
      this.chosen = 0;
      this.state = 'shown';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.close();
      if (error instanceof Refused) this.live.problem = { code: error.code, message: error.message };
    }
  }
  /** To be called when the decision changed. */
  close(): void {
    this.#asked += 1;
    this.state = 'off';
    this.lines = [];
    this.pointed = null;
  }
  play(): void {
    const line = this.lines[this.chosen];
    this.close();
    if (line !== undefined) void this.sender.plan(line.actions);
  }

  /** Nothing: no hint was asked for. */
  question({ game, tell, art }: LineTeller): Question | null {
    const best = this.lines[this.chosen];
    const close = { title: t('match.hint_close'), key: 'Escape', icon: 'chev-l', test: 'hint-close', run: () => this.close() };
    if (this.state === 'asking') return { tag: t('match.hint'), title: t('match.hint_asking'), tone: 'calm', options: [], thinking: true, ways: [close] };
    if (this.state !== 'shown' || best === undefined) return null;
    return {
      tag: `${t('match.hint')} · ${this.chosen === 0 ? t('match.hint_best') : t('match.hint_other')}`,
      title: tell(best), facts: lineFacts(game, best), tone: 'calm', sentences: true,
      options: this.lines.map((line, i) => ({
        title: tell(line), detail: gainWords(game, line.gain, true), chance: line.chance, icon: 'spark', ...drawn(art(line)), preferred: i === this.chosen, line,
        run: () => (this.chosen = i),
      })),
      ways: [{ title: t('match.hint_play'), key: 'Enter', icon: 'play', primary: true, test: 'hint-play', run: () => this.play() }, close],
    };
  }
}
