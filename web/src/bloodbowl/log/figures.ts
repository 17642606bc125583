// Counting what happened, for the table beside the log.
import type { BloodBowlPicture, GameEvent, LoggedDecision } from '../../wire';

export const figureNames = [
  'rolls', 'made', 'blocks', 'knock_downs', 'armour_breaks', 'casualties', 'passes', 'pick_ups', 'fouls', 'rerolls', 'turnovers',
] as const;
export type Figure = (typeof figureNames)[number];
type Side = 'home' | 'away';

function figuresOf(event: GameEvent): Figure[] {
  switch (event.event) {
    case 'rolled': return ['rolls', ...(event.success ? (['made'] as const) : []), ...(event.roll === 'pick_up' && event.success ? (['pick_ups'] as const) : [])];
    case 'block_rolled': return ['blocks'];
    case 'pass_thrown': return ['passes'];
    case 'fouled': return ['fouls'];
    case 'rerolled': return ['rerolls'];
    case 'turnover': return event.cause === 'touchdown' ? [] : ['turnovers']; // a score ends the turn, too
    default: return [];
  }
}
/** What befalls a player counts for the other side. */
function suffered(event: GameEvent): Figure[] {
  if (event.event === 'knocked_down' && event.cause === 'block') return ['knock_downs'];
  if (event.event === 'armour_rolled' && event.success === true) return ['armour_breaks'];
  // The casualty table may be rolled on twice, for Decay and for the apothecary.
  if (event.event === 'injury_rolled' && event.result === 'casualty') return ['casualties'];
  return [];
}

export function figures(history: LoggedDecision[], picture: BloodBowlPicture): Record<Side, Record<string, number>> {
  const none = () => Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<string, number>;
  const counted = { home: none(), away: none() };
  const add = (side: Side | undefined, names: Figure[]) => {
    if (side !== undefined) for (const name of names) counted[side][name]! += 1;
  };
  for (const { events } of history)
    for (const event of events as GameEvent[]) {
      const side = event.side === 'home' || event.side === 'away' ? event.side : picture.players[String(event.player)]?.side;
      add(side, figuresOf(event));
      if (side !== undefined) add(side === 'home' ? 'away' : 'home', suffered(event));
    }
  return counted;
}
