// What people keep: teams, decks, formations.
import type { Square } from './common';

/** league: it was built for this one, by its rosters. */
export interface StoredTeam { id: string; edition: string; name: string; team: object; value: number; legal: boolean; updated: string; league?: { id: string; name: string }; }
export interface TeamCheck { legal: boolean; value: number; cost: number; budget: number; problems: TeamProblem[]; }
/** code: a stable word (league: Violation); number: the player's shirt, 0: the team; text: English. */
export interface TeamProblem { code: string; number: number; text: string; rule: string | null; }
export interface StoredDeck { id: string; name: string; deck: object; legal: boolean; updated: string; }
/** deck: as it was read, where plain text was sent ({deck: "Deck: ..."}); null: it could not be read. */
export interface DeckCheck { legal: boolean; problems: { text: string; rule: string | null }[]; text: string; deck: object | null; }
export interface Formation { id: string; name: string; kind: 'attack' | 'defence'; edition: string; places: { number: number; at: Square }[]; }
