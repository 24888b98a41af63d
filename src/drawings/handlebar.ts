import { bothSides, box, d } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { centreLine, dimension, path, place, strokes, tube } from './svg.ts';

/** Vertical position of a flat bar's top view. */
const ABOVE = 470;

/** Path data of a flat bar's centre line about (0, 0). */
const barLine = (half: number, rise: number): string =>
  d`M${-half} ${-rise - 8}L${-half * 0.55} ${-rise}C${-half * 0.36} ${-rise} ${-half * 0.34} 0 ${-half * 0.16} 0H${half * 0.16}C${half * 0.34} 0 ${half * 0.36} ${-rise} ${half * 0.55} ${-rise}L${half} ${-rise - 8}`;

/** A handlebar from the front, a flat one also from above. Millimetres; a drop of 40 or more makes a drop bar. */
export const handlebar = defineDrawing({
  ranges: { width: [360, 820, 680], rise: [0, 80, 20], drop: [0, 150, 0] },
  title: ({ width, drop }) =>
    `${drop >= 40 ? 'Drop handlebar' : 'Handlebar'}, ${width} millimetres`,
  body: ({ width, rise, drop }) => {
    const dropped = drop >= 40;
    const half = dropped ? 190 + (width - 360) * 0.28 : 240 + (width - 360) * 0.19;
    const fall = dropped ? 150 + drop * 1.25 : 0;
    const lift = rise * 2.2;
    const [cx, cy] = [400, dropped ? 150 : 190 + lift * 0.75];
    const at = (x: number, y: number): readonly [number, number] => [cx + x, cy + y];
    const centre =
      path(box(-58, -23, 116, 46, 6)) +
      strokes(5, (i) => d`M${-44 + i * 8} -23v46M${12 + i * 8} -23v46`);
    if (dropped) {
      const hook = (side: number): string =>
        tube(
          d`M${side * (half + 23)} ${fall * 0.72}C${side * (half + 14)} ${fall * 1.02} ${side * (half - 44)} ${fall * 1.16} ${side * (half - 88)} ${fall * 1.08}`,
          34,
        ) + path(d`M${side * (half - 88) - 9} ${fall * 1.08 - 17}h18v34h-18z`, 'k');
      return (
        place(
          bothSides(hook) +
            tube(
              d`M${-half - 22} ${fall * 0.78}C${-half - 34} ${fall * 0.36} ${-half - 16} 4 ${-half + 74} 0H${half - 74}C${half + 16} 4 ${half + 34} ${fall * 0.36} ${half + 22} ${fall * 0.78}`,
              34,
            ) +
            strokes(
              7,
              (i) =>
                d`M${-half - 44 + i * 2} ${fall * (0.3 + i * 0.07)}l38 14M${half + 44 - i * 2} ${fall * (0.3 + i * 0.07)}l-38 14`,
            ) +
            centre,
          cx,
          cy,
        ) +
        centreLine(at(0, -60), at(0, fall * 0.6)) +
        dimension(at(-half - 26, -78), at(half + 26, -78), String(width), 60, 'accent') +
        dimension(at(half + 92, 0), at(half + 92, fall), String(drop), 60)
      );
    }
    const grip = (side: number): string =>
      tube(d`M${side * half} ${-lift - 8}L${side * half * 0.66} ${-lift - 2}`, 44, 'ink') +
      strokes(9, (i) => d`M${side * (half - 8 - i * half * 0.036)} ${-lift - 28}v38`, 'e');
    const lever = (side: number): string =>
      path(
        d`M${side * half * 0.58} ${-lift + 16}q${-side * 4} 20 ${side * 14} 26C${side * half * 0.78} ${-lift + 52} ${side * half * 0.88} ${-lift + 66} ${side * half * 0.95} ${-lift + 96}q${side * 10} 2 ${side * 12} -8C${side * half * 0.94} ${-lift + 54} ${side * half * 0.8} ${-lift + 26} ${side * half * 0.66} ${-lift + 14}z`,
      ) + path(box(side * half * 0.6 - 20, -lift - 26, 40, 50, 6));
    // Top view: the hands stand behind the clamp, the levers in front of the grips.
    const sweep = half * 0.2;
    const above =
      bothSides((side) =>
        path(
          d`M${side * half * 0.56} ${sweep * 0.42}q${side * 10} -26 ${side * 34} -24L${side * half * 0.98} ${sweep * 0.72 - 34}q${side * 12} 4 ${side * 6} 15L${side * half * 0.7} ${sweep * 0.5}z`,
        ),
      ) +
      tube(
        d`M${-half} ${sweep}L${-half * 0.56} ${sweep * 0.45}Q${-half * 0.34} 0 ${-half * 0.16} 0H${half * 0.16}Q${half * 0.34} 0 ${half * 0.56} ${sweep * 0.45}L${half} ${sweep}`,
        32,
      ) +
      bothSides((side) =>
        tube(d`M${side * half} ${sweep}L${side * half * 0.66} ${sweep * 0.572}`, 44, 'ink'),
      ) +
      centre;
    return (
      place(above, cx, ABOVE) +
      centreLine([cx, ABOVE - 56], [cx, ABOVE + 64]) +
      `<g transform="translate(${cx} ${cy})">` +
      tube(barLine(half, lift), 32) +
      bothSides(grip) +
      bothSides(lever) +
      centre +
      '</g>' +
      centreLine(at(0, -80 - lift * 0.3), at(0, 90)) +
      dimension(
        at(-half - 22, -lift - 110),
        at(half + 22, -lift - 110),
        String(width),
        74,
        'accent',
      ) +
      (rise > 4 ? dimension(at(half + 58, 0), at(half + 58, -lift - 8), String(rise), 30) : '')
    );
  },
});
