import { bothSides, box, d, circlePath, curve, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, eyelet, fine, heightDimension, path } from '../../svg.ts';
import { rimSection } from './rim.ts';

const mirrored = (points: readonly Point[], cx: number): readonly Point[] =>
  points.map(([x, y]): Point => [2 * cx - x, y]);

/** A dual-pivot rim brake from the front. Reach from the bolt to the pads in millimetres. */
export const calliper = defineDrawing({
  ranges: { reach: [39, 67, 49] },
  title: ({ reach }) => `Rim brake calliper, reach ${reach} millimetres`,
  body: ({ reach }, stated) => {
    const [cx, top] = [400, 128];
    const pad = top + 250 + (reach - 39) * 4;
    const arm: readonly Point[] = [
      [cx - 6, top - 40],
      [cx + 60, top - 34],
      [cx + 128, top + 18],
      [cx + 164, top + 110],
      [cx + 160, pad - 60],
      [cx + 132, pad + 26],
      [cx + 96, pad + 30],
      [cx + 94, pad - 20],
      [cx + 118, pad - 90],
      [cx + 112, top + 126],
      [cx + 78, top + 64],
      [cx + 20, top + 38],
      [cx - 10, top + 24],
    ];
    const padAt = (side: number): string =>
      path(box(cx + side * 74 - 18, pad - 24, 36, 48, 7), 'k') +
      path(box(side > 0 ? cx + 92 : cx - 140, pad - 15, 48, 30, 6)) +
      circle(cx + side * 118, pad, 8, 'k');
    const scale = 3.9;
    return (
      fine(
        path(
          d`M${cx - 44} ${pad - 34}C${cx - 92} ${pad - 190} ${cx + 92} ${pad - 190} ${cx + 44} ${pad - 34}z`,
          'e',
        ) + path(rimSection(cx, pad - 34, scale * 0.92, 15), 'e'),
      ) +
      path(curve(mirrored(arm, cx), true, 0.8)) +
      path(
        d`M${cx - 74} ${top - 10}L${cx - 214} ${top - 44}q-16 4 -12 22l10 8L${cx - 110} ${top + 44}z`,
      ) +
      eyelet(cx - 204, top - 28, 13, 5) +
      path(curve(arm, true, 0.8)) +
      path(
        curve([
          [cx + 36, top - 18],
          [cx + 104, top + 28],
          [cx + 138, top + 112],
          [cx + 136, pad - 66],
        ]),
        't',
      ) +
      bothSides(padAt) +
      path(circlePath(cx, top, 30)) +
      path(d`M${cx - 11} ${top - 19}h22l11 19l-11 19h-22l-11 -19z`, 'k') +
      eyelet(cx + 94, top + 24, 17, 7) +
      path(d`M${cx - 204} 26V${top - 62}`, 'o') +
      path(box(cx - 211, top - 74, 14, 22, 3)) +
      centreLine([cx, top - 70], [cx, pad + 120]) +
      centreLine([cx - 170, pad], [cx + 190, pad]) +
      heightDimension(cx + 230, top, pad, stated(String(reach), 'reach'), 50, 'accent')
    );
  },
});
