import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { diceSpot } from '../../src/bloodbowl/film/diceSpot';
import { after, projection, rollerAt } from '../../src/bloodbowl/film/film';
import { changesOf } from '../../src/bloodbowl/film/changes';
import type { Told } from '../../src/match/line/live.svelte';
import type { BloodBowlPicture, GameEvent, Picture } from '../../src/wire';
import { pace, speedFor, watchingMs } from '../../src/match/film/pace';
import { Reel } from '../../src/match/film/reel';
import { picture, player } from '../bloodbowl/picture';
import { pretendBrowser } from '../browser';
import { aDecision, someEvents } from '../told';

const pitch = (): BloodBowlPicture => ({ ...picture([player('H1', { at: [10, 7] }), player('A1', { at: [15, 7] })]), active: 'away' });

/** Decisions one after another, each with its picture before and after. */
function tolds(steps: { seat?: string; own?: boolean; events: GameEvent[] }[], from: Picture = pitch()): Told[] {
  let before = from;
  return steps.map(({ seat = 'away', own = false, events }, i) => {
    const told = {
      seq: i + 1, seat, action: 'x', events, before, after: events.reduce(after, before), answered: aDecision({ seat, kind: 'move' }), entry: i, own,
    };
    before = told.after;
    return told;
  });
}
const moved = (x: number): GameEvent => ({ event: 'moved', player: 'A1', from: [x + 1, 7], to: [x, 7] });
const block = someEvents([
  { event: 'block_rolled', player: 'A1', other: 'H1', faces: ['defender_down'] },
  { event: 'pushed_back', player: 'H1', from: [10, 7], to: [9, 7] },
  { event: 'knocked_down', player: 'H1', cause: 'block' },
  { event: 'armour_rolled', player: 'H1', dice: [2, 3], success: false },
]);
const turn = () => tolds([
  { events: someEvents([{ event: 'turn_began', side: 'away', turn: 1 }, { event: 'declared', player: 'A1', type: 'blitz' }]) },
  { events: [moved(14)] }, { events: [moved(13)] }, { events: [moved(12)] }, { events: [moved(11)] },
  { events: block },
]);

describe('the pace of a film', () => {
  it('hurries when much of it is unseen, and when time is short', () => {
    expect([speedFor(8000, 1, false), speedFor(8001, 1, false), speedFor(20_001, 1, false)]).toEqual([1, 2, 4]);
    expect(speedFor(9000, 4, false)).toBe(4);
    expect(speedFor(9000, 0.5, false)).toBe(2);
    expect(speedFor(100, 0.5, true)).toBe(4);
  });
  it('says how long watching takes', () => {
    expect([watchingMs(8000), watchingMs(12_000), watchingMs(24_000)]).toEqual([8000, 10_000, 15_000]);
  });
});

describe('two balls', () => {
  const two = (): BloodBowlPicture => {
    const shown = picture([player('H1', { at: [10, 7], has_ball: true }), player('H2', { at: [3, 3] }), player('A1', { at: [15, 7] })]);
    return { ...shown, balls: [{ state: 'loose', at: [5, 5], carrier: null }, { state: 'held', at: [10, 7], carrier: 'H1' }] };
  };
  const played = (...events: Parameters<typeof someEvents>[0]) => (someEvents(events).reduce<Picture>(after, two()) as BloodBowlPicture);
  it('are told apart: the one that is meant moves, the other stays', () => {
    const thrown = played({ event: 'pass_thrown', player: 'H1', from: [10, 7], to: [3, 3] });
    expect(thrown.balls).toEqual([{ state: 'loose', at: [5, 5], carrier: null }, { state: 'loose', at: [3, 3], carrier: null }]);
    expect(thrown.players.H1!.has_ball).toBe(false);
    const caught = someEvents([{ event: 'ball_held', player: 'H2' }]).reduce<Picture>(after, thrown) as BloodBowlPicture;
    expect(caught.balls.map(({ carrier }) => carrier)).toEqual([null, 'H2']);
    const bounced = played({ event: 'ball_bounced', from: [5, 5], to: [6, 5] });
    expect(bounced.balls.map(({ at, carrier }) => [at, carrier])).toEqual([[[6, 5], null], [[10, 7], 'H1']]);
    const dropped = played({ event: 'ball_dropped', player: 'H1', from: [10, 7] });
    expect(dropped.balls[1]).toEqual({ state: 'loose', at: [10, 7], carrier: null });
  });
});

describe('a reel', () => {
  it('knows the picture at every frame: nobody lies down before his dice have fallen', () => {
    const reel = new Reel(turn(), projection);
    const at = (event: string) => reel.frames.findIndex((frame) => frame.event?.event === event);
    const shown = (frame: number) => (reel.pictureAt(frame) as BloodBowlPicture).players.H1!;
    expect(shown(at('block_rolled'))).toMatchObject({ at: [10, 7], state: 'standing' });
    expect(shown(at('knocked_down'))).toMatchObject({ at: [9, 7], state: 'standing' });
    expect(shown(at('armour_rolled'))).toMatchObject({ at: [9, 7], state: 'prone' });
    expect(shown(reel.length)).toMatchObject({ state: 'prone' });
  });
  it('makes one step of a run and one of a block', () => {
    const { steps } = new Reel(turn(), projection);
    expect(steps.map((beat) => beat.events.map((event) => event.event))).toEqual([
      ['declared', 'moved', 'moved', 'moved', 'moved'], block.map((event) => event.event),
    ]);
  });
  it('gives steps, dice and falls their time, and a pause between two deeds', () => {
    const reel = new Reel(turn(), projection);
    expect(reel.unseenMs(0)).toBe(4 * pace.step + pace.gap + pace.dice + pace.verdict + 200 + pace.fall + pace.dice);
  });
  it('shows no run for longer than a run may last', () => {
    const long = new Reel(tolds(Array.from({ length: 12 }, (_, i) => ({ events: [moved(14 - i)] }))), projection);
    expect(long.unseenMs(0)).toBeCloseTo(pace.run);
  });
  it('makes no steps of one’s own deeds, and does not hold their meaning', () => {
    const own = new Reel(tolds([{ seat: 'home', own: true, events: block }]), projection);
    expect(own.steps).toEqual([]);
    expect(own.frames.every((frame) => frame.held === 0)).toBe(true);
  });
});

describe('a film', () => {
  const shownEvents: string[] = [];
  const board = { show: vi.fn(), clear: vi.fn() };
  let speaking = false;

  async function filmOf(settings = {}, reduced = false) {
    pretendBrowser();
    vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined, documentElement: { dataset: {} } });
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    const { change } = await import('../../src/match/menu/settings.svelte');
    change({ speed: 1, ...settings });
    const { Film } = await import('../../src/match/film/film.svelte');
    const live = {
      mine: false, seats: ['home'], waitsForYou: false, picture: null as Picture | null, shows: 'truth' as string,
      showTruth() { this.shows = 'truth'; this.mine = this.waitsForYou; },
      showWithin(_: Told, index: number, now: Picture) { this.shows = String(index); this.picture = now; this.mine = false; },
    };
    const ended = vi.fn();
    const film = new Film(live as never, projection, board, {
      shown: (event) => void shownEvents.push(event.event), speaks: () => speaking, ended,
    });
    return { film, live, ended };
  }
  beforeAll(async () => {
    pretendBrowser();
    await import('../../src/match/film/film.svelte');
  }, 60_000); // modules are compiled when they are first asked for
  beforeEach(() => {
    vi.useFakeTimers();
    shownEvents.length = 0;
    speaking = false;
  });
  afterEach(() => vi.useRealTimers());

  it('keeps the screen behind what was told until it has shown it', async () => {
    const { film, live, ended } = await filmOf();
    live.waitsForYou = true;
    for (const told of turn()) film.add(told);
    expect([film.watching, film.running, live.mine]).toEqual([true, true, false]);
    vi.advanceTimersByTime(60_000);
    expect([film.watching, film.running, live.mine]).toEqual([false, false, true]);
    expect(ended.mock.lastCall?.[0]).toHaveLength(6);
    expect(shownEvents).toHaveLength(10);
  });
  it('is skipped, stopped, and walked through, and tells everything once', async () => {
    const { film, live } = await filmOf();
    for (const told of turn()) film.add(told);
    film.toggle();
    vi.advanceTimersByTime(60_000);
    expect(film.running).toBe(true);
    film.walk(1);
    expect(film.step).toBe(1);
    film.walk(-1);
    expect(film.step).toBe(0);
    film.skip();
    expect([film.running, live.shows]).toEqual([false, 'truth']);
    film.goTo(0);
    film.skip();
    expect(shownEvents).toHaveLength(10);
  });
  it('waits while something is called out', async () => {
    const { film } = await filmOf();
    for (const told of turn()) film.add(told);
    speaking = true;
    vi.advanceTimersByTime(60_000);
    expect(film.running).toBe(true);
    speaking = false;
    film.resume();
    vi.advanceTimersByTime(60_000);
    expect(film.running).toBe(false);
  });
  it('of one’s own deeds has no strip, but the question waits for it', async () => {
    const { film, live } = await filmOf();
    live.waitsForYou = true;
    for (const told of tolds([{ seat: 'home', own: true, events: someEvents([{ event: 'rolled', player: 'H1', dice: [4], success: true }]) }])) film.add(told);
    expect([film.watching, film.busy, live.mine]).toEqual([false, true, false]);
    vi.advanceTimersByTime(pace.dice);
    expect([film.busy, live.mine]).toEqual([false, true]);
  });
  it('does not run where motion is switched off, and can still be walked through', async () => {
    const { film, live } = await filmOf({ speed: 0 });
    live.waitsForYou = true;
    for (const told of turn()) film.add(told);
    expect([film.running, live.mine, shownEvents.length]).toEqual([false, true, 10]);
    film.watchAgain();
    expect([film.watching, film.paused]).toEqual([true, true]);
    film.walk(1);
    film.walk(1);
    expect([film.again, live.mine]).toEqual([false, true]);
  });
  it('with reduced motion shows each deed as it ended, for a second, and nothing moves', async () => {
    const { film, live, ended } = await filmOf({}, true);
    live.waitsForYou = true;
    board.show.mockClear();
    for (const told of turn()) film.add(told);
    expect([film.watching, film.running, live.mine]).toEqual([true, true, false]);
    const { steps } = film;
    expect(steps.length).toBeGreaterThan(1);
    for (const [index, deed] of steps.entries()) {
      expect([film.step, film.upTo]).toEqual([index, deed.to]);
      expect(live.picture).toEqual(film.reel.pictureAt(deed.to));
      vi.advanceTimersByTime(999);
      expect([film.step, film.running]).toEqual([index, true]);
      vi.advanceTimersByTime(1);
    }
    expect([film.running, live.mine, shownEvents.length]).toEqual([false, true, 10]);
    expect(board.show).not.toHaveBeenCalled();
    expect(ended.mock.lastCall?.[0]).toHaveLength(6);
  });
  it('with reduced motion is skipped and walked through all the same, and one’s own deeds pass at once', async () => {
    const { film, live } = await filmOf({}, true);
    for (const told of turn()) film.add(told);
    film.skip();
    expect([film.running, shownEvents.length]).toEqual([false, 10]);
    film.watchAgain();
    expect([film.watching, film.paused]).toEqual([true, false]);
    film.walk(1);
    expect([film.paused, film.upTo]).toEqual([true, film.steps[1]!.to]);
    film.skip();
    live.waitsForYou = true;
    for (const told of tolds([{ seat: 'home', own: true, events: someEvents([{ event: 'rolled', player: 'H1', dice: [4], success: true }]) }])) film.add(told);
    expect([film.busy, live.mine]).toEqual([false, true]);
  });
  it('goes on after an answer in the middle of the others’ turn', async () => {
    const { film } = await filmOf({ speed: 4 });
    const all = turn();
    for (const told of all) film.add(told);
    vi.advanceTimersByTime(60_000);
    film.add({ ...tolds([{ seat: 'home', own: true, events: [{ event: 'skill_used', player: 'H1', skill: 'dodge' }] }], all.at(-1)!.after)[0]!, seq: 9 });
    expect(film.steps).toHaveLength(2);
    expect(film.stretch).toHaveLength(7);
  });
});

describe('coming back', () => {
  it('makes a film of what was decided since, and ends with what is true', async () => {
    const { toldsFrom } = await import('../../src/match/film/seen');
    const history = turn().map((told, i) => ({ n: i, seat: told.seat, action: told.action, events: told.events }));
    const now = { ...pitch(), half: 2 };
    const tolds = toldsFrom({ seq: 2, picture: after(pitch(), moved(14)) }, [{ n: -1, seat: null, action: null, events: [] }, ...history], now, ['home'], projection);
    expect(tolds.map(({ seq, entry }) => [seq, entry])).toEqual([[3, 3], [4, 4], [5, 5], [6, 6]]);
    expect((tolds[1]!.before as BloodBowlPicture).players.A1!.at).toEqual([13, 7]);
    expect(tolds.at(-1)!.after).toBe(now);
    expect(toldsFrom({ seq: 6, picture: now }, history, now, ['home'], projection)).toEqual([]);
  });
});

describe('dice on the pitch', () => {
  it('fall beside whoever rolls; off the pitch where he left it, or before his dugout', () => {
    const injuryOf = (hurt: string) => someEvents([{ event: 'injury_rolled', player: hurt, dice: [5, 6], result: 'casualty' }])[0]!;
    const injury = injuryOf('H1');
    const pushed = someEvents([{ event: 'into_the_crowd', player: 'H1', from: [10, 0] }])[0]!;
    const before = picture([player('H1', { at: [10, 0] }), player('A1', { side: 'away', at: null, state: 'knocked_out' })]);
    expect(rollerAt(injury, before)).toEqual([10, 0]);
    expect(rollerAt(injury, after(before, pushed) as BloodBowlPicture)).toEqual([10, 0]);
    expect(rollerAt(injuryOf('A1'), before)).toEqual([19, 14]);
    const sent = after(before, someEvents([{ event: 'sent_off', player: 'H1' }])[0]!) as BloodBowlPicture;
    expect(sent.players.H1).toMatchObject({ at: null, state: 'sent_off' });
    expect(rollerAt(someEvents([{ event: 'call_argued', player: 'H1', dice: [2], success: false }])[0]!, sent)).toEqual([10, 0]);
    expect(rollerAt(someEvents([{ event: 'recovered', player: 'A1', dice: [5], success: true }])[0]!, before)).toBeNull();
  });
  it('lie near the action and never on a token', () => {
    const crowd = Array.from({ length: 9 }, (_, i) => player(`H${i + 1}`, { at: [11 + (i % 3), 6 + Math.floor(i / 3)] }));
    const [column, row] = diceSpot([12, 7], 2, picture(crowd), { upright: false, flip: false });
    const taken = crowd.map(({ at }) => at!.join());
    const cells = [0, 1].flatMap((x) => [0, 1].map((y) => `${column + x},${row + y}`));
    expect(cells.filter((cell) => taken.includes(cell))).toEqual([]);
    expect(Math.hypot(column - 12, row - 7)).toBeLessThan(5);
  });
  it('stay on the board at its edge', () => {
    expect(diceSpot([25, 0], 2, picture([player('H1', { at: [25, 0] })]), { upright: false, flip: false })[0]).toBeLessThanOrEqual(24);
  });
});

describe('what changed', () => {
  it('names one’s own first, and not who stands as he stood', () => {
    const before = picture([player('H1', { at: [3, 3] }), player('H2', { at: [5, 5] }), player('A1', { at: [7, 7] }), player('A2', { at: [8, 8] }), player('H9', { state: 'reserves' })]);
    const now = { ...before, players: { ...before.players, H1: { ...before.players.H1!, state: 'prone' as const }, A1: { ...before.players.A1!, state: 'stunned' as const }, A2: { ...before.players.A2!, at: [9, 9] as [number, number] } } };
    expect(changesOf(before, now, ['home']).map(({ player: one }) => one.id)).toEqual(['H1', 'A1']);
  });
});
