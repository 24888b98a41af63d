import { annulus, bothSides, box, d, polar, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, centreLine, circle, eyelet, path, place, widthDimension } from '../../svg.ts';

/** A handlebar stem from the side. Length between the clamps in millimetres, rise in degrees. */
export const stem = defineDrawing({
  ranges: { length: [40, 140, 90], angle: [-17, 35, 7] },
  title: ({ length, angle }) => `Stem, ${length} millimetres, ${angle} degrees`,
  body: ({ length, angle }, stated) => {
    const long = 210 + (length - 40) * 1.9;
    const rise = long * Math.sin((angle * Math.PI) / 180);
    const [sx, sy] = [400 - long / 2 - 10, 286 + rise / 2];
    const [bx, by] = polar(sx, sy, long, -angle);
    const clamp = 84;
    // Under the clamp's ring, so that its bore stays open.
    const neckEnd = polar(bx, by, -70, -angle);
    const neck = (r: number, side: number, x: number, y: number, turn: number): string =>
      polar(x, y, r, turn + side * 90)
        .map((v) => Math.round(v * 100) / 100)
        .join(' ');
    const body = d`M${sx + 58} ${sy - 62}C${sx + 110} ${sy - 66} ${neck(50, -1, sx + long * 0.5, sy - rise / 2, -angle)} ${neck(54, -1, ...neckEnd, -angle)}L${neck(54, 1, ...neckEnd, -angle)}C${neck(44, 1, sx + long * 0.5, sy - rise / 2, -angle)} ${sx + 110} ${sy + 66} ${sx + 58} ${sy + 70}z`;
    const ear = (side: number): string =>
      path(d`M${-30} ${side * (clamp - 4)}h74v${side * 34}h-74z`) +
      path(d`M2 ${side * (clamp - 4)}v${side * 34}`, 'o') +
      path(
        d`M44 ${side * (clamp + 2)}h18q8 0 8 ${side * 6}v${side * 10}q0 ${side * 6} -8 ${side * 6}h-18z`,
      );
    return (
      path(body) +
      place(bothSides(ear), bx, by, -angle) +
      path(annulus(bx, by, clamp + 6, clamp - 18)) +
      path(annulus(bx, by, clamp - 18, clamp - 32), 'h') +
      circle(bx, by, clamp - 32, 't') +
      place(path(d`M2 ${clamp - 18}v26M2 ${18 - clamp}v-26`, 'o'), bx, by, -angle) +
      path(box(sx - 70, sy - 96, 138, 192, 10)) +
      path(box(sx + 22, sy - 96, 46, 192, 10), 'h') +
      repeat(2, (i) => eyelet(sx - 40, sy - 48 + i * 96, 18, 8)) +
      path(d`M${sx - 12} ${sy - 96}v192`, 't') +
      centreLine([sx, sy - 150], [sx, sy + 170]) +
      centreLine([sx - 96, sy], [sx + 150, sy]) +
      centreCross(bx, by, clamp + 28) +
      widthDimension(
        Math.min(572, Math.max(sy, by) + 196),
        sx,
        bx,
        stated(String(length), 'length'),
        -60,
        'accent',
      )
    );
  },
});
