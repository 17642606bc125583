import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../../src/match/line/live.svelte';
import type { GameEvent, LoggedDecision } from '../../src/wire';
import { isSaid, staysMs, survivesSkip, type Call, type CallKind, type Circumstances, type Telling } from '../../src/match/calls/call';
import { picture, player } from '../bloodbowl/picture';
import { pretendBrowser } from '../browser';
import { aHistory, someEvents } from '../told';
import { aPicture } from '../underworlds/picture';

const kLoading = 60_000; // modules are compiled when they are first asked for
const usual: Circumstances = { announcements: 'full', seen: 0, hurried: false, people: false, watching: false };
const call = (kind: CallKind, more: Partial<Call> = {}): Call => ({ kind, seat: null, tag: '', title: kind, text: '', icon: 'dot', ...more });

describe('a call', () => {
  it('stays as long as its moment is worth', () => {
    const kinds: CallKind[] = ['touchdown', 'turnover', 'casualty', 'sent_off', 'objective', 'round', 'hand_over'];
    expect(kinds.map((kind) => staysMs(call(kind), usual))).toEqual([3200, 2000, 2400, 2400, 2400, 2400, 2200]);
    expect(['kick_off', 'weather', 'card', 'half', 'end'].map((kind) => staysMs(call(kind as CallKind), usual))).toEqual([null, null, null, null, null]);
    expect(staysMs(call('casualty', { yours: true }), usual)).toBeNull();
  });
  it('waits no longer for what has been seen three times', () => {
    expect(staysMs(call('kick_off'), { ...usual, seen: 2 })).toBeNull();
    expect(staysMs(call('kick_off'), { ...usual, seen: 3 })).toBe(3000);
  });
  it('does not keep other people waiting', () => {
    expect(staysMs(call('half'), { ...usual, people: true })).toBe(20_000);
    expect(staysMs(call('turnover'), { ...usual, hurried: true })).toBe(800);
    expect(staysMs(call('kick_off'), { ...usual, watching: true })).toBe(3000);
  });
  it('is half as long when announcements are short, and silent when they are off', () => {
    expect(staysMs(call('turnover'), { ...usual, announcements: 'short' })).toBe(1000);
    expect((['touchdown', 'half', 'end', 'turnover', 'kick_off', 'hand_over'] as const).map((kind) => isSaid(call(kind), 'off'))).toEqual([true, true, true, false, false, false]);
  });
  it('is lost with a skipped film unless it must be read', () => {
    expect((['touchdown', 'half', 'end', 'kick_off', 'hand_over'] as const).every((kind) => survivesSkip(call(kind)))).toBe(true);
    expect(survivesSkip(call('turnover')) || survivesSkip(call('casualty'))).toBe(false);
    expect(survivesSkip(call('casualty', { yours: true }))).toBe(true);
  });
});

describe('calls', () => {
  beforeAll(async () => {
    pretendBrowser();
    await import('../../src/match/calls/calls.svelte');
  }, kLoading);
  async function callsOf() {
    pretendBrowser(); // nothing is remembered
    const { Calls } = await import('../../src/match/calls/calls.svelte');
    const silent = vi.fn();
    return { calls: new Calls(() => ({ hurried: false, people: false, watching: false }), silent), silent };
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come one after another, then there is silence', async () => {
    const { calls, silent } = await callsOf();
    calls.say(() => call('turnover'));
    calls.say(() => call('hand_over'));
    vi.advanceTimersByTime(1999);
    expect(calls.current?.kind).toBe('turnover');
    vi.advanceTimersByTime(1);
    expect(calls.current?.kind).toBe('hand_over');
    vi.advanceTimersByTime(2200);
    expect(calls.current).toBeNull();
    expect(silent).toHaveBeenCalledOnce();
  });
  it('are at most two in a row; the rest is in the log', async () => {
    const { calls } = await callsOf();
    for (const kind of ['turnover', 'casualty', 'casualty', 'sent_off', 'hand_over'] as const) calls.say(() => call(kind));
    calls.end();
    expect(calls.current).toMatchObject({ kind: 'casualty', more: 2 });
    calls.end();
    expect(calls.current?.kind).toBe('hand_over');
  });
  it('stand still while somebody points at them', async () => {
    const { calls } = await callsOf();
    calls.say(() => call('turnover'));
    vi.advanceTimersByTime(1500);
    calls.hold();
    vi.advanceTimersByTime(10_000);
    expect(calls.current).not.toBeNull();
    calls.release();
    vi.advanceTimersByTime(500);
    expect(calls.current).toBeNull();
  });
  it('are not held by a pointer that lay there before, nor by a finger', async () => {
    const { calls } = await callsOf();
    const moves = (pointerType: string, movementX: number) => calls.pointedAt({ pointerType, movementX, movementY: 0 });
    calls.say(() => call('turnover'));
    moves('mouse', 0);
    moves('touch', 4);
    expect(calls.held).toBe(false);
    moves('mouse', 4);
    expect(calls.held).toBe(true);
  });
  it('are told anew, without beginning again', async () => {
    const { calls } = await callsOf();
    let title = 'Turnover';
    calls.say(() => call('turnover', { title }));
    const { count } = calls;
    title = 'Ballverlust';
    expect([calls.current?.title, calls.count]).toEqual(['Ballverlust', count]);
  });
  it('make way for whoever acts, but not the end of the match', async () => {
    const { calls } = await callsOf();
    for (const kind of ['turnover', 'hand_over', 'end'] as const) calls.say(() => call(kind));
    calls.endAll();
    expect(calls.current?.kind).toBe('end');
  });
  it('are remembered where they teach something', async () => {
    const { calls } = await callsOf();
    for (let i = 0; i < 4; i += 1) {
      calls.say(() => call('kick_off', { lesson: 'kick_off.blitz' }));
      if (i < 3) expect(calls.ms).toBeNull();
      else expect(calls.ms).toBe(3000);
      calls.end();
    }
  });
});

describe('the moments of Blood Bowl', () => {
  const before = picture([player('H1', { at: [10, 7], name: 'Corin Vale' }), player('H2', { at: [5, 5] }), player('A1', { at: [11, 7], name: 'Vrak' })]);
  type Hear = (events: GameEvent[], changes?: object, edition?: string) => (Call | null)[];
  let hear: Hear;
  let tellings: (events: GameEvent[], changes?: object, edition?: string) => (Telling | null)[];
  let useLanguage: (language: 'en' | 'de') => Promise<void>;
  let texts: (key: string) => boolean;
  beforeAll(async () => {
    pretendBrowser();
    const i18n = await import('../../src/ui/i18n.svelte');
    await i18n.useLanguage('en');
    texts = i18n.hasText;
    useLanguage = i18n.useLanguage;
    const { Moments } = await import('../../src/bloodbowl/film/moments');
    const { after } = await import('../../src/bloodbowl/film/film');
    const { namesFrom } = await import('../../src/bloodbowl/players/names.svelte');
    tellings = (events, changes = {}, edition = 'crp') => {
      const now = { ...before, ...changes };
      const told: Told = { seq: 1, seat: 'home', action: 'x', events, before, after: now, answered: null, entry: 0, own: true };
      const moments = new Moments(() => ({ names: namesFrom(() => before), edition, seats: ['home'], history: [] as LoggedDecision[], coach: () => 'marlow',
        chance: (half, side, turn) => (half === 1 && side === 'home' && turn === 1 ? 0.46 : null) }));
      let drawn = before;
      return events.map((event) => {
        drawn = after(drawn, event) as typeof before;
        return moments.hear(event, told, () => drawn);
      });
    };
    hear = (events, changes, edition) => tellings(events, changes, edition).map((tell) => tell?.() ?? null);
  }, kLoading);

  it('call a touchdown once, and no turnover for it', () => {
    const [touchdown, turnover] = hear([{ event: 'touchdown', player: 'H1', side: 'home' }, { event: 'turnover', side: 'home', cause: 'touchdown' }]);
    expect(touchdown).toMatchObject({ kind: 'touchdown', seat: 'home', text: 'Corin Vale, his first today', score: { values: [1, 0] } });
    expect(turnover).toBeNull();
  });
  it('say how likely the touchdown was when the turn began, where that was asked', () => {
    const [touchdown] = hear([{ event: 'touchdown', player: 'H1', side: 'home' }]);
    expect(touchdown?.facts?.map(({ label }) => label)).toEqual(['When the turn began the surest run was 46%', 'Next: Harriers kick']);
    const [unknown] = hear([{ event: 'touchdown', player: 'A1', side: 'away' }]);
    expect(unknown?.facts).toHaveLength(1);
  });
  it('are told anew in another language', async () => {
    const [, turnover] = tellings([{ event: 'rolled', player: 'H1', roll: 'dodge', dice: [2], needed: 3, success: false }, { event: 'turnover', side: 'home', cause: 'knocked_down' }]);
    expect(turnover!().title).toBe('Turnover');
    await useLanguage('de');
    expect(turnover!()).toMatchObject({ title: 'Ballverlust' });
    await useLanguage('en');
  });
  it('call out a star player who is knocked out, and nobody else', () => {
    const knockedOut = someEvents([{ event: 'injury_rolled', player: 'H1', dice: [4, 4], total: 8, result: 'knocked_out' }]);
    expect(hear(knockedOut)[0]).toBeNull();
    before.players.H1!.star = true;
    expect(hear(knockedOut)[0]).toMatchObject({ kind: 'casualty', yours: true, title: 'Corin Vale is knocked out' });
    expect(hear(someEvents([{ ...knockedOut[0]!, total: 4, result: 'stunned' }]))[0]).toBeNull();
    before.players.H1!.star = false;
  });
  it('say who failed, and how many did not get to act', () => {
    const [, turnover] = hear([{ event: 'rolled', player: 'H1', roll: 'dodge', dice: [2], needed: 3, success: false }, { event: 'turnover', side: 'home', cause: 'knocked_down' }]);
    expect(turnover?.text.replace(/[\u0002\u0003]/g, '')).toBe('Corin Vale fails: dodge (2, needed 3+). 2 players did not get to act.');
  });
  it('explain a casualty, with who did it and what was rolled', () => {
    const events = [
      { event: 'declared', player: 'A1', type: 'block' },
      { event: 'armour_rolled', player: 'H1', dice: [5, 5], total: 10, success: true },
      { event: 'injury_rolled', player: 'H1', dice: [5, 6], total: 11, result: 'casualty' },
      { event: 'casualty_rolled', player: 'H1', roll: 31, effect: 'miss_next_game' },
    ];
    const calls = hear(someEvents(events));
    expect(calls.filter((one) => one !== null)).toHaveLength(1);
    expect(calls[2]).toMatchObject({ kind: 'casualty', yours: true, title: 'Corin Vale is hurt' });
    expect(calls[2]?.text.replace(/[\u0002\u0003]/g, '')).toBe('Misses the next game. By Vrak, armour 10, injury 11.');
  });
  it('say why somebody is sent off, by which dice, and whether the other one stands it', () => {
    before.players.H1!.skills = ['secret_weapon'];
    const foul = { event: 'fouled', player: 'H1', other: 'A1' };
    const armour = { event: 'armour_rolled', player: 'A1', dice: [4, 4], total: 8, target: 9, success: false };
    const off = { event: 'sent_off', player: 'H1' };
    const plain = (call: Call | null | undefined) => call?.text.replace(/[\u0002\u0003]/g, '');
    const double = hear(someEvents([foul, armour, off, { event: 'turnover', side: 'home', cause: 'sent_off' }]))[2];
    expect(double).toMatchObject({ kind: 'sent_off', tag: 'Foul · double on the armour roll', title: 'Corin Vale is sent off', dice: [{ d6: 4 }, { d6: 4 }] });
    expect(plain(double)).toBe('The turn of Harriers ends. Vrak’s armour holds.');
    const broken = { ...armour, dice: [4, 5], total: 9, success: true };
    const injury = hear(someEvents([foul, broken, { event: 'injury_rolled', player: 'A1', dice: [2, 2], total: 4, result: 'stunned' }, off]))[3];
    expect([injury?.tag, plain(injury)]).toEqual(['Foul · double on the injury roll', 'Harriers play on without him.']);
    expect(hear(someEvents([foul, broken, { event: 'referee_rolled', side: 'home', dice: [6], success: true }, off]))[3]?.tag).toBe('Foul · the referee saw it');
    // Not for what somebody else did, nor for a foul of another turn.
    expect(hear(someEvents([{ ...foul, player: 'H2' }, armour, off]))[2]?.tag).toBe('Secret Weapon · the drive is over');
    expect(hear(someEvents([foul, armour, { event: 'turn_began', side: 'away', turn: 2 }, off]))[3]?.dice).toBeUndefined();
    before.players.H1!.skills = [];
    expect(hear(someEvents([off]))[0]?.tag).toMatch(/^Referee · Harriers/);
  });
  it('have no turn of number 0', () => {
    const [turnover] = hear([{ event: 'turnover', side: 'home', cause: 'fumble' }]);
    expect(turnover?.tag).toBe('Harriers · turn 1 over');
    before.home.turn = 0;
    expect(hear([{ event: 'turnover', side: 'home', cause: 'fumble' }])[0]?.tag).toBe('Harriers · bonus turn over');
    before.home.turn = 1;
  });
  it('name the winner that the rules name, whatever the score', () => {
    expect(hear([{ event: 'match_ended', side: 'away' }])[0]).toMatchObject({ kind: 'end', seat: 'away' });
    expect(hear([{ event: 'match_ended', side: null }])[0]).toMatchObject({ kind: 'end', seat: null, title: 'A draw' });
  });
  it('call half-time and overtime, but not the kick-off', () => {
    expect(hear([{ event: 'half_began', half: 1 }])[0]).toBeNull();
    expect(hear([{ event: 'half_began', half: 2 }], { half: 2, kicking: 'home' })[0]).toMatchObject({ kind: 'half', title: 'Half-time' });
    expect(hear([{ event: 'half_began', half: 3 }], { half: 3 })[0]).toMatchObject({ title: 'Overtime' });
    const [half] = hear(someEvents([{ event: 'half_began', half: 2 }, { event: 'recovered', player: 'H1', dice: [5], target: 4, success: true }]), { half: 2, kicking: 'home' });
    expect(half?.people?.list[0]).toMatchObject({ name: 'Corin Vale', die: 5, needed: '4+', success: true });
  });
  it('link a rule of the catalogue for every kick-off event of every edition', () => {
    const editions = import.meta.glob<{ default: { edition: string; kickoff_table: string[] } }>('../../../data/bloodbowl/editions/*.json', { eager: true });
    const rules = Object.values(import.meta.glob<string>('../../../data/rules/*/*rules.jsonl', { eager: true, query: '?raw', import: 'default' })).join('\n');
    for (const { default: edition } of Object.values(editions)) {
      for (const result of edition.kickoff_table) {
        const rule = hear(someEvents([{ event: 'kick_off_rolled', dice: [3, 4], result }]), {}, edition.edition)[0]?.rule;
        expect(rules, `${edition.edition} ${result}`).toContain(`"id": "${rule}"`);
      }
    }
    const classic = hear([{ event: 'kick_off_rolled', dice: [3, 4], result: 'riot' }], {}, 'classic')[0]?.rule;
    expect(classic).toMatch(/^classic\./);
  });
  it('know every kick-off event and every weather of every edition', () => {
    const editions = import.meta.glob<{ default: { kickoff_table: string[]; weather_table: string[] } }>('../../../data/bloodbowl/editions/*.json', { eager: true });
    expect(Object.keys(editions)).toHaveLength(4);
    for (const { default: edition } of Object.values(editions)) {
      for (const result of edition.kickoff_table) expect(texts(`calls.kickoff_${result}`), result).toBe(true);
      for (const weather of edition.weather_table) expect(texts(`calls.weather_${weather}`), weather).toBe(true);
    }
  });
});

describe('the log', () => {
  const who = picture([player('H1', { name: 'Corin Vale' })]);
  const told = async (history: LoggedDecision[]) => {
    const { tellEntry, tellIn } = await import('../../src/bloodbowl/log/sentences');
    const { namesFrom } = await import('../../src/bloodbowl/players/names.svelte');
    const { LogWriter, plainText } = await import('../../src/match/log/log');
    const names = namesFrom(() => who);
    const writer = new LogWriter((event, entry, key, earlier) => tellIn(event, entry, key, earlier, names), (entry, earlier) => tellEntry(entry, earlier, names));
    return writer.lines(history).map((line) => plainText(line.text));
  };
  const casualty = (choice: string): LoggedDecision[] => [
    { n: 0, seat: 'away', action: 'take-die defender-down', events: [{ event: 'injury_rolled', player: 'H1', dice: [6, 6], total: 12, result: 'casualty' }, { event: 'casualty_rolled', player: 'H1', roll: 68, effect: 'dead' }] },
    { n: 1, seat: 'home', action: 'use', events: [{ event: 'apothecary_used', player: 'H1', dice: [], success: true }, { event: 'casualty_rolled', player: 'H1', roll: 11, effect: 'badly_hurt' }] },
    { n: 2, seat: 'home', action: choice, events: [] },
  ];
  it('tells a casualty and the apothecary in order, with what it came to', async () => {
    expect(await told(casualty('take-result 2'))).toEqual([
      'Corin Vale: casualty', 'Corin Vale: Dead', 'The apothecary treats Corin Vale', 'Corin Vale: Badly hurt', 'Corin Vale is patched up and goes to the reserves',
    ]);
    expect((await told(casualty('take-result 1'))).at(-1)).toBe('Corin Vale keeps the result: Dead');
  });
  it('tells what it came to where the apothecary gets the same result again', async () => {
    const again = aHistory([
      { n: 0, seat: 'away', action: 'x', events: [{ event: 'casualty_rolled', player: 'H1', roll: 11, effect: 'badly_hurt' }] },
      { n: 1, seat: 'home', action: 'use', events: [{ event: 'apothecary_used', player: 'H1', dice: [] }, { event: 'casualty_rolled', player: 'H1', roll: 11, effect: 'badly_hurt' }, { event: 'turn_began', side: 'home', turn: 2 }] },
    ]);
    expect((await told(again)).slice(-2)).toEqual(['Corin Vale is patched up and goes to the reserves', 'Harriers · turn 2']);
    expect(await told(casualty('nothing chosen yet'))).toHaveLength(4);
  });
  it('has no turn of number 0: what Blitz gives is a bonus turn', async () => {
    expect(await told(aHistory([{ n: 0, seat: null, action: null, events: [{ event: 'turn_began', side: 'home', turn: 0, bonus: true }] }]))).toEqual(['Harriers · bonus turn']);
  });
  it('makes one line of a roll for everybody', async () => {
    const roll = (player: string) => ({ event: 'play_rolled', side: 'home', player, card: 'hof_warpfire_wanderers', dice: [4], target: 0, success: true });
    expect(await told(aHistory([{ n: 0, seat: null, action: null, events: [roll('H1')] }]))).toEqual(['A roll for Corin Vale: The Warpfire Wanderers']);
    const out = { event: 'sat_out', player: 'H1' };
    const all = await told(aHistory([{ n: 0, seat: null, action: null, events: [roll('H1'), roll('H1'), out, roll('H1'), roll('H1'), roll('H1')] }]));
    expect(all).toEqual(['2 rolls: The Warpfire Wanderers', 'Corin Vale sits out', '3 rolls: The Warpfire Wanderers']);
  });
  it('says nothing of a turnover where a touchdown ended the turn', async () => {
    const events = [{ event: 'touchdown', player: 'H1', side: 'home' }, { event: 'turnover', side: 'home', cause: 'touchdown' }];
    expect(await told(aHistory([{ n: 0, seat: 'home', action: 'x', events }]))).toHaveLength(1);
    expect(await told([{ n: 0, seat: 'home', action: 'x', events: [{ event: 'turnover', side: 'home', cause: 'fumble' }] }])).toHaveLength(1);
  });
  it('has no half or round of number 0', async () => {
    expect(await told([{ n: 0, seat: null, action: null, events: [{ event: 'half_began', half: 0 }] }])).toEqual(['First half']);
    const { partWord, whenWord } = await import('../../src/replay/parts');
    expect(partWord('bloodbowl', 0)).not.toMatch(/0/);
    expect(partWord('underworlds', 0)).not.toMatch(/0/);
    expect(whenWord('bloodbowl', 0, 0)).toBe(partWord('bloodbowl', 0));
    expect([partWord('bloodbowl', 1), partWord('bloodbowl', 3)]).toEqual(['Half 1', 'Overtime']);
  });
});

describe('the dock under a stage', () => {
  it('announces nothing more after the end, whatever the game', async () => {
    pretendBrowser();
    const { useLanguage } = await import('../../src/ui/i18n.svelte');
    await useLanguage('en');
    const { pauseUnder } = await import('../../src/match/film/voices.svelte');
    expect(pauseUnder('end').title).toBe('The match is over');
    expect(pauseUnder('half').title).toBe('The next half begins when you are ready');
    expect(pauseUnder('touchdown').title).toBe('Next: set up for the kick');
  }, kLoading);
});

describe('the moments of Underworlds', () => {
  it('name a rule of the catalogue for whatever follows from one', async () => {
    pretendBrowser();
    const { Moments } = await import('../../src/underworlds/log/moments');
    const rules = Object.values(import.meta.glob<string>('../../../data/rules/underworlds/rules.jsonl', { eager: true, query: '?raw', import: 'default' })).join('\n');
    const moments = new Moments(() => ({ names: { seat: (seat: string) => seat, fighter: (fighter: string) => fighter } as never, warband: (seat) => seat, seats: ['A'] }));
    const picture = aPicture();
    const ruleFor = (event: GameEvent, phase: 'action' | 'end' = 'action') =>
      moments.hear(event, { before: picture, after: { ...picture, phase } } as unknown as Told)?.().rule;
    const told = someEvents([
      { event: 'ploy_played', seat: 'B', card: 'x' }, { event: 'upgrade_played', seat: 'B', card: 'x' }, { event: 'scored', seat: 'B', card: 'x', glory: 1 },
      { event: 'out_of_action', fighter: 'B1', other: 'A1' }, { event: 'end_phase_began', round: 1 },
    ]);
    for (const event of told) expect(rules, event.event).toContain(`"id": "${ruleFor(event)}"`);
    expect(ruleFor(told[2]!)).not.toBe(ruleFor(told[2]!, 'end'));
    // Nobody took him out of action: nobody gains glory for it by that rule.
    expect(ruleFor(someEvents([{ event: 'out_of_action', fighter: 'B1' }])[0]!)).toBeUndefined();
  }, kLoading);
});
