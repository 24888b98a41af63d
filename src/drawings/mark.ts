/** The shop's mark: one link of a chain, its first roller in the signal colour. */
import { linkPlate } from './chain.ts';
import { circlePath } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { circle, path, place } from './svg.ts';

/** Solid shapes only, so that it holds at 16 pixels. */
export const mark = defineDrawing({
  view: [64, 64],
  ranges: {},
  title: () => 'A link of a chain',
  body: () =>
    place(
      path(linkPlate([0, 0], [31, 0], 16) + circlePath(0, 0, 8) + circlePath(31, 0, 8), 'k') +
        circle(0, 0, 8, 'af'),
      21,
      43,
      -45,
    ),
});
