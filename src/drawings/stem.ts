import { annulus, bothSides, d, polar, repeat } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { centreCross, centreLine, circle, eyelet, path, place, widthDimension } from './svg.ts';

/** A handlebar stem from the side. Length between the clamps in millimetres, rise in degrees. */
export const stem = defineDrawing({
  ranges: { length: [40, 140, 90], angle: [-17, 35, 7] },
  title: ({ length, angle }) => `Stem, ${length} millimetres, ${angle} degrees`,
  body: ({ length, angle }) => {
    const long = 210 + (length - 40) * 1.9;
    const [sx, sy] = [400 - long / 2 - 10, 318 + angle * 1.6];
    const [bx, by] = polar(sx, sy, long, -angle);
    const clamp = 84;
    const neck = (r: number, side: number, x: number, y: number, turn: number): string =>
      polar(x, y, r, turn + side * 90)
        .map((v) => Math.round(v * 100) / 100)
        .join(' ');
    const body = d`M${sx + 58} ${sy - 62}C${sx + 110} ${sy - 66} ${neck(50, -1, sx + long * 0.5, sy - Math.sin((angle * Math.PI) / 180) * long * 0.5, -angle)} ${neck(66, -1, bx - 30, by, -angle)}L${neck(66, 1, bx - 30, by, -angle)}C${neck(44, 1, sx + long * 0.5, sy - Math.sin((angle * Math.PI) / 180) * long * 0.5, -angle)} ${sx + 110} ${sy + 66} ${sx + 58} ${sy + 70}z`;
    const ear = (side: number): string =>
      path(d`M${-30} ${side * (clamp - 4)}h74v${side * 34}h-74z`) +
      path(d`M2 ${side * (clamp - 4)}v${side * 34}`, 'o') +
      path(
        d`M44 ${side * (clamp + 2)}h18q8 0 8 ${side * 6}v${side * 10}q0 ${side * 6} -8 ${side * 6}h-18z`,
      );
    return (
      path(d`M${sx - 54} ${sy - 190}h108v46h-108zM${sx - 54} ${sy + 132}h108v86h-108z`, 't2') +
      path(d`M${sx - 54} ${sy - 196}h108v20h-108z`) +
      path(body) +
      place(bothSides(ear), bx, by, -angle) +
      path(annulus(bx, by, clamp + 6, clamp - 18)) +
      path(annulus(bx, by, clamp - 18, clamp - 32), 'h') +
      circle(bx, by, clamp - 32, 't') +
      place(path(d`M2 ${clamp - 18}v26M2 ${18 - clamp}v-26`, 'o'), bx, by, -angle) +
      path(
        d`M${sx - 60} ${sy - 144}h118q10 0 10 10v256q0 10 -10 10h-118q-10 0 -10 -10v-256q0 -10 10 -10z`,
      ) +
      path(d`M${sx + 22} ${sy - 144}h36q10 0 10 10v256q0 10 -10 10h-36z`, 'h') +
      repeat(2, (i) => eyelet(sx - 38, sy - 76 + i * 142, 19, 8)) +
      path(d`M${sx - 12} ${sy - 144}v276`, 't') +
      centreLine([sx, sy - 222], [sx, sy + 244]) +
      centreLine([sx - 96, sy], [sx + 150, sy]) +
      centreCross(bx, by, clamp + 28) +
      widthDimension(568, sx, bx, String(length), -60, 'accent')
    );
  },
});
