import { describe, expect, it } from 'vitest';
import { cardsByKind, type CardFilter, filterCards, holds, newDeck, readDeck, toggle } from '../../src/builder/deck';
import type { CardInfo } from '../../src/wire';

const card = (id: string, kind: CardInfo['kind'], number: number, warband: string | null = null, text = ''): CardInfo => ({
  id, kind, number, warband, names: { en: id }, texts: { en: text }, timing: null, glory: null, confidence: 'sure', note: null,
  rulings: {}, multiplayer: null, restricted_to: [], attack: null,
});
const cards = [
  card('sprint', 'ploy', 30),
  card('great_speed', 'upgrade', 20, null, '+1 Move'),
  card('supremacy', 'objective', 12, null, 'hold three objectives'),
  card('bloodslick', 'upgrade', 19, 'garreks_reavers'),
  card('peerless', 'upgrade', 7, 'steelhearts_champions'),
];
const byId = (id: string) => cards.find((one) => one.id === id)!;
const empty = newDeck('Mine', 'garreks_reavers');
const all: CardFilter = { kind: 'all', words: '', chosenOnly: false };
const shown = (filter: Partial<CardFilter>, deck = empty) =>
  filterCards(cards, deck, { ...all, ...filter }, (one) => `${one.id} ${one.texts.en}`).map((one) => one.id);

describe('a deck', () => {
  it('takes objectives into one pile and the rest into the other', () => {
    const deck = toggle(toggle(empty, byId('supremacy')), byId('sprint'));
    expect(deck).toMatchObject({ objectives: ['supremacy'], power: ['sprint'] });
  });
  it('gives a card back that is chosen again', () => {
    const deck = toggle(empty, byId('sprint'));
    expect(holds(deck, byId('sprint'))).toBe(true);
    expect(toggle(deck, byId('sprint'))).toEqual(empty);
  });
  it('lists its cards by kind and number', () => {
    const deck = toggle(toggle(toggle(empty, byId('great_speed')), byId('bloodslick')), byId('sprint'));
    const lists = cardsByKind(deck, cards);
    expect(lists.upgrade.map((one) => one.id)).toEqual(['bloodslick', 'great_speed']);
    expect(lists.ploy.map((one) => one.id)).toEqual(['sprint']);
  });
});

describe('the card list', () => {
  it('leaves out the cards of other warbands, objectives first', () => {
    expect(shown({})).toEqual(['supremacy', 'sprint', 'bloodslick', 'great_speed']);
  });
  it('still shows a strange card that is in the deck, so that it can be taken out', () => {
    expect(shown({}, toggle(empty, byId('peerless')))).toContain('peerless');
  });
  it('filters by kind, by words of name or text, and by what is chosen', () => {
    expect(shown({ kind: 'ploy' })).toEqual(['sprint']);
    expect(shown({ words: 'MOVE' })).toEqual(['great_speed']);
    expect(shown({ words: 'three hold' })).toEqual(['supremacy']);
    expect(shown({ chosenOnly: true }, toggle(empty, byId('sprint')))).toEqual(['sprint']);
  });
});

describe('a deck from the wire', () => {
  it('is read', () => {
    expect(readDeck({ warband: 'x', objectives: ['a'], power: [] })).toEqual({ name: '', warband: 'x', objectives: ['a'], power: [] });
  });
  it.each([[null], [{}], [{ warband: 'x', objectives: 'a', power: [] }], [{ warband: 'x', objectives: [1], power: [] }]])('is refused: %j', (json) => {
    expect(readDeck(json)).toBeNull();
  });
});
