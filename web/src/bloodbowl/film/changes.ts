// What the other side's turn changed, for whoever comes next: at most five things, one's own players first.
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, PitchPlayer, Seat, Square } from '../../wire';
import { same, squareName } from '../board/geometry';
import { wordFor } from '../dock/questions';

export interface Change {
  player: PitchPlayer;
  at: Square | null;
  text: string;
}

const kMost = 5;

/** How bad it is; 0: it is not worth telling. */
function weight(before: PitchPlayer, after: PitchPlayer, own: boolean): number {
  if (before.has_ball !== after.has_ball) return own ? 9 : 8;
  if (before.at !== null && after.at === null) return own ? 7 : 5;
  if (before.state !== after.state && after.state !== 'standing') return own ? 6 : 4;
  return own && before.at !== null && !same(before.at, after.at) ? 3 : 0;
}

function words(before: PitchPlayer, after: PitchPlayer): string {
  const place = after.at === null ? '' : squareName(after.at);
  const parts: string[] = [];
  if (after.at === null) parts.push(after.injury === null ? wordFor('state', after.state) : wordFor('effect', after.injury));
  else if (after.state !== before.state && after.state !== 'standing') parts.push(t('film.state_on', { state: wordFor('state', after.state), square: place }));
  else if (before.at !== null && !same(before.at, after.at)) parts.push(t('film.from_to', { from: squareName(before.at), to: place }));
  if (after.has_ball && !before.has_ball) parts.push(t('film.gets_ball'));
  else if (after.has_ball) parts.push(t('film.keeps_ball'));
  else if (before.has_ball) parts.push(t('film.loses_ball'));
  return parts.join(', ');
}

export function changesOf(before: BloodBowlPicture, after: BloodBowlPicture, seats: readonly Seat[]): Change[] {
  return Object.values(after.players)
    .flatMap((player) => {
      const earlier = before.players[player.id];
      if (earlier === undefined) return [];
      const own = seats.length === 0 || seats.includes(player.side);
      const rank = weight(earlier, player, own);
      return rank === 0 ? [] : [{ rank, change: { player, at: player.at, text: words(earlier, player) } }];
    })
    .sort((a, b) => b.rank - a.rank || a.change.player.number - b.change.player.number)
    .slice(0, kMost)
    .map(({ change }) => change);
}
