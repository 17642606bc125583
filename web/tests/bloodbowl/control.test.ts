// The hands on the pitch: each of the objects they are made of, and what a click sends in the end.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMatch } from '../../src/match/line/live.svelte';
import type { Sender } from '../../src/match/line/sender.svelte';
import type { Answer, PathStep, Query, ReachAnswer, Square } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { aDecision, aHistory } from '../told';
import { picture, player } from './picture';

pretendBrowser();
const { Aiming } = await import('../../src/bloodbowl/cards/aiming.svelte');
const { Control } = await import('../../src/bloodbowl/control.svelte');
const { Pointer } = await import('../../src/bloodbowl/control/pointer.svelte');
const { Question } = await import('../../src/bloodbowl/control/question.svelte');
const { Route } = await import('../../src/bloodbowl/control/route.svelte');
const { Selection } = await import('../../src/bloodbowl/control/selection.svelte');
const { Targets } = await import('../../src/bloodbowl/control/targets.svelte');
const { Told, kPause } = await import('../../src/bloodbowl/control/told.svelte');

const players = () => [
  player('H3', { at: [5, 5] }), player('H4', { at: [5, 8], has_ball: true }), player('A4', { at: [6, 5] }), player('A5', { at: [9, 5] }),
  player('A6', { at: [8, 8], state: 'prone' }), player('H9'),
];
const step = (to: Square) => ({ to, action: `step ${to.join()}` }) as unknown as PathStep;
const wayOf = (...squares: Square[]) => ({ to: squares.at(-1)!, path: squares.map(step), chance: 0.5, plain: 0.5, gfi: 0 });
const reachAnswer = { squares: [wayOf([6, 6]), wayOf([6, 6], [7, 6]), wayOf([6, 6], [7, 6], [8, 5])] } as unknown as ReachAnswer;

interface Asked { kind: string; actions: string[]; decision?: object; mine?: boolean; seats?: string[]; history?: Parameters<typeof aHistory>[0] }
let asked: Query[] = [];
/** A match in which this is asked; `answers` gives what the engine says. */
function aMatch({ kind, actions, decision = {}, mine = true, seats = ['home'], history = [] }: Asked, answers: (query: Query) => unknown = () => reachAnswer): LiveMatch {
  return {
    picture: picture(players()), decision: aDecision({ seat: 'home', kind, ...decision }), mine, seats, seat: 'home', seq: 7, history: aHistory(history), actions,
    query: (query: Query) => {
      asked.push(query);
      return Promise.resolve(answers(query) as Answer);
    },
  } as unknown as LiveMatch;
}
const myTurn = ['declare H3 move', 'declare H3 block', 'declare H3 blitz', 'declare H4 pass', 'end-turn'];

function parts(wanted: Asked, answers?: (query: Query) => unknown) {
  const live = aMatch(wanted, answers);
  const question = new Question(live, new Aiming((query) => live.query(query)));
  const selection = new Selection(question);
  const reached = vi.fn();
  const told = new Told(question, selection, reached);
  const pointer = new Pointer();
  return { live, question, selection, told, reached, pointer, targets: new Targets(question, selection, told), route: new Route(selection, told, pointer) };
}
const answered = () => vi.advanceTimersByTimeAsync(3 * kPause);

beforeEach(() => { vi.useFakeTimers(); vi.stubGlobal('window', globalThis); asked = []; });
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

describe('the question', () => {
  it('lists what can be answered by square, by player and by declaration', () => {
    const { question } = parts({ kind: 'turn', actions: [...myTurn, 'leap 7,7'] });
    expect(question.kind).toBe('turn');
    expect(question.canAct).toEqual(['H3', 'H4']);
    expect(question.declared.get('H3')).toEqual(['move', 'block', 'blitz']);
    expect(question.leaps.map(({ text }) => text)).toEqual(['leap 7,7']);
    expect(question.canStep).toBe(true);
    expect(question.canEndAction).toBe(false);
  });
  it('knows who stands where', () => {
    const { question } = parts({ kind: 'turn', actions: myTurn });
    expect(question.playerAt([6, 5])?.id).toBe('A4');
    expect(question.playerAt([1, 1])).toBeNull();
    expect([question.isOnPitch('H3'), question.isOnPitch('H9'), question.isOnPitch(null)]).toEqual([true, false, false]);
  });
  it('is nobody’s while somebody else is asked', () => {
    const { question } = parts({ kind: 'turn', actions: [], mine: false });
    expect([question.kind, question.side]).toEqual([null, 'home']);
  });
  it('tells odds for the one side that is ours, or for who must decide', () => {
    expect(parts({ kind: 'turn', actions: [], decision: { seat: 'away' }, mine: false }).question.mySide).toBe('home');
    expect(parts({ kind: 'turn', actions: [], decision: { seat: 'away' }, seats: ['home', 'away'] }).question.mySide).toBe('away');
  });
});

describe('the pointer', () => {
  it('is where the mouse is, else what was tapped, else the cursor', () => {
    const pointer = new Pointer();
    pointer.moveCursor([1, 1]);
    expect(pointer.pointed).toEqual([1, 1]);
    pointer.tapped = [2, 2];
    expect(pointer.pointed).toEqual([2, 2]);
    expect(pointer.moveTo([2, 2], false)).toBe(true);
    expect(pointer.tapped).toEqual([2, 2]);
    expect(pointer.moveTo([2, 2], false)).toBe(false);
  });
  it('forgets a tap when the mouse goes elsewhere, unless it is kept', () => {
    const pointer = new Pointer();
    pointer.tapped = [2, 2];
    pointer.moveTo([3, 3], true);
    expect(pointer.tapped).toEqual([2, 2]);
    pointer.moveTo([4, 4], false);
    expect(pointer.tapped).toBeNull();
  });
  it('shows a proposal under whatever points', () => {
    const pointer = new Pointer();
    pointer.moveCursor([1, 1]);
    pointer.moveTo([3, 3], true);
    pointer.show([5, 5]);
    expect([pointer.hover, pointer.tapped, pointer.cursor]).toEqual([null, [5, 5], [5, 5]]);
    expect(pointer.first((at) => at[0] === 5)).toEqual([5, 5]);
    expect(pointer.first(() => false)).toBeNull();
  });
});

describe('the selection', () => {
  it('moves who is selected in a turn, and whom a move is about', () => {
    const { selection } = parts({ kind: 'turn', actions: myTurn });
    expect(selection.mover).toBeNull();
    selection.player = 'H3';
    expect([selection.mover, selection.actor, selection.moverAt]).toEqual(['H3', 'H3', [5, 5]]);
    expect(parts({ kind: 'move', actions: [], decision: { player: 'H4' } }).selection.mover).toBe('H4');
  });
  it('lets one ask for one’s own out of turn', () => {
    const { selection } = parts({ kind: 'turn', actions: [], mine: false });
    selection.player = 'H3';
    expect([selection.mover, selection.actor]).toEqual([null, 'H3']);
    selection.renew();
    expect(selection.player).toBe('H3');
    selection.player = 'H9';
    selection.renew();
    expect(selection.player).toBeNull();
  });
  it('goes to the one who was wanted next, and leaves who can do nothing', () => {
    const { selection } = parts({ kind: 'turn', actions: myTurn });
    selection.afterwards('H4');
    selection.renew();
    expect(selection.player).toBe('H4');
    selection.player = 'H9';
    selection.renew();
    expect(selection.player).toBeNull();
  });
  it('goes through all who can act, then to nobody', () => {
    const { selection } = parts({ kind: 'turn', actions: myTurn });
    const seen = [];
    for (let i = 0; i < 3; i += 1) seen.push((selection.player = selection.next()));
    expect(seen).toEqual(['H3', 'H4', null]);
  });
});

describe('what is told', () => {
  it('is asked once the question has stood for a moment', async () => {
    const { told, reached } = parts({ kind: 'move', actions: ['step 6,6'], decision: { player: 'H3' } });
    told.renew();
    told.renew();
    expect(asked).toEqual([]);
    await answered();
    expect(asked).toEqual([{ about: 'reach', player: 'H3' }, { about: 'odds' }]);
    expect(told.reach).toEqual(reachAnswer);
    expect(reached).toHaveBeenCalledOnce();
  });
  it('does not ask for the odds of hundreds of squares, and asks for those of a throw', async () => {
    const { told } = parts({ kind: 'throw_target', actions: ['throw-to 9,9'], decision: { player: 'H4' } }, () => ({ squares: [] }));
    told.renew();
    await answered();
    expect(asked).toEqual([{ about: 'pass', player: 'H4' }]);
    expect(told.pass).toEqual({ squares: [] });
  });
  it('drops what was asked for another question', async () => {
    const { told, selection } = parts({ kind: 'turn', actions: myTurn });
    selection.player = 'H3';
    told.renewReach();
    told.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.reach).toBeNull();
  });
  it('tells threats of the other side, and zones after a pause, while nothing has changed', async () => {
    const { told, live } = parts({ kind: 'turn', actions: myTurn }, ({ about }) => ({ about }));
    told.askThreats();
    told.askZones();
    await answered();
    expect(asked).toEqual([{ about: 'threats', side: 'away' }, { about: 'zones' }]);
    expect([told.threats, told.zones]).toEqual([{ about: 'threats' }, { about: 'zones' }]);
    told.askThreats();
    told.threats = null;
    (live as { seq: number }).seq += 1;
    await answered();
    expect(told.threats).toBeNull();
  });
});

describe('the targets', () => {
  it('are blocked beside one, blitzed and fouled by a way', async () => {
    const { targets, selection, told, question } = parts({ kind: 'turn', actions: [...myTurn, 'declare H3 foul'] });
    expect(targets.mayBe(question.playerAt([6, 5])!)).toBe(false); // nobody moves
    selection.player = 'H3';
    expect(targets.mayBe(question.playerAt([6, 5])!)).toBe(true);
    expect(targets.mayBe(question.playerAt([9, 5])!)).toBe(false);
    told.renewReach();
    await answered();
    expect(targets.mayBe(question.playerAt([9, 5])!)).toBe(true);
    expect(targets.mayBe(question.playerAt([8, 8])!)).toBe(false); // no square beside him is reached
    expect(targets.mayBe(question.playerAt([5, 8])!)).toBe(false); // one's own, and no ball in hand
  });
  it('of a declared Blitz are those a way leads to, until the block is thrown', async () => {
    const blitz = { kind: 'move', actions: ['step 6,6', 'block A4'], decision: { player: 'H3', type: 'blitz' } };
    const { targets, told } = parts(blitz);
    told.renew();
    await answered();
    expect(targets.inReach).toEqual([{ player: 'H3', target: 'A5' }]);
    const history = [
      { n: 1, seat: 'home', action: 'declare H3 blitz', events: [{ event: 'declared' }] }, { n: 2, seat: 'home', action: 'block A4', events: [{ event: 'block_rolled', player: 'H3' }] },
    ];
    const after = parts({ ...blitz, history });
    after.told.renew();
    await answered();
    expect(after.targets.inReach).toEqual([]);
  });
  it('are asked about by pointing: one’s own only with the ball, the others by whoever could get at them', () => {
    const { targets, selection } = parts({ kind: 'turn', actions: myTurn });
    expect(targets.pairAt([6, 5])).toEqual({ player: null, target: 'A4' });
    expect(targets.pairAt([5, 5])).toBeNull();
    selection.player = 'H3';
    expect(targets.pairAt([6, 5])).toEqual({ player: 'H3', target: 'A4' });
    expect(targets.pairAt([5, 8])).toBeNull();
    selection.player = 'H4';
    expect(targets.pairAt([5, 5])).toEqual({ player: 'H4', target: 'H3' });
    expect(targets.pairAt([5, 8])).toBeNull();
  });
});

describe('the way', () => {
  it('is the surest one, or one’s own over the squares that were chosen', async () => {
    const own = { path: [step([5, 6]), step([6, 6])], chance: 1, plain: 1 };
    const { route, selection, told, pointer } = parts({ kind: 'turn', actions: myTurn }, ({ about }) => (about === 'path' ? own : reachAnswer));
    selection.player = 'H3';
    told.renewReach();
    await answered();
    expect(route.to([7, 6])?.path).toHaveLength(2);
    expect(route.to([1, 1])).toBeNull();
    pointer.moveTo([6, 6], false);
    route.add([5, 6]);
    await answered();
    expect(asked.at(-1)).toEqual({ about: 'path', player: 'H3', via: [[5, 6]], to: [6, 6] });
    expect(route.to([6, 6])).toEqual(own);
    expect(route.to([7, 6])).toBeNull();
    route.forget();
    expect(route.to([7, 6])?.path).toHaveLength(2);
  });
  it('that is drawn waits at its end', async () => {
    const { route, selection, pointer } = parts({ kind: 'turn', actions: myTurn });
    route.draw([[5, 6], [6, 6]]);
    expect(pointer.tapped).toBeNull(); // nobody is selected
    selection.player = 'H3';
    route.draw([[5, 6], [6, 6], [7, 6]]);
    expect([route.waypoints, pointer.tapped]).toEqual([[[5, 6], [6, 6]], [7, 6]]);
  });
});

describe('a click', () => {
  const sent: string[] = [];
  const aSender = { act: (action: string) => { sent.push(action); return Promise.resolve(); }, plan: (actions: string[]) => { sent.push(actions.join('; ')); return Promise.resolve(); } } as unknown as Sender;
  const hands = (wanted: Asked) => new Control(aMatch(wanted, ({ about }) => (about === 'deed' || about === 'attackers' ? { player: 'H3', target: 'A4', deeds: [] } : reachAnswer)), aSender);
  const plain = { waypoint: false, touch: false };
  beforeEach(() => { sent.length = 0; });

  it('selects one’s own player, sends him on his way, and lets him go again', async () => {
    const control = hands({ kind: 'turn', actions: myTurn });
    control.refresh();
    control.choose([5, 5], plain);
    expect(control.selected).toBe('H3');
    await answered();
    expect(control.legal.has('7,6')).toBe(true);
    control.choose([7, 6], plain);
    expect(sent).toEqual(['declare H3 move; step 6,6; step 7,6']);
    control.choose([5, 5], plain);
    expect(control.selected).toBeNull();
  });
  it('of a finger shows first', async () => {
    const control = hands({ kind: 'turn', actions: myTurn });
    control.select('H3');
    await answered();
    control.choose([7, 6], { waypoint: false, touch: true });
    expect([control.tapped, control.preview?.to, sent]).toEqual([[7, 6], [7, 6], []]);
    control.back();
    expect([control.tapped, control.selected]).toEqual([null, 'H3']);
    control.back();
    expect(control.selected).toBeNull();
  });
  it('on another player ends the action that is going on', () => {
    const control = hands({ kind: 'move', actions: ['step 6,6', 'end-action'], decision: { player: 'H3', type: 'move' } });
    control.choose([5, 8], plain);
    expect(sent).toEqual(['end-action']);
  });
  it('looks only, while somebody else is asked', () => {
    const control = hands({ kind: 'turn', actions: [], mine: false });
    control.choose([5, 5], plain);
    expect([control.selected, control.tapped, sent]).toEqual(['H3', [5, 5], []]);
    control.choose([1, 1], plain);
    expect(control.selected).toBeNull();
  });
  it('ends the turn at once only where nobody can act', () => {
    const control = hands({ kind: 'turn', actions: myTurn });
    control.endTurn();
    expect([control.ending, sent]).toEqual([true, []]);
    control.endTurn();
    expect(sent).toEqual(['end-turn']);
  });
});
