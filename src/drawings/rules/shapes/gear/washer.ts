import { box, polar, circlePath, polyline, times, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, centreLine, circle, hatch, heightDimension, path } from '../../svg.ts';

/** A washer. Bore in millimetres, ring width in per cent of it; six or more teeth make a lock washer. */
export const washer = defineDrawing({
  ranges: { bore: [3, 30, 8], ring: [20, 80, 50], teeth: [0, 24, 0] },
  title: ({ bore, teeth }) => `${teeth < 6 ? 'Washer' : 'Lock washer'}, bore ${bore}`,
  body: ({ bore, ring, teeth }, stated) => {
    const [cx, cy] = [310, 300];
    const outer = 196 + bore * 2;
    const inner = outer / (1 + ring / 50);
    const jag = times(teeth * 4).map((i): Point =>
      polar(cx, cy, i % 4 < 2 ? outer : outer - 34, (i * 90) / teeth),
    );
    const edge = teeth < 6 ? circlePath(cx, cy, outer) : polyline(jag);
    const sx = 646;
    const cut =
      box(sx - 17, cy - outer, 34, outer - inner, 3) +
      box(sx - 17, cy + inner, 34, outer - inner, 3);
    return (
      path(edge + circlePath(cx, cy, inner)) +
      circle(cx, cy, inner + 9, 't') +
      (teeth < 6 ? circle(cx, cy, outer - 9, 't') : circle(cx, cy, outer - 44, 't')) +
      path(box(sx - 17, cy - inner, 34, inner * 2), 't2') +
      path(cut) +
      hatch('washer-cut', cut, [sx - 17, cy - outer, 34, outer * 2], 11) +
      centreCross(cx, cy, outer + 22) +
      centreLine([sx - 50, cy], [sx + 50, cy]) +
      heightDimension(sx + 60, cy + inner, cy - inner, stated(`Ø ${bore}`, 'bore'), -40, 'accent')
    );
  },
});
