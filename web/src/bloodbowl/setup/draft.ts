// A formation in the making: who stands where. Nothing of it is sent, and every change can be taken
// back. What is allowed is the server's to say; a draft may break any limit on its way.
import type { Places, Square } from '../../wire';
import { kWidth, same } from '../board/geometry';

const equal = (a: Places, b: Places) => {
  const players = Object.keys(a);
  return players.length === Object.keys(b).length && players.every((player) => same(a[player] ?? null, b[player] ?? null));
};

export class Draft {
  constructor(
    readonly places: Places = {},
    private readonly past: readonly Places[] = [],
    private readonly future: readonly Places[] = [],
  ) {}

  playerAt(square: Square): string | null {
    return Object.keys(this.places).find((player) => same(this.places[player]!, square)) ?? null;
  }
  squareOf(player: string): Square | null {
    return this.places[player] ?? null;
  }
  get count(): number {
    return Object.keys(this.places).length;
  }

  /** Onto the square. Whoever stands there changes places with him, or goes to the bench he comes from. */
  put(player: string, square: Square): Draft {
    const from = this.places[player];
    const other = this.playerAt(square);
    const next = { ...this.places, [player]: square };
    if (other !== null && other !== player) {
      if (from === undefined) delete next[other];
      else next[other] = from;
    }
    return this.replaced(next);
  }
  takeOff(player: string): Draft {
    const { [player]: _gone, ...rest } = this.places;
    return this.replaced(rest);
  }
  /** Top and bottom change places. */
  mirrored(): Draft {
    return this.replaced(Object.fromEntries(Object.entries(this.places).map(([player, [x, y]]) => [player, [x, kWidth - 1 - y] as Square])));
  }
  cleared(): Draft {
    return this.replaced({});
  }
  /** All at once, as one change. */
  replaced(places: Places): Draft {
    return equal(places, this.places) ? this : new Draft(places, [...this.past, this.places]);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  undone(): Draft {
    const last = this.past.at(-1);
    return last === undefined ? this : new Draft(last, this.past.slice(0, -1), [this.places, ...this.future]);
  }
  redone(): Draft {
    const [next, ...later] = this.future;
    return next === undefined ? this : new Draft(next, [...this.past, this.places], later);
  }

  /** Without whoever cannot be placed any more, and without squares that are not to be had. */
  within(players: readonly string[], isFree: (square: Square) => boolean): Draft {
    const kept = Object.entries(this.places).filter(([player, square]) => players.includes(player) && isFree(square));
    return kept.length === this.count ? this : new Draft(Object.fromEntries(kept));
  }
}

/** What is kept in the browser until it is sent. */
export function storedPlaces(text: string | null): Places | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (value === null || typeof value !== 'object') return null;
    const entries = Object.entries(value).filter(
      (entry): entry is [string, Square] => Array.isArray(entry[1]) && entry[1].length === 2 && entry[1].every(Number.isInteger),
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}
