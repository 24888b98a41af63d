import {
  chainPitchMm,
  d,
  distance,
  polar,
  rollerDiameterMm,
  formatNumber,
  times,
  type Point,
} from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { circle, dots, path, widthDimension } from '../../svg.ts';

/**
 * Two coordinates with one decimal: a path of a hundred links should stay small. SVG needs no space
 * before a minus sign.
 */
const pair = (x: number, y: number): string => {
  const [left, right] = [x, y].map((value) => formatNumber(Math.round(value * 10) / 10));
  return right?.startsWith('-') ? `${left}${right}` : `${left} ${right}`;
};

/**
 * Closed path data of a waisted link plate between two pins.
 * @param half half of the plate's height at the pins.
 */
export const linkPlate = (from: Point, to: Point, half: number): string => {
  const pitch = distance(from, to);
  const [along, across] = [(to[0] - from[0]) / pitch, (to[1] - from[1]) / pitch];
  /** Relative coordinates along the link and to its right. */
  const steps = (...ways: readonly Point[]): string =>
    ways.map(([x, y]) => pair(x * along - y * across, x * across + y * along)).join(' ');
  const [middle, knee, dip] = [pitch / 2, half * 0.72, half * 0.38];
  const end = d`a${half} ${half} 0 0 1 `;
  const side = (way: 1 | -1): string =>
    `c${steps([way * knee, 0], [way * knee, way * dip], [way * middle, way * dip])}` +
    `s${steps([way * (middle - knee), way * -dip], [way * middle, way * -dip])}`;
  return (
    `M${pair(from[0] + half * across, from[1] - half * along)}` +
    `${side(1)}${end}${steps([0, 2 * half])}${side(-1)}${end}${steps([0, -2 * half])}z`
  );
};

/** Links per path: enough to save elements, few enough that each path covers a small area. */
const STRETCH = 8;

const inStretches = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  times(Math.ceil(all.length / STRETCH)).map((nth) =>
    all.slice(nth * STRETCH, (nth + 1) * STRETCH),
  );

/**
 * Draws links along a row of pins, inner and outer alternately, the outer ones on top. Links of one
 * kind never touch, so several share a path, which is faster to lay out; the browser paints in
 * tiles, so a path must not span all of them.
 * @param pins centres of the pins, one pitch apart.
 * @param id id of the inner plates, unique in the drawing.
 */
export const chainAlong = (
  pins: readonly Point[],
  id: string,
  pitch: number,
  bold = true,
): string => {
  const roller = (rollerDiameterMm / chainPitchMm / 2) * pitch;
  const half = roller * 1.12;
  const ink = bold ? 's' : 't2';
  const plates = (first: 0 | 1, height: number): readonly string[] =>
    inStretches(
      pins.flatMap((from, index) => {
        const to = pins[index + 1];
        return to === undefined || index % 2 !== first ? [] : [linkPlate(from, to, height)];
      }),
    ).map((some) => some.join(''));
  // An outer plate on a pin hides the roller of the inner link.
  const open = pins.length % 2 === 0 ? [0, pins.length - 1] : [0];
  const rollers = pins.filter((_, index) => open.includes(index));
  const pinned = pins.filter((_, index) => !open.includes(index));
  return (
    `<defs><g id="${id}">${plates(0, half)
      .map((data) => `<path d="${data}"/>`)
      .join('')}</g></defs>` +
    `<use href="#${id}" class="${ink}"/><use href="#${id}" class="h"/>` +
    rollers.map(([x, y]) => circle(x, y, roller * 0.78, 't')).join('') +
    plates(1, half * 1.06)
      .map((data) => path(data, ink))
      .join('') +
    inStretches(pinned)
      .map((some) => dots(some, roller * 0.42))
      .join('')
  );
};

/** Pins one pitch apart along a spiral that leaves level at its lowest point, followed by a straight tail. */
const rolled = (count: number, pitch: number, centre: Point, tail: number): readonly Point[] => {
  const turns = count - tail;
  const rise = (pitch * 0.98) / 360;
  // The spiral runs backwards from its outer end, because only that angle is known.
  const start = Math.sqrt((turns * pitch * rise * 360) / Math.PI + (pitch * 1.5) ** 2);
  const pins: Point[] = [];
  let angle = 90;
  let radius = start;
  for (const i of times(turns + 1)) {
    if (i > 0) {
      const step = (pitch / radius) * (180 / Math.PI);
      angle += step;
      radius -= rise * step;
    }
    pins.unshift(polar(...centre, radius, angle));
  }
  const floor = centre[1] + start;
  for (const i of times(tail)) pins.push([centre[0] + (i + 1) * pitch, floor]);
  return pins;
};

/** A rolled-up roller chain with its end laid out. `links` counts half-inch pitches. */
export const chain = defineDrawing({
  ranges: { links: [40, 130, 116], pitch: [6, 20, 12.7, 0.1] },
  title: ({ links: count }) => `Chain of ${count} links`,
  body: ({ links: count, pitch: step }, stated) => {
    const even = count - (count % 2);
    const pitch = 262 / (Math.sqrt(((even - 8) * 0.98) / Math.PI + 2.25) + 0.4);
    const tail = Math.floor(410 / pitch);
    const centre: Point = [300, 288];
    const pins = rolled(even, pitch, centre, tail);
    const [ex, ey] = pins.at(-1) ?? centre;
    const last = pins.at(-2) ?? centre;
    return (
      chainAlong(pins, 'chain', pitch, pitch > 46) +
      circle(ex, ey, pitch * 0.13, 'af') +
      circle(last[0], last[1], pitch * 0.13, 'af') +
      widthDimension(
        ey - pitch * 0.9,
        last[0],
        ex,
        stated(String(step), 'pitch'),
        pitch * 0.5,
        'accent',
      )
    );
  },
});
