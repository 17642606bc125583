// One voice at a time: what stands in the dock's place, and what a click does meanwhile.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { after, projection } from '../../src/bloodbowl/film/film';
import type { Question } from '../../src/match/dock/dock';
import type { Told } from '../../src/match/line/live.svelte';
import type { BloodBowlPicture, GameEvent } from '../../src/wire';
import { picture, player } from '../bloodbowl/picture';
import { pretendBrowser } from '../browser';
import { aDecision, someEvents } from '../told';

const pitch = (): BloodBowlPicture => ({ ...picture([player('H1', { at: [10, 7] }), player('A1', { at: [15, 7] })]), active: 'away' });
function tolds(own: boolean, steps: GameEvent[][]): Told[] {
  const seat = own ? 'home' : 'away';
  let before = pitch();
  return steps.map((events, i) => {
    const told = { seq: i + 1, seat, action: 'x', events, before, after: events.reduce(after, before), answered: aDecision({ seat, kind: 'move' }), entry: i, own };
    before = told.after as BloodBowlPicture;
    return told;
  });
}
const dodge = () => tolds(true, [someEvents([{ event: 'rolled', player: 'H1', roll: 'dodge', dice: [4], success: true }])]);
const theirTurn = () => tolds(false, [
  someEvents([{ event: 'declared', player: 'A1', type: 'move' }]), someEvents([{ event: 'moved', player: 'A1', from: [15, 7], to: [14, 7] }]),
  someEvents([{ event: 'turnover', side: 'away', cause: 'knocked_down' }]),
]);
const question = (title: string): Question => ({ tag: '', title, tone: 'yours', options: [{ action: 'step 9,7', title: 'Go' }, { title: 'All', run: () => undefined }] as Question['options'], ways: [{ action: 'end-action', title: 'End' }] as Question['ways'] });

async function voicesOf() {
  pretendBrowser();
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined, documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { change } = await import('../../src/match/menu/settings.svelte');
  change({ speed: 1, announcements: 'full' });
  const { Voices } = await import('../../src/match/film/voices.svelte');
  const live = {
    id: 'm', mine: false, seats: ['home'], seat: 'home', waitsForYou: true, picture: pitch(), history: [], clock: null, clockAt: 0, info: { mode: 'bot' }, decision: aDecision({ seat: 'home', kind: 'turn' }),
    showTruth() { this.mine = this.waitsForYou; },
    showWithin() { this.mine = false; },
  };
  const call = (kind: 'turnover' | 'hand_over') => () => ({ kind, seat: null, icon: 'x', tag: '', title: kind, text: '' }) as never;
  let handedOver = 0;
  const voices = new Voices(live as never, {
    projection, screen: { show: () => undefined, clear: () => undefined },
    hear: (event) => (event.event === 'turnover' ? call('turnover') : null), handOver: () => (handedOver++ === 0 ? call('hand_over') : null), // a turn begins once
  });
  return { live, voices };
}

/** Their last decision makes it my turn. */
function theirTurnIsTold(live: { waitsForYou: boolean }, voices: { film: { add: (told: Told) => void } }): void {
  const all = theirTurn();
  all.forEach((told, i) => {
    live.waitsForYou = i === all.length - 1;
    voices.film.add(told);
  });
}

describe('one voice at a time', () => {
  beforeAll(async () => {
    pretendBrowser();
    await import('../../src/match/film/voices.svelte');
  }, 60_000); // modules are compiled when they are first asked for
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('keeps the question in its place while one’s own deed is on its way, and whatever is pressed brings the next one', async () => {
    const { live, voices } = await voicesOf();
    live.mine = true;
    const before = question('Where to?');
    expect(voices.asked(before)).toBe(before);
    for (const told of dodge()) voices.film.add(told);
    expect(voices.now).toBe('dock');
    const shown = voices.asked(question('And now?'));
    expect(shown.title).toBe('Where to?');
    expect([...shown.options, ...(shown.ways ?? [])].filter((one) => 'action' in one)).toEqual([]); // nothing is sent for a question that was answered
    shown.options[0]!.run!();
    expect([voices.film.busy, live.mine]).toEqual([false, true]);
    expect(voices.asked(question('And now?')).title).toBe('And now?');
  });
  it('shows the film first, then the call, then the question', async () => {
    const { live, voices } = await voicesOf();
    theirTurnIsTold(live, voices);
    expect([voices.now, live.mine]).toEqual(['film', false]);
    const heard: string[] = [];
    for (let ms = 0; ms < 20_000; ms += 50) {
      vi.advanceTimersByTime(50);
      const now = voices.now === 'call' ? String(voices.calls.current?.kind) : voices.now;
      if (heard.at(-1) !== now) heard.push(now);
      if (now === 'film' || now === 'turnover') expect(live.mine).toBe(false);
    }
    expect(heard).toEqual(['film', 'turnover', 'hand_over', 'dock']);
  });
  it('a click on the board only stops the film of the others; when it is over the click acts, whatever is being said', async () => {
    const { live, voices } = await voicesOf();
    theirTurnIsTold(live, voices);
    expect([voices.clicked(), voices.film.paused, live.mine]).toEqual([false, true, false]);
    expect([voices.clicked(), voices.film.paused]).toEqual([false, false]);
    voices.film.skip();
    expect(voices.now).toBe('call');
    expect([voices.clicked(), voices.now]).toEqual([true, 'dock']);
  });
  it('a call says who else decides while it is heard, once there is nothing left to see', async () => {
    const { live, voices } = await voicesOf();
    Object.assign(live, { waitsFor: aDecision({ seat: 'away', kind: 'apothecary' }), waitingWord: (seat: string) => `${seat} chooses` });
    expect(voices.deciding).toBe('');
    theirTurnIsTold(live, voices);
    voices.film.skip();
    expect([voices.now, voices.calls.current?.kind, voices.deciding]).toEqual(['call', 'hand_over', 'away chooses']);
    theirTurnIsTold(live, voices);
    expect([voices.film.running, voices.deciding]).toEqual([true, '']);
    // One's own decision is asked for, not told.
    voices.film.skip();
    Object.assign(live, { waitsFor: aDecision({ seat: 'home', kind: 'turn' }) });
    voices.calls.say(() => ({ kind: 'turnover', seat: null, icon: 'x', tag: '', title: '', text: '' }) as never);
    voices.calls.end();
    expect([voices.now, voices.deciding]).toEqual(['call', '']);
  });
  it('offers what was missed once', async () => {
    const { live, voices } = await voicesOf();
    vi.stubGlobal('document', { ...document, hidden: true });
    theirTurnIsTold(live, voices);
    vi.advanceTimersByTime(90_000);
    vi.stubGlobal('document', { ...document, hidden: false });
    voices.film.missed = theirTurn();
    voices.film.skip();
    expect(voices.calls.current?.kind).toBe('away');
    voices.calls.endAll();
    theirTurnIsTold(live, voices);
    voices.film.skip();
    expect(voices.calls.current?.kind).not.toBe('away');
  });
});
