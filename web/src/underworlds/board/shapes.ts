// Outlines as path data.
const f = (value: number): string => String(Math.round(value * 100) / 100);

/** A round with `count` bulges between the radii. */
export function scalloped(count: number, outer: number, inner: number): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const from = (2 * Math.PI * i) / count;
    const to = (2 * Math.PI * (i + 1)) / count;
    const mid = (from + to) / 2;
    const reach = 2 * outer - inner;
    if (i === 0) path += `M${f(inner * Math.cos(from))} ${f(inner * Math.sin(from))}`;
    path += `Q${f(reach * Math.cos(mid))} ${f(reach * Math.sin(mid))} ${f(inner * Math.cos(to))} ${f(inner * Math.sin(to))}`;
  }
  return `${path}z`;
}

export function octagon(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${f(radius * Math.cos(angle))} ${f(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

/** A fixed number between 0 and 1 for each hex, so that stone looks like stone. */
export function grain(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return value - Math.floor(value);
}
