// What the board shows while it catches up with what happened: moves step by step, dice, damage.
// The truth is the live picture; any answer or Space skips to it.
import type { Happening } from '../lib/live.svelte';
import type { DrawnFighter, GameEvent, Square, UnderworldsPicture } from '../lib/wire';
import { duration } from '../match/settings.svelte';
import { play } from '../match/sound';
import { squareKey } from './action';
import { wayBetween } from './geometry';
import { rolledAfter, type Rolled } from './rolls';

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
export function movedOver(picture: UnderworldsPicture, event: GameEvent): Square[] {
  const closed = new Set(picture.hexes.filter((hex) => hex.kind === 'blocked').map((hex) => squareKey(hex.at)));
  for (const at of picture.blocked) closed.add(squareKey(at));
  for (const fighter of Object.values(picture.fighters)) if (fighter.at !== null) closed.add(squareKey(fighter.at));
  const there = new Set(picture.hexes.map((hex) => squareKey(hex.at)));
  const isFree = (at: Square) => there.has(squareKey(at)) && !closed.has(squareKey(at));
  return wayBetween(event.from as Square, event.to as Square, isFree);
}

const kStep = 140;
const kDice = 650;
const kImpact = 320;
const kLate = 3; // decisions behind: hurry

export class Stage {
  picture = $state.raw<UnderworldsPicture | null>(null);
  rolled = $state.raw<Rolled | null>(null);
  fresh = $state(false);    // the dice have just been rolled
  blow = $state.raw<{ from: Square; to: Square } | null>(null);
  struck = $state<string | null>(null);
  hurt = $state.raw<{ fighter: string; damage: number } | null>(null);
  stepMs = $state(kStep);
  playing = $state(false);

  #queue: Happening[] = [];
  #skipping = false;
  #wake: (() => void) | null = null;

  /** The truth without further ado: on joining, after a take-back. */
  show(picture: UnderworldsPicture): void {
    this.picture = picture;
  }

  add(happening: Happening): void {
    this.#queue.push(happening);
    if (!this.playing) void this.#run();
  }

  skip(): void {
    if (!this.playing) return;
    this.#skipping = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.playing = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.picture = next.before as UnderworldsPicture;
      for (const event of next.events) await this.#play(event);
      this.picture = next.after as UnderworldsPicture;
    }
    this.#skipping = false;
    this.fresh = false;
    this.blow = null;
    this.struck = null;
    this.hurt = null;
    this.playing = false;
  }

  #wait(usualMs: number): Promise<void> {
    const late = this.#queue.length > kLate;
    const ms = this.#skipping || document.hidden ? 0 : duration(late ? usualMs / 4 : usualMs);
    if (ms === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }

  async #play(event: GameEvent): Promise<void> {
    const picture = this.picture;
    if (picture === null) return;
    this.rolled = rolledAfter(this.rolled, event, picture);
    switch (event.event) {
      case 'moved':
        await this.#walk(event, movedOver(picture, event));
        return;
      case 'attack_declared':
        this.#aim(picture, event);
        await this.#wait(kImpact);
        return;
      case 'roll_off_rolled':
      case 'card_rolled':
      case 'attack_rolled':
      case 'defence_rolled':
        this.fresh = true;
        play('dice');
        await this.#wait(kDice);
        return;
      case 'attack_resolved':
        await this.#wait(kImpact);
        this.blow = null;
        return;
      case 'damage_suffered':
        await this.#hurt(event);
        return;
    }
    const after = drawnAfter(picture, event);
    if (after === picture) return;
    this.stepMs = duration(kStep);
    this.picture = after;
    await this.#wait(kStep);
  }

  async #walk(event: GameEvent, way: Square[]): Promise<void> {
    for (const at of way.slice(1)) {
      this.stepMs = this.#skipping ? 0 : duration(kStep);
      this.picture = changed(this.picture as UnderworldsPicture, event.fighter, { at });
      play('step');
      await this.#wait(kStep);
    }
  }

  #aim(picture: UnderworldsPicture, event: GameEvent): void {
    const from = picture.fighters[String(event.fighter)]?.at;
    const to = picture.fighters[String(event.other)]?.at;
    this.blow = from && to ? { from, to } : null;
  }

  async #hurt(event: GameEvent): Promise<void> {
    this.struck = String(event.fighter);
    this.hurt = { fighter: String(event.fighter), damage: Number(event.damage) };
    this.picture = drawnAfter(this.picture as UnderworldsPicture, event);
    play('hit');
    await this.#wait(2 * kImpact);
    this.struck = null;
    this.hurt = null;
  }
}
