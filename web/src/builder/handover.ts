// A team or deck on its way from a list (copied, imported) to the page that builds it.
import type { DeckDraft } from './deck';
import type { TeamDraft } from './team';

let team: { draft: TeamDraft; league: string | null } | null = null;
let deck: DeckDraft | null = null;

/** league: for which it is built; null: for none. */
export function keepForNew(draft: TeamDraft, league: string | null): void {
  team = { draft, league };
}
export function takeForNew(): { draft: TeamDraft; league: string | null } | null {
  const kept = team;
  team = null;
  return kept;
}

export function keepDeckForNew(draft: DeckDraft): void {
  deck = draft;
}
export function takeDeckForNew(): DeckDraft | null {
  const draft = deck;
  deck = null;
  return draft;
}
