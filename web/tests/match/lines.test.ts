// A line of play in words and as a drawing: hints and lessons.
import { beforeAll, describe, expect, it } from 'vitest';
import { lineShape, tellLine } from '../../src/bloodbowl/log/lines';
import { useLanguage } from '../../src/ui/i18n.svelte';
import type { Line } from '../../src/wire';
import { gainWords, lineFacts } from '../../src/match/dock/hint.svelte';
import * as table from '../../src/underworlds/log/lines';
import { picture, player } from '../bloodbowl/picture';
import { pretendBrowser } from '../browser';
import { aPicture } from '../underworlds/picture';
import { aDecision } from '../told';

const line = (...actions: string[]): Line => ({ actions, chance: 0.5, gain: 0.123 });

const pitch = picture([player('H3', { at: [4, 4] }), player('H7', { at: [9, 9] }), player('A4', { at: [8, 5] })]);
const names = { player: (id: unknown) => String(id), team: String, skill: String };
const scene = { picture: pitch, names, decision: aDecision({ seat: 'home', kind: 'turn' }) };

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

describe('a line of Blood Bowl', () => {
  it('names the player, his way and his deed', () => {
    expect(tellLine(line('declare H3 move', 'step 5,4', 'step 6,4', 'end-action'), scene)).toBe('H3 to g5');
    expect(tellLine(line('declare H3 move', 'step 5,5', 'step 6,4'), scene)).toBe('H3 picks up the ball, ends on g5');
    expect(tellLine(line('declare H3 block', 'block A4'), scene)).toBe('H3: Block A4');
    expect(tellLine(line('declare H3 blitz', 'step 7,4', 'block A4', 'step 8,4'), scene)).toBe('H3 to h5: Blitz against A4, then to i5');
    expect(tellLine(line('declare H3 pass', 'throw', 'throw-to 9,9'), scene)).toBe('H3: Pass to H7');
    expect(tellLine(line('end-turn'), scene)).toBe('End turn');
  });
  it('goes on with the player who is moving', () => {
    expect(tellLine(line('step 5,4', 'end-action'), { ...scene, decision: aDecision({ seat: 'home', kind: 'move', player: 'H3' }) })).toBe('H3 to f5');
    expect(tellLine(line('take-die pushed'), { ...scene, decision: aDecision({ seat: 'home', kind: 'block_die' }) })).not.toBe('');
  });
  it('is drawn from the player to whom he strikes', () => {
    const shape = lineShape(line('declare H3 blitz', 'step 7,4', 'block A4'), scene);
    expect(shape).toMatchObject({ from: [4, 4], path: [[7, 4]], target: [8, 5], struck: true, thrown: null });
    expect(lineShape(line('declare H3 pass', 'step 5,4', 'throw', 'throw-to 9,9'), scene)).toMatchObject({ thrown: [5, 4], target: [9, 9], struck: false });
  });
});

describe('a line of Underworlds', () => {
  const scene = {
    picture: aPicture(), decision: aDecision({ seat: 'A', kind: 'activation' }), names: { fighter: (id: string) => id, seat: (seat: string | null) => seat ?? '' },
  };
  it('says who does what to whom', () => {
    expect(table.tellLine(line('charge A1', 'move-to 3,9', 'attack A1 great-axe B1'), scene)).toBe('A1 charges B1');
    expect(table.tellLine(line('move A1', 'move-to 3,9'), scene)).toBe('A1 moves');
    expect(table.tellLine(line('guard A2'), scene)).toBe('A2 goes on guard');
  });
  it('shows the way and the blow', () => {
    const shape = table.lineShape(line('charge A1', 'move-to 3,9', 'attack A1 great-axe B1'), scene);
    expect(shape.blow).toEqual({ from: [3, 9], to: [2, 6] });
    expect(shape.hexMarks.get('3,9')).toEqual({ tone: 'end' });
    expect(shape.fighterMarks.get('B1')).toEqual({ tone: 'target' });
  });
});

describe('what a line is worth', () => {
  it('has a sign, and the decimals of its game', () => {
    expect(gainWords('bloodbowl', 0.123)).toBe('+0.12 touchdowns');
    expect(gainWords('underworlds', -0.52)).toBe('−0.5 glory');
    expect(gainWords('bloodbowl', -0.001)).toBe('+0.00 touchdowns');
  });
  it('says where no die is in the way', () => {
    expect(lineFacts('bloodbowl', line('end-turn'))).toContain('50%');
    expect(lineFacts('bloodbowl', { ...line('end-turn'), chance: 1 })).not.toContain('%');
  });
});
