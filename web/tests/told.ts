// Decisions and events of which a test says only what matters to it.
import type { Decision, GameEvent, LoggedDecision, WireEvent } from '../src/wire';

export const aDecision = (decision: { seat: string; kind: string; [detail: string]: unknown }) => decision as unknown as Decision;
export const anEvent = (event: { event: string; [detail: string]: unknown }) => event as unknown as GameEvent & WireEvent;
export const someEvents = (events: { event: string; [detail: string]: unknown }[]) => events.map(anEvent);
export const aHistory = (history: { n: number; seat: string | null; action: string | null; events: object[] }[]) => history as LoggedDecision[];
