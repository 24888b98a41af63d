import { box, d, polar, repeat, taper, polyline, times } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { circle, path, place, tube } from '../../svg.ts';

const blade = (index: number): string => {
  const length = 190 - (index % 4) * 16;
  if (index % 3 === 2)
    return tube(d`M0 0H${length}`, 15) + path(d`M${length - 12} -13h40l14 13l-14 13h-40z`);
  return tube(d`M0 0H${length + 24}V34`, 12 + (index % 3) * 4);
};

/** A folding tool, its blades fanned out. */
export const tool = defineDrawing({
  ranges: { blades: [3, 9, 6] },
  title: ({ blades }) => `Folding tool, ${blades} blades`,
  body: ({ blades }) => {
    const near = Math.ceil(blades / 2);
    const far = blades - near;
    const [lx, rx, cy] = [236, 564, 382];
    const fan = (count: number, x: number, from: number, to: number): string =>
      repeat(count, (i) =>
        place(
          blade(i),
          x,
          cy,
          count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1),
        ),
      );
    const socket = (x: number): string =>
      circle(x, cy, 24) +
      path(
        polyline(
          times(6).map((i) => polar(x, cy, 12, i * 60)),
          false,
        ),
        'k',
      );
    return (
      fan(near, lx, -128, -34) +
      place(fan(far, 800 - rx, -118, -50), 800, 0, 0, -1, 1) +
      path(taper([lx, cy], 48, [rx, cy], 48)) +
      path(taper([lx, cy + 16], 32, [rx, cy + 16], 32), 'h') +
      path(box(lx + 80, cy - 22, rx - lx - 160, 44, 22), 't') +
      socket(lx) +
      socket(rx) +
      circle(lx, cy, 48, 'an')
    );
  },
});
