import { linkPlate } from '../shapes/drive/chain.ts';
import { circlePath } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { circle, path, place } from '../svg.ts';

/**
 * The shop's logo: a chain link with one roller in the accent colour. Solid shapes only, so that it
 * stays legible at 16 pixels.
 */
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
