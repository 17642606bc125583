// What lies on the ground of a pitch: scenery without rules, pale, never filling a square. The same for the same pitch.

export type Ground = 'turf' | 'snow' | 'cave' | 'ice' | 'water' | 'granite' | 'stone' | 'rough' | 'slope';

interface Place {
  width: number;
  height: number;
  /** The side of a square. */
  cell: number;
  upright?: boolean;
  /** Where a slope goes down, or the wind blows: 1 to the right (upright: up), -1 the other way. */
  towards?: 1 | -1;
  /** Geysers: the vents glow. */
  glows?: boolean;
  /** For the names of gradients: unique on the page. */
  id: string;
}

const n = (value: number) => Number(value.toFixed(1));
/** Dice that always fall the same. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('');
const kMark = 'var(--ground-mark)';
const stroke = (d: string, opacity: number, width = 1.4, colour = kMark) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Where the ground of a cave is open; along the length and the width of the pitch, in squares. */
const vents: [number, number][] = [[3, 4], [9, 12], [14, 3], [17, 13], [23, 7], [6, 8], [20, 2]];

const drawings: Record<Exclude<Ground, 'turf'>, (place: Place, roll: () => number) => string> = {
  snow({ width, height, cell, id }, roll) {
    const drift = (x: number, y: number, radius: number, opacity: number) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * 0.55)}" fill="url(#${id}-drift)" opacity="${opacity}"/>`;
    return `<defs><radialGradient id="${id}-drift"><stop offset="0" stop-color="${kMark}"/><stop offset="1" stop-color="${kMark}" stop-opacity="0"/></radialGradient></defs>${
      times(22, () => drift(roll() * width, roll() * height, cell * (1.2 + roll() * 2.2), 0.13))}${
      times(14, () => drift(roll() * width, 0, cell * (1.4 + roll()), 0.4) + drift(roll() * width, height, cell * (1.4 + roll()), 0.4))}${
      times(70, () => `<circle cx="${n(roll() * width)}" cy="${n(roll() * height)}" r="${n(0.7 + roll())}" fill="${kMark}" opacity="${n(0.3 + roll() * 0.3)}"/>`)}`;
  },
  cave({ width, height, cell, upright = false, glows = false, id }, roll) {
    const crack = () => {
      const [x, y, length, angle] = [roll() * width, roll() * height, cell * (0.7 + roll() * 1.3), roll() * 6.28];
      const to = (turn: number, part: number) => `l${n(Math.cos(angle + turn) * length * part)} ${n(Math.sin(angle + turn) * length * part)}`;
      return stroke(`M${n(x)} ${n(y)}${to(0, 0.5)}${to(0.7, 0.4)}${to(-0.4, 0.5)}`, 0.3, 1.6, '#000');
    };
    const vent = ([along, across]: [number, number]) => {
      const [x, y] = upright ? [across * cell, height - along * cell] : [along * cell, across * cell];
      const steam = glows ? stroke(`M${n(x - 3)} ${n(y - 2)}c-4-5 3-7-1-13M${n(x + 3)} ${n(y - 2)}c4-5-3-8 1-14`, 0.5, 1.6, '#F4EFE4') : '';
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(cell * 0.55)}" fill="url(#${id}-vent)"/>${steam}<circle cx="${n(x)}" cy="${n(y)}" r="${n(cell * 0.1)}" fill="#0a0708"/>`;
    };
    const [hot, warm] = glows ? [0.85, 0.5] : [0.35, 0.2];
    return `${times(22, crack)}<defs><radialGradient id="${id}-vent"><stop offset="0" stop-color="#FFD08A" stop-opacity="${hot}"/><stop offset=".4" stop-color="#E3702E" stop-opacity="${warm}"/><stop offset="1" stop-color="#E3702E" stop-opacity="0"/></radialGradient></defs>${vents.map(vent).join('')}`;
  },
  ice({ width, height, cell }, roll) {
    const scratch = () => {
      const length = cell * (1 + roll() * 3);
      return stroke(`M${n(roll() * width)} ${n(roll() * height)}q${n(length * 0.5)} ${n(-cell * (roll() - 0.3))} ${n(length)} ${n(cell * (roll() - 0.5))}`, 0.12 + roll() * 0.16, 1.2);
    };
    return `${times(30, scratch)}<path d="M0 ${n(height * 0.72)}L${n(width * 0.34)} 0H${n(width * 0.44)}L0 ${height}zM${n(width * 0.55)} ${height}L${n(width * 0.86)} 0H${n(width * 0.9)}L${n(width * 0.62)} ${height}z" fill="#fff" opacity=".05"/>`;
  },
  water({ width, height, cell }, roll) {
    return times(Math.ceil(height / cell), (row) => times(Math.ceil(width / cell / 2), (column) =>
      stroke(`M${n(column * cell * 2 + (row % 2) * cell)} ${n((row + 0.5) * cell)}q${n(cell * 0.3)} ${n(-cell * 0.16)} ${n(cell * 0.6)} 0t${n(cell * 0.6)} 0`, 0.12 + roll() * 0.14)));
  },
  granite({ width, height, cell }, roll) {
    const joints = times(Math.ceil(width / cell / 4), (i) => stroke(`M${n(i * cell * 4)} 0V${height}`, 0.3, 2, '#000')) + times(Math.ceil(height / cell / 5), (i) => stroke(`M0 ${n(i * cell * 5)}H${width}`, 0.3, 2, '#000'));
    return joints + times(120, () => `<circle cx="${n(roll() * width)}" cy="${n(roll() * height)}" r="${n(0.6 + roll() * 0.9)}" fill="${kMark}" opacity="${n(0.1 + roll() * 0.2)}"/>`);
  },
  stone({ width, height, cell }, roll) {
    return times(Math.ceil(height / cell), (row) => times(Math.ceil(width / cell / 2) + 1, (column) =>
      `<rect x="${n(column * cell * 2 - (row % 2) * cell + 2)}" y="${n(row * cell + 2)}" width="${n(cell * 2 - 4)}" height="${n(cell - 4)}" rx="5" fill="${kMark}" opacity="${(0.025 + roll() * 0.06).toFixed(3)}"/>`));
  },
  rough({ width, height, cell }, roll) {
    const tuft = () => {
      const [x, y] = [roll() * width, roll() * height];
      return stroke(`M${n(x - 5)} ${n(y)}q2-7 3-8M${n(x)} ${n(y)}q0-8 .5-10M${n(x + 5)} ${n(y)}q-2-7-3-8`, 0.34);
    };
    return times(46, tuft) + times(14, () => `<ellipse cx="${n(roll() * width)}" cy="${n(roll() * height)}" rx="${n(cell * (0.5 + roll() * 0.5))}" ry="${n(cell * 0.28)}" fill="#2A2412" opacity=".3"/>`);
  },
  slope({ width, height, cell, upright = false, towards = 1, id }) {
    const chevron = (i: number) => {
      const step = cell * 0.3;
      if (upright) return `M${n(width * 0.08)} ${n(((i + 1) * height) / 8 + towards * step)}L${n(width / 2)} ${n(((i + 1) * height) / 8 - towards * step)}L${n(width * 0.92)} ${n(((i + 1) * height) / 8 + towards * step)}`;
      return `M${n(((i + 1) * width) / 8 - towards * step)} ${n(height * 0.08)}L${n(((i + 1) * width) / 8 + towards * step)} ${n(height / 2)}L${n(((i + 1) * width) / 8 - towards * step)} ${n(height * 0.92)}`;
    };
    const [from, to] = (upright ? towards < 0 : towards > 0) ? [0, 1] : [1, 0];
    const run = upright ? `x1="0" x2="0" y1="${from}" y2="${to}"` : `x1="${from}" x2="${to}"`;
    return `${times(7, (i) => stroke(chevron(i), 0.13, 5, '#fff'))}<defs><linearGradient id="${id}-slope" ${run}><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}-slope)"/>`;
  },
};

/** The scenery as the inside of an SVG. */
export function groundDrawing(ground: Ground, place: Place): string {
  return ground === 'turf' ? '' : drawings[ground](place, seeded(7919 + ground.length * 131));
}

/** Streaks in the direction in which the wind blows. */
export function windDrawing({ width, height, cell, upright = false, towards = 1 }: Place): string {
  const roll = seeded(4241);
  return times(34, () => {
    const [x, y, length] = [roll() * width, roll() * height, cell * (1.2 + roll() * 2.4)];
    const d = upright ? `M${n(x)} ${n(y)}v${n(-towards * length)}` : `M${n(x)} ${n(y)}q${n(towards * length * 0.5)} ${n(-cell * 0.18)} ${n(towards * length)} 0`;
    return stroke(d, 0.12 + roll() * 0.16, 1.4, '#fff');
  });
}
