// Who plays in which colours: the own side light and smooth, the others dark and scalloped.
import type { Seat } from '../../wire';

export interface SeatKit {
  fill: string;
  ink: string;
  rim: string;
  own: boolean;
}

const kit = (hue: string, tone: 'l' | 'd', own: boolean): SeatKit => ({
  fill: `var(--kit-${hue}-${tone})`,
  ink: `var(--kit-${hue}-${tone}-ink)`,
  rim: tone === 'l' ? 'var(--rim-dark)' : 'var(--rim-light)',
  own,
});

const otherHues = ['rose', 'violet', 'teal'];

export function seatKits(seats: readonly Seat[], own: Seat): Record<Seat, SeatKit> {
  const others = seats.filter((seat) => seat !== own);
  const kits: Record<Seat, SeatKit> = { [own]: kit('steel', 'l', true) };
  others.forEach((seat, i) => {
    kits[seat] = kit(otherHues[i % otherHues.length] ?? 'rose', 'd', false);
  });
  return kits;
}
