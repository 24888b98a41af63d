import { box, d, hexagon, repeat, circlePath, times } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import {
  centreCross,
  centreLine,
  circle,
  heightDimension,
  path,
  strokes,
  widthDimension,
} from '../../svg.ts';

/** A socket head bolt: side and head. Thread diameter and length under the head in millimetres. */
export const bolt = defineDrawing({
  ranges: { thread: [3, 14, 6], length: [8, 80, 25] },
  title: ({ thread, length }) => `Bolt M${thread} × ${length}`,
  body: ({ thread, length }, stated) => {
    // A cap screw's head is as tall as its thread is wide, and half as wide again.
    const scale = Math.min(484 / (length + thread), 140 / thread);
    const half = (thread * scale) / 2;
    const long = length * scale;
    const head = thread * scale;
    const wide = head * 0.75;
    const cut = half * 0.16;
    const [left, cy] = [56, 300];
    const start = left + head;
    const plain = long * 0.28;
    const pitch = Math.max(14, half * 0.5);
    const turns = Math.floor((long - plain - cut * 2) / pitch);
    const [hx, hr] = [690, wide];
    const crests = repeat(
      turns,
      (i) =>
        d`L${start + plain + (i + 0.5) * pitch} ${cy - half}L${start + plain + (i + 1) * pitch} ${cy - half + cut}`,
    );
    const roots = times(turns)
      .toReversed()
      .map(
        (i) =>
          d`L${start + plain + (i + 0.5) * pitch} ${cy + half}L${start + plain + i * pitch} ${cy + half - cut}`,
      )
      .join('');
    const end = start + plain + turns * pitch;
    return (
      path(
        d`M${start} ${cy - half}H${start + plain}L${start + plain} ${cy - half + cut}${crests}L${start + long} ${cy - half + cut * 2}V${cy + half - cut * 2}L${end} ${cy + half - cut}${roots}V${cy + half}H${start}z`,
      ) +
      strokes(
        turns,
        (i) =>
          d`M${start + plain + (i + 0.5) * pitch} ${cy - half}L${start + plain + (i + 1) * pitch - 4} ${cy + half}`,
      ) +
      path(
        d`M${start} ${cy + half * 0.35}H${end}V${cy + half - cut}H${start + plain}V${cy + half}H${start}z`,
        'h',
      ) +
      path(box(left, cy - wide, head, wide * 2, 14)) +
      strokes(
        11,
        (i) => d`M${left + 18} ${cy - wide * Math.cos(((i + 0.5) * Math.PI) / 11)}h${head - 26}`,
      ) +
      path(box(left, cy + wide * 0.4, head, wide * 0.6, 14), 'h') +
      path(circlePath(hx, cy, hr)) +
      circle(hx, cy, hr * 0.9, 't') +
      path(hexagon(hx, cy, hr * 0.54), 'k') +
      centreLine([left - 36, cy], [start + long + 24, cy]) +
      centreCross(hx, cy, hr + 20) +
      widthDimension(
        cy + wide + 76,
        start,
        start + long,
        stated(String(length), 'length'),
        -60,
        'accent',
      ) +
      heightDimension(start + long + 40, cy + half, cy - half, stated(`M${thread}`, 'thread'), -26)
    );
  },
});
