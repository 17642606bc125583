// The quick line of a table-top report, and what its lines do to the report.
import { describe, expect, it } from 'vitest';
import { readQuickLine } from '../../src/league/fixture/quickLine';
import { changedCasualty, deedOf, differences, emptyReport, missingIn, withCasualtyCount, withDeed, withLine, withoutCasualty } from '../../src/league/fixture/report';

const numbers: [number[], number[]] = [[1, 2, 7, 10, 13, 14], [1, 2, 7, 9]];
const read = (line: string, language: 'en' | 'es' | 'de' = 'en') => readQuickLine(line, numbers, language);
const teams: [string, string] = ['her', 'wre'];

describe('the quick line', () => {
  it('reads deeds with and without a count', () => {
    expect(read('7 td')).toEqual({ kind: 'deed', side: 0, number: 7, deed: 'touchdowns', count: 1 });
    expect(read('2 comp 3')).toEqual({ kind: 'deed', side: 0, number: 2, deed: 'completions', count: 3 });
    expect(read('w9 int')).toEqual({ kind: 'deed', side: 1, number: 9, deed: 'interceptions', count: 1 });
    expect(read('14 MVP')).toEqual({ kind: 'deed', side: 0, number: 14, deed: 'mvp', count: 1 });
  });
  it('needs no spaces', () => {
    expect(read('7td')).toEqual(read('7 td'));
    expect(read('w2cas7bh')).toEqual(read('w 2 cas 7 bh'));
  });
  it('reads casualties: by whom, to whom, what came of it', () => {
    expect(read('10 cas 7 bh')).toEqual({ kind: 'casualty', side: 0, number: 10, how: 'block', victim: 7, result: 'badly_hurt' });
    expect(read('w2 foul 13 dead')).toEqual({ kind: 'casualty', side: 1, number: 2, how: 'foul', victim: 13, result: 'dead' });
    expect(read('10 cas 7 -ma')).toMatchObject({ result: 'minus_movement' });
    expect(read('13 crowd mng')).toEqual({ kind: 'casualty', side: 0, number: 0, how: 'crowd', victim: 13, result: 'miss_next_game' });
  });
  it('understands the words of the reader', () => {
    expect(read('10 baja 7 muerto', 'es')).toMatchObject({ kind: 'casualty', result: 'dead' });
    expect(read('2 pases 2', 'es')).toMatchObject({ kind: 'wrong', what: 'deed' });
    expect(read('2 pase 2', 'es')).toMatchObject({ deed: 'completions', count: 2 });
    expect(read('10 verl 7 tot', 'de')).toMatchObject({ kind: 'casualty', result: 'dead' });
    expect(read('13 publikum sv', 'de')).toMatchObject({ how: 'crowd', result: 'badly_hurt' });
    expect(read('2 comp', 'de')).toMatchObject({ deed: 'completions' });
  });
  it('lets a word be shortened while it says one thing', () => {
    expect(read('7 touch')).toMatchObject({ deed: 'touchdowns' });
    expect(read('7 c')).toMatchObject({ kind: 'wrong', what: 'deed' });
  });
  it('asks for what is missing', () => {
    expect(read('7')).toEqual({ kind: 'missing', what: 'deed', side: 0, number: 7 });
    expect(read('w2 cas')).toEqual({ kind: 'missing', what: 'victim', side: 1, number: 2 });
    expect(read('10 cas 7')).toEqual({ kind: 'missing', what: 'result', side: 0, number: 10 });
  });
  it('names what cannot be', () => {
    expect(read('td')).toMatchObject({ kind: 'wrong', what: 'number' });
    expect(read('9 td')).toMatchObject({ kind: 'wrong', what: 'player' });
    expect(read('7 dance')).toMatchObject({ kind: 'wrong', what: 'deed' });
    expect(read('10 cas 13 bh')).toMatchObject({ kind: 'wrong', what: 'victim' });
    expect(read('10 cas 7 xx')).toMatchObject({ kind: 'wrong', what: 'result' });
    expect(read('2 comp 99')).toMatchObject({ kind: 'wrong', what: 'count' });
  });
  it('takes back, and does nothing with nothing', () => {
    expect(read('-')).toEqual({ kind: 'take_back' });
    expect(read('   ')).toEqual({ kind: 'nothing' });
  });
});

describe('a report', () => {
  const empty = emptyReport('2026-06-10');
  it('counts touchdowns into the score', () => {
    const once = withLine(empty, read('7 td'), teams);
    expect(once.score).toEqual([1, 0]);
    expect(withLine(once, read('7 td'), teams).score).toEqual([2, 0]);
    expect(withLine({ ...empty, score: [3, 0] }, read('7 td'), teams).score).toEqual([3, 0]);
    expect(withLine(empty, read('w9 td'), teams).score).toEqual([0, 1]);
  });
  it('keeps no line for who did nothing', () => {
    const one = withDeed(empty, 'her', 7, 'touchdowns', 1);
    expect(one.deeds).toHaveLength(1);
    expect(withDeed(one, 'her', 7, 'touchdowns', 0).deeds).toHaveLength(0);
    expect(withDeed(empty, 'her', 7, 'touchdowns', -1).deeds).toHaveLength(0);
  });
  it('gives points for blocks, not for fouls and the crowd', () => {
    const block = withLine(empty, read('10 cas 7 bh'), teams);
    expect(deedOf(block, 'her', 10, 'casualties')).toBe(1);
    expect(deedOf(withLine(empty, read('10 foul 7 bh'), teams), 'her', 10, 'casualties')).toBe(0);
    const crowd = withLine(empty, read('13 crowd'), teams);
    expect(crowd.casualties[0]).toMatchObject({ by: 0, by_team: '', team: 'her', number: 13 });
    expect(deedOf(changedCasualty(block, 0, { how: 'crowd' }), 'her', 10, 'casualties')).toBe(0);
    expect(deedOf(withoutCasualty(block, 0), 'her', 10, 'casualties')).toBe(0);
  });
  it('opens a line for a number in the column of casualties', () => {
    const two = withCasualtyCount(empty, teams, 1, 2, 2);
    expect(two.casualties).toHaveLength(2);
    expect(two.casualties[0]).toMatchObject({ by_team: 'wre', by: 2, team: 'her', number: 0 });
    expect(missingIn(two)).toBe('victim');
    const none = withCasualtyCount(two, teams, 1, 2, 0);
    expect(none.casualties).toHaveLength(0);
    expect(missingIn(none)).toBeNull();
  });
  it('says where two reports differ', () => {
    const one = withLine(empty, read('7 td'), teams);
    expect(differences(empty, one)).toEqual(['score.0', 'deed.her.7.touchdowns']);
    expect(differences(one, one)).toEqual([]);
    expect(differences(empty, withLine(empty, read('10 cas 7 bh'), teams))).toEqual(['deed.her.10.casualties', 'casualty.0']);
  });
});
