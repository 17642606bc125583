// What the dock shows: a question, its options with their price, and the ways out.
import type { ActionText, Line, Square } from '../lib/wire';

export interface DockOption {
  title: string;
  detail?: string;
  /** 0 to 1, and what it is the chance of. */
  chance?: number | undefined;
  chanceOf?: string;
  /** Left out: the next free digit. */
  key?: string;
  /** Sends exactly this action; or else `run` is called. */
  action?: ActionText;
  run?: () => void;
  preferred?: boolean; // taken by Enter
  off?: string; // cannot be chosen, and why
  icon?: string;
  /** For the game's own drawing of the option (snippet `art` of the dock). */
  art?: unknown;
  /** Lit on the board while the option is pointed at. */
  squares?: Square[];
  /** Shown on the board while the option is pointed at. */
  line?: Line;
}

export interface WayOut {
  title: string;
  icon?: string;
  key?: string;
  action?: ActionText;
  run?: () => void;
  primary?: boolean;
  test?: string;
}

export interface Question {
  tag: string;
  title: string;
  facts?: string;
  /** yours: amber; calm: your free choice; quiet: somebody else's. */
  tone: 'yours' | 'calm' | 'quiet';
  options: DockOption[];
  ways?: WayOut[];
  thinking?: boolean;
}

/** Gives every option without a key the next digit that nobody has. */
export function withKeys(options: DockOption[]): DockOption[] {
  const taken = new Set(options.map((option) => option.key));
  let digit = 1;
  return options.map((option) => {
    if (option.key !== undefined || option.off !== undefined) return option;
    while (digit <= 9 && taken.has(String(digit))) digit += 1;
    if (digit > 9) return option;
    const key = String(digit);
    digit += 1;
    return { ...option, key };
  });
}

/** What a key press chooses; nothing: it means something else. */
export function chosenBy(key: string, question: Question): DockOption | WayOut | null {
  const pressed = key.length === 1 ? key.toUpperCase() : key;
  const keyed = [...withKeys(question.options), ...(question.ways ?? [])];
  const found = keyed.find((choice) => choice.key?.toUpperCase() === pressed.toUpperCase());
  if (found !== undefined) return 'off' in found && found.off !== undefined ? null : found;
  if (pressed === 'Enter') return question.options.find((option) => option.preferred && option.off === undefined) ?? null;
  return null;
}

/** Typing into a field, or a browser's own shortcut: not for the match. */
export function isForMatch(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog') !== null && target !== null) return false;
  return true;
}

/** Percent as shown: never 0 or 100 unless it is certain. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return 1;
  if (rounded === 100 && chance < 1) return 99;
  return rounded;
}

/** The step of the chance ramp, 6 (surest) to 1. */
export function oddsTone(chance: number): string {
  const step = chance >= 0.83 ? 6 : chance >= 0.66 ? 5 : chance >= 0.5 ? 4 : chance >= 0.33 ? 3 : chance >= 0.16 ? 2 : 1;
  return `var(--odds-${step})`;
}
