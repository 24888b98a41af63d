import { box, d, repeat, circlePath } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, dimension, path, place, strokes, widthDimension } from '../../svg.ts';

/** The two-bolt head about the axis of the saddle's rails. */
const head =
  [-62, 62]
    .map(
      (x) =>
        path(box(x - 9, -10, 18, 90, 3)) +
        strokes(5, (i) => d`M${x - 9} ${44 + i * 7}h18`) +
        path(box(x - 15, 68, 30, 20, 4)),
    )
    .join('') +
  path('M-84 20Q-86 44 -58 52Q-34 62 -34 104H34Q34 62 58 52Q86 44 84 20z') +
  path('M-74 -18Q0 8 74 -18L84 20H-84z') +
  path(circlePath(-34, 0, 11) + circlePath(34, 0, 11), 't2') +
  path('M-66 -26Q0 -56 66 -26L74 -18Q0 8 -74 -18z') +
  circle(0, 34, 6, 'k');

/** A seat post in true proportion, with an engraved scale. Millimetres; the length runs from the rails to the end. */
export const seatPost = defineDrawing({
  ranges: { diameter: [25, 34.9, 27.2, 0.1], length: [200, 450, 350] },
  title: ({ diameter, length }) => `Seat post, ${diameter} × ${length} millimetres`,
  body: ({ diameter, length }, stated) => {
    const scale = 1.72 * (350 / length) ** 0.55;
    const half = (diameter / 2) * scale;
    const long = length * scale;
    const insertion = long - 100 * scale;
    const marks = repeat(
      9,
      (i) =>
        d`M${-half} ${insertion - (i + 1) * 10 * scale}h${i % 5 === 4 ? half * 1.2 : half * 0.7}`,
    );
    const post =
      path(d`M${-half} 40V${long - half * 0.5}L${half} ${long}V40z`) +
      path(d`M${half * 0.3} 40V${long - half * 0.35}L${half} ${long}V40z`, 'h') +
      path(marks, 't') +
      path(d`M${-half} ${insertion}h${half * 2}`, 'a') +
      place(head, 0, 0, 0, half / 34) +
      centreLine([0, -70], [0, long + 34]) +
      widthDimension(long + 42, -half, half, stated(String(diameter), 'diameter'), -34) +
      dimension(
        [half + 62, long],
        [half + 62, 0],
        stated(String(length), 'length'),
        -52,
        'accent',
        -52,
      );
    return place(post, 400 - long * 0.39 - 10, 318 - long * 0.31, -52);
  },
});
