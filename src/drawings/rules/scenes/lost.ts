import { chainAlong } from '../shapes/drive/chain.ts';
import { polar, times, type Point } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { circle, path, place, widthDimension } from '../svg.ts';

const pitch = 62;

/** Pins from `start`, one pitch apart, each turned by `bend` degrees more than the last. */
const run = (start: Point, from: number, bend: number, count: number): readonly Point[] => {
  const pins: Point[] = [start];
  for (const i of times(count)) {
    const [x, y] = pins.at(-1) ?? start;
    pins.push(polar(x, y, pitch, from + i * bend));
  }
  return pins;
};

/** For the 404 page: a broken chain, and the gap measured. */
export const lost = defineDrawing({
  ranges: {},
  title: () => 'A broken chain',
  body: () => {
    const left = run([318, 296], 168, 4.5, 6);
    const right = run([500, 268], -6, -5, 6);
    const [lx, ly] = left[0] ?? [0, 0];
    const [rx, ry] = right[0] ?? [0, 0];
    return (
      chainAlong(left, 'lost-l', pitch) +
      chainAlong(right, 'lost-r', pitch) +
      place(
        path('M0 -21C16 -21 16 -13 30 -13L24 -4L36 2L27 10C16 13 16 21 0 21a21 21 0 0 1 0 -42z') +
          circle(0, 0, 8, 'k'),
        lx,
        ly,
        12,
      ) +
      place(
        path(
          'M0 -21C-14 -21 -16 -13 -26 -12L-22 -3L-33 3L-25 12C-16 13 -14 21 0 21a21 21 0 0 0 0 -42z',
        ) + circle(0, 0, 8, 'k'),
        rx,
        ry,
        -14,
      ) +
      place(circle(0, 0, 17) + circle(0, 0, 9, 't'), 392, 452) +
      path('M358 470H426', 'e') +
      place(path('M-9 -17h18v34h-18z') + path('M-9 -8h18', 't'), 452, 462, 72) +
      path('M372 330l-14 34M420 330l8 40M398 336l-2 44', 'an') +
      widthDimension(190, lx + 34, rx - 34, '404', 70, 'accent')
    );
  },
});
