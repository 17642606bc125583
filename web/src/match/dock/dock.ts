// What the dock shows: a question, its options with their price, and the ways out.
import { language, t } from '../../ui/i18n.svelte';
import type { ActionText, Line, Square } from '../../wire';

export interface DockOption {
  title: string;
  detail?: string;
  /** 0 to 1, and what it is the chance of. */
  chance?: number | undefined;
  chanceOf?: string;
  /** What one fears, 0 to 1, and what that is. */
  risk?: number;
  riskOf?: string;
  /** Left out: the next free digit. Empty: none. */
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
  /** Stands beside what is asked even when there is one line only; "only": nowhere else. */
  inLine?: boolean | 'only';
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
  /** Every option is listed, however many there are. */
  listAll?: boolean;
  /** What the options say are sentences: where they stand one below the other, they are told whole. */
  sentences?: boolean;
  /** What is pointed at on the board, where the answer is chosen there. */
  pointed?: string;
}

// ---------------------------------------------------------------- how many fit, and how

/** tiles: side by side; rows and cells: in two lines; board: chosen there. */
export type Density = 'tiles' | 'rows' | 'cells' | 'board';

const kMostTiles = 3;
const kMostRows = 6;
export const kMostCells = 12;

/** The count alone decides, so that the same question looks the same in every language. */
export function density(count: number): Density {
  if (count === 0) return 'board';
  return count <= kMostTiles ? 'tiles' : count <= kMostRows ? 'rows' : 'cells';
}
/** A dock as wide as the window puts up to four rows in one line; on a tablet there are three in a line at most. */
export function columns(count: number, { wide = false, tablet = false } = {}): number {
  const inOneLine = density(count) === 'tiles' || (wide && !tablet && count <= 4);
  if (inOneLine) return Math.max(1, count);
  return tablet && count > 4 ? 3 : Math.ceil(count / 2);
}
/** The options that have a place in the dock. More than twelve: only what cannot be chosen on the board. */
export function listed(question: Question): DockOption[] {
  const { options, listAll = false } = question;
  return options.length <= kMostCells || listAll ? options : options.filter((option) => (option.squares ?? []).length === 0);
}
export const densityOf = (question: Question): Density => density(listed(question).length);

/** What the percentages mean, said once; nothing where they mean different things. */
export function legendOf(options: DockOption[]): { chance: string | null; risk: string | null } {
  const shared = (words: (string | undefined)[]) => {
    const different = new Set(words.filter((word) => word !== undefined));
    return different.size === 1 ? [...different][0]! : null;
  };
  return {
    chance: shared(options.filter((option) => option.chance !== undefined).map((option) => option.chanceOf)),
    risk: shared(options.filter((option) => option.risk !== undefined).map((option) => option.riskOf)),
  };
}

/** The plain answers at the end ("only run", "end it") that share a line of a phone: two, or none. */
export function plainAnswers(options: DockOption[]): number {
  const isPlain = (option: DockOption | undefined) => option !== undefined && option.chance === undefined && option.off === undefined && option.preferred !== true;
  return options.length > 2 && isPlain(options.at(-1)) && isPlain(options.at(-2)) ? 2 : 0;
}

/** The ways out that have a place: all of them, or beside a single line the most needed. */
export function shownWays(ways: WayOut[], inLine: boolean): WayOut[] {
  if (!inLine) return ways.filter((way) => way.inLine !== 'only');
  const wanted = ways.filter((way) => way.inLine !== undefined);
  return wanted.length > 0 ? wanted : ways.slice(-1);
}

// ---------------------------------------------------------------- keys

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

/** The key as it is shown: yes and no in the language of the page. */
export function keyName(key: string): string {
  if (key === 'Escape') return 'Esc';
  return key === 'Y' ? t('match.key_yes') : key === 'N' ? t('match.key_no') : key;
}
const isKeyOf = (pressed: string, key: string | undefined) =>
  key !== undefined && key !== '' && (pressed === key.toUpperCase() || pressed === keyName(key).toUpperCase());

/** What Enter takes. */
export const preselected = (options: DockOption[]) => options.find((option) => option.preferred && option.off === undefined) ?? null;

/** What a key press chooses; nothing: it means something else. */
export function chosenBy(key: string, question: Question): DockOption | WayOut | null {
  const pressed = key.toUpperCase();
  const options = withKeys(listed(question));
  const found = [...options, ...(question.ways ?? [])].find((choice) => isKeyOf(pressed, choice.key));
  if (found !== undefined) return 'off' in found && found.off !== undefined ? null : found;
  return key === 'Enter' ? preselected(options) : null;
}

/** Where an arrow goes among options in so many columns. */
export function neighbour(key: string, index: number, count: number, inColumns: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inColumns, ArrowDown: inColumns };
  const step = steps[key];
  if (step === undefined) return null;
  return Math.min(count - 1, Math.max(0, index + step));
}

/** Typing into a field, or a browser's own shortcut: not for the match. */
export function isForMatch(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null && target !== null) return false;
  return true;
}

/** Percent as shown: never 0 or 100 unless it is certain. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return 1;
  if (rounded === 100 && chance < 1) return 99;
  return rounded;
}

/** Percent as written in the language of the page: "56%", "56 %". */
export const percentText = (chance: number): string => new Intl.NumberFormat(language(), { style: 'percent' }).format(percent(chance) / 100);

/** The step of the chance ramp, 6 (surest) to 1. */
export function oddsTone(chance: number): string {
  const step = chance >= 0.83 ? 6 : chance >= 0.66 ? 5 : chance >= 0.5 ? 4 : chance >= 0.33 ? 3 : chance >= 0.16 ? 2 : 1;
  return `var(--odds-${step})`;
}
