// Who I am: a guest from the first request on, or an account.
import { get, post } from './api';
import type { MatchInfo, Me, SeatInfo } from './index';

const state = $state<{ me: Me | null }>({ me: null });
let asked: Promise<Me> | null = null;

export function me(): Me | null {
  return state.me;
}

export function becameMe(answer: Me): void {
  state.me = answer;
}

/** Asks the server once; it makes a guest's session if there is none. */
export function loadMe(): Promise<Me> {
  asked ??= get<Me>('/api/me').then(
    (answer) => {
      state.me = answer;
      return answer;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** After logging out or deleting the account: a new guest. */
export async function startOver(): Promise<void> {
  asked = null;
  await loadMe();
}

export async function logOut(): Promise<void> {
  await post('/api/logout');
  await startOver();
}

export function mySeats(match: MatchInfo): SeatInfo[] {
  const id = state.me?.id;
  return id === undefined ? [] : match.seats.filter((seat) => seat.user === id);
}

export function isMyMove(match: MatchInfo): boolean {
  return match.state === 'running' && match.to_move !== null && mySeats(match).some((seat) => seat.seat === match.to_move);
}
