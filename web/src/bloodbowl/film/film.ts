// How a Blood Bowl match is filmed: what an event changes on the pitch, how long it is shown, and where a new deed begins.
import type { BloodBowlPicture, GameEvent, Picture, PitchPlayer, PlayerState, Square } from '../../wire';
import { pace } from '../../match/film/pace';
import type { Projection } from '../../match/film/reel';
import { effectsIn, handOf, isBack } from '../cards/playables';

/** Players on their way, and the milliseconds that takes. */
export const moves: Record<string, number> = {
  moved: pace.step, followed_up: pace.step, pushed_back: 200, shadowed: pace.step, leapt: 300, team_mate_scattered: pace.step, team_mate_landed: pace.step,
};
/** The ball in the air. */
export const flights: Record<string, number> = {
  pass_thrown: 450, ball_bounced: 200, ball_scattered: 200, ball_thrown_in: 400, kick_scattered: 500, bomb_thrown: 450,
};
/** Dice that fall beside a player; true: their meaning is held. */
export const rolls: Record<string, boolean> = {
  rolled: true, block_rolled: true, gate_rolled: true, armour_rolled: false, injury_rolled: true, apothecary_used: true, play_rolled: true,
  referee_rolled: true, call_argued: true, bribe_tried: true,
};

export const asSquare = (value: unknown) => (Array.isArray(value) ? (value as Square) : null);
const text = (value: unknown) => (typeof value === 'string' ? value : null);
const hasDice = (event: GameEvent) =>
  (event.dice ?? []).length > 0 || (event.faces ?? []).length > 0;

/** Somebody who has left the pitch in this film: where he stood. */
type Filmed = PitchPlayer & { left?: Square | null };
/** The sideline before each dugout. */
const dugouts: Record<'home' | 'away', Square> = { home: [6, 14], away: [19, 14] };

/** Where the dice of an event fall: beside whoever rolls; off the pitch where he left it, or before his dugout. */
export function rollerAt(event: GameEvent, picture: BloodBowlPicture): Square | null {
  if (rolls[event.event] === undefined || !hasDice(event)) return null;
  const player: Filmed | undefined = picture.players[text(event.player) ?? ''];
  return player === undefined ? null : (player.at ?? player.left ?? dugouts[player.side]);
}

// ---------------------------------------------------------------- the picture after an event

function withPlayer(picture: BloodBowlPicture, id: unknown, change: Partial<Filmed>): BloodBowlPicture {
  const player = picture.players[text(id) ?? ''];
  if (player === undefined) return picture;
  return { ...picture, players: { ...picture.players, [player.id]: { ...player, ...change } } };
}

function moved(picture: BloodBowlPicture, id: unknown, to: Square | null): BloodBowlPicture {
  const after = withPlayer(picture, id, to === null ? { at: to, left: picture.players[text(id) ?? '']?.at ?? null } : { at: to });
  if (to === null) return after;
  return { ...after, balls: after.balls.map((ball) => (ball.carrier !== null && ball.carrier === id ? { ...ball, at: to } : ball)) };
}

/** Which of the balls an event is about: the one in the player's hands, where it comes from, or where he stands. */
export function ballOf({ balls, players, acting }: BloodBowlPicture, event: GameEvent): number {
  const player = text(event.player);
  const places = [asSquare(event.from), players[player ?? '']?.at ?? null];
  const found = [
    balls.findIndex(({ carrier }) => carrier !== null && carrier === player),
    ...places.map((place) => balls.findIndex(({ at }) => at !== null && place !== null && at[0] === place[0] && at[1] === place[1])),
    balls.findIndex(({ carrier }) => carrier !== null && carrier === acting),
    balls.findIndex(({ carrier }) => carrier === null),
  ];
  return found.find((index) => index >= 0) ?? 0;
}
/** That ball lies there, or with that player. */
function ballAt(picture: BloodBowlPicture, event: GameEvent, at: Square | null, carrier: string | null): BloodBowlPicture {
  const index = ballOf(picture, event);
  const ball = picture.balls[index];
  if (ball === undefined) return picture;
  const held = ball.carrier === null ? picture : withPlayer(picture, ball.carrier, { has_ball: false });
  const taken = carrier === null ? held : withPlayer(held, carrier, { has_ball: true });
  return { ...taken, balls: picture.balls.map((one, i) => (i === index ? { state: carrier === null ? 'loose' : 'held', at, carrier } : one)) };
}

function turnBegan(picture: BloodBowlPicture, event: GameEvent): BloodBowlPicture {
  const side = event.side as 'home' | 'away';
  const rested = Object.entries(picture.players).map(([id, player]) => [id, player.side === side ? { ...player, acted: false } : player] as const);
  const team = { ...picture[side], turn: Number(event.turn), reroll_used: false, blitz_used: false, pass_used: false, hand_off_used: false, foul_used: false };
  return { ...picture, active: side, bonus_turn: event.bonus === true, acting: null, [side]: team, players: Object.fromEntries(rested) };
}

function acting(picture: BloodBowlPicture, event: GameEvent): BloodBowlPicture {
  const before = picture.acting;
  const done = before !== null && before !== event.player ? withPlayer(picture, before, { acted: true }) : picture;
  return { ...done, acting: text(event.player) };
}

/** The same player, as one of the other side: he goes by another name there. */
function changedSides(picture: BloodBowlPicture, event: GameEvent): BloodBowlPicture {
  const player = picture.players[text(event.player) ?? ''];
  const id = text(event.other);
  if (player === undefined || id === null) return picture;
  const { [player.id]: _, ...others } = picture.players;
  const side = event.side as 'home' | 'away';
  const balls = picture.balls.map((ball) => (ball.carrier === player.id ? { ...ball, carrier: id } : ball));
  return { ...picture, balls, players: { ...others, [id]: { ...player, id, side } } };
}

const falls: Record<string, PlayerState> = { knocked_down: 'prone', placed_prone: 'prone', stood_up: 'standing' };
const ballMoves = new Set(['ball_bounced', 'ball_scattered', 'ball_thrown_in', 'ball_landed', 'kick_scattered', 'kicked', 'pass_thrown']);

export function after(drawn: Picture, event: GameEvent): Picture {
  const picture = drawn as BloodBowlPicture;
  const to = asSquare(event.to);
  if (moves[event.event] !== undefined) return to === null ? picture : moved(picture, event.player, to);
  if (falls[event.event] !== undefined) return withPlayer(picture, event.player, { state: falls[event.event]! });
  if (ballMoves.has(event.event)) return ballAt(picture, event, to, null);
  switch (event.event) {
    case 'placed': return withPlayer(picture, event.player, { at: to, state: 'standing' });
    case 'substituted': return withPlayer(withPlayer(picture, event.other, { at: null, state: 'reserves' }), event.player, { at: to, state: 'standing' });
    case 'changed_sides': return changedSides(picture, event);
    case 'declared': return acting(picture, event);
    case 'into_the_crowd': return moved(picture, event.player, null);
    case 'injury_rolled': return event.result === 'stunned' ? withPlayer(picture, event.player, { state: 'stunned' }) : picture;
    case 'sent_off': return withPlayer(moved(picture, event.player, null), event.player, { state: 'sent_off' });
    case 'ball_held': return ballAt(picture, event, picture.players[text(event.player) ?? '']?.at ?? null, text(event.player));
    case 'ball_dropped': return ballAt(picture, event, asSquare(event.from), null);
    case 'touchdown': return scored(picture, event);
    case 'turn_began': return turnBegan(picture, event);
    case 'half_began': return { ...picture, half: Number(event.half) };
    case 'played': return withoutCard(picture, event);
    case 'play_ended': return { ...picture, effects: effectsIn(picture).filter((effect) => effect.card !== event.card || effect.side !== event.side || effect.player !== text(event.player)) };
    case 'weather_rolled': return { ...picture, weather: text(event.weather) ?? picture.weather };
    default: return picture;
  }
}
/** What is played leaves the hand; where it was hidden, a hidden card does. */
function withoutCard(picture: BloodBowlPicture, event: GameEvent): BloodBowlPicture {
  if (event.side !== 'home' && event.side !== 'away') return picture;
  const hand = handOf(picture, event.side);
  const seen = hand.indexOf(text(event.card) ?? '');
  const at = seen < 0 ? hand.findIndex(isBack) : seen;
  return at < 0 ? picture : { ...picture, [event.side]: { ...picture[event.side], hand: hand.filter((_, i) => i !== at) } };
}
function scored(picture: BloodBowlPicture, event: GameEvent): BloodBowlPicture {
  if (event.side !== 'home' && event.side !== 'away') return picture;
  const team = picture[event.side];
  const { touchdowns = 0 } = picture.players[text(event.player) ?? ''] ?? {};
  return withPlayer({ ...picture, [event.side]: { ...team, score: team.score + 1 } }, event.player, { touchdowns: touchdowns + 1 });
}

// ---------------------------------------------------------------- how long, and where a deed begins

function lasts(event: GameEvent, drawn: Picture): { ms: number; held: number } {
  const isOnWay = asSquare(event.from) !== null && asSquare(event.to) !== null;
  const ms = isOnWay ? (moves[event.event] ?? flights[event.event]) : undefined;
  if (ms !== undefined) return { ms, held: 0 };
  if (event.event === 'knocked_down') return { ms: pace.fall, held: 0 };
  if (rollerAt(event, drawn as BloodBowlPicture) !== null) return { ms: pace.dice, held: rolls[event.event] === true ? pace.verdict : 0 };
  return { ms: 0, held: 0 };
}

const openings = new Set(['declared', 'stood_up', 'skill_used', 'assists_counted', 'turn_began']);
const starts = new Set([
  'declared', 'fouled', 'pass_thrown', 'handed_off', 'team_mate_thrown', 'attacked', 'bomb_thrown', 'kicked', 'kick_off_rolled', 'touchdown',
  'turn_began', 'half_began', 'match_ended', 'weather_rolled', 'toss_won', 'played',
]);
const ofRun = new Set(['dodge', 'going_for_it', 'leap']);
const isRun = (event: GameEvent) => event.event === 'moved' || event.event === 'leapt' || (event.event === 'rolled' && ofRun.has(String(event.roll)));

function begins(event: GameEvent, going: readonly GameEvent[]): boolean {
  const openedFor = going.every((one) => openings.has(one.event));
  if (starts.has(event.event)) return event.event === 'declared' || !openedFor;
  const opens = isRun(event) || event.event === 'block_rolled' || (event.event === 'rolled' && event.roll === 'pick_up');
  if (!opens || openedFor) return false;
  if (event.event === 'block_rolled') return !going.some((one) => one.event === 'block_rolled' && one.player === event.player && one.other === event.other);
  if (isRun(event)) return !going.some((one) => isRun(one) && one.player === event.player) || !going.every((one) => isRun(one) || openings.has(one.event) || one.event === 'rerolled');
  return !going.some((one) => one.event === 'rolled' && one.roll === 'pick_up' && one.player === event.player);
}

export const projection: Projection = { after, lasts, begins, isStep: (event) => event.event === 'moved' };
