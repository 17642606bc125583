// A team or deck on its way from a list (copied, imported) to the page that builds it.
import type { DeckDraft } from './deck';
import type { TeamDraft } from './team';

let team: TeamDraft | null = null;
let deck: DeckDraft | null = null;

export function keepForNew(draft: TeamDraft): void {
  team = draft;
}
export function takeForNew(): TeamDraft | null {
  const draft = team;
  team = null;
  return draft;
}

export function keepDeckForNew(draft: DeckDraft): void {
  deck = draft;
}
export function takeDeckForNew(): DeckDraft | null {
  const draft = deck;
  deck = null;
  return draft;
}
