// The purchase: the bot's idea, and what is marked while the other side buys.
import { beforeAll, describe, expect, it } from 'vitest';
import type { MatchScreen } from '../../src/bloodbowl/screen.svelte';
import { pretendBrowser } from '../browser';
import { picture } from './picture';
import planning from '../../../src/ai/bloodbowl/planning/purchases.cpp?raw';

pretendBrowser();
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const { boughtName, offerOf, suggestionWhy } = await import('../../src/bloodbowl/shop/suggestion');
const { Shop } = await import('../../src/bloodbowl/shop/shop.svelte');

const line = (price: number, most: number, why_not: string | null = null) => ({ price, most, why_not });
const offers = [
  { id: 'bribe', kind: 'staff', names: {}, home: line(100000, 3), away: line(100000, 3) },
  { id: 'wizard', kind: 'staff', names: {}, home: line(150000, 1), away: line(150000, 1) },
  { id: 'igor', kind: 'staff', names: {}, home: line(100000, 0, 'team'), away: line(100000, 1) },
];
const money = (gold: number) => ({ value: 1000000, gold, own: 0, for_cards: 0, treasury: 0 });

function aShop(asked: 'home' | 'away', actions: string[] = [], bought: [string, string, number][] = []) {
  const history = bought.map(([side, offer, price], n) => ({ n, seat: side, action: `buy ${offer}`, events: [{ event: 'offer_bought', side, offer, price }] }));
  const sent: string[][] = [];
  const screen = {
    live: { info: { edition: 'crp' }, decision: { kind: 'buy_inducements', seat: asked }, mine: asked === 'home', seats: ['home'], seat: 'home', actions, history, connection: 'open' },
    picture: { ...picture(), shop: { home: money(300000), away: money(200000), first: 'away', mercenary_price: 30000, skill_price: 50000, offers } },
    sender: { busy: false, plan: (plan: string[]) => Promise.resolve(void sent.push(plan)) },
  };
  return { shop: new Shop(screen as unknown as MatchScreen), sent };
}

beforeAll(() => useLanguage('en'));

describe('the idea of the bot', () => {
  const reasons = [...(/kReasonWords\{([^}]*)\}/.exec(planning)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(([, word]) => word!);
  it('says why in one sentence, for every reason and in every language', async () => {
    expect(reasons).toHaveLength(16);
    for (const language of ['en', 'es', 'de'] as const) {
      await useLanguage(language);
      for (const reason of reasons) expect(suggestionWhy(reason, 'Wizard'), reason).toMatch(reason === 'nothing_worth' ? /\.$/ : /^Wizard: .+\.$/);
    }
    await useLanguage('en');
    expect(suggestionWhy('a_reason_of_tomorrow', 'Wizard')).toBe('');
  });
  it('names what it would buy first', () => {
    const { shop } = aShop('home');
    expect(['buy wizard', 'buy-skilled bribe block', 'done', 'buy nothing-like-it'].map((action) => offerOf(action, shop))).toEqual(['Wizard', 'Bribe', '', '']);
    expect(['buy-skilled bribe block', 'done'].map((action) => boughtName(action, shop))).toEqual(['Bribe · Block', '']);
  });
});

describe('the money', () => {
  it('is what is left and what is in the basket', () => {
    const { shop } = aShop('home', [], [['home', 'bribe', 100000], ['away', 'wizard', 150000]]);
    expect([shop.left, shop.all]).toEqual([300000, 400000]);
  });
});

describe('while the other side buys', () => {
  it('what is affordable can be marked, as often as it may be had', () => {
    const { shop } = aShop('away');
    const row = (id: string) => shop.rows.find((one) => one.id === id)!;
    expect(shop.canMark).toBe(true);
    expect(shop.mayMark(row('igor')), 'not for this team').toBe(false);
    shop.mark('wizard');
    expect(shop.mayMark(row('wizard')), 'there is one').toBe(false);
    expect(shop.afterMarks).toBe(150000);
    shop.mark('bribe');
    expect(shop.mayMark(row('bribe')), 'too dear now').toBe(false);
    shop.unmark('wizard');
    expect(shop.mayMark(row('bribe'))).toBe(true);
  });
  it('nothing is marked in the own turn', () => expect(aShop('home').shop.canMark).toBe(false));
});

describe('when the own turn comes', () => {
  it('the basket gets what still fits', async () => {
    const { shop, sent } = aShop('home', ['buy bribe', 'buy wizard', 'done']);
    for (const id of ['wizard', 'bribe', 'bribe', 'igor']) shop.mark(id);
    await shop.takeMarked();
    expect(sent).toEqual([['buy wizard', 'buy bribe']]);
    expect(shop.marked).toEqual([]);
  });
  it('nothing is sent where nothing fits any more', async () => {
    const { shop, sent } = aShop('home', ['done']);
    shop.mark('wizard');
    await shop.takeMarked();
    expect(sent).toEqual([]);
  });
});
