// Player tokens ("enamel pins"), drawn around 0,0 in a cell of 36 units. The shape tells the role.

export type Role = 'lineman' | 'blitzer' | 'thrower' | 'catcher' | 'blocker' | 'runner' | 'big_guy' | 'special';
/** Where the team attacks on the screen. */
export type Facing = 'right' | 'left' | 'up' | 'down';
type Point = [number, number];

const round = (n: number) => +n.toFixed(2);

function roundedPolygon(points: Point[], radius: number): string {
  let d = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length]!;
    const [nx, ny] = points[(i + 1) % points.length]!;
    const a = Math.hypot(px - x, py - y);
    const b = Math.hypot(nx - x, ny - y);
    const k = Math.min(radius, a / 2, b / 2);
    const from: Point = [x + ((px - x) / a) * k, y + ((py - y) / a) * k];
    const to: Point = [x + ((nx - x) / b) * k, y + ((ny - y) / b) * k];
    d += `${i ? 'L' : 'M'}${round(from[0])} ${round(from[1])}Q${round(x)} ${round(y)} ${round(to[0])} ${round(to[1])}`;
  });
  return `${d}z`;
}

const regular = (corners: number, radius: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners + turn;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

function scalloped(lobes: number, outer: number, inner: number): string {
  const at = (radius: number, angle: number) => `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  let d = '';
  for (let i = 0; i < lobes; i += 1) {
    const from = (2 * Math.PI * i) / lobes - Math.PI / 2;
    const to = (2 * Math.PI * (i + 1)) / lobes - Math.PI / 2;
    if (i === 0) d += `M${at(inner, from)}`;
    d += `Q${at(2 * outer - inner, (from + to) / 2)} ${at(inner, to)}`;
  }
  return `${d}z`;
}

const turned: Record<Facing, (point: Point) => Point> = {
  right: (p) => p,
  left: ([x, y]) => [-x, y],
  up: ([x, y]) => [y, -x],
  down: ([x, y]) => [y, x],
};

const homePlate: Point[] = [[-13.5, -13.5], [5, -13.5], [17.5, 0], [5, 13.5], [-13.5, 13.5]];
const slanted: Point[] = [[-9.5, -13], [17, -13], [9.5, 13], [-17, 13]];

const fixedShapes: Record<Exclude<Role, 'blitzer' | 'runner'>, string> = {
  lineman: 'M0 -14.2A14.2 14.2 0 1 1 0 14.2A14.2 14.2 0 1 1 0 -14.2z',
  thrower: roundedPolygon(regular(6, 16.2, Math.PI / 6), 3.5),
  catcher: roundedPolygon([[0, -18], [18, 0], [0, 18], [-18, 0]], 5),
  blocker: roundedPolygon([[-13.6, -13.6], [13.6, -13.6], [13.6, 13.6], [-13.6, 13.6]], 3),
  big_guy: roundedPolygon(regular(8, 19.6, Math.PI / 8), 2.5),
  special: scalloped(8, 16.6, 13.6),
};

const roles = new Set<string>([...Object.keys(fixedShapes), 'blitzer', 'runner']);
export const roleOf = (name: string): Role => (roles.has(name) ? (name as Role) : 'lineman');

/** The outline for a role. Blitzers and runners point the way they attack. */
export function shapeOf(role: Role, facing: Facing): string {
  if (role === 'blitzer') return roundedPolygon(homePlate.map(turned[facing]), 3.5);
  if (role === 'runner')
    return roundedPolygon(facing === 'left' ? slanted.map(turned.left) : slanted, 3.5);
  return fixedShapes[role];
}

/** A home plate's number stands a little behind its point. */
export function numberOffset(role: Role, facing: Facing): Point {
  if (role !== 'blitzer') return [0, 0];
  return turned[facing]([-1, 0]);
}

// ---------------------------------------------------------------- kits

export const hues = ['azure', 'ember', 'gold', 'violet', 'teal', 'rose', 'steel', 'bone'] as const;
export type Hue = (typeof hues)[number];
export const patterns = ['plain', 'chief', 'sash', 'stripes', 'halves', 'hoops', 'quarters'] as const;
export type Pattern = (typeof patterns)[number];
export interface Kit {
  hue: Hue;
  tone: 'light' | 'dark';
  pattern?: Pattern;
}

const short = { light: 'l', dark: 'd' } as const;
export const kitFill = (kit: Kit) => `var(--kit-${kit.hue}-${short[kit.tone]})`;
export const kitInk = (kit: Kit) => `var(--kit-${kit.hue}-${short[kit.tone]}-ink)`;
export const kitRim = (kit: Kit) => (kit.tone === 'light' ? 'var(--rim-dark)' : 'var(--rim-light)');
/** The hue where it is drawn on turf or stone: always light enough. */
export const kitMark = (kit: Kit) => `var(--kit-${kit.hue}-l)`;
/** The tone of the pattern, between fill and ink so that the number stays readable. */
export const kitSecond = (kit: Kit) =>
  `color-mix(in srgb, ${kitFill(kit)} ${kit.tone === 'light' ? 68 : 72}%, ${kitInk(kit)})`;

/** What the second tone covers, to be clipped to the shape. */
export const patternPaths: Record<Pattern, string> = {
  plain: '',
  chief: 'M-22 -22H22V-6.5H-22z',
  sash: 'M-24 10L10 -24H24L-10 24H-24z',
  stripes: 'M-26 2L2 -26h6L-26 8zM-26 18L18 -26h6L-26 24zM-18 26L26 -18v6L-12 26zM-2 26L26 -2v6L4 26z',
  halves: 'M0 -22H22V22H0z',
  hoops: 'M-22 -13H22V-6.5H-22zM-22 6.5H22V13H-22z',
  quarters: 'M-22 -22H0V0H-22zM0 0H22V22H0z',
};
