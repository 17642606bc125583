// The kits teams play in. What a coach chose for a team is kept in this browser, by the team's name.
import { hues, type Hue, type Kit, patterns, type Pattern } from './token';

export interface KitChoice {
  hue: Hue;
  pattern: Pattern;
}

const kKept = 'affray.kits';

function kept(): Record<string, Partial<KitChoice> | undefined> {
  try {
    return JSON.parse(localStorage.getItem(kKept) ?? '{}') as Record<string, Partial<KitChoice>>;
  } catch {
    return {};
  }
}

/** The kit chosen for a team of this name, if one was. */
export function keptKit(team: string): KitChoice | null {
  const choice = kept()[team];
  const hue = hues.find((known) => known === choice?.hue);
  const pattern = patterns.find((known) => known === choice?.pattern);
  return hue !== undefined && pattern !== undefined ? { hue, pattern } : null;
}

export function keepKit(team: string, choice: KitChoice): void {
  localStorage.setItem(kKept, JSON.stringify({ ...kept(), [team]: choice }));
}

/** One side plays light, the other dark; where both chose the same hue, the visitors change. */
export function matchKits(home: string, away: string): { home: Kit; away: Kit } {
  const hosts = keptKit(home) ?? { hue: 'azure', pattern: 'plain' };
  const visitors = keptKit(away) ?? { hue: hosts.hue === 'ember' ? 'azure' : 'ember', pattern: 'plain' };
  const spare: Hue = hosts.hue === 'bone' ? 'steel' : 'bone';
  return {
    home: { ...hosts, tone: 'light' },
    away: { ...visitors, hue: visitors.hue === hosts.hue ? spare : visitors.hue, tone: 'dark' },
  };
}
