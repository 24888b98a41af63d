import { box, d, repeat, circlePath } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { centreLine, circle, dimension, path, place, strokes, widthDimension } from './svg.ts';

/** A seat post with an engraved scale and a two-bolt head. Millimetres. */
export const seatPost = defineDrawing({
  ranges: { diameter: [25, 34.9, 27.2, 0.1], length: [200, 450, 350] },
  title: ({ diameter, length }) => `Seat post, ${diameter} × ${length} millimetres`,
  body: ({ diameter, length }) => {
    const half = 32 + (diameter - 25) * 1.8;
    const long = 400 + (length - 200) * 0.8;
    const marks = repeat(
      9,
      (i) => d`M${-half} ${long - 130 - i * 17}h${i % 4 === 0 ? half * 1.1 : half * 0.6}`,
    );
    const bolt = (x: number): string =>
      path(box(x - 9, -30, 18, 84, 3)) +
      strokes(5, (i) => d`M${x - 9} ${20 + i * 7}h18`) +
      path(box(x - 15, 46, 30, 22, 4));
    const post =
      bolt(-62) +
      bolt(62) +
      path(d`M${-half} 54L${-half} ${long - 20}L${half} ${long}V54z`) +
      path(d`M${half * 0.3} 60V${long - 8}L${half} ${long}V60z`, 'h') +
      path(marks, 't') +
      path(d`M${-half} ${long - 110}h${half * 2}`, 'a') +
      path(d`M-84 -6Q-86 18 -58 26Q${-half} 34 ${-half} 76H${half}Q${half} 34 58 26Q86 18 84 -6z`) +
      path(d`M-74 -44Q0 -18 74 -44L84 -6H-84z`) +
      path(circlePath(-34, -26, 11) + circlePath(34, -26, 11), 't2') +
      path(d`M-66 -52Q0 -82 66 -52L74 -44Q0 -18 -74 -44z`) +
      circle(0, 8, 6, 'k') +
      centreLine([0, -92], [0, long + 34]) +
      widthDimension(long + 22, -half, half, String(diameter)) +
      dimension([half + 46, long], [half + 46, -20], String(length), -34, 'accent', -50);
    return place(post, 196 + (450 - length) * 0.16, 118 + (450 - length) * 0.06, -50, 0.98);
  },
});
