import { d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, place, strokes, tube, widthDimension } from '../../svg.ts';

/** One spoke along the x axis, elbow at 0, nipple at `length`. */
const oneSpoke = (length: number): string =>
  tube(d`M-13 34V15Q-13 0 2 0H${length}`, 9) +
  path(d`M-25 30h24v11q-12 9 -24 0z`) +
  path(d`M${length - 52} -10h40l14 6v8l-14 6h-40z`) +
  path(d`M${length - 28} -10v20M${length - 46} -3h12M${length - 46} 3h12`, 't') +
  strokes(7, (i) => d`M${length - 64 - i * 6} -4.5l3 9`);

const nippleDetail =
  path('M-150 -16H-46V16H-150z', 'f') +
  path('M-126 -16H-46M-126 16H-46', 'o') +
  strokes(9, (i) => d`M${-120 + i * 8} -16l6 32`) +
  path('M-46 -32H36L66 -42Q92 0 66 42L36 32H-46z') +
  path('M-46 8H36L70 12Q74 30 66 42L36 32H-46z', 'h') +
  path('M-2 -32V32M-38 -11H-10M-38 11H-10', 't') +
  path('M58 -8h22M58 8h22', 'o');

/** `count` spokes side by side, and a nipple enlarged. Length in millimetres. */
export const spoke = defineDrawing({
  ranges: { length: [160, 310, 264], count: [3, 9, 7] },
  title: ({ length }) => `Spokes of ${length} millimetres`,
  body: ({ length, count }, stated) => {
    const long = 430 + (length - 160) * 1.3;
    const gap = Math.min(44, 290 / count);
    const row = repeat(count, (i) => place(oneSpoke(long), 0, (i - (count - 1) / 2) * gap));
    const [nx, ny] = [634, 440];
    return (
      place(
        row +
          widthDimension(
            (-(count - 1) / 2) * gap - 42,
            0,
            long,
            stated(String(length), 'length'),
            30,
            'accent',
          ),
        348 - long * 0.415,
        312 + long * 0.21,
        -30,
      ) +
      circle(nx, ny, 118, 'f') +
      circle(nx, ny, 118, 'o') +
      place(nippleDetail, nx + 18, ny - 10, -30, 1) +
      centreLine([nx - 124, ny + 71], [nx + 124, ny - 71])
    );
  },
});
