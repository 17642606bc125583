import { beforeAll, describe, expect, it } from 'vitest';
import { useLanguage } from '../../src/ui/i18n.svelte';
import { pretendBrowser } from '../browser';
import { idleWord, isClaimable } from '../../src/match/line/idle';

const soon = { seat: 'away', claim_in_ms: 4 * 60_000 };
const now = { seat: 'away', claim_in_ms: 0 };

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

describe('somebody who does not move', () => {
  it('can be claimed against when the time has come, by the others at the table only', () => {
    expect(isClaimable(null, ['home'])).toBe(false);
    expect(isClaimable(soon, ['home'])).toBe(false);
    expect(isClaimable(now, ['home'])).toBe(true);
    expect(isClaimable(now, ['away'])).toBe(false);
    expect(isClaimable(now, [])).toBe(false);
  });
  it('is warned, and the others are told how long they must wait', () => {
    const warned = idleWord(soon, ['away'], 'Anna');
    const told = idleWord(soon, ['home'], 'Anna');
    expect(warned).toContain('4');
    expect(told).toContain('4');
    expect(told).toContain('Anna');
    expect(warned).not.toEqual(told);
    expect(idleWord(now, ['home'], 'Anna')).not.toEqual(told);
  });
  it('is nothing to those who watch', () => {
    expect(idleWord(soon, [], 'Anna')).toBe('');
    expect(idleWord(null, ['home'], '')).toBe('');
  });
});
