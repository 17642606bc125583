// A small match to look at in tests.
import type { BloodBowlPicture, PitchPlayer, PitchTeam } from '../../src/wire';

const team = (name: string): PitchTeam => ({
  name, roster: 'human', score: 0, turn: 1, rerolls: 3, leader_reroll: false, reroll_used: false, apothecaries: 1, bribes: 0, fame: 0,
  fans: 8, coach_ejected: false, blitz_used: false, pass_used: false, hand_off_used: false, foul_used: false,
});

export function player(id: string, changes: Partial<PitchPlayer> = {}): PitchPlayer {
  return {
    id, side: id.startsWith('H') ? 'home' : 'away', number: Number(id.slice(1)), name: `Name of ${id}`, position: 'Lineman', role: 'lineman', star: false,
    state: 'standing', at: null, ma: 6, st: 3, ag: 3, av: 8, skills: [], conditions: [], acted: false, has_ball: false, touchdowns: 0,
    completions: 0, interceptions: 0, casualties: 0, injury: null, ...changes,
  };
}

export function picture(players: PitchPlayer[] = []): BloodBowlPicture {
  return {
    half: 1, turns: 8, over: false, active: 'home', kicking: 'away', weather: 'nice', acting: null, home: team('Harriers'), away: team('Maulers'),
    balls: [{ state: 'on_ground', at: [5, 5], carrier: null }], players: Object.fromEntries(players.map((one) => [one.id, one])),
  };
}
