// Kits: a hue in a light and a dark tone, and a pattern. One side plays light, the other dark.

export const hues = ['azure', 'ember', 'gold', 'violet', 'teal', 'rose', 'steel', 'bone'] as const;
export type Hue = (typeof hues)[number];
export const patterns = ['plain', 'chief', 'sash', 'stripes', 'halves', 'hoops', 'quarters'] as const;
export type Pattern = (typeof patterns)[number];

/** What a team chose. */
export interface KitChoice {
  hue: Hue;
  pattern: Pattern;
}

/** Ready to draw: colours as CSS values. */
export interface Kit {
  tone: 'light' | 'dark';
  fill: string;
  ink: string;
  rim: string;
  second: string;
  pattern: Pattern;
}

/** The pattern as path data, to be clipped to the shape and filled with the second tone. */
export const patternPaths: Record<Pattern, string> = {
  plain: '',
  chief: 'M-22 -22H22V-6.5H-22z',
  sash: 'M-24 10L10 -24H24L-10 24H-24z',
  stripes: 'M-26 2L2 -26h6L-26 8zM-26 18L18 -26h6L-26 24zM-18 26L26 -18v6L-12 26zM-2 26L26 -2v6L4 26z',
  halves: 'M0 -22H22V22H0z',
  hoops: 'M-22 -13H22V-6.5H-22zM-22 6.5H22V13H-22z',
  quarters: 'M-22 -22H0V0H-22zM0 0H22V22H0z',
};

export function kitOf(choice: KitChoice, tone: Kit['tone']): Kit {
  const fill = `var(--kit-${choice.hue}-${tone[0]})`;
  const ink = `var(--kit-${choice.hue}-${tone[0]}-ink)`;
  return {
    tone,
    fill,
    ink,
    rim: tone === 'light' ? 'var(--rim-dark)' : 'var(--rim-light)',
    second: `color-mix(in srgb, ${fill} ${tone === 'light' ? 68 : 72}%, ${ink})`,
    pattern: choice.pattern,
  };
}

/** For the printed sheet: black lines on white. */
export const paperKit: Kit = {
  tone: 'light', fill: '#fff', ink: '#000', rim: '#000', second: '#fff', pattern: 'plain',
};

const homeKit: KitChoice = { hue: 'azure', pattern: 'chief' };
const awayKit: KitChoice = { hue: 'ember', pattern: 'plain' };

/** The kits of a match: home light, away dark; the same hue twice: the visitors play bone. */
export function matchKits(home: KitChoice = homeKit, away: KitChoice = awayKit): { home: Kit; away: Kit } {
  const visitors = away.hue === home.hue ? { ...away, hue: home.hue === 'bone' ? 'steel' : 'bone' } as KitChoice : away;
  return { home: kitOf(home, 'light'), away: kitOf(visitors, 'dark') };
}

// ---------------------------------------------------------------- what this browser remembers, by name of the team

const kKept = 'affray.kits';

function keptKits(): Record<string, KitChoice> {
  try {
    return JSON.parse(localStorage.getItem(kKept) ?? '{}') as Record<string, KitChoice>;
  } catch {
    return {};
  }
}

const isKit = (choice: KitChoice | undefined): choice is KitChoice =>
  choice !== undefined && hues.includes(choice.hue) && patterns.includes(choice.pattern);

export function keptKit(team: string): KitChoice | undefined {
  const choice = keptKits()[team];
  return isKit(choice) ? choice : undefined;
}

export function keepKit(team: string, choice: KitChoice): void {
  localStorage.setItem(kKept, JSON.stringify({ ...keptKits(), [team]: choice }));
}
