/**
 * Geometry shared by the drawings. Lengths are viewBox units unless a name ends in `Mm`; angles are
 * degrees, clockwise from the right.
 */

/** A position in the viewBox. */
export type Point = readonly [x: number, y: number];

/** Pitch of a bicycle chain (half an inch), in millimetres. */
export const chainPitchMm = 12.7;
/** Diameter of a chain roller, and of the seat between two teeth. */
export const rollerDiameterMm = 7.75;

/** Writes a number with at most two decimals and never as `-0`, so that equal drawings have equal bytes. */
export const formatNumber = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** Template tag for path data; rounds its numbers. */
export const d = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string => {
  let out = texts[0] ?? '';
  values.forEach((value, index) => {
    out += (typeof value === 'number' ? formatNumber(value) : value) + (texts[index + 1] ?? '');
  });
  return out;
};

/** The point at a distance and an angle from a centre. */
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
};

/** The point between two others; `share` runs from 0 to 1. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const distance = (from: Point, to: Point): number =>
  Math.hypot(to[0] - from[0], to[1] - from[1]);

/** The direction from one point to another, in degrees. */
export const angleOf = (from: Point, to: Point): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** Integers from 0 to `count` − 1. */
export const times = (count: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i);

/** Concatenates `count` pieces. */
export const repeat = (count: number, piece: (index: number) => string): string =>
  times(count).map(piece).join('');

/** A piece for the right side (1) and its mirror image for the left side (−1). */
export const bothSides = (half: (side: 1 | -1) => string): string => half(1) + half(-1);

/** A repeatable random generator with values in [0, 1). */
export const seededRandom = (seed: number): (() => number) => {
  let state = Math.imul(Math.round(seed) + 0x9e37, 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Path data of a circle, for joining with others in one even-odd shape. */
export const circlePath = (cx: number, cy: number, radius: number): string =>
  d`M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

/** Path data of the ring between two radii. */
export const annulus = (cx: number, cy: number, outer: number, inner: number): string =>
  circlePath(cx, cy, outer) + circlePath(cx, cy, inner);

/** Path data of a straight line. */
export const segment = (from: Point, to: Point): string =>
  d`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;

/** Path data of straight lines through points. */
export const polyline = (points: readonly Point[], closed = true): string =>
  points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') +
  (closed ? 'z' : '');

/** Path data of a hexagon with one corner at the right. */
export const hexagon = (cx: number, cy: number, radius: number): string =>
  polyline(times(6).map((i) => polar(cx, cy, radius, i * 60)));

/**
 * Path data of a smooth line through points (Catmull-Rom as cubic curves).
 * @param tension 0 is straight, 1 is round.
 */
export const curve = (points: readonly Point[], closed = false, tension = 1): string => {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let out = d`M${startX} ${startY}`;
  for (const index of times(closed ? count : count - 1)) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = tension / 6;
    out += d`C${from[0] + (to[0] - before[0]) * bend} ${from[1] + (to[1] - before[1]) * bend} ${to[0] - (after[0] - from[0]) * bend} ${to[1] - (after[1] - from[1]) * bend} ${to[0]} ${to[1]}`;
  }
  return out + (closed ? 'z' : '');
};

/** Path data of a rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, corner = 0): string => {
  const r = Math.max(0, Math.min(corner, width / 2, height / 2));
  if (r === 0) return d`M${x} ${y}h${width}v${height}h${-width}z`;
  return d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
};

/** Path data of the hull of two circles: a crank arm, a link plate, a tapered tube. */
export const taper = (from: Point, fromRadius: number, to: Point, toRadius: number): string => {
  const length = Math.max(distance(from, to), Math.abs(fromRadius - toRadius) + 0.01);
  const lean = (Math.acos((fromRadius - toRadius) / length) * 180) / Math.PI;
  const way = angleOf(from, to);
  const [ax, ay] = polar(...from, fromRadius, way - lean);
  const [bx, by] = polar(...to, toRadius, way - lean);
  const [cx, cy] = polar(...to, toRadius, way + lean);
  const [ex, ey] = polar(...from, fromRadius, way + lean);
  const farLarge = toRadius > fromRadius ? 1 : 0;
  return d`M${ax} ${ay}L${bx} ${by}A${toRadius} ${toRadius} 0 ${farLarge} 1 ${cx} ${cy}L${ex} ${ey}A${fromRadius} ${fromRadius} 0 ${1 - farLarge} 1 ${ax} ${ay}z`;
};

/** Path data of a circular arc. */
export const arc = (cx: number, cy: number, radius: number, from: number, to: number): string => {
  const [ax, ay] = polar(cx, cy, radius, from);
  const [bx, by] = polar(cx, cy, radius, to);
  return d`M${ax} ${ay}A${radius} ${radius} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${bx} ${by}`;
};

/** Path data of a ring segment between two radii and two angles. */
export const band = (
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string => {
  const [ax, ay] = polar(cx, cy, outer, from);
  const [bx, by] = polar(cx, cy, outer, to);
  const [ex, ey] = polar(cx, cy, inner, to);
  const [gx, gy] = polar(cx, cy, inner, from);
  const large = to - from > 180 ? 1 : 0;
  return d`M${ax} ${ay}A${outer} ${outer} 0 ${large} 1 ${bx} ${by}L${ex} ${ey}A${inner} ${inner} 0 ${large} 0 ${gx} ${gy}z`;
};
