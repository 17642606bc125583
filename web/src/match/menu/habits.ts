// Preferences: what need not be asked.
import type { Habit, Preferences } from '../../wire';

export const habits: readonly Habit[] = ['ask', 'always', 'never'];

export function habitOf(preferences: Preferences | null, matter: string): Habit {
  const habit = preferences?.[matter];
  return habit === 'always' || habit === 'never' ? habit : 'ask';
}
export function skillHabit(preferences: Preferences | null, skill: string): Habit {
  const skills = preferences?.skills;
  return typeof skills === 'object' ? ((skills as Record<string, Habit>)[skill] ?? 'ask') : 'ask';
}
export function withHabit(preferences: Preferences | null, matter: string, habit: Habit): Preferences {
  return { ...preferences, [matter]: habit };
}
export function withSkillHabit(preferences: Preferences | null, skill: string, habit: Habit): Preferences {
  const skills = preferences?.skills;
  return { ...preferences, skills: { ...(typeof skills === 'object' ? (skills as Record<string, Habit>) : {}), [skill]: habit } };
}
