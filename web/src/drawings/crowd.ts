// The crowd around a pitch as a pattern: heads and shoulders in the colours of whoever has come. The same every time.
import { seeded } from './ground';

export type Crowd = 'even' | 'home' | 'few' | 'quiet' | 'wild';

const kSeats = 14;
const kRows = 4;
const kSeat = 11; // units from head to head
const kEmpty = '';
const kNeutral = 'var(--kit-bone-l)';
const greys = ['#4A525C', '#59636F', '#3B434D'];

/** Whose colours are worn, by how many: of `ours` the place is a home, or both are guests. */
function worn(crowd: Crowd, [ours, theirs]: readonly [string, string]): string[] {
  switch (crowd) {
    case 'home': return [ours, ours, ours, ours, kNeutral, theirs];
    case 'few': return [ours, kEmpty, kEmpty, theirs, kEmpty, kEmpty, kEmpty, kNeutral, kEmpty];
    case 'quiet': return greys;
    default: return [ours, theirs, kNeutral, theirs, ours];
  }
}

/** One tile of the stands, as the inside of a pattern. */
export function crowdDrawing(crowd: Crowd, colours: readonly [string, string]): { width: number; height: number; drawing: string } {
  const roll = seeded(97 + crowd.length * 31);
  const fills = worn(crowd, colours);
  const person = (row: number, seat: number): string => {
    const fill = fills[Math.floor(roll() * fills.length)]!;
    const [x, y] = [seat * kSeat + (row % 2 === 1 ? kSeat / 2 : 0) + 3, row * kSeat + 5 + roll() * 2];
    const waves = crowd === 'wild' && roll() > 0.7;
    if (fill === kEmpty) return '';
    const n = (value: number) => value.toFixed(1);
    const arms = waves ? `<path d="M${n(x - 5)} ${n(y + 3)}l-2-7M${n(x + 5)} ${n(y + 3)}l2-7" stroke="${fill}" stroke-width="1.6" stroke-linecap="round"/>` : '';
    return `<circle cx="${n(x)}" cy="${n(y)}" r="3.6" fill="${fill}"/><path d="M${n(x - 4.6)} ${n(y + 8)}a4.6 4.6 0 0 1 9.2 0z" fill="${fill}" opacity=".65"/>${arms}`;
  };
  const people = Array.from({ length: kSeats * kRows }, (_, i) => person(Math.floor(i / kSeats), i % kSeats)).join('');
  const [width, height] = [kSeats * kSeat, kRows * kSeat];
  return { width, height, drawing: `<rect width="${width}" height="${height}" fill="#0B0F14"/><g opacity="${crowd === 'quiet' ? 0.8 : 0.58}">${people}</g>` };
}

/** Rocks in a frame so broad around a cave. */
export function rockDrawing(width: number, height: number, band: number): string {
  const roll = seeded(331);
  const n = (value: number) => value.toFixed(1);
  const rock = (x: number, y: number, size: number) =>
    `<path d="M${n(x - size)} ${n(y + size * 0.5)}l${n(size * 0.35)} ${n(-size * 0.9)} ${n(size * 0.7)} ${n(-size * 0.45)} ${n(size * 0.65)} ${n(size * 0.5)} ${n(size * 0.3)} ${n(size * 0.85)}z" fill="#4B4553" stroke="#17141B" stroke-width="1.4" stroke-linejoin="round"/>`;
  const size = () => band * (0.28 + roll() * 0.2);
  const along = Array.from({ length: 13 }, (_, i) => (i / 13) * width + band * 0.4);
  const across = Array.from({ length: 6 }, (_, i) => ((i + 1) / 7) * height);
  return [...along.flatMap((x) => [rock(x, band * 0.55, size()), rock(x, height - band * 0.42, size())]), ...across.flatMap((y) => [rock(band * 0.48, y, size()), rock(width - band * 0.48, y, size())])].join('');
}
