// The steps before a match: which there are in each edition, what came of them, where the match stands.
import { beforeAll, describe, expect, it } from 'vitest';
import type { BloodBowlPicture, LoggedDecision } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { aHistory } from '../told';
import { picture } from './picture';

pretendBrowser();
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const { stepsBefore } = await import('../../src/bloodbowl/shop/steps');

const side = { value: 1000000, gold: 0, own: 0, for_cards: 0, treasury: 0 };
const withShop = (offers: object[] = []): BloodBowlPicture =>
  ({ ...picture(), half: 0, shop: { home: side, away: side, first: 'away', mercenary_price: 0, skill_price: 0, offers } }) as unknown as BloodBowlPicture;
const entry = (n: number, seat: string, action: string, events: object[] = []) => ({ n, seat, action, events });
const names = (match: Parameters<typeof stepsBefore>[0]) => stepsBefore(match).steps.map(({ name }) => name);
const usual = { picture: withShop(), history: [] as LoggedDecision[], kind: 'buy_inducements', asked: 'home', seats: ['home'] } as const;

beforeAll(() => useLanguage('en'));

describe('steps before a match', () => {
  it('of crp: petty cash only where teams bring gold; the higher value buys first', () => {
    const byValue = { ...usual, edition: 'crp', options: { inducements: 'by_value' } };
    expect(names(byValue)).toEqual(['weather', 'petty', 'buy_away', 'buy_home', 'toss']);
    expect(names({ ...byValue, options: { inducements: 'budget' } })).toEqual(['weather', 'buy_away', 'buy_home', 'toss']);
  });
  it('say what came of them, and who moved gold', () => {
    const history = aHistory([
      entry(1, 'away', 'petty-cash 100000'), entry(2, 'home', 'petty-cash 0'),
      entry(3, 'away', 'buy bribe', [{ event: 'offer_bought', side: 'away', offer: 'bribe', price: 100000 }]),
    ]);
    const { steps, now } = stepsBefore({ ...usual, edition: 'crp', options: { inducements: 'by_value' }, history });
    expect(steps[now]!.title).toBe('You buy');
    expect(steps.map(({ said }) => said)).toEqual(['Nice', 'Maulers 100,000', '100,000', 'nothing', '']);
  });
  it('of 2016: the stadium after the weather, cards after the purchases', () => {
    const cards = { ...withShop([{ id: 'card/dirty_tricks', kind: 'card' }]), effects: [{ card: 'stadium_ice', side: null, player: null, at: null, until: 'end_of_match', count: 0 }] };
    const match = { ...usual, edition: 'bb16', options: { inducements: 'by_value' }, picture: cards as unknown as BloodBowlPicture };
    expect(names(match)).toEqual(['weather', 'stadium', 'buy_away', 'buy_home', 'cards', 'toss']);
    expect(stepsBefore({ ...match, kind: 'draw_cards' }).now).toBe(4);
    expect(stepsBefore({ ...match, asked: 'away' }).now).toBe(2);
  });
  it('of classic: freebooters, weather, gate, handicap, niggling injuries', () => {
    const fans = (of: string, thousands: number) => ({ event: 'fans_counted', side: of, fans: thousands });
    const history = aHistory([entry(1, 'home', 'done', [fans('home', 19), fans('away', 15), { event: 'handicaps_counted', side: 'home', handicaps: 2, difference: 30 }])]);
    const { steps, now } = stepsBefore({ ...usual, edition: 'classic', options: {}, history, kind: 'handicap' });
    expect(steps.map(({ name }) => name)).toEqual(['freebooters', 'weather', 'gate', 'handicap', 'niggles', 'toss']);
    expect(steps[now]!.name).toBe('handicap');
    expect(steps[2]!.said).toBe('34,000');
    expect(steps[3]!.said).toBe('2 rolls');
  });
});
