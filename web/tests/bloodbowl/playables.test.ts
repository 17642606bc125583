// What is played at moments: names in every language, hands, what is in force, how it is asked, told and called out.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readActions } from '../../src/bloodbowl/dock/actions';
import type { Names } from '../../src/bloodbowl/players/names.svelte';
import { squareName } from '../../src/bloodbowl/board/geometry';
import type { BloodBowlPicture, GameEvent, LoggedDecision, PitchEffect } from '../../src/wire';
import { LogWriter, plainText } from '../../src/match/log/log';
import { picture, player } from './picture';
import crpCards from '../../../data/rules/crp/cards.json';
import crpInducements from '../../../data/rules/crp/inducements.json';
import inducements from '../../../data/rules/bb16/inducements.json';
import plays from '../../../data/rules/bb16/special_play_cards.json';
import { pretendBrowser } from '../browser';
import { aDecision } from '../told';

const names: Names = { player: (id) => String(id), team: (side) => (side === 'home' ? 'Harriers' : 'Maulers'), skill: (id) => String(id), referee: () => 'Jorm' };
const entries = Object.values(import.meta.glob<{ id: string; when: string; modes?: { id: string }[] }[]>('../../../data/bloodbowl/playables/*.json', { import: 'default', eager: true })).flat();
const chapters = Object.values(import.meta.glob<string>('../../../src/bloodbowl/rules/**/*.cpp', { query: '?raw', import: 'default', eager: true })).join('\n');

pretendBrowser();
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const playables = await import('../../src/bloodbowl/cards/playables');
const { questionFor } = await import('../../src/bloodbowl/dock/questions');
const { playedOn, tellEntry, tellEvent, tellIn, tellLine } = await import('../../src/bloodbowl/log/sentences');
const { after } = await import('../../src/bloodbowl/film/film');
const { playerLabel } = await import('../../src/bloodbowl/players/players');
const { Curtain } = await import('../../src/match/dock/curtain.svelte');
const { changedRoll, modifierName } = await import('../../src/bloodbowl/log/modifiers');
const { Moments } = await import('../../src/bloodbowl/film/moments');

const camel = (id: string) => id.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
const withHands = (home: string[], away: string[]): BloodBowlPicture => {
  const match = picture([player('H3', { at: [5, 5] }), player('A4', { at: [6, 5] })]);
  return { ...match, home: { ...match.home, hand: home }, away: { ...match.away, hand: away } };
};
const frog = { card: 'zap', side: 'home', player: 'A4', at: null, until: 'end_of_drive' } as const;

beforeAll(() => pretendBrowser());
beforeEach(async () => useLanguage('en'));

describe('the list', () => {
  it.each(['en', 'es', 'de'] as const)('has a name, a sentence and a moment for everything in %s', async (language) => {
    await useLanguage(language);
    for (const { id, modes = [] } of entries) {
      expect(playables.playableWhen(id), id).not.toMatch(/^$|bloodbowl\./);
      for (const one of [id, ...modes.map((mode) => mode.id)]) {
        expect(playables.playableName(one), one).not.toBe('');
        expect(playables.playableSummary(one), one).not.toBe('');
      }
    }
  });
  it('says of everything the moment at which the rules let it be played', () => {
    for (const { id, when } of entries) {
      const name = camel(id);
      // What is in force from the beginning is never played.
      const timing = new RegExp(`PlayableRules k${name}\\{\\s*\\.timing = Timing::(\\w+)`).exec(chapters)?.[1] ?? 'Never';
      // Who helps all match long is not played at any moment, and has no rules of that kind.
      expect(camel(when), id).toBe(timing ?? 'Never');
    }
  });
  it('calls what it does not know by its id', () => {
    expect(playables.playableName('some_later_card')).toBe('Some later card');
    expect(playables.playableWhen('some_later_card')).toBe('');
  });
});

describe('the rules', () => {
  const catalogue = new Set([
    ...crpCards.cards.map(({ id }) => `crp.card.${id}`), ...crpInducements.inducements.map(({ id }) => `crp.inducement.${id}`), ...plays.cards.map(({ id }) => `bb16.card.${id}`),
    ...inducements.inducements.map(({ id, kind }) => `bb16.${kind === 'coaching_staff' ? 'staff' : 'inducement'}.${id}`),
  ]);
  it('have every card and everybody who is hired under the id that is linked', () => {
    const linked = entries.filter(({ id }) => playables.deckOf(id) !== null || /^(wizard|kari_coldsteel|weather_mage)$/.test(id));
    expect(linked.length).toBeGreaterThan(180);
    for (const { id } of linked) expect(catalogue, id).toContain(playables.ruleOfPlayable(id));
    expect(['handicap_zap', 'some_later_card', undefined].map(playables.ruleOfPlayable)).toEqual([undefined, undefined, undefined]);
  });
  it('name what changes a roll in every language, and what it would be without', async () => {
    const roll = (modifiers: { name: string; value: number; card?: string }[]) => changedRoll({ needed: 5, modifiers });
    expect(roll([{ name: 'Tackle zones', value: -1 }])).toBeNull();
    expect(roll([{ name: 'Greased Shoes', value: -3, card: 'greased_shoes' }])).toEqual({ names: ['Greased Shoes'], before: 5 / 6 });
    expect(changedRoll({ needed: 6, modifiers: [{ name: 'Zap!', value: 0, card: 'zap' }] })).toBeNull();
    await useLanguage('de');
    expect(modifierName({ name: 'Greased Shoes', value: -3, card: 'greased_shoes' })).toBe(playables.playableName('greased_shoes'));
    expect(playables.playableName('greased_shoes')).not.toBe('Greased Shoes');
    expect([modifierName({ name: 'Tackle zones', value: -1 }), modifierName({ name: 'Some later word', value: 1 })]).toEqual(['Tackle-Zonen', 'Some later word']);
  });
});

describe('how they look', () => {
  it('everything that is played has an emblem of its kind', () => {
    const without = entries.filter(({ id }) => playables.playableIcon(id) === 'cards').map(({ id }) => id);
    // Balls have drawings of their own; famous teams are in force from the beginning.
    expect(without.filter((id) => !playables.isSpecialBall(id) && !id.startsWith('hof_'))).toEqual([]);
    expect([playables.playableIcon('pit_trap'), playables.playableIcon('fireball'), playables.playableIcon('stadium_ice')]).toEqual(['pit', 'wizard', 'gate']);
  });
  it('a card has the colour and the sign of its deck; what is hired has one of its own', () => {
    expect(playables.deckLook('pit_trap')).toEqual({ colour: 'var(--deck-dirty)', sign: 'mask', name: 'Dirty Tricks' });
    expect(playables.deckLook('sp16_punt')).toMatchObject({ colour: 'var(--deck-karma)', sign: 'laurel' });
    expect(playables.deckLook('lightning_bolt')).toMatchObject({ colour: 'var(--deck-staff)', name: 'Hired' });
    expect(playables.deckLook('handicap_zap')).toMatchObject({ colour: 'var(--deck-staff)', name: 'Handicap' });
  });
  it('of a whole side is what lies on no player and no square', () => {
    const wall = { card: 'the_wall', side: 'home', player: null, at: null, until: 'end_of_turn' };
    const others = [frog, { ...wall, side: 'away' }, { ...wall, card: 'stadium_ice' }, { ...wall, at: [3, 3] }];
    const match = { ...picture(), effects: [wall, ...others] } as BloodBowlPicture;
    expect(playables.effectsOfSide(match, 'home')).toEqual([wall]);
  });
  it('what ends first comes first', () => {
    const turn = { ...frog, until: 'end_of_turn' };
    const match = { ...picture(), effects: [{ ...frog, until: 'end_of_match' }, frog, { ...turn, turns: 1 }, turn, { ...turn, turns: 2 }] } as BloodBowlPicture;
    expect(playables.effectsByEnd(match).map(({ until }) => until)).toEqual([
      'until the turn ends', 'until the next turn ends', 'for 2 more turns after this', 'until the drive ends', 'until the match ends',
    ]);
  });
});

describe('a hand', () => {
  it('has what can be played now first, with every way to play it', () => {
    const cards = playables.heldCards(['come_on_boys', 'wizard', 'hidden_dirty_tricks'], readActions(['pass', 'play fireball', 'play lightning-bolt']));
    expect(cards.map(({ id }) => id)).toEqual(['wizard', 'come_on_boys']);
    expect(cards.map(({ plays }) => plays.map(({ text }) => text))).toEqual([['play fireball', 'play lightning-bolt'], []]);
    expect(playables.hiddenIn(['come_on_boys', 'wizard', 'hidden_dirty_tricks'])).toBe(1);
  });
  it('has secrets where the other coach may not see a card; a Wizard is known to everybody', () => {
    expect(playables.secretsIn(['wizard'])).toBe(0);
    expect(playables.secretsIn(['wizard', 'come_on_boys', 'zap'])).toBe(2);
  });
  it('of two coaches at one screen is asked about only when its owner has asked to see it', () => {
    const curtain = new Curtain(() => ['home', 'away'], (kind) => kind === 'moment');
    const asks = (seat: string, kind: string) => aDecision({ seat, kind });
    curtain.asked('home');
    expect([curtain.isDown(asks('home', 'moment'), 1), curtain.isDown(asks('home', 'turn'), 1), curtain.isDown(asks('home', 'moment'), 0)]).toEqual([true, false, false]);
    curtain.show('home');
    expect([curtain.isDown(asks('home', 'moment'), 1), curtain.shows('home')]).toEqual([false, true]);
    curtain.asked('away');
    expect([curtain.isDown(asks('away', 'moment'), 1), curtain.shows('home'), curtain.shows('away')]).toEqual([true, false, false]);
  });
  it('names bribes and apothecaries with their moments, and nobody who was not hired', () => {
    const match = withHands(['wizard'], []);
    const hired = { ...match, home: { ...match.home, bribes: 2, apothecaries: 0 } };
    expect(playables.staffOf(hired, 'home')).toEqual([{ icon: 'coin', name: 'Bribe × 2', when: 'When one of yours is sent off' }]);
    expect(playables.staffOf(hired, 'away').map(({ when }) => when)).toEqual(['When one of yours is hurt']);
  });
  it('is not spoken of where nobody holds anything, and nothing lasts', () => {
    expect(playables.isUsed(picture())).toBe(false);
    expect(playables.isUsed(withHands([], []))).toBe(false);
    expect(playables.isUsed(withHands([], ['hidden_dirty_tricks']))).toBe(true);
    expect(playables.isUsed({ ...picture(), effects: [frog] })).toBe(true);
  });
});

describe('the question', () => {
  const asked = (decision: object, actions: string[]) =>
    questionFor({ decision: aDecision({ seat: 'home', kind: '', ...decision }), actions: readActions(actions), odds: {}, picture: withHands(['wizard'], []), names });
  it('offers each way with its name and its sentence, and Enter keeps everything', () => {
    const question = asked({ kind: 'moment', moment: 'turn_begins', side: 'home' }, ['pass', 'play fireball', 'play zap']);
    expect(question.title).toBe('Anything before your turn begins?');
    expect(question.options.map(({ title }) => title)).toEqual(['Nothing', 'Fireball', 'Zap!']);
    expect(question.options.map(({ preferred = false }) => preferred)).toEqual([true, false, false]);
    expect(question.options[0]!.key).toBe('N');
    expect(question.options[1]!.detail).toBe('A square and all around it: 4+ for each standing player.');
  });
  it('tells whose moment it is', () => {
    expect(asked({ kind: 'moment', moment: 'turn_begins', side: 'away' }, ['pass']).facts).toBe('The turn of Maulers begins');
    expect(asked({ kind: 'moment', moment: 'armour_rolled', side: null }, ['pass']).title).toBe('Anything to play now?');
  });
  it('gives nobody a key that means another, too', () => {
    const both = withHands([], []);
    const seven = { ...both, players: { ...both.players, H4: player('H4', { at: [7, 7] }) } };
    const { options } = questionFor({ decision: { seat: 'home', kind: 'play_target', card: 'zap' }, actions: readActions(['choose H3', 'choose H4', 'choose A4']), odds: {}, picture: seven, names });
    expect(options.map(({ key }) => key)).toEqual(['3', '', '']);
  });
  it('names what is aimed', () => {
    expect(asked({ kind: 'play_target', card: 'lightning_bolt' }, ['choose A4']).title).toBe('Lightning Bolt – on whom?');
    expect(asked({ kind: 'play_square', card: 'fireball' }, ['at 5,5', 'at 5,6']).title).toBe('Fireball – on which square?');
    expect(playables.areaOf('fireball')).toBe(1);
    expect(playables.areaOf('lightning_bolt')).toBe(0);
  });
});

describe('a guest', () => {
  it('has no shirt number, in words either', () => {
    const match = picture([player('H0', { number: 0, name: 'Borg' }), player('H7', { number: 7, name: 'Corin Vale' })]);
    expect(playerLabel(match.players.H0!, match)).toMatch(new RegExp(`^${match.home.name}, Borg`));
    expect(playerLabel(match.players.H7!, match)).toMatch(new RegExp(`^${match.home.name} 7, Corin`));
  });
});

describe('what happens', () => {
  const told = (event: GameEvent) => plainText(tellEvent(event, names) ?? '');
  it('is told in the log', () => {
    expect(told({ event: 'played', side: 'home', card: 'wizard', mode: 'fireball' })).toBe('Harriers play Wizard: Fireball');
    expect(told({ event: 'played', side: 'home', card: 'zap' })).toBe('Harriers play Zap!');
    expect(told({ event: 'play_rolled', side: 'home', player: 'A4', card: 'zap', dice: [1], target: 2, success: false })).toBe('Zap! does nothing to A4');
    expect(told({ event: 'play_rolled', side: 'home', player: null, card: 'sp16_round_the_clock_training', dice: [5], target: 5, success: true })).toBe('The roll for Round-the-Clock Training succeeds');
    expect(told({ event: 'play_ended', side: 'home', player: 'A4', card: 'zap' })).toBe('Zap! ends for A4');
    expect(told({ event: 'play_ended', side: 'home', player: null, card: 'come_on_boys' })).toBe('Come On Boys! ends');
  });
  it('the line of what was played opens its card, another line opens none', () => {
    expect(tellLine({ event: 'played', side: 'home', card: 'zap' }, names, '1')).toMatchObject({ card: 'zap' });
    expect(tellLine({ event: 'play_ended', side: 'home', player: 'A4', card: 'zap' }, names, '1')).not.toHaveProperty('card');
  });
  it('says on whom, though no event does', () => {
    const entry = (n: number, seat: string, action: string, events: GameEvent[] = []) => ({ n, seat, action, events }) as LoggedDecision;
    const played = entry(0, 'home', 'play zap', [{ event: 'played', side: 'home', card: 'zap' }]);
    const aimed = entry(1, 'home', 'choose A4');
    const line = (one: LoggedDecision, earlier: LoggedDecision[]) => tellEntry(one, earlier, names).map(({ text }) => plainText(text));
    expect(line(aimed, [played])).toEqual(['Zap!: on A4']);
    expect(line(entry(1, 'home', 'at 3,4'), [played])).toEqual([`Zap!: at ${squareName([3, 4])}`]);
    expect(line(aimed, [played, entry(1, 'away', 'end-turn')])).toEqual([]); // something else was chosen for
    expect(line(entry(1, 'away', 'choose A4'), [played])).toEqual([]);
    expect(playedOn([played, aimed, entry(2, 'home', 'end-turn'), entry(3, 'home', 'choose A9')], played.events[0] as GameEvent)).toEqual(['A4']);
  });
  it('the line of what was played tells on whom, and keeps its link', () => {
    const writer = new LogWriter((event, entry, key, earlier) => tellIn(event, entry, key, earlier, names), (entry, earlier) => tellEntry(entry, earlier, names));
    const entry = (n: number, action: string, events: GameEvent[] = [], seat = 'home') => ({ n, seat, action, events }) as LoggedDecision;
    const played = entry(0, 'play zap', [{ event: 'played', side: 'home', card: 'zap' }]);
    const lines = (...more: LoggedDecision[]) => writer.lines([played, ...more]);
    expect(lines(entry(1, 'choose A4'), entry(2, 'choose A5')).map(({ text }) => plainText(text))).toEqual(['Harriers play Zap! on A4, A5']);
    expect(lines(entry(1, 'choose A4'))[0]).toMatchObject({ card: 'zap', link: 'Zap!', by: 'home' });
    const [there] = lines(entry(1, 'at 3,4'));
    expect([plainText(there!.text), there!.squares]).toEqual([`Harriers play Zap! at ${squareName([3, 4])}`, [[3, 4]]]);
    const other = entry(1, 'play wizard', [{ event: 'played', side: 'away', card: 'wizard' }], 'away');
    expect(lines(other, entry(2, 'choose H3', [], 'away')).map(({ text }) => plainText(text))).toEqual(['Harriers play Zap!', 'Maulers play Wizard on H3']);
  });
  it('a whole side wears the flag of a card only while it lies large, and the side that it concerns', () => {
    const shoes = { card: 'greased_shoes', side: 'home', player: null, at: null, until: 'end_of_turn' } as const;
    const wall = { card: 'the_wall', side: 'home', player: null, at: null, until: 'end_of_turn' } as const;
    const match = { ...withHands([], []), effects: [shoes, wall, frog] };
    const cards = (id: string, large: string | null) => playables.flagsOf(match, match.players[id]!, large).map(({ card }) => card);
    expect([cards('H3', null), cards('A4', null)]).toEqual([[], ['zap']]);
    expect([cards('H3', 'greased_shoes'), cards('A4', 'greased_shoes')]).toEqual([[], ['greased_shoes', 'zap']]);
    expect([cards('H3', 'the_wall'), cards('A4', 'the_wall')]).toEqual([['the_wall'], ['zap']]);
  });
  it('knows of what was played whether it is still in force, by whose it is', () => {
    const match = { ...withHands([], []), effects: [frog] };
    expect(playables.effectPlayedBy(match, 'zap', 'home')).toEqual(frog);
    expect([playables.effectPlayedBy(match, 'zap', 'away'), playables.effectPlayedBy(match, 'wizard', 'home')]).toEqual([null, null]);
  });
  it('is called out unless it is one\'s own', () => {
    const heard = (seats: string[]) => {
      const moments = new Moments(() => ({ names, edition: 'crp', seats, history: [], coach: () => '', chance: () => null }));
      const match = withHands(['wizard'], []);
      return moments.hear({ event: 'played', side: 'home', card: 'wizard', mode: 'fireball' }, { before: match, after: match, events: [], own: false } as never, () => match)?.() ?? null;
    };
    expect(heard(['away'])).toMatchObject({ kind: 'card', seat: 'home', title: 'Wizard: Fireball' });
    expect(heard([])).toMatchObject({ kind: 'card' });
    expect(heard(['home'])).toBeNull();
  });
  it('tells how long it lasts; of what is over at once how much is still held, if anything', () => {
    const facts = (effects: PitchEffect[], hand: string[]) => {
      const moments = new Moments(() => ({ names, edition: 'crp', seats: ['home'], history: [], coach: () => '', chance: () => null }));
      const match = { ...withHands([], hand), effects };
      const call = moments.hear({ event: 'played', side: 'away', card: 'greased_shoes' }, { before: match, after: match, events: [], own: false } as never, () => match)?.();
      return call?.facts?.map(({ value, label }) => `${label}: ${value}`);
    };
    expect(facts([{ card: 'greased_shoes', side: 'away', player: null, at: null, until: 'end_of_turn' }], ['wizard'])).toEqual(['how long: until the turn ends']);
    expect(facts([], ['hidden_dirty_tricks', 'wizard', 'limpin_squig'])).toEqual(['still in hand: 2']);
    expect(facts([], ['limpin_squig'])).toBeUndefined();
  });
  it('leaves the hand, an unseen card too', () => {
    const hands = (event: GameEvent, before: BloodBowlPicture) => (after(before, event) as BloodBowlPicture).away.hand;
    expect(hands({ event: 'played', side: 'away', card: 'zap' }, withHands([], ['wizard', 'hidden_dirty_tricks']))).toEqual(['wizard']);
    expect(hands({ event: 'played', side: 'away', card: 'wizard' }, withHands([], ['wizard', 'hidden_dirty_tricks']))).toEqual(['hidden_dirty_tricks']);
    expect(hands({ event: 'played', side: 'away', card: 'zap' }, withHands([], []))).toEqual([]);
  });
  it('lies on a player until it ends', () => {
    const match = { ...withHands([], []), effects: [frog] };
    expect(playables.effectsOn(match, 'A4')).toEqual([frog]);
    expect(playables.effectsOn(match, 'H3')).toEqual([]);
    expect(playerLabel(match.players.A4!, match)).toContain('Zap! until the drive ends');
    expect((after(match, { event: 'play_ended', side: 'home', player: 'A4', card: 'zap' }) as BloodBowlPicture).effects).toEqual([]);
  });
});
