import {
  angleOf,
  d,
  polar,
  repeat,
  segment,
  formatNumber,
  polyline,
  type Point,
} from './geometry.ts';

/** Selectors and their paint in the dark theme. */
const darkInks = [
  ['.s,.o,.t,.t2,.e,.ax,.dm,.tb,.tk', 'stroke:#EDEAE2'],
  ['.s,.f,.t2', 'fill:#23272C'],
  ['.k,.h,.tx', 'fill:#EDEAE2'],
  ['.tf', 'stroke:#23272C'],
  ['.a,.an,.ad,.tg', 'stroke:#93A4FF'],
  ['.af,.ta', 'fill:#93A4FF'],
] as const;
const dark = (where: string) =>
  darkInks.map(([inks, paint]) => `${inks.replaceAll('.', `${where}.`)}{${paint}}`).join('');

/*
 * Colours are literal because some converters know no CSS variables; `#dark` forces the dark theme (src/platform/screens/ui/pictures/picture.tsx).
 * Lines grow and dimensions disappear as the picture shrinks, by media queries that see the width of the `<img>`.
 */
const style = `.dr *{stroke-linecap:round;stroke-linejoin:round}\
.dr{--o:6px}\
.s,.o{stroke:#16181A;stroke-width:3}.t,.e,.ax,.dm{stroke:#16181A;stroke-width:1.4;fill:none}.s{fill:#E9E4D6;fill-rule:evenodd}.o,.o,.a,.an,.ad{fill:none}\
.t2{stroke:#16181A;stroke-width:1.4;fill:#E9E4D6;fill-rule:evenodd}\
.f{fill:#E9E4D6;fill-rule:evenodd}.k,.tx{fill:#16181A;fill-rule:evenodd}.h{fill:#16181A;fill-opacity:.12;fill-rule:evenodd}.e,.dm{stroke-opacity:.35}.ax{stroke-opacity:.5;stroke-dasharray:20 6 3 6}\
.a,.an,.ad{stroke:#1A35E8;stroke-width:3}.an{stroke-width:1.6}.ad{stroke-dasharray:11 8}.af,.ta{fill:#1A35E8;fill-rule:evenodd}\
.tb{fill:none;stroke:#16181A;stroke-width:calc(var(--w) + var(--o))}.tf{fill:none;stroke:#E9E4D6}.tk{fill:none;stroke:#16181A}.tg{fill:none;stroke:#1A35E8}\
.tx,.ta{font:22px "Helvetica Neue",Arial,sans-serif;text-anchor:middle}\
@media(prefers-color-scheme:dark){${dark('')}}${dark('.dr:target ')}\
@media(max-width:440px){.dr{--o:8.4px}.s,.o,.a,.ad{stroke-width:4.2}.t,.t2,.e,.ax,.dm,.an{stroke-width:2}}\
@media(max-width:240px){.dr{--o:13px}.s,.o,.a,.ad{stroke-width:6.5}.t,.t2,.e,.an{stroke-width:3}.ax,.dim,.fine{display:none}}`;

/**
 * Style classes: `s` solid, `o` outline, `t` thin line, `t2` thin-lined solid, `f` fill, `k` ink, `h` shade, `e`
 * hairline, `a`/`an`/`ad` thick, thin and dashed accent line, `af` accent fill, `ax` centre line.
 */
export type Ink = 's' | 'o' | 't' | 't2' | 'f' | 'k' | 'h' | 'e' | 'a' | 'an' | 'ad' | 'af' | 'ax';

/** Lines that would merge at 120 px, so thumbnails leave them out. */
export const fine = (body: string): string => `<g class="fine">${body}</g>`;

export const path = (data: string, ink: Ink = 's'): string => `<path class="${ink}" d="${data}"/>`;

/** A row of equal lines as one path: engraved scales, threads, knurls. */
export const strokes = (count: number, piece: (index: number) => string, ink: Ink = 't'): string =>
  path(repeat(count, piece), ink);

export const circle = (cx: number, cy: number, radius: number, ink: Ink = 's'): string =>
  `<circle class="${ink}" cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(radius)}"/>`;

/** A disc with a dark centre: a bolt head, a pivot, an axle. */
export const eyelet = (cx: number, cy: number, outer: number, inner: number): string =>
  circle(cx, cy, outer) + circle(cx, cy, inner, 'k');

/** Discs of one radius as one path: each is a line of no length with round caps. */
export const dots = (centres: readonly Point[], radius: number): string =>
  `<path class="tk" stroke-width="${formatNumber(2 * radius)}" d="${centres.map(([x, y]) => d`M${x} ${y}h0`).join('')}"/>`;

export const line = (from: Point, to: Point, ink: Ink = 'o'): string =>
  path(segment(from, to), ink);

/** Moves, turns (degrees) and scales a piece of a drawing. */
export const place = (
  body: string,
  x: number,
  y: number,
  turn = 0,
  scale = 1,
  scaleY = scale,
): string => {
  const turned = turn === 0 ? '' : ` rotate(${formatNumber(turn)})`;
  const scaled =
    scale === 1 && scaleY === 1 ? '' : ` scale(${formatNumber(scale)} ${formatNumber(scaleY)})`;
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})${turned}${scaled}">${body}</g>`;
};

/** A tube along path data: a wide ink line under a lighter core, so that bent bars need no outline. */
export const tube = (
  data: string,
  width: number,
  core: 'tone' | 'ink' | 'accent' = 'tone',
): string => {
  const cores = { tone: 'tf', ink: 'tk', accent: 'tg' } as const;
  const inner =
    core === 'ink'
      ? ''
      : `<path class="${cores[core]}" stroke-width="${formatNumber(width)}" d="${data}"/>`;
  return `<path class="tb" style="--w:${formatNumber(width)}px" stroke-width="${formatNumber(width + 6)}" d="${data}"/>${inner}`;
};

/** A dash-dot centre line. */
export const centreLine = (from: Point, to: Point): string => line(from, to, 'ax');

/** The centre cross of a round part. */
export const centreCross = (cx: number, cy: number, reach: number): string =>
  centreLine([cx - reach, cy], [cx + reach, cy]) + centreLine([cx, cy - reach], [cx, cy + reach]);

/** Unescaped text: callers pass numbers and the shop's own words only. */
const text = (
  [x, y]: Point,
  words: string,
  accent = false,
  anchor: 'middle' | 'start' | 'end' = 'middle',
  turn = 0,
): string =>
  `<text class="${accent ? 'ta' : 'tx'}" ${turn === 0 ? `x="${formatNumber(x)}" y="${formatNumber(y)}"` : `transform="translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(turn)})"`}${anchor === 'middle' ? '' : ` style="text-anchor:${anchor}"`}>${words}</text>`;

/** A drawing without its dimensions, for use in a larger picture. */
export const withoutDimensions = (body: string): string =>
  body.replaceAll(/<g class="dim">.*?<\/g>/gu, '');

const arrow = (tip: Point, degrees: number): string => {
  return polyline([tip, polar(...tip, 15, degrees + 170), polar(...tip, 15, degrees + 190)]);
};

/** The words of a dimension; null for a number that the part does not state, which is not shown. */
export type Words = string | null;

/**
 * A dimension line with arrows and the number above its middle.
 * @param feet length of the extension lines; the sign chooses the side.
 * @param turned rotation of the surrounding group in degrees, which keeps the number upright.
 */
export const dimension = (
  from: Point,
  to: Point,
  words: Words,
  feet = 0,
  colour: 'ink' | 'accent' = 'ink',
  turned = 0,
): string => {
  if (words === null) return '';
  const accent = colour === 'accent';
  const way = angleOf(from, to);
  const seen = ((way + turned + 540) % 360) - 180;
  const upright = seen >= 90 || seen < -90 ? way - 180 : way;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [tx, ty] = polar(...middle, 9, upright - 90);
  const foot = (at: Point): string => {
    return segment(polar(...at, 9 * Math.sign(feet), way - 90), polar(...at, -feet, way - 90));
  };
  const feetLines = feet === 0 ? '' : `<path class="dm" d="${foot(from)}${foot(to)}"/>`;
  const number = text([tx, ty], words, accent, 'middle', upright);
  return `<g class="dim">${feetLines}${line(from, to, accent ? 'an' : 't')}<path class="${accent ? 'af' : 'k'}" d="${arrow(from, way + 180)}${arrow(to, way)}"/>${number}</g>`;
};

export const heightDimension = (
  x: number,
  from: number,
  to: number,
  words: Words,
  feet = 0,
  colour: 'ink' | 'accent' = 'ink',
): string => dimension([x, from], [x, to], words, feet, colour);

export const widthDimension = (
  y: number,
  from: number,
  to: number,
  words: Words,
  feet = 0,
  colour: 'ink' | 'accent' = 'ink',
): string => dimension([from, y], [to, y], words, feet, colour);

/** A leader line: an arrow at the part, a bend, and words on a short horizontal line. */
export const leader = (at: Point, elbow: Point, words: Words, accent = false): string => {
  if (words === null) return '';
  const right = elbow[0] >= at[0];
  const end = elbow[0] + (right ? 64 : -64);
  return `<g class="dim"><path class="${accent ? 'an' : 't'}" d="${d`M${at[0]} ${at[1]}L${elbow[0]} ${elbow[1]}H${end}`}"/><path class="${accent ? 'af' : 'k'}" d="${arrow(at, angleOf(elbow, at))}"/>${text([(elbow[0] + end) / 2, elbow[1] - 9], words, accent)}</g>`;
};

/** Section lines clipped to a shape; `id` must be unique in the drawing. */
export const hatch = (
  id: string,
  data: string,
  bounds: readonly [x: number, y: number, width: number, height: number],
  gap = 14,
): string => {
  const [x, y, width, height] = bounds;
  const lines = repeat(
    (width + height) / gap + 1,
    (i) => d`M${x + i * gap} ${y}l${-height} ${height}`,
  );
  return `<clipPath id="${id}"><path clip-rule="evenodd" d="${data}"/></clipPath><path class="t" clip-path="url(#${id})" d="${lines}"/>`;
};

/** A complete SVG document with a transparent background. */
export const svgDocument = (
  title: string,
  view: readonly [width: number, height: number],
  body: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="dark" class="dr" viewBox="0 0 ${view[0]} ${view[1]}" width="${view[0]}" height="${view[1]}" role="img"><title>${title}</title><style>${style}</style>${body}</svg>`;
