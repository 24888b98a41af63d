import { curve, d, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import {
  centreLine,
  dimension,
  heightDimension,
  path,
  place,
  strokes,
  tube,
  type Words,
} from '../../svg.ts';

/** Vertical position of a flat bar's top view. */
const ABOVE = 452;

/** The knurled clamping zone about (0, 0), which the tube swells to. */
const clampZone =
  path(d`M-96 -16Q-74 -16 -60 -23H60Q74 -16 96 -16V16Q74 16 60 23H-60Q-74 16 -96 16z`) +
  strokes(5, (i) => d`M${-44 + i * 8} -23v46M${12 + i * 8} -23v46`);

/** A flat bar's centre line about (0, 0): a straight middle, a bend on each side, straight ends. */
const flatLine = (half: number, rise: number, fall: number): string =>
  d`M${-half} ${-rise - fall}L${-half * 0.56} ${-rise}C${-half * 0.42} ${-rise} ${-half * 0.46} 0 ${-half * 0.3} 0H${half * 0.3}C${half * 0.46} 0 ${half * 0.42} ${-rise} ${half * 0.56} ${-rise}L${half} ${-rise - fall}`;

/** Marks for cutting a flat bar to length, `y` at its ends. */
const cuttingMarks = (half: number, y: number): string =>
  strokes(5, (i) => d`M${20 - half + i * 9} ${y - 16}v32M${half - 20 - i * 9} ${y - 16}v32`);

/** One side of a drop bar from its corner: ramp, hook and end, as shares of the reach and of the drop. */
const hook: readonly Point[] = [
  [0, 0],
  [0.28, 0.015],
  [0.62, 0.08],
  [0.9, 0.2],
  [1, 0.42],
  [0.8, 0.74],
  [0.42, 0.94],
  [-0.1, 1],
];

/** A drop bar from the front, its hooks turned to the left. */
const dropBar = (width: number, drop: number, words: { width: Words; drop: Words }): string => {
  const half = Math.min(1.36, 546 / width) * (width / 2);
  const [fall, reach] = [drop * 1.7, 120];
  const [cx, cy] = [430, 310 - fall / 2];
  const side = (end: number): readonly Point[] =>
    hook.map(([x, y]): Point => [cx + end - x * reach, cy + y * fall]);
  return (
    tube(d`${curve(side(-half).toReversed())}H${cx + half}`, 34) +
    tube(curve(side(half)), 34) +
    place(clampZone, cx, cy) +
    centreLine([cx, cy - 60], [cx, cy + fall * 0.6]) +
    dimension([cx - half, cy - 84], [cx + half, cy - 84], words.width, 60, 'accent') +
    heightDimension(cx + half + 70, cy, cy + fall, words.drop, 50)
  );
};

/** A flat bar from the front and from above, where its ends sweep back. */
const flatBar = (width: number, rise: number, words: { width: Words; rise: Words }): string => {
  const half = 240 + (width - 360) * 0.24;
  const lift = rise * 2.2;
  const [cx, cy] = [400, 200 + lift * 0.6];
  const sweep = half * 0.2;
  return (
    place(tube(flatLine(half, lift, 8), 32) + cuttingMarks(half, -lift - 8) + clampZone, cx, cy) +
    centreLine([cx, cy - 60], [cx, cy + 60]) +
    place(tube(flatLine(half, -sweep * 0.4, -sweep * 0.6), 32) + clampZone, cx, ABOVE) +
    centreLine([cx, ABOVE - 60], [cx, ABOVE + 60]) +
    dimension(
      [cx - half - 16, cy - lift - 84],
      [cx + half + 16, cy - lift - 84],
      words.width,
      60,
      'accent',
    ) +
    (rise > 4 ? heightDimension(cx + half + 56, cy, cy - lift - 8, words.rise, 36) : '')
  );
};

/** A handlebar from the front. Millimetres; a drop of 40 or more makes a drop bar. */
export const handlebar = defineDrawing({
  ranges: { width: [360, 820, 680], rise: [0, 80, 20], drop: [0, 150, 0] },
  title: ({ width, drop }) =>
    `${drop >= 40 ? 'Drop handlebar' : 'Handlebar'}, ${width} millimetres`,
  body: ({ width, rise, drop }, stated) => {
    const words = stated(String(width), 'width');
    return drop >= 40
      ? dropBar(width, drop, { width: words, drop: stated(String(drop), 'drop') })
      : flatBar(width, rise, { width: words, rise: stated(String(rise), 'rise') });
  },
});
