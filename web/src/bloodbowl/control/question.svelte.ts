// What is open on the pitch, and what can be answered: by square, by player, by what may be declared.
import type { LiveMatch } from '../../match/line/live.svelte';
import type { BloodBowlPicture, Decision, PitchPlayer, Square } from '../../wire';
import { key } from '../board/geometry';
import type { Aiming } from '../cards/aiming.svelte';
import { byPlayer, bySquare, declarations, readActions, type ReadAction } from '../dock/actions';

export class Question {
  readonly picture = $derived.by(() => this.live.picture as BloodBowlPicture);
  /** What is open: the server's question, or the target of something that is not played yet. */
  readonly decision = $derived.by(() => (this.aiming.held ? (this.aiming.answer!.decision as Decision) : this.live.decision));
  readonly actions = $derived.by(() => readActions(this.aiming.held ? this.aiming.answer!.actions : this.live.actions));
  /** Nothing: somebody else is asked. */
  readonly kind = $derived.by(() => (this.live.mine ? (this.decision?.kind ?? null) : null));
  /** Who is asked. */
  readonly side = $derived.by(() => (this.live.decision?.seat ?? this.live.seat) as 'home' | 'away');
  /** Whose eyes the odds are told for: one's own side, or that of whoever must decide. */
  readonly mySide = $derived.by(() => (this.live.seats.length === 1 ? (this.live.seats[0] as 'home' | 'away') : this.side));
  /** The player whom the question is about. */
  readonly about = $derived.by(() => (typeof this.decision?.player === 'string' ? this.decision.player : null));

  readonly declared = $derived(declarations(this.actions));
  readonly canAct = $derived([...this.declared.keys()]);
  readonly bySquare = $derived(bySquare(this.actions));
  readonly byPlayer = $derived(byPlayer(this.actions));
  readonly byPlace = $derived.by(() => {
    const result = new Map<string, PitchPlayer>();
    for (const player of Object.values(this.picture.players)) if (player.at !== null) result.set(key(player.at), player);
    return result;
  });
  readonly leaps = $derived(this.actions.filter((action) => action.verb === 'leap'));
  readonly canStep = $derived(this.actions.some((action) => action.verb === 'step' || action.verb === 'leap'));
  readonly canEndAction = $derived(this.actions.some((action) => action.text === 'end-action'));

  constructor(
    readonly live: LiveMatch,
    private readonly aiming: Aiming,
  ) {}

  playerAt(square: Square): PitchPlayer | null {
    return this.byPlace.get(key(square)) ?? null;
  }
  isOnPitch(player: string | null): boolean {
    return this.picture.players[player ?? '']?.at != null;
  }
  /** What a click on this square would answer, where the question is about players or squares alone. */
  actionAt(square: Square): ReadAction | undefined {
    return this.byPlayer.get(this.playerAt(square)?.id ?? '')?.[0] ?? this.bySquare.get(key(square))?.[0];
  }
}
