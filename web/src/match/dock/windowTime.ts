// The time of a window, as it runs down.
import type { WindowTime } from '../../wire';

export interface RunningWindow extends WindowTime {
  /** performance.now() when nothing is left. */
  ends: number;
}

/** 1: it has just been asked; 0: it is over. */
export const partLeft = ({ ends, of_ms }: RunningWindow, now: number): number => (of_ms <= 0 ? 0 : Math.min(1, Math.max(0, (ends - now) / of_ms)));
/** What is announced, once. */
export const secondsOf = ({ of_ms }: WindowTime): number => Math.round(of_ms / 1000);
