// The purchase before a match: names and sentences in every language, the rules, who bought what.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedDecision, ShopOffer } from '../src/wire';
import { pretendBrowser } from './browser';

pretendBrowser();
const { useLanguage } = await import('../src/ui/i18n.svelte');
const { aboutOf, actionWord, iconOf, moneyCounted, nameOf, purchasesOf, ruleOf } = await import('../src/bloodbowl/shop/offers');

const catalogues = import.meta.glob<string>('../../data/rules/{crp,bb16}/*.jsonl', { query: '?raw', import: 'default', eager: true });
const rules = new Set(Object.values(catalogues).flatMap((text) => [...text.matchAll(/"id": ?"([^"]+)"/g)].map((found) => found[1]!)));
const source = Object.values(import.meta.glob<string>('../../src/bloodbowl/data/inducements.cpp', { query: '?raw', import: 'default', eager: true }))[0]!;
/** The staff and the decks that the engine sells. */
const staff = [...source.matchAll(/Line\{"(\w+)"/g)].map((found) => found[1]!);
const decks = [...source.matchAll(/\{"(\w+)", \d+\}/g)].map((found) => `card/${found[1]}`);

beforeAll(() => pretendBrowser());
beforeEach(async () => useLanguage('en'));

const offer = (id: string, kind: ShopOffer['kind']) => ({ id, kind });
const entry = (seat: string, action: string | null, ...events: object[]): LoggedDecision => ({ n: 0, seat, action, events }) as unknown as LoggedDecision;
const bought = (side: string, id: string, price: number) => ({ event: 'offer_bought', side, offer: id, price });

describe('the list', () => {
  it.each(['en', 'es', 'de'] as const)('has a sentence for everything that is sold, in %s', async (language) => {
    await useLanguage(language);
    expect(staff.length).toBeGreaterThan(10);
    expect(decks.length).toBeGreaterThan(10);
    for (const id of staff) expect(aboutOf(offer(id, 'staff')), id).not.toMatch(/^$|bloodbowl\./);
    for (const id of decks) expect(nameOf(offer(id, 'card')), id).not.toMatch(/^$|bloodbowl\.|_/);
    for (const kind of ['star', 'mercenary', 'card', 'journeyman'] as const) expect(aboutOf(offer(kind, kind))).not.toBe('');
  });
  it('names decks in the language', async () => {
    await useLanguage('de');
    expect(nameOf(offer('card/dirty_tricks', 'card'))).toBe('Schmutzige Tricks');
  });
  it('cites rules that are in the catalogue', () => {
    const crp = ['bloodweiser_babes', 'bribe', 'extra_team_training', 'halfling_master_chef', 'igor', 'wandering_apothecary', 'wizard'];
    for (const id of crp) expect(rules, id).toContain(ruleOf('crp', id, 'staff'));
    for (const id of staff.filter((one) => one !== 'bloodweiser_babes')) expect(rules, id).toContain(ruleOf('bb16', id, 'staff'));
    for (const kind of ['star', 'mercenary', 'card'] as const)
      for (const edition of ['crp', 'lrb5', 'bb16']) expect(rules, `${edition} ${kind}`).toContain(ruleOf(edition, kind, kind));
  });
  it('has a sign for everything', () => {
    for (const id of staff) expect(iconOf(id, 'staff')).not.toBe('');
    expect(iconOf('mercenary/lineman', 'mercenary')).toBe('helm');
  });
  it('speaks the words of actions', () => expect(actionWord('star/morg_n_thorg')).toBe('star/morg-n-thorg'));
});

describe('what was bought', () => {
  const history = [
    entry('home', null, { event: 'money_counted', side: 'home', gold: 300000, own: 0 }, { event: 'money_counted', side: 'away', gold: 0, own: 50000 }),
    entry('away', 'buy bribe', bought('away', 'bribe', 50000)),
    entry('home', 'buy-skilled mercenary/lineman tackle', bought('home', 'mercenary/lineman', 130000)),
    entry('home', 'buy star/zug', bought('home', 'star/zug', 60000), { event: 'offer_lost', side: 'home', offer: 'star/zug' }),
  ];
  it('is told by side, with the skill that was taught', () => {
    expect(purchasesOf(history, 'away')).toEqual([{ id: 'bribe', price: 50000, skill: null, action: 'buy bribe', entry: 1, lost: false }]);
    expect(purchasesOf(history, 'home').map(({ id, skill, lost }) => [id, skill, lost])).toEqual([['mercenary/lineman', 'tackle', false], ['star/zug', null, true]]);
  });
  it('was paid from this', () => {
    expect(moneyCounted(history, 'home')).toBe(300000);
    expect(moneyCounted(history, 'away')).toBe(0);
    expect(moneyCounted([], 'home')).toBeNull();
  });
});
