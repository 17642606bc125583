// How this browser shows matches: kept here, not on the server.

export const speeds = [0.5, 1, 2, 4, 0] as const; // 0: no animation
export type Speed = (typeof speeds)[number];

export interface MatchSettings {
  speed: Speed;
  sound: boolean;
  flip: boolean;
  zones: boolean;
  names: boolean;
  stepwise: boolean; // Blood Bowl: one square at a time
  notify: boolean;
}

const usual: MatchSettings = {
  speed: 1, sound: false, flip: false, zones: false, names: false, stepwise: false, notify: false,
};
const key = 'affray.match';

function stored(): MatchSettings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<MatchSettings>) };
  } catch {
    return { ...usual };
  }
}

export const settings = $state<MatchSettings>(stored());

export function change(changes: Partial<MatchSettings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(key, JSON.stringify(settings));
}

/** Milliseconds for something that takes `usual` at speed 1; 0 where nothing is to move. */
export function duration(usualMs: number): number {
  if (settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return usualMs / settings.speed;
}
