// Moves, throws, blows and dice, shown one after another while the new picture is already true.
// Whatever is answered meanwhile skips to the end.
import type { Happening } from '../lib/live.svelte';
import type { GameEvent, Square } from '../lib/wire';
import { duration } from '../match/settings.svelte';
import { play, type Sound } from '../match/sound';

export type ShownRoll = { at: Square; dice: number[]; faces: string[]; needed: number | null; success: boolean | null };

type Deed =
  | { kind: 'player'; player: string; from: Square; to: Square; ms: number; sound: Sound }
  | { kind: 'ball'; from: Square; to: Square; ms: number; sound: Sound }
  | { kind: 'hit'; player: string; ms: number; sound: Sound }
  | { kind: 'roll'; roll: ShownRoll; ms: number; sound: Sound }
  | { kind: 'sound'; ms: number; sound: Sound };

const kStep = 140;
const kImpact = 320;
const kDice = 650;
const kLongest = 2500; // of what one answer set off, at any speed

const moves: Record<string, number> = {
  moved: kStep, followed_up: kStep, pushed_back: 200, shadowed: kStep, leapt: 300, team_mate_scattered: kStep, team_mate_landed: kStep,
};
const flights: Record<string, number> = {
  pass_thrown: 450, ball_bounced: 200, ball_scattered: 200, ball_thrown_in: 400, kick_scattered: 500, bomb_thrown: 450,
};
const sounds: Record<string, Sound> = { touchdown: 'cheer', turnover: 'whistle', match_ended: 'whistle', half_began: 'whistle', ball_held: 'catch' };

const asSquare = (value: unknown) => (Array.isArray(value) ? (value as Square) : null);

/** What an event looks like; nothing: it is only told. */
export function deedOf(event: GameEvent, where: (player: string) => Square | null): Deed | null {
  const from = asSquare(event.from);
  const to = asSquare(event.to);
  const player = typeof event.player === 'string' ? event.player : null;
  const move = moves[event.event];
  if (move !== undefined && player !== null && from !== null && to !== null)
    return { kind: 'player', player, from, to, ms: move, sound: event.event === 'pushed_back' ? 'hit' : 'step' };
  const flight = flights[event.event];
  if (flight !== undefined && from !== null && to !== null) return { kind: 'ball', from, to, ms: flight, sound: 'throw' };
  if (event.event === 'knocked_down' && player !== null) return { kind: 'hit', player, ms: kImpact, sound: 'fall' };
  const at = player === null ? null : where(player);
  if (at !== null && (event.event === 'rolled' || event.event === 'block_rolled' || event.event === 'armour_rolled' || event.event === 'gate_rolled'))
    return { kind: 'roll', roll: rollShown(event, at), ms: kDice, sound: 'dice' };
  const sound = sounds[event.event];
  return sound === undefined ? null : { kind: 'sound', ms: 0, sound };
}
function rollShown(event: GameEvent, at: Square): ShownRoll {
  return {
    at,
    dice: Array.isArray(event.dice) ? (event.dice as number[]) : [],
    faces: Array.isArray(event.faces) ? (event.faces as string[]) : [],
    needed: typeof event.needed === 'number' ? event.needed : null,
    success: typeof event.success === 'boolean' ? event.success : null,
  };
}

export class Animator {
  /** Players on their way, between squares. */
  positions = $state.raw<Record<string, [number, number]>>({});
  ball = $state.raw<[number, number] | null>(null);
  hit = $state<string | null>(null);
  roll = $state.raw<ShownRoll | null>(null);
  /** What somebody else did is still being shown. */
  catchingUp = $state(false);

  #queue: Deed[] = [];
  #frame = 0;
  #rollUntil = 0;

  show(happening: Happening, own: boolean): void {
    const at = new Map<string, Square | null>();
    const where = (player: string) => {
      if (at.has(player)) return at.get(player)!;
      return 'players' in happening.before ? (happening.before.players[player]?.at ?? null) : null;
    };
    for (const event of happening.events) {
      const deed = deedOf(event, where);
      if (deed === null) continue;
      if (deed.kind === 'player') at.set(deed.player, deed.to);
      this.#queue.push(deed);
    }
    if (!own && this.#queue.length > 0 && duration(1) > 0) this.catchingUp = true;
    this.#hold();
    if (this.#frame === 0) this.#next();
  }

  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#queue = [];
    this.#rest();
  }

  #rest(): void {
    this.catchingUp = false;
    this.positions = {};
    this.ball = null;
    this.hit = null;
    if (performance.now() >= this.#rollUntil) this.roll = null;
    else setTimeout(() => { if (performance.now() >= this.#rollUntil) this.roll = null; }, this.#rollUntil - performance.now() + 20);
  }

  /** Those who will move stay where they were until their turn comes. */
  #hold(): void {
    const held = { ...this.positions };
    for (const deed of this.#queue) if (deed.kind === 'player' && held[deed.player] === undefined) held[deed.player] = deed.from;
    this.positions = held;
    const flight = this.#queue.find((deed) => deed.kind === 'ball');
    if (flight !== undefined && this.ball === null && flight.kind === 'ball') this.ball = flight.from;
  }

  #next(): void {
    const deed = this.#queue.shift();
    if (deed === undefined) {
      this.#frame = 0;
      this.#rest();
      return;
    }
    play(deed.sound);
    const waiting = this.#queue.reduce((sum, later) => sum + duration(later.ms), 0);
    const ms = Math.min(1, kLongest / Math.max(1, waiting)) * duration(deed.ms);
    if (deed.kind === 'roll') {
      this.roll = deed.roll;
      this.#rollUntil = performance.now() + 1200;
    }
    if (deed.kind === 'hit') this.hit = deed.player;
    const start = performance.now();
    const draw = (now: number) => {
      const part = ms <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / ms));
      this.#draw(deed, part);
      if (part < 1) this.#frame = requestAnimationFrame(draw);
      else this.#next();
    };
    if (ms <= 0) {
      this.#draw(deed, 1);
      this.#next();
    } else this.#frame = requestAnimationFrame(draw);
  }

  #draw(deed: Deed, part: number): void {
    if (deed.kind === 'player') this.positions = { ...this.positions, [deed.player]: between(deed.from, deed.to, part) };
    else if (deed.kind === 'ball') this.ball = between(deed.from, deed.to, part);
    else if (deed.kind === 'hit' && part === 1) this.hit = null;
  }
}

function between(from: Square, to: Square, part: number): [number, number] {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
