// How a board lies in its window: moved, enlarged by two fingers, brought to what is spoken of.

export interface Size {
  width: number;
  height: number;
}
/** zoom 1: the whole board is in sight; x, y: where its upper left corner lies in the window. */
export interface Lying {
  zoom: number;
  x: number;
  y: number;
}
export type Point = [number, number];

export const kMostZoom = 2.5;

/** The size of the whole board at zoom 1; aspect is its width by its height. `part`: how much of its height the window shows. */
export function fitted(window: Size, aspect: number, part = 1): Size {
  const width = Math.min(window.width, (window.height / part) * aspect);
  return { width, height: width / aspect };
}
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** No gap where there could be board. `covered`: pixels of the window's lower edge that lie under something. */
export function held(lying: Lying, window: Size, aspect: number, covered: number, part = 1): Lying {
  const zoom = clamp(lying.zoom, 1, kMostZoom);
  const board = fitted(window, aspect, part);
  const along = (length: number, room: number, at: number) => (length <= room ? (room - length) / 2 : clamp(at, room - length, 0));
  return {
    zoom,
    x: along(board.width * zoom, window.width, lying.x),
    y: along(board.height * zoom, window.height - covered, lying.y),
  };
}

/** Two fingers went from these places to those. */
export function pinched(lying: Lying, from: [Point, Point], to: [Point, Point]): Lying {
  const span = ([a, b]: [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]: [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const zoom = clamp((lying.zoom * span(to)) / Math.max(1, span(from)), 1, kMostZoom);
  const [fx, fy] = middle(from);
  const [tx, ty] = middle(to);
  const grown = zoom / lying.zoom;
  return { zoom, x: tx - (fx - lying.x) * grown, y: ty - (fy - lying.y) * grown };
}

/**
 * The board with these places (0 to 1 along its sides) in the middle of what is not covered. It fills the
 * width then, however low the window is.
 */
export function showing(places: Point[], zoom: number, window: Size, aspect: number, covered: number): Lying {
  const board = fitted(window, aspect);
  const filling = Math.max(zoom, Math.min(kMostZoom, window.width / board.width));
  const middle = (axis: 0 | 1) => (Math.min(...places.map((place) => place[axis])) + Math.max(...places.map((place) => place[axis]))) / 2;
  return held(
    {
      zoom: filling,
      x: window.width / 2 - middle(0) * board.width * filling,
      y: (window.height - covered) / 2 - middle(1) * board.height * filling,
    },
    window, aspect, covered,
  );
}
