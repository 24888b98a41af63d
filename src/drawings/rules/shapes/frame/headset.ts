import { box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, hatch, path, widthDimension } from '../../svg.ts';

/** Horizontal position of the axis. */
const cx = 400;

/** A ring of trapezoidal outline between two heights, shaded on its right. */
const ring = (top: number, topHalf: number, foot: number, footHalf: number): string =>
  path(d`M${cx - topHalf} ${top}H${cx + topHalf}L${cx + footHalf} ${foot}H${cx - footHalf}z`) +
  path(
    d`M${cx + topHalf * 0.55} ${top}H${cx + topHalf}L${cx + footHalf} ${foot}H${cx + footHalf * 0.55}z`,
    'h',
  );

/** A cartridge bearing whose right end is cut open. */
const bearing = (y: number, half: number): string => {
  const cut = box(cx + half - 64, y, 64, 40, 4);
  return (
    path(box(cx - half, y, half * 2, 40, 8)) +
    path(cut) +
    hatch(`headset-${Math.round(y)}`, cut, [cx + half - 64, y, 64, 40], 9) +
    circle(cx + half - 32, y + 20, 13) +
    path(d`M${cx - half} ${y + 13}h${half * 2 - 64}M${cx - half} ${y + 27}h${half * 2 - 64}`, 't')
  );
};

/** A headset taken apart along its axis. Millimetres; the cup's diameter is that of the skirts which the head tube holds. */
export const headset = defineDrawing({
  ranges: { cup: [34, 56, 44], stack: [6, 30, 12] },
  title: ({ cup, stack }) => `Headset, ${cup} millimetres, stack height ${stack}`,
  body: ({ cup, stack }, stated) => {
    const half = 120 + (cup - 34) * 2.4;
    const tall = 22 + stack * 1.6;
    const top = 62 - tall / 2;
    // Heights of the upper bearing and of the two skirts.
    const upper = top + tall + 86;
    const [press, lower] = [upper + 74, upper + 204];
    return (
      path(box(cx - 13, top, 26, 20, 3)) +
      path(d`M${cx - half * 0.5} ${top + 36}q4 -20 40 -20H${cx + half * 0.5 - 40}q36 0 40 20z`) +
      ring(top + 46, half * 0.52, top + 46 + tall, half + 14) +
      ring(top + tall + 56, half - 12, top + tall + 76, half - 24) +
      bearing(upper, half - 12) +
      ring(press, half, press + 38, half) +
      path(box(cx - half - 18, upper + 52, half * 2 + 36, 22, 5)) +
      ring(lower - 38, half, lower, half) +
      path(box(cx - half - 18, lower, half * 2 + 36, 22, 5)) +
      bearing(lower + 34, half - 12) +
      ring(lower + 86, half * 0.62, lower + 112, half - 6) +
      path(box(cx - half - 2, lower + 112, half * 2 + 4, 14, 5)) +
      centreLine([cx, top - 26], [cx, lower + 148]) +
      widthDimension(press + 76, cx - half, cx + half, stated(`Ø ${cup}`, 'cup'), -34, 'accent')
    );
  },
});
