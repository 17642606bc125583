// How Underworlds is filmed, and what moves on the board while the film shows an event: a fighter from hex to hex, dice, damage.
import type { DrawnFighter, GameEvent, Picture, Square, UnderworldsPicture } from '../../wire';
import type { Screen } from '../../match/film/film.svelte';
import { pace } from '../../match/film/pace';
import type { Projection } from '../../match/film/reel';
import { play } from '../../match/menu/sound';
import { squareKey } from '../dock/action';
import { wayBetween } from './geometry';
import { rolledAfter, type Rolled } from '../log/rolls';

function changed(picture: UnderworldsPicture, id: unknown, change: Partial<DrawnFighter>): UnderworldsPicture {
  const fighter = picture.fighters[String(id)];
  if (fighter === undefined) return picture;
  return { ...picture, fighters: { ...picture.fighters, [fighter.id]: { ...fighter, ...change } } };
}

/** The picture after an event, as far as the event alone shows it. */
export function drawnAfter(picture: UnderworldsPicture, event: GameEvent): UnderworldsPicture {
  const fighter = picture.fighters[String(event.fighter)];
  switch (event.event) {
    case 'fighter_placed':
    case 'returned':
    case 'moved':
    case 'driven_back':
    case 'pushed':
      return changed(picture, event.fighter, { at: event.to as Square, out: false });
    case 'swapped': {
      const other = picture.fighters[String(event.other)];
      if (fighter === undefined || other === undefined) return picture;
      return changed(changed(picture, fighter.id, { at: other.at }), other.id, { at: fighter.at });
    }
    case 'on_guard':
      return changed(picture, event.fighter, { guard: true });
    case 'charged':
      return changed(picture, event.fighter, { charged: true });
    case 'inspired':
      return changed(picture, event.fighter, { inspired: true });
    case 'damage_suffered':
      return changed(picture, event.fighter, {
        damage: Math.min(fighter?.wounds ?? 0, (fighter?.damage ?? 0) + Number(event.damage)),
      });
    case 'healed':
      return changed(picture, event.fighter, { damage: Math.max(0, (fighter?.damage ?? 0) - Number(event.wounds)) });
    case 'out_of_action':
      return changed(picture, event.fighter, { out: true, at: null });
    default:
      return picture;
  }
}

/** The hexes a fighter passes when he moves, for the eye. */
export function movedOver(picture: UnderworldsPicture, from: Square, to: Square): Square[] {
  const closed = new Set(picture.hexes.filter((hex) => hex.kind === 'blocked').map((hex) => squareKey(hex.at)));
  for (const at of picture.blocked) closed.add(squareKey(at));
  for (const fighter of Object.values(picture.fighters)) if (fighter.at !== null) closed.add(squareKey(fighter.at));
  const there = new Set(picture.hexes.map((hex) => squareKey(hex.at)));
  const isFree = (at: Square) => there.has(squareKey(at)) && !closed.has(squareKey(at));
  return wayBetween(from, to, isFree);
}

const dice = new Set(['roll_off_rolled', 'card_rolled', 'attack_rolled', 'defence_rolled', 'die_rerolled']);
const blows = new Set(['attack_declared', 'attack_resolved']);

function lasts(event: GameEvent, drawn: Picture): { ms: number; held: number } {
  const picture = drawn as UnderworldsPicture;
  if (event.event === 'moved') return { ms: Math.min(pace.run, pace.step * Math.max(1, movedOver(picture, event.from as Square, event.to as Square).length - 1)), held: 0 };
  if (dice.has(event.event)) return { ms: pace.dice, held: pace.verdict };
  if (blows.has(event.event)) return { ms: pace.fall, held: 0 };
  if (event.event === 'damage_suffered') return { ms: 2 * pace.fall, held: 0 };
  return { ms: drawnAfter(picture, event) === picture ? 0 : pace.step, held: 0 };
}

const starts = new Set([
  'activation_began', 'moved', 'charged', 'attack_declared', 'on_guard', 'action_taken', 'ploy_played', 'upgrade_played', 'reacted', 'scored',
  'round_began', 'end_phase_began', 'fighter_placed', 'roll_off_rolled',
]);
const headings = new Set(['activation_began', 'round_began', 'charged']);

/** A new deed, unless only its heading has been told so far. */
const begins = (event: GameEvent, going: readonly GameEvent[]): boolean => starts.has(event.event) && !going.every((one) => headings.has(one.event));

export const projection: Projection = {
  after: (picture, event) => drawnAfter(picture as UnderworldsPicture, event), lasts, begins, isStep: () => false,
};

export class Stage implements Screen {
  /** Drawn instead of the match's picture while somebody is on his way. */
  picture = $state.raw<UnderworldsPicture | null>(null);
  rolled = $state.raw<Rolled | null>(null);
  fresh = $state(false);    // the dice have just been rolled
  blow = $state.raw<{ from: Square; to: Square } | null>(null);
  struck = $state<string | null>(null);
  hurt = $state.raw<{ fighter: string; damage: number } | null>(null);
  stepMs = $state<number>(pace.step);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #noted: GameEvent | null = null;

  /** The dice lie on the tray, whether their fall was shown or not. */
  note(event: GameEvent, picture: UnderworldsPicture): void {
    if (this.#noted !== event) this.rolled = rolledAfter(this.rolled, event, picture);
    this.#noted = event;
  }

  show(event: GameEvent, drawn: Picture, ms: number): void {
    const picture = drawn as UnderworldsPicture;
    this.clear();
    this.note(event, picture);
    this.stepMs = Math.min(ms, pace.step);
    if (event.event === 'moved') this.#walk(event, picture, movedOver(picture, event.from as Square, event.to as Square).slice(1), ms);
    else if (event.event === 'attack_declared') this.#aim(picture, event);
    else if (event.event === 'damage_suffered') this.#hurt(picture, event);
    else if (dice.has(event.event)) {
      this.fresh = true;
      play('dice');
    } else if (event.event !== 'attack_resolved') this.picture = drawnAfter(picture, event);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.picture = null;
    this.fresh = false;
    this.blow = null;
    this.struck = null;
    this.hurt = null;
  }

  #walk(event: GameEvent, picture: UnderworldsPicture, way: Square[], ms: number): void {
    const [at, ...rest] = way;
    if (at === undefined) return;
    const step = ms / way.length;
    this.stepMs = step;
    this.picture = changed(picture, event.fighter, { at });
    play('step');
    this.#timer = setTimeout(() => this.#walk(event, picture, rest, ms - step), step);
  }

  #aim(picture: UnderworldsPicture, event: GameEvent): void {
    const from = picture.fighters[String(event.fighter)]?.at;
    const to = picture.fighters[String(event.other)]?.at;
    this.blow = from && to ? { from, to } : null;
  }

  #hurt(picture: UnderworldsPicture, event: GameEvent): void {
    this.struck = String(event.fighter);
    this.hurt = { fighter: String(event.fighter), damage: Number(event.damage) };
    this.picture = drawnAfter(picture, event);
    play('hit');
  }
}
