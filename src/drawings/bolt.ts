import { box, d, hexagon, repeat, circlePath, times } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import {
  centreCross,
  centreLine,
  circle,
  heightDimension,
  path,
  strokes,
  widthDimension,
} from './svg.ts';

/** A socket head bolt: side and head. Thread diameter and length under the head in millimetres. */
export const bolt = defineDrawing({
  ranges: { thread: [3, 14, 6], length: [8, 80, 25] },
  title: ({ thread, length }) => `Bolt M${thread} × ${length}`,
  body: ({ thread, length }) => {
    const half = 40 + thread * 3.4;
    const long = 160 + length * 2;
    const [left, cy] = [56, 300];
    const head = 90 + thread * 3;
    const wide = half * 1.62;
    const start = left + head;
    const plain = long * 0.28;
    const pitch = 15;
    const turns = Math.floor((long - plain - 12) / pitch);
    const [hx, hr] = [684, Math.min(106, wide * 0.84)];
    const crests = repeat(
      turns,
      (i) =>
        d`L${start + plain + (i + 0.5) * pitch} ${cy - half}L${start + plain + (i + 1) * pitch} ${cy - half + 8}`,
    );
    const roots = times(turns)
      .toReversed()
      .map(
        (i) =>
          d`L${start + plain + (i + 0.5) * pitch} ${cy + half}L${start + plain + i * pitch} ${cy + half - 8}`,
      )
      .join('');
    const end = start + plain + turns * pitch;
    return (
      path(
        d`M${start} ${cy - half}H${start + plain}L${start + plain} ${cy - half + 8}${crests}L${end + 12} ${cy - half + 18}V${cy + half - 18}L${end} ${cy + half - 8}${roots}V${cy + half}H${start}z`,
      ) +
      strokes(
        turns,
        (i) =>
          d`M${start + plain + (i + 0.5) * pitch} ${cy - half}L${start + plain + (i + 1) * pitch - 4} ${cy + half}`,
      ) +
      path(
        d`M${start} ${cy + half * 0.35}H${end}V${cy + half - 8}H${start + plain}V${cy + half}H${start}z`,
        'h',
      ) +
      path(box(left, cy - wide, head, wide * 2, 14)) +
      strokes(
        11,
        (i) => d`M${left + 18} ${cy - wide * Math.cos(((i + 0.5) * Math.PI) / 11)}h${head - 26}`,
      ) +
      path(box(left, cy + wide * 0.4, head, wide * 0.6, 14), 'h') +
      path(circlePath(hx, cy, hr)) +
      circle(hx, cy, hr - 10, 't') +
      path(hexagon(hx, cy, hr * 0.54), 'k') +
      centreLine([left - 36, cy], [end + 44, cy]) +
      centreCross(hx, cy, hr + 20) +
      widthDimension(cy + wide + 76, start, end + 12, String(length), -60, 'accent') +
      heightDimension(end + 40, cy + half, cy - half, `M${thread}`, -26)
    );
  },
});
