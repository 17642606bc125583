// How this browser shows matches: kept here, not on the server.

export const speeds = [0.5, 1, 2, 4, 0] as const; // 0: no animation
export type Speed = (typeof speeds)[number];

export const announcementKinds = ['full', 'short', 'off'] as const; // off: touchdown, half and end remain
export type Announcements = (typeof announcementKinds)[number];

export interface MatchSettings {
  speed: Speed;
  sound: boolean;
  volume: number; // 0 to 1
  soundOffered: boolean; // and answered
  announcements: Announcements;
  flip: boolean;
  zones: boolean;
  names: boolean;
  effects: boolean; // Blood Bowl: flags of what lies on players
  stepwise: boolean; // Blood Bowl: one square at a time
  declare: 1 | 2; // Blood Bowl: clicks on a target until it is done
  notify: boolean;
  /** Blood Bowl: the formation that lies on the pitch when a set-up begins; null: the first ready one. */
  formations: { attack: string | null; defence: string | null };
}

const usual: MatchSettings = {
  speed: 1, sound: false, volume: 0.7, soundOffered: false, announcements: 'full', flip: false, zones: false, names: false, effects: true, stepwise: false, declare: 1, notify: false,
  formations: { attack: null, defence: null },
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
