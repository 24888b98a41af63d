import { brakeDisc } from '../shapes/wheels/brake-disc.ts';
import { annulus, polar, repeat, segment } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { withoutDimensions, centreCross, circle, dimension, eyelet, path, place } from '../svg.ts';
import { lacing } from '../shapes/wheels/wheel.ts';

/** Home page banner: a wheel larger than the view, with one pair of crossing spokes in the accent colour. */
export const bannerWheels = defineDrawing({
  view: [1200, 600],
  ranges: { spokes: [20, 36, 32, 4], cross: [0, 3, 3] },
  title: ({ spokes, cross }) => `Wheel of ${spokes} spokes, ${cross} crossings`,
  body: ({ spokes, cross }, stated) => {
    const [cx, cy, radius] = [880, 318, 410];
    const [tyreIn, rimIn, flange] = [radius - 34, radius - 62, 46];
    const row = lacing(spokes, cross).map(({ hub: from, rim: to }) =>
      segment(polar(cx, cy, flange - 6, from - 90), polar(cx, cy, rimIn, to - 90)),
    );
    const nipples = repeat(spokes, (i) =>
      segment(
        polar(cx, cy, rimIn, (i * 360) / spokes - 90),
        polar(cx, cy, rimIn - 18, (i * 360) / spokes - 90),
      ),
    );
    const picked = row.filter((_, i) => i === spokes - 5 || i === spokes - 3);
    const blocks = repeat(90, (i) =>
      segment(polar(cx, cy, radius + 5, i * 4), polar(cx, cy, radius - 8, i * 4 + 1.5)),
    );
    return (
      '<clipPath id="wheels-sheet"><path d="M0 0H1200V600H0z"/></clipPath><g clip-path="url(#wheels-sheet)">' +
      path(blocks, 'o') +
      path(annulus(cx, cy, radius, tyreIn), 'k') +
      path(annulus(cx, cy, tyreIn - 2, rimIn)) +
      circle(cx, cy, rimIn + 10, 't') +
      path(row.join(''), 't') +
      path(nipples, 'o') +
      place(
        withoutDimensions(brakeDisc.body({ diameter: 160 })),
        cx - 380 * 0.5,
        cy - 300 * 0.5,
        0,
        0.5,
      ) +
      path(picked.join(''), 'a') +
      circle(cx, cy, flange - 18) +
      eyelet(cx, cy, 14, 6) +
      centreCross(cx, cy, radius + 40) +
      '</g>' +
      dimension([cx, cy], polar(cx, cy, rimIn, 158), stated('R 311', 'spokes'), 0, 'accent')
    );
  },
});
