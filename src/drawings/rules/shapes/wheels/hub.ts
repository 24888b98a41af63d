import { box, d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, strokes, widthDimension } from '../../svg.ts';

/** Widths of hubs that take a through-axle, which is sold with the frame. */
const throughAxle: readonly number[] = [110, 142, 148, 157];

/** A hub from the side. Width and flange diameter in millimetres, number of spokes, `freehub` 1 for a rear hub. */
export const hub = defineDrawing({
  ranges: {
    width: [74, 157, 100],
    spokes: [16, 40, 32, 4],
    flange: [36, 90, 48],
    freehub: [0, 1, 0],
  },
  title: ({ width, spokes, freehub }) =>
    `${freehub === 1 ? 'Rear' : 'Front'} hub, ${width} millimetres, ${spokes} holes`,
  body: ({ width, spokes, flange, freehub }, stated) => {
    const half = 222 + (width - 74) * 1.05;
    const [cx, cy] = [400, 272];
    const tall = 112 + (flange - 36) * 1.6;
    const left = cx - half + 66;
    const right = freehub === 1 ? cx + half - 196 : cx + half - 66;
    const middle = (left + right) / 2;
    const waist = tall * 0.36;
    const shell = d`M${left} ${cy - tall * 0.72}C${left + 40} ${cy - tall * 0.6} ${left + 50} ${cy - waist} ${middle} ${cy - waist}S${right - 40} ${cy - tall * 0.6} ${right} ${cy - tall * 0.72}V${cy + tall * 0.72}C${right - 40} ${cy + tall * 0.6} ${right - 50} ${cy + waist} ${middle} ${cy + waist}S${left + 40} ${cy + tall * 0.6} ${left} ${cy + tall * 0.72}z`;
    const through = throughAxle.includes(width);
    const perSide = Math.round(spokes / 4);
    const holes = (x: number): string =>
      repeat(perSide, (i) =>
        circle(x, cy - (tall - 12) * Math.cos(((i + 0.5) * Math.PI) / perSide), 4.2, 'k'),
      );
    const splines = repeat(9, (i) => d`M${right + 16} ${cy - 62 + i * 15.5}h104`);
    const ends =
      path(box(cx - half, cy - 30, 70, 60, 8)) +
      path(box(cx - half + 20, cy - 42, 46, 84, 8)) +
      path(box(cx + half - 70, cy - 30, 70, 60, 8)) +
      path(box(cx + half - 66, cy - 42, 46, 84, 8));
    return (
      (through
        ? ''
        : path(box(cx - half - 42, cy - 15, half * 2 + 84, 30, 4)) +
          strokes(
            6,
            (i) =>
              d`M${cx - half - 36 + i * 6} ${cy - 15}v30M${cx + half + 6 + i * 6} ${cy - 15}v30`,
          )) +
      ends +
      (freehub === 1
        ? path(box(right + 6, cy - 66, 126, 132, 6)) +
          path(splines, 't') +
          path(box(right + 118, cy - 66, 14, 132, 3))
        : '') +
      path(shell) +
      path(
        d`M${left} ${cy + tall * 0.3}C${left + 50} ${cy + waist * 0.6} ${right - 50} ${cy + waist * 0.6} ${right} ${cy + tall * 0.3}V${cy + tall * 0.72}C${right - 40} ${cy + tall * 0.6} ${right - 50} ${cy + waist} ${middle} ${cy + waist}S${left + 40} ${cy + tall * 0.6} ${left} ${cy + tall * 0.72}z`,
        'h',
      ) +
      path(
        box(left - 11, cy - tall, 22, tall * 2, 9) + box(right - 11, cy - tall, 22, tall * 2, 9),
      ) +
      holes(left) +
      holes(right) +
      centreLine([cx - half - 78, cy], [cx + half + 78, cy]) +
      widthDimension(548, cx - half, cx + half, stated(String(width), 'width'), -200, 'accent')
    );
  },
});
