// Dice as they are shown: which faces count, and for what.
import type { GameEvent, UnderworldsPicture } from '../../wire';

export interface RolledRow {
  who: string;              // fighter or seat id
  isSeat: boolean;
  kind: 'attack' | 'defence';
  faces: string[];
  counts: boolean[] | null; // null: not known which
  total: number | null;
}

export interface Rolled {
  about: 'attack' | 'roll_off' | 'card';
  weapon?: string;
  card?: string;
  rows: RolledRow[];
  result?: string;          // "succeeds", "ties", "fails"
}

/** Cards may roll either kind of die. */
export const isDefenceFace = (face: string): boolean => face === 'shield' || face === 'dodge';

interface Reason {
  text: string;
  value: number;
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The faces that are successes, as far as the event tells. */
function successes(symbol: string | undefined, reasons: readonly Reason[]): Set<string> {
  const faces = new Set(['crit']);
  if (symbol !== undefined) faces.add(symbol);
  for (const { text, value } of reasons) {
    if (text === 'more supports' && value >= 1) faces.add('support1');
    if (text === 'more supports' && value >= 2) faces.add('support2');
    if (text === 'hammers and swords') faces.add('hammer').add('sword');
    if (text === 'on Guard') faces.add('shield').add('dodge');
  }
  for (const { text } of reasons) {
    if (text === 'swords instead of hammers' && symbol === 'hammer') {
      faces.delete('hammer');
      faces.add('sword');
    }
    if (text === 'no shields against Cleave') faces.delete('shield');
  }
  return faces;
}

/** Which of the dice count; nothing where that does not agree with the number the engine told. */
export function countedDice(event: GameEvent, symbol: string | undefined): boolean[] | null {
  const good = successes(symbol, list<Reason>(event.reasons));
  const counts = list<string>(event.faces).map((face) => good.has(face));
  return counts.filter(Boolean).length === event.total ? counts : null;
}

const isDefence = (event: GameEvent): boolean =>
  event.event === 'defence_rolled' || (event.event === 'die_rerolled' && event.defence === true);

function symbolOf(event: GameEvent, picture: UnderworldsPicture): string | undefined {
  const fighter = picture.fighters[String(event.fighter)];
  if (isDefence(event)) return fighter?.defence_symbol;
  return fighter?.weapons.find((weapon) => weapon.id === event.attack)?.symbol;
}

function rowOf(event: GameEvent, picture: UnderworldsPicture): RolledRow {
  const isSeat = typeof event.fighter !== 'string';
  return {
    who: String(isSeat ? event.seat : event.fighter),
    isSeat,
    kind: isDefence(event) || list<string>(event.faces).some(isDefenceFace) ? 'defence' : 'attack',
    faces: list<string>(event.faces),
    counts: isSeat ? null : countedDice(event, symbolOf(event, picture)),
    total: typeof event.total === 'number' ? event.total : null,
  };
}

/** What lies on the table after an event; the same as before where it rolls nothing. */
export function rolledAfter(before: Rolled | null, event: GameEvent, picture: UnderworldsPicture): Rolled | null {
  switch (event.event) {
    case 'attack_rolled':
      return { about: 'attack', weapon: String(event.attack), rows: [rowOf(event, picture)] };
    case 'defence_rolled':
      return before === null ? null : { ...before, rows: [...before.rows.slice(0, 1), rowOf(event, picture)] };
    case 'die_rerolled': {
      const which = event.defence === true ? 1 : 0;
      return before === null ? null : { ...before, rows: before.rows.map((row, i) => (i === which ? rowOf(event, picture) : row)) };
    }
    case 'attack_resolved':
      return before?.about === 'attack' ? { ...before, result: String(event.result) } : before;
    case 'roll_off_rolled': {
      const others = before?.about === 'roll_off' && before.rows.every((row) => row.who !== event.seat) ? before.rows : [];
      return { about: 'roll_off', rows: [...others, rowOf(event, picture)] };
    }
    case 'card_rolled':
      return { about: 'card', card: String(event.card), rows: [rowOf(event, picture)], result: event.success === true ? 'succeeds' : 'fails' };
    default:
      return before;
  }
}
