// At which moments a coach wants to be asked whether he plays something.
import { t } from '../../ui/i18n.svelte';
import type { WayOut } from '../../match/dock/dock';
import type { Preferences, WindowHabit } from '../../wire';

export const askMe = $state({ open: false });

export const windowHabits = ['always', 'if_able', 'never'] as const;
/** Every moment of Blood Bowl with what is done there; where nothing was said of it, as for every question with one answer. */
export function windowHabitsIn(preferences: Preferences | null): [name: string, habit: WindowHabit][] {
  const usual: WindowHabit = preferences?.only_choice === 'always' ? 'if_able' : 'always';
  const windows = (preferences?.windows ?? {}) as Record<string, WindowHabit>;
  const names = Object.keys(windows).filter((name) => name !== 'reaction' && name !== 'reroll');
  // In the order of a match: what may take the place of a re-roll stands beside the re-roll.
  if (windows.reroll !== undefined) names.splice(names.includes('reroll_declared') ? names.indexOf('reroll_declared') : names.length, 0, 'reroll');
  return names.map((name) => [name, windows[name] === 'ask' ? usual : windows[name]!]);
}
export function withWindowHabit(preferences: Preferences | null, name: string, habit: WindowHabit): Preferences {
  return { ...preferences, windows: { ...((preferences?.windows ?? {}) as Record<string, WindowHabit>), [name]: habit } };
}

/** Beside every question of a moment. */
export const askMeWay = (): WayOut => ({ title: t('bloodbowl.ask_me_open'), icon: 'sliders', test: 'ask-me-open', run: () => { askMe.open = true; } });
