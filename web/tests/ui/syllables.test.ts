import { describe, expect, it } from 'vitest';
import { breakable } from '../../src/ui/syllables';

const shown = (text: string) => breakable(text).replaceAll('\u00ad', '-');

describe('long words', () => {
  it('break between syllables', () => {
    expect(shown('Überwältigungsgemeinschaft')).toBe('Über-wäl-ti-gungs-ge-mein-schaft');
    expect(shown('Blutiger Haufen')).toBe('Blu-ti-ger Haufen');
    expect(shown('Die Grenzlandwächter')).toBe('Die Grenz-land-wäch-ter');
    expect(shown('Brzęczyszczykiewicz')).toBe('Brzę-czy-szczy-kie-wicz');
    expect(shown('Konstantinopolskaya')).toBe('Kons-tan-ti-no-pols-kaya');
  });
  it('stay whole when they are short, or say themselves where they break', () => {
    expect(breakable('Skarn Twotusk')).toBe('Skarn Twotusk');
    expect(breakable('Team-Wieder\u00adholungswurf')).toBe('Team-Wieder\u00adholungswurf');
  });
});
