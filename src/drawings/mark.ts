/** The shop's mark: one link of a chain, its first roller in the signal colour. */
import { linkPlate } from './chain.ts';
import { round } from './geometry.ts';
import { defineDrawing } from './kind.ts';
import { circle, path, place } from './pen.ts';

/** Solid shapes only, so that it holds at 16 pixels. */
export const mark = defineDrawing({
  view: [64, 64],
  ranges: {},
  title: () => 'A link of a chain',
  body: () =>
    place(
      path(linkPlate([0, 0], [31, 0], 16) + round(0, 0, 8) + round(31, 0, 8), 'k') +
        circle(0, 0, 8, 'af'),
      21,
      43,
      -45,
    ),
});
