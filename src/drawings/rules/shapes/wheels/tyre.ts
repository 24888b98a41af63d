import { annulus, band, box, d, polar, segment } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, centreLine, circle, path, strokes, widthDimension } from '../../svg.ts';

/** Rows of tread blocks seen straight on, centred at `x`. */
const treadStrip = (x: number, half: number, top: number, bottom: number, knob: number): string => {
  const pitch = 20 + knob * 5;
  const rows = Math.floor((bottom - top - 30) / pitch);
  const start = (top + bottom - rows * pitch) / 2;
  if (knob < 3) {
    // A road tread: fine chevrons on both sides of a smooth centre.
    return strokes(
      rows + 1,
      (i) =>
        d`M${x - half * 0.82} ${start + i * pitch + 16}L${x - half * 0.25} ${start + i * pitch - 4}M${x + half * 0.82} ${start + i * pitch + 16}L${x + half * 0.25} ${start + i * pitch - 4}`,
      'o',
    );
  }
  const tall = pitch * 0.58;
  return strokes(
    rows,
    (i) => {
      const y = start + i * pitch + pitch * 0.2;
      const wide = half * 0.44;
      const middle =
        i % 2 === 0
          ? box(x - wide, y, wide * 0.86, tall, 3) + box(x + wide * 0.14, y, wide * 0.86, tall, 3)
          : box(x - wide * 0.45, y, wide * 0.9, tall, 3);
      return (
        middle +
        box(x - half * 0.98, y + (i % 2) * 3, half * 0.36, tall, 3) +
        box(x + half * 0.62, y + (i % 2) * 3, half * 0.36, tall, 3)
      );
    },
    'k',
  );
};

/** A tyre: its side, and its tread straight on. Millimetres; a knob height below 3 makes a road tread. */
export const tyre = defineDrawing({
  ranges: { width: [20, 75, 37], knob: [0, 9, 2] },
  title: ({ width }) => `Tyre, ${width} millimetres wide`,
  body: ({ width, knob }, stated) => {
    const [cx, cy, radius] = [292, 300, 268];
    const body = radius - knob * 2.1;
    const bead = radius - 16 - width * 0.75;
    const blocks = Math.round(84 - knob * 4);
    const tread =
      knob < 3
        ? ''
        : strokes(
            blocks,
            (i) => band(cx, cy, body - 12, radius, (i * 360) / blocks, ((i + 0.58) * 360) / blocks),
            'k',
          );
    const half = 16 + width * 0.6;
    const sx = 668;
    const treadLines =
      knob < 3
        ? strokes(60, (i) =>
            segment(polar(cx, cy, body, i * 6), polar(cx, cy, body - 15, i * 6 + 2.5)),
          )
        : '';
    return (
      tread +
      path(annulus(cx, cy, body, bead)) +
      path(annulus(cx, cy, body - 17, bead + 9), 'h') +
      treadLines +
      circle(cx, cy, body - 17, 't') +
      circle(cx, cy, bead + 9, 't') +
      (knob < 3 ? circle(cx, cy, (body + bead) / 2 - 4, 'an') : '') +
      path(box(sx - half, cy - radius, half * 2, radius * 2 - 36, half * 0.96)) +
      treadStrip(sx, half, cy - radius, cy + radius - 36, knob) +
      centreCross(cx, cy, radius + 18) +
      centreLine([sx, cy - radius - 18], [sx, cy + radius - 18]) +
      widthDimension(578, sx - half, sx + half, stated(String(width), 'width'), -30, 'accent')
    );
  },
});
