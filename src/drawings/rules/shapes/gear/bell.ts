import { box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, place, widthDimension } from '../../svg.ts';

/** A bell from the side; dome diameter in millimetres. */
export const bell = defineDrawing({
  ranges: { diameter: [30, 90, 60] },
  title: ({ diameter }) => `Bell, ${diameter} millimetres`,
  body: ({ diameter }, stated) => {
    const half = 150 + (diameter - 30) * 1.25;
    const [cx, rim] = [390, 336];
    const tall = half * 0.98;
    const dome = d`M${cx - half} ${rim}C${cx - half} ${rim - tall * 0.66} ${cx - half * 0.6} ${rim - tall} ${cx} ${rim - tall}S${cx + half} ${rim - tall * 0.66} ${cx + half} ${rim}z`;
    const wave = (reach: number): string =>
      d`M${cx - half - reach} ${rim - 46 - reach * 0.4}q${-18 - reach * 0.2} ${40 + reach * 0.4} 0 ${80 + reach * 0.8}`;
    return (
      path(box(cx - 26, rim, 52, 66, 4)) +
      path(
        d`M${cx - 120} ${rim + 66}h240q16 0 16 16v22q0 16 -16 16h-240q-16 0 -16 -16v-22q0 -16 16 -16z`,
      ) +
      path(d`M${cx - 96} ${rim + 120}v20q0 26 26 26h140q26 0 26 -26v-20`, 'o') +
      circle(cx - 112, rim + 93, 10, 'k') +
      circle(cx + 112, rim + 93, 10, 'k') +
      path(dome) +
      path(
        d`M${cx + half} ${rim}C${cx + half} ${rim - tall * 0.66} ${cx + half * 0.6} ${rim - tall} ${cx} ${rim - tall}C${cx + half * 0.36} ${rim - tall * 0.9} ${cx + half * 0.66} ${rim - tall * 0.5} ${cx + half * 0.62} ${rim}z`,
        'h',
      ) +
      path(
        d`M${cx - half * 0.82} ${rim - 40}C${cx - half * 0.78} ${rim - tall * 0.6} ${cx - half * 0.5} ${rim - tall * 0.82} ${cx - half * 0.24} ${rim - tall * 0.88}`,
        'o',
      ) +
      path(box(cx - half - 12, rim - 14, half * 2 + 24, 22, 10)) +
      path(box(cx - 24, rim - tall - 14, 48, 18, 7)) +
      path(box(cx - 11, rim - tall - 24, 22, 12, 5)) +
      place(
        path('M-10 -8Q40 -36 92 -84L104 -72Q58 -14 4 12z') + circle(104, -86, 24),
        cx + half - 44,
        rim + 74,
      ) +
      path(wave(26) + wave(58) + wave(90), 'a') +
      centreLine([cx, rim - tall - 46], [cx, rim + 186]) +
      widthDimension(562, cx - half, cx + half, stated(`Ø ${diameter}`, 'diameter'), -210)
    );
  },
});
