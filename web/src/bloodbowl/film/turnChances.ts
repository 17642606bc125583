// How likely a touchdown was when a turn began: asked then, told when it is scored.
import type { LiveMatch } from '../../match/line/live.svelte';
import type { BloodBowlPicture, ThreatsAnswer } from '../../wire';

type Side = 'home' | 'away';
const nameOf = (half: number, side: Side, turn: number) => `${half} ${side} ${turn}`;

export class TurnChances {
  #best = new Map<string, number>();
  #asked = '';

  constructor(readonly live: Pick<LiveMatch, 'decision' | 'picture' | 'seq'> & { query: (query: { about: 'threats'; side: Side }) => Promise<ThreatsAnswer> }) {}

  /** The position has changed. At the first decision of a turn the engine is asked for the surest run of whoever acts. */
  refresh(): void {
    const { live } = this;
    const picture = live.picture as BloodBowlPicture;
    const side = picture.active;
    if (live.decision?.kind !== 'turn' || side === null) return;
    const name = nameOf(picture.half, side, picture[side].turn);
    const hasActed = Object.values(picture.players).some((player) => player.side === side && player.at !== null && player.acted && player.state === 'standing');
    if (name === this.#asked || hasActed) return;
    this.#asked = name;
    const { seq } = live;
    void live.query({ about: 'threats', side }).then(
      ({ scores }) => {
        // A bot may have gone on meanwhile: then the answer is about another position.
        if (live.seq === seq && scores.length > 0) this.#best.set(name, Math.max(...scores.map(({ chance }) => chance)));
      },
      () => undefined, // told without
    );
  }

  of(half: number, side: Side, turn: number): number | null {
    return this.#best.get(nameOf(half, side, turn)) ?? null;
  }
}
