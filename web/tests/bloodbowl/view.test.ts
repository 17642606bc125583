import { describe, expect, it } from 'vitest';
import { byPlayer, bySquare, declarations, readAction, readActions } from '../../src/bloodbowl/dock/actions';
import { figures } from '../../src/bloodbowl/log/figures';
import { area, cellOf, centre, facingOf, outline, squareAt, squareName, type View } from '../../src/bloodbowl/board/geometry';
import { planFor, reachable, wayNextTo, wayTo } from '../../src/bloodbowl/board/planning';
import type { ReachAnswer, Square } from '../../src/wire';
import { aHistory } from '../told';
import { picture, player } from './picture';

const views: View[] = [false, true].flatMap((upright) => [false, true].map((flip) => ({ upright, flip })));

describe('the pitch on the screen', () => {
  it('finds every square again, however it is turned', () => {
    for (const view of views) for (const square of [[0, 0], [25, 14], [12, 7], [3, 11]] as Square[]) expect(squareAt(cellOf(square, view), view)).toEqual(square);
  });
  it('lies with home at the left, or at the bottom when upright', () => {
    expect(centre([0, 0], { upright: false, flip: false })).toEqual([18, 18]);
    expect(cellOf([0, 0], { upright: true, flip: false })).toEqual([0, 25]);
    expect(cellOf([25, 14], { upright: true, flip: true })).toEqual([0, 25]);
  });
  it('lets both sides attack towards the other', () => {
    expect(views.map((view) => [facingOf('home', view), facingOf('away', view)])).toEqual([
      ['right', 'left'], ['left', 'right'], ['up', 'down'], ['down', 'up'],
    ]);
  });
  it('covers areas and outlines regions', () => {
    expect(area(0, 0, 1, 15, { upright: true, flip: false })).toEqual({ x: 0, y: 25 * 36, width: 15 * 36, height: 36 });
    expect(outline([[0, 0], [1, 0]], { upright: false, flip: false }).match(/M/g)).toHaveLength(6);
  });
  it('names squares by letter and number, none outside', () => {
    expect([squareName([0, 0]), squareName([17, 6]), squareName([-1, 5])]).toEqual(['a1', 'r7', '']);
  });
});

describe('actions', () => {
  it('are read into verb, player, square and word', () => {
    expect(readAction('declare H3 hand-off')).toMatchObject({ verb: 'declare', player: 'H3', word: 'hand-off', square: null });
    expect(readAction('push -1,5')).toMatchObject({ verb: 'push', square: [-1, 5] });
    expect(readAction('choose A#17')).toMatchObject({ player: 'A#17' });
    expect(readAction('end-turn')).toMatchObject({ verb: 'end-turn', player: null, word: null });
  });
  it('are found by player and by square', () => {
    const actions = readActions(['declare H3 move', 'declare H3 blitz', 'step 1,2', 'leap 1,2', 'block A4']);
    expect(declarations(actions)).toEqual(new Map([['H3', ['move', 'blitz']]]));
    expect(bySquare(actions).get('1,2')!.map((action) => action.verb)).toEqual(['step', 'leap']);
    expect(byPlayer(actions).get('A4')!.map((action) => action.text)).toEqual(['block A4']);
  });
});

const step = (to: Square) => ({ to, rolls: [], action: `step ${to.join(',')}` });
const reach: ReachAnswer = {
  player: 'H3',
  squares: [
    { to: [2, 2], chance: 1, plain: 1, moves: 1, gfi: 0, path: [step([2, 2])] },
    { to: [3, 2], chance: 0.5, plain: 0.4, moves: 2, gfi: 0, path: [step([2, 2]), step([3, 2])] },
    { to: [3, 3], chance: 0.9, plain: 0.8, moves: 3, gfi: 1, path: [step([2, 2]), step([2, 3]), step([3, 3])] },
  ],
};

describe('plans', () => {
  it('follow the engine’s path and end with the deed', () => {
    expect(planFor('declare H3 blitz', wayTo(reach, [3, 2])!, 'block A4')).toEqual(['declare H3 blitz', 'step 2,2', 'step 3,2', 'block A4']);
    expect(planFor(null, wayTo(reach, [2, 2])!, null)).toEqual(['step 2,2']);
    expect(wayTo(reach, [9, 9])).toBeNull();
  });
  it('go to the surest square beside a target, nowhere when already there', () => {
    expect(wayNextTo(reach, [1, 1], [4, 2])!.chance).toBe(0.9);
    expect(wayNextTo(reach, [3, 1], [4, 2])!.path).toEqual([]);
    expect(wayNextTo(reach, [1, 1], [20, 2])).toBeNull();
  });
  it('tell sure squares from those that need going for it', () => {
    expect(reachable(reach, false)).toEqual([[2, 2], [3, 2]]);
    expect(reachable(reach, true)).toEqual([[3, 3]]);
  });
});

describe('figures', () => {
  it('count deeds for the doer and injuries for the other side', () => {
    const history = [{ n: 0, seat: 'home', action: 'x', events: [
      { event: 'rolled', player: 'H1', roll: 'dodge', success: true },
      { event: 'block_rolled', player: 'H1' },
      { event: 'armour_rolled', player: 'A1', success: true },
      { event: 'turnover', side: 'away' },
    ] }];
    const counted = figures(aHistory(history), picture([player('H1'), player('A1')]));
    expect(counted.home).toMatchObject({ rolls: 1, made: 1, blocks: 1, armour_breaks: 1, turnovers: 0 });
    expect(counted.away).toMatchObject({ turnovers: 1, armour_breaks: 0 });
  });
  it('count a casualty once, however often its table is rolled on', () => {
    const events = [
      { event: 'injury_rolled', player: 'A1', result: 'casualty' },
      { event: 'casualty_rolled', player: 'A1', effect: 'dead' },
      { event: 'apothecary_used', player: 'A1', success: true },
      { event: 'casualty_rolled', player: 'A1', effect: 'badly_hurt' },
    ];
    expect(figures(aHistory([{ n: 0, seat: 'home', action: 'x', events }]), picture([player('A1')])).home.casualties).toBe(1);
  });
  it('do not take a touchdown for a turnover, but what fails', () => {
    const events = [{ event: 'turnover', side: 'home', cause: 'touchdown' }, { event: 'turnover', side: 'home', cause: 'fumble' }];
    expect(figures(aHistory([{ n: 0, seat: 'home', action: 'x', events }]), picture()).home.turnovers).toBe(1);
  });
});
