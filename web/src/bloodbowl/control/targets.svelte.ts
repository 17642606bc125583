// To whom something can be done, as far as one can see without asking, and about whom the engine is asked.
import { settings } from '../../match/menu/settings.svelte';
import type { PitchPlayer, Square } from '../../wire';
import { areNeighbours } from '../board/geometry';
import { wayNextTo } from '../board/planning';
import type { Pair } from '../deeds/deeds.svelte';
import type { Question } from './question.svelte';
import type { Selection } from './selection.svelte';
import type { Told } from './told.svelte';

export class Targets {
  /** Whom a declared Blitz gets at by a way; those who stand beside him are named by the engine. */
  readonly inReach = $derived.by((): Pair[] => {
    const { kind, decision, byPlace, byPlayer, side } = this.question;
    const player = this.selection.mover;
    if (kind !== 'move' || decision?.type !== 'blitz' || player === null) return [];
    const targets = [...byPlace.values()].filter((one) => one.side !== side && one.state === 'standing' && !byPlayer.has(one.id));
    return targets.filter((one) => this.mayBe(one)).map((one) => ({ player, target: one.id }));
  });

  constructor(
    private readonly question: Question,
    private readonly selection: Selection,
    private readonly told: Told,
  ) {}

  /** The engine says what is possible when he is pointed at. */
  mayBe(target: PitchPlayer): boolean {
    const { kind, declared, decision, byPlayer, picture, side } = this.question;
    const { mover, moverAt } = this.selection;
    if (mover === null || target.at === null || target.id === mover) return false;
    if (kind === 'move' && byPlayer.has(target.id)) return true;
    const types = kind === 'turn' ? (declared.get(mover) ?? []) : [String(decision?.type ?? '')];
    const ball = picture.players[mover]?.has_ball === true;
    if (target.side === side) return kind === 'turn' && ball && target.state === 'standing' && (types.includes('pass') || types.includes('hand-off'));
    const type = target.state !== 'standing' ? 'foul' : areNeighbours(moverAt!, target.at) && types.includes('block') ? 'block' : 'blitz';
    if (!types.includes(type) || (kind === 'move' && (settings.stepwise || this.#hasBlocked(mover)))) return false;
    return wayNextTo(this.told.reach, moverAt, target.at) !== null;
  }

  /** Whom the odds are about when this square is pointed at; nobody where there is nothing to tell. */
  pairAt(square: Square): Pair | null {
    const { kind, picture, mySide } = this.question;
    const target = this.question.playerAt(square);
    const telling = kind === null || kind === 'turn' || kind === 'move';
    if (target === null || !telling || target.id === this.selection.actor) return null;
    const actor = picture.players[this.selection.actor ?? ''] ?? null;
    if (actor === null) return target.side === mySide ? null : { player: null, target: target.id };
    if (target.side !== actor.side) return { player: actor.id, target: target.id };
    return actor.has_ball && target.state === 'standing' ? { player: actor.id, target: target.id } : null;
  }

  /** In this action already: what the log of this action says. */
  #hasBlocked(mover: string): boolean {
    const { history } = this.question.live;
    for (let i = history.length - 1; i >= 0; i -= 1)
      for (const event of history[i]!.events) {
        if (event.event === 'block_rolled' && event.player === mover) return true;
        if (event.event === 'declared') return false;
      }
    return false;
  }
}
