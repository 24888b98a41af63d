import { bothSides, box, d, repeat, curve, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, eyelet, path, strokes, widthDimension } from '../../svg.ts';

/** A platform pedal from above. Width in millimetres, number of pins. */
export const pedal = defineDrawing({
  ranges: { width: [76, 120, 98], pins: [4, 14, 10, 2] },
  title: ({ width, pins }) => `Platform pedal, ${width} millimetres, ${pins} pins`,
  body: ({ width, pins }, stated) => {
    const half = 150 + (width - 76) * 1.5;
    const [cx, cy] = [470, 300];
    const tall = 212;
    const outline: readonly Point[] = [
      [cx - half, cy - 70],
      [cx - half + 14, cy - tall + 36],
      [cx - half + 60, cy - tall],
      [cx, cy - tall + 12],
      [cx + half - 50, cy - tall],
      [cx + half - 6, cy - tall + 46],
      [cx + half + 6, cy],
      [cx + half - 6, cy + tall - 46],
      [cx + half - 50, cy + tall],
      [cx, cy + tall - 12],
      [cx - half + 60, cy + tall],
      [cx - half + 14, cy + tall - 36],
      [cx - half, cy + 70],
    ];
    const window = (sign: number): string =>
      curve(
        [
          [cx - half + 44, cy + sign * 52],
          [cx - half + 54, cy + sign * (tall - 58)],
          [cx - half + 84, cy + sign * (tall - 40)],
          [cx - 22, cy + sign * (tall - 46)],
          [cx - 16, cy + sign * 56],
        ],
        true,
        0.5,
      ) +
      curve(
        [
          [cx + 20, cy + sign * 56],
          [cx + 26, cy + sign * (tall - 46)],
          [cx + half - 76, cy + sign * (tall - 40)],
          [cx + half - 44, cy + sign * (tall - 66)],
          [cx + half - 34, cy + sign * 52],
        ],
        true,
        0.5,
      );
    const row = Math.max(1, pins / 2 - 1);
    const pin = (x: number, y: number): string => eyelet(x, y, 9.5, 3.6);
    const rows = repeat(row, (i) => {
      const x = row === 1 ? cx : cx - half + 70 + (i * (half * 2 - 132)) / (row - 1);
      return pin(x, cy - tall + 24) + pin(x, cy + tall - 24);
    });
    return (
      path(box(cx - half - 150, cy - 20, 96, 40, 4)) +
      strokes(10, (i) => d`M${cx - half - 146 + i * 9} ${cy - 20}l5 40`) +
      path(box(cx - half - 58, cy - 34, 24, 68, 4)) +
      path(box(cx - half - 34, cy - 27, 60, 54, 6)) +
      path(curve(outline, true, 0.8) + bothSides(window)) +
      path(box(cx - half + 4, cy - 42, half * 2 + 2, 84, 22)) +
      path(
        d`M${cx - half + 20} ${cy + 16}h${half * 2 - 36}v10q0 16 -16 16h${-half * 2 + 68}q-16 0 -16 -16z`,
        'h',
      ) +
      path(box(cx + half - 36, cy - 26, 30, 52, 8), 't') +
      rows +
      pin(cx + half - 18, cy - 88) +
      pin(cx + half - 18, cy + 88) +
      centreLine([cx - half - 186, cy], [cx + half + 36, cy]) +
      centreLine([cx, cy - tall - 24], [cx, cy + tall + 24]) +
      widthDimension(
        cy - tall - 34,
        cx - half,
        cx + half,
        stated(String(width), 'width'),
        26,
        'accent',
      )
    );
  },
});
