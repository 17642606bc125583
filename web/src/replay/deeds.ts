// What the outcome tells about players and fighters (engine: outcome()).
export interface PlayerDeeds {
  player: string;
  name: string;
  touchdowns: number;
  completions: number;
  interceptions: number;
  casualties: number;
}
export interface Injury {
  player: string;
  by: string | null;
  effect: string;
  name: string;
  healed: boolean;
}
export interface BloodBowlOutcome {
  players: PlayerDeeds[];
  injuries: Injury[];
  conceded: string | null;
  overtime: boolean;
}
export interface UnderworldsOutcome {
  rounds: number;
  sudden_death: boolean;
  conceded: string | null;
  games?: { winner: string | null; glory: number[]; rounds: number; sudden_death: boolean; conceded: string | null }[];  // of matched play
  seats: {
    seat: string;
    warband: string;
    glory: number;
    spent: number;
    scored: string[];
    fighters: { fighter: string; id: string; out_of_action: boolean; inspired: boolean; damage: number }[];
  }[];
}

export const deedKinds = ['touchdowns', 'casualties', 'interceptions', 'completions'] as const;

/** Those of a side, the busiest first. */
export function deedsOf(outcome: BloodBowlOutcome, side: 'home' | 'away'): PlayerDeeds[] {
  const letter = side === 'home' ? 'H' : 'A';
  const weight = (one: PlayerDeeds) => deedKinds.reduce((sum, kind, i) => sum + one[kind] * 100 ** (deedKinds.length - i), 0);
  return outcome.players.filter((one) => one.player.startsWith(letter)).sort((a, b) => weight(b) - weight(a));
}
