import { band, box, d, polar, segment } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, circle, eyelet, path, place, widthDimension } from '../../svg.ts';

/** A mudguard with its stays over a wheel. Covered angle in degrees, width in millimetres. */
export const mudguard = defineDrawing({
  ranges: { cover: [90, 200, 160], width: [30, 75, 45] },
  title: ({ cover, width }) => `Mudguard, ${width} millimetres wide, over ${cover} degrees`,
  body: ({ cover, width }, stated) => {
    const [cx, cy, radius] = [306, 322, 268];
    const start = -24 - (cover - 90) * 0.1;
    const [from, to] = [start - cover + 40, start + 40];
    const stay = (angle: number): string => segment([cx, cy], polar(cx, cy, radius - 10, angle));
    const bridge = (angle: number): string => {
      const [x, y] = polar(cx, cy, radius - 8, angle);
      return place(path(box(-12, -20, 24, 40, 6)) + circle(0, 0, 4.5, 'k'), x, y, angle);
    };
    const [fx, fy] = polar(cx, cy, radius - 8, from);
    const wide = 14 + width * 0.8;
    const shell = d`M${682 - wide} 330V190Q${682 - wide} ${190 - wide * 1.1} 682 ${190 - wide * 1.1}T${682 + wide} 190V330h-9V190Q${673 + wide} ${200 - wide * 1.1} 682 ${200 - wide * 1.1}T${691 - wide} 190V330z`;
    return (
      circle(cx, cy, radius - 44, 'e') +
      circle(cx, cy, radius - 86, 'e') +
      circle(cx, cy, 22, 'e') +
      path(stay(from + 12) + stay(from + cover * 0.42), 'o') +
      path(stay(from + 16) + stay(from + cover * 0.42 + 4), 'o') +
      path(band(cx, cy, radius - 17, radius, from, to)) +
      path(band(cx, cy, radius - 17, radius - 9, from, to), 'h') +
      place(path('M-10 -22h20l8 -46h-36z'), fx, fy, from + 180) +
      bridge(from + 14) +
      bridge(from + cover * 0.42 + 2) +
      bridge(to - 10) +
      eyelet(cx, cy, 13, 5) +
      path(shell) +
      path(d`M652 400V300Q652 264 682 264T712 300V400`, 'e') +
      centreCross(cx, cy, 60) +
      widthDimension(400, 682 - wide, 682 + wide, stated(String(width), 'width'), -60, 'accent')
    );
  },
});
