// This browser's part in the dice, and the check of a record that a server wrote.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pretendBrowser } from '../browser';
import type { MatchInfo } from '../../src/wire';

pretendBrowser();
const { commitToDice, openedFor, valuesElsewhere, valuesToOpen } = await import('../../src/wire/dice');
const { chacha20, checkDice } = await import('../../src/wire/diceCheck');
const { fromHex, sha256, toHex } = await import('../../src/wire/sha256');

const records = import.meta.glob<string>('../../../tests/tools/fixtures/*.affray', { query: '?raw', import: 'default', eager: true });
const text = (words: string) => new TextEncoder().encode(words);

describe('SHA-256', () => {
  // FIPS 180-4, and what `sha256sum` says.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ])('of "%s"', (words, hash) => {
    expect(toHex(sha256(text(words)))).toBe(hash);
  });
  test('of more than a block', () => {
    expect(toHex(sha256(text('a'.repeat(1000))))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
  });
});

test('the key stream is that of RFC 8439, A.1', () => {
  expect(toHex(chacha20(new Uint8Array(32), 0, 0)).slice(0, 32)).toBe('76b8e0ada0f13d90405d6ae55386bd28');
});

const match = (shares: MatchInfo['dice']['shares'], more: Partial<MatchInfo> = {}): MatchInfo => ({
  id: 'm1', state: 'waiting', dice: { commitment: 'c0', shares }, seats: [{ seat: 'home' }, { seat: 'away' }], ...more,
} as unknown as MatchInfo);
const share = (seat: string, commitment: string, value: string | null = null) => ({ seat, commitment, value, opened_by: null });

describe('the own value', () => {
  beforeEach(() => vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)) }));

  test('is opened when every seat has committed, and not before', () => {
    const own = commitToDice();
    expect(valuesToOpen(match([share('home', own)]), ['home'])).toEqual([]);
    const [value] = valuesToOpen(match([share('home', own), share('away', 'b'.repeat(64))]), ['home']);
    expect(toHex(sha256(fromHex(value!)))).toBe(own);
    expect(openedFor('m1').at(0)?.seen?.shares).toContainEqual({ seat: 'away', commitment: 'b'.repeat(64) });
  });
  test('is not opened twice, nor for a seat of somebody else, nor when the match runs', () => {
    const own = commitToDice();
    const other = share('away', 'b'.repeat(64));
    expect(valuesToOpen(match([share('home', own, 'ab'), other]), ['home'])).toEqual([]);
    expect(valuesToOpen(match([share('home', own), other]), ['away'])).toEqual([]);
    expect(valuesToOpen(match([share('home', own), other], { state: 'running' }), ['home'])).toEqual([]);
  });
  test('may lie in another browser', () => {
    const shares = [share('home', 'a'.repeat(64)), share('away', 'b'.repeat(64))];
    expect(valuesElsewhere(match(shares), ['home'])).toBe(true);
    expect(valuesElsewhere(match(shares), [])).toBe(false);
    expect(valuesElsewhere(match([share('home', commitToDice()), shares[1]!]), ['home'])).toBe(false);
  });
});

describe.each(['bloodbowl', 'underworlds'])('a record of %s', (game) => {
  const record = records[`../../../tests/tools/fixtures/${game}.affray`]!;
  const lines = record.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, any>);
  const changed = (change: (lines: Record<string, any>[]) => void) => {
    const copy = structuredClone(lines);
    change(copy);
    return copy.map((line) => JSON.stringify(line)).join('\n');
  };
  const secret = lines[0]!.about.secret_dice;
  const told = {
    value: secret.shares[0].value as string, commitment: secret.shares[0].commitment as string,
    seen: { match: 'm1', seat: secret.shares[0].seat as string, server: secret.commitment as string, shares: secret.shares },
  };

  test('is as everybody committed to', () => {
    const checked = checkDice(record, [told]);
    expect(checked.fault).toBe(null);
    expect(checked.dice).toBeGreaterThan(5);
    expect(checked.own).toBe(true);
    expect(checkDice(record, []).own).toBe(false);
  });
  test.each([
    ['gap', (all: Record<string, any>[]) => all.splice(4, 1)],
    ['seed', (all: Record<string, any>[]) => (all[0]!.about.secret_dice.seed = '00'.repeat(32))],
    ['value', (all: Record<string, any>[]) => (all[0]!.about.secret_dice.shares[1].value = '00'.repeat(32))],
    ['old_form', (all: Record<string, any>[]) => delete all[0]!.about.secret_dice.shares],
    ['unreadable', (all: Record<string, any>[]) => delete all[0]!.about],
    ['dice', (all: Record<string, any>[]) => {
      const line = all.find(({ dice }) => dice?.length > 1)!;
      line.dice = [...line.dice].reverse();
      line.dice[0] = { d6: 7 };
    }],
  ])('with the fault "%s" is found out', (fault, change) => {
    expect(checkDice(changed(change), []).fault).toBe(fault);
  });
  test('without the own value, or with other commitments than were shown, is found out', () => {
    expect(checkDice(record, [{ ...told, value: '11'.repeat(32) }]).fault).toBe('own_value');
    expect(checkDice(record, [{ ...told, seen: { ...told.seen, server: 'ff' } }]).fault).toBe('other_commitment');
  });
});
