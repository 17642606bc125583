// What the server tells of a match over a line, and what is chosen while that is lost: kept, sent once when it is back, or told.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../browser';

interface Sent { type: string; seq?: number; action?: string; id?: number }

/** The server's end of a line. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: Sent[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {}
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '' });
  }
  get acts(): Sent[] {
    return this.sent.filter(({ type }) => type === 'act');
  }
}
const welcome = (seq: number, line: number) => ({
  type: 'welcome', protocol: 1, match: { id: 'm', state: 'running', mode: 'bot', seats: [], terms: null, dice: { commitment: null, shares: [] } }, seat: 'home', seats: ['home'], header: {}, seq, line, picture: {},
  decision: { seat: 'home', kind: 'turn' }, actions: ['end-turn'], history: [], history_kept: 0, chat: [], offers: [], thinking: null, hints: true, clock: null, idle: null, preferences: {}, commitment: null, seed: null, outcome: null,
});

async function begun() {
  const { LiveMatch } = await import('../../src/match/line/live.svelte');
  const live = new LiveMatch('m');
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.all[0]!.says(welcome(12, 13));
  return live;
}
async function mended(): Promise<FakeSocket> {
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2), { timeout: 3000 });
  return FakeSocket.all[1]!;
}

beforeEach(() => {
  vi.resetModules();
  pretendBrowser();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, text: async () => '{"id":"u","name":"marlow"}' }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the time of a window', () => {
  it('comes with the welcome and with every decision, and is gone with the next', async () => {
    const live = await begun();
    expect(live.window).toBeNull(); // as of a server that tells none
    const window = { left_ms: 900, of_ms: 1200, closes: false };
    FakeSocket.all[0]!.says({ ...welcome(12, 13), window });
    expect(live.window).toMatchObject(window);
    expect(Math.abs(live.window!.ends - performance.now() - 900)).toBeLessThan(400);
    const update = (seq: number, time: object | null) => FakeSocket.all[0]!.says({
      type: 'update', seq, line: seq, seat: 'away', action: 'pass', automatic: false, events: [], changes: {}, decision: null, actions: null, clock: null, window: time,
    });
    update(13, null);
    expect(live.window).toBeNull();
    update(14, { ...window, left_ms: 1200 });
    expect(live.window).toMatchObject({ left_ms: 1200, of_ms: 1200 });
    live.close();
  });
});

describe('a choice while the line is lost', () => {
  it('is sent once when it is back and nothing has happened', async () => {
    const live = await begun();
    FakeSocket.all[0]!.breaks();
    await live.act('end-turn');
    expect(live.kept).not.toBeNull();
    const socket = await mended();
    socket.says(welcome(12, 13));
    expect(socket.acts.map(({ action, seq }) => [action, seq])).toEqual([['end-turn', 12]]);
    expect(live.kept).toBeNull();
    expect(live.problem).toBeNull();
    live.close();
  });
  it('is the last one, where one was chosen after another', async () => {
    const live = await begun();
    FakeSocket.all[0]!.breaks();
    await live.act('declare H1 move');
    await live.act('end-turn');
    const socket = await mended();
    socket.says(welcome(12, 13));
    expect(socket.acts.map(({ action }) => action)).toEqual(['end-turn']);
    live.close();
  });
  it('is sent anew where the line broke before it arrived, and not where it had arrived', async () => {
    for (const arrived of [false, true]) {
      FakeSocket.all = [];
      const live = await begun();
      const acting = live.act('end-turn');
      expect(FakeSocket.all[0]!.acts).toHaveLength(1);
      FakeSocket.all[0]!.breaks();
      await acting;
      const socket = await mended();
      socket.says(arrived ? welcome(13, 14) : welcome(12, 13));
      expect(socket.acts).toHaveLength(arrived ? 0 : 1);
      expect(live.problem).toBeNull();
      live.close();
    }
  });
  it('is told where the match went on, even to the same number of decisions', async () => {
    const live = await begun();
    FakeSocket.all[0]!.breaks();
    await live.act('end-turn');
    const socket = await mended();
    socket.says(welcome(12, 15)); // a decision, and it was taken back
    expect(socket.acts).toEqual([]);
    expect(live.problem?.code).toBe('went_on');
    live.close();
  });
  it('other words that could not be sent are told, and stay told', async () => {
    const live = await begun();
    FakeSocket.all[0]!.breaks();
    await expect(live.offer('take_back')).rejects.toThrow();
    expect(live.say('hello')).toBe(false);
    const socket = await mended();
    socket.says(welcome(12, 13));
    expect(live.problem?.code).toBe('lost');
    expect(socket.sent.filter(({ type }) => type === 'offer')).toEqual([]);
    live.close();
  });
});
