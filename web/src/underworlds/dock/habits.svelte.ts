// When the match asks: reactions and power steps come often, and mostly nothing can be played.
// Kept in this browser. Between people a pass by itself takes as long as a short thought, so that
// it does not tell whether there was something to think about.
import type { Action } from './action';

/** ask: only when something can be played; hold: always; pass: never, pass by itself. */
export type Wish = 'ask' | 'hold' | 'pass';
export const wishes: readonly Wish[] = ['ask', 'hold', 'pass'];
export type Matter = 'reaction' | 'power_card';
export const matters: readonly Matter[] = ['reaction', 'power_card'];

const key = 'affray.underworlds.habits';
const usual: Record<Matter, Wish> = { reaction: 'ask', power_card: 'ask' };

function stored(): Record<Matter, Wish> {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<Matter, Wish>>) };
  } catch {
    return { ...usual };
  }
}

export const habits = $state<Record<Matter, Wish>>(stored());

export function wish(matter: Matter, what: Wish): void {
  habits[matter] = what;
  localStorage.setItem(key, JSON.stringify(habits));
}

/** Whether the decision is answered with "pass" without asking. */
export function passesByItself(kind: string, actions: readonly Action[], wanted: Record<Matter, Wish>): boolean {
  const what = wanted[kind as Matter];
  if (what === undefined || !actions.some((action) => action.verb === 'pass')) return false;
  if (what === 'pass') return true;
  return what === 'ask' && actions.length === 1;
}

/** How long before a pass by itself is sent; at one screen, where others watch, long enough to tell nothing. */
export const pauseMs = (againstPeople: boolean, oneScreen = false): number => (oneScreen ? 3000 : againstPeople ? 1200 : 250);
