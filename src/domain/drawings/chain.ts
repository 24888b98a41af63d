/** A roller chain, every link of it, rolled up with its end laid out. */
import { chainPitchMm, d, polar, rollerDiameterMm, short, times, type Point } from './geometry.ts';
import { defineDrawing } from './kind.ts';
import { circle, dimension, path } from './pen.ts';

/** Closed path data of a waisted link plate between pins at (0, 0) and (pitch, 0), `half` its half height at the pins. */
export const linkPlate = (pitch: number, half: number): string => {
  const [knee, waist] = [half * 0.72, half * 0.62];
  return d`M0 ${-half}C${knee} ${-half} ${knee} ${-waist} ${pitch / 2} ${-waist}S${pitch - knee} ${-half} ${pitch} ${-half}a${half} ${half} 0 0 1 0 ${2 * half}C${pitch - knee} ${half} ${pitch - knee} ${waist} ${pitch / 2} ${waist}S${knee} ${half} 0 ${half}a${half} ${half} 0 0 1 0 ${-2 * half}z`;
};

/** The two shapes of link as definitions `<id>-i` (inner, with rollers) and `<id>-o` (outer, with pins). */
const links = (id: string, pitch: number, bold: boolean): string => {
  const roller = (rollerDiameterMm / chainPitchMm / 2) * pitch;
  const half = roller * 1.12;
  const ink = bold ? 's' : 't2';
  const inner =
    path(linkPlate(pitch, half), ink) +
    path(linkPlate(pitch, half), 'h') +
    circle(0, 0, roller * 0.78, 't') +
    circle(pitch, 0, roller * 0.78, 't');
  const outer =
    path(linkPlate(pitch, half * 1.06), ink) +
    circle(0, 0, roller * 0.42, 'k') +
    circle(pitch, 0, roller * 0.42, 'k');
  return `<defs><g id="${id}-i">${inner}</g><g id="${id}-o">${outer}</g></defs>`;
};

/**
 * Links along a row of pins, inner and outer in turn, the outer ones on top.
 * @param pins centres of the pins, one pitch apart.
 * @param id prefix of the definitions, unique in the drawing.
 */
export const chainAlong = (
  pins: readonly Point[],
  id: string,
  pitch: number,
  bold = true,
): string => {
  const use = (index: number): string => {
    const from = pins[index];
    const to = pins[index + 1];
    if (from === undefined || to === undefined) return '';
    const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    return `<use href="#${id}-${index % 2 === 0 ? 'i' : 'o'}" transform="translate(${short(from[0])} ${short(from[1])}) rotate(${short(turn)})"/>`;
  };
  const all = times(pins.length - 1);
  return (
    links(id, pitch, bold) +
    all
      .filter((i) => i % 2 === 0)
      .map(use)
      .join('') +
    all
      .filter((i) => i % 2 === 1)
      .map(use)
      .join('')
  );
};

/** Pins one pitch apart along a spiral that opens anticlockwise and leaves level at its lowest point, then straight on. */
const rolled = (count: number, pitch: number, centre: Point, tail: number): readonly Point[] => {
  const turns = count - tail;
  const rise = (pitch * 0.98) / 360;
  // Walked backwards from the outside, where the angle is known: the roll must end at its lowest point.
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
    pins.unshift(polar(centre[0], centre[1], radius, angle));
  }
  const floor = centre[1] + start;
  for (const i of times(tail)) pins.push([centre[0] + (i + 1) * pitch, floor]);
  return pins;
};

/** `links` counts half-inch pitches; the roll holds that many. */
export const chain = defineDrawing({
  ranges: { links: { min: 40, max: 130, usual: 116 } },
  title: ({ links: count }) => `Chain of ${count} links`,
  body: ({ links: count }) => {
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
      dimension([last[0], ey - pitch * 0.9], [ex, ey - pitch * 0.9], '12.7', {
        accent: true,
        feet: pitch * 0.5,
      })
    );
  },
});
