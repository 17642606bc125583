// A deck while it is being written, changed by pure functions, and which cards the list shows.
import type { CardInfo } from '../wire';

export interface DeckDraft {
  name: string;
  warband: string;
  objectives: string[];
  power: string[];
}

export const cardKinds = ['objective', 'ploy', 'upgrade'] as const;
export type CardKind = (typeof cardKinds)[number];

const pileOf = (card: CardInfo): 'objectives' | 'power' => (card.kind === 'objective' ? 'objectives' : 'power');

export function newDeck(name: string, warband: string): DeckDraft {
  return { name, warband, objectives: [], power: [] };
}

export function holds(deck: DeckDraft, card: CardInfo): boolean {
  return deck[pileOf(card)].includes(card.id);
}

/** Puts the card into its pile, or takes it out. */
export function toggle(deck: DeckDraft, card: CardInfo): DeckDraft {
  const pile = pileOf(card);
  const without = deck[pile].filter((id) => id !== card.id);
  return { ...deck, [pile]: without.length < deck[pile].length ? without : [...deck[pile], card.id] };
}

/** The cards of the deck by kind, in the order of the book. */
export function cardsByKind(deck: DeckDraft, cards: CardInfo[]): Record<CardKind, CardInfo[]> {
  const inDeck = cards.filter((card) => holds(deck, card)).sort((a, b) => a.number - b.number);
  return {
    objective: inDeck.filter((card) => card.kind === 'objective'),
    ploy: inDeck.filter((card) => card.kind === 'ploy'),
    upgrade: inDeck.filter((card) => card.kind === 'upgrade'),
  };
}

export interface CardFilter {
  kind: CardKind | 'all';
  words: string;
  chosenOnly: boolean;
}

/** Cards the warband can use that pass the filter; `readable` gives name and text as they are shown. */
export function filterCards(
  cards: CardInfo[],
  deck: DeckDraft,
  filter: CardFilter,
  readable: (card: CardInfo) => string,
): CardInfo[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return cards
    .filter((card) => card.warband === null || card.warband === deck.warband || holds(deck, card))
    .filter((card) => filter.kind === 'all' || card.kind === filter.kind)
    .filter((card) => !filter.chosenOnly || holds(deck, card))
    .filter((card) => {
      const text = readable(card).toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => cardKinds.indexOf(a.kind) - cardKinds.indexOf(b.kind) || a.number - b.number);
}

/** A deck that came over the wire; null: it is none. */
export function readDeck(json: unknown): DeckDraft | null {
  const deck = json as Partial<DeckDraft> | null;
  const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof deck !== 'object' || deck === null || typeof deck.warband !== 'string') return null;
  if (!isList(deck.objectives) || !isList(deck.power)) return null;
  return { name: deck.name ?? '', warband: deck.warband, objectives: deck.objectives, power: deck.power };
}
