/** Home page scene: a wheel larger than the sheet, one pair of crossing spokes picked out. */
import { brakeDisc } from './brake-disc.ts';
import { d, polar, round, times, type Point } from './geometry.ts';
import { defineDrawing } from './kind.ts';
import { bare, centreCross, circle, dimension, path, place } from './pen.ts';
import { lacing } from './wheel.ts';

/** Spokes and crossings of the large wheel. */
export const bannerWheels = defineDrawing({
  view: [1200, 600],
  ranges: { spokes: { min: 20, max: 36, usual: 32, step: 4 }, cross: { min: 0, max: 3, usual: 3 } },
  title: ({ spokes, cross }) => `Wheel of ${spokes} spokes, ${cross} crossings`,
  body: ({ spokes, cross }) => {
    const [cx, cy, radius] = [880, 318, 410];
    const [tyreIn, rimIn, flange] = [radius - 34, radius - 62, 46];
    const row = lacing(spokes, cross).map(({ hub: from, rim: to }): readonly [Point, Point] => [
      polar(cx, cy, flange - 6, from - 90),
      polar(cx, cy, rimIn, to - 90),
    ]);
    const draw = ([a, b]: readonly [Point, Point]): string => d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
    const nipples = times(spokes).map((i) => {
      const [ax, ay] = polar(cx, cy, rimIn, (i * 360) / spokes - 90);
      const [bx, by] = polar(cx, cy, rimIn - 18, (i * 360) / spokes - 90);
      return d`M${ax} ${ay}L${bx} ${by}`;
    });
    const picked = row.filter((_, i) => i === spokes - 5 || i === spokes - 3);
    const blocks = times(90).map((i) => {
      const [ax, ay] = polar(cx, cy, radius + 5, i * 4);
      const [bx, by] = polar(cx, cy, radius - 8, i * 4 + 1.5);
      return d`M${ax} ${ay}L${bx} ${by}`;
    });
    return (
      '<clipPath id="wheels-sheet"><path d="M0 0H1200V600H0z"/></clipPath><g clip-path="url(#wheels-sheet)">' +
      path(blocks.join(''), 'o') +
      path(round(cx, cy, radius) + round(cx, cy, tyreIn), 'k') +
      path(round(cx, cy, tyreIn - 2) + round(cx, cy, rimIn)) +
      circle(cx, cy, rimIn + 10, 't') +
      path(row.map(draw).join(''), 't') +
      path(nipples.join(''), 'o') +
      place(bare(brakeDisc.body({ diameter: 160 })), cx - 380 * 0.5, cy - 300 * 0.5, 0, 0.5) +
      path(picked.map(draw).join(''), 'a') +
      circle(cx, cy, flange - 18) +
      circle(cx, cy, 14) +
      circle(cx, cy, 6, 'k') +
      centreCross(cx, cy, radius + 40) +
      '</g>' +
      dimension([cx, cy], polar(cx, cy, rimIn, 158), 'R 311', { accent: true })
    );
  },
});
