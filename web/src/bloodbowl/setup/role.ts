// Who kicks and who receives, until the ball flies.
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, Decision } from '../../wire';

const beforeKick = new Set(['place_player', 'place_square', 'kick_target', 'perfect_defence', 'quick_snap_player', 'quick_snap_square']);

/** Nothing: it is known, the drive is on. */
export function kickRole(side: 'home' | 'away', picture: BloodBowlPicture, decision: Decision | null): string | null {
  if (picture.kicking === null || !beforeKick.has(decision?.kind ?? '')) return null;
  return t(picture.kicking === side ? 'bloodbowl.role_kicks' : 'bloodbowl.role_receives');
}
