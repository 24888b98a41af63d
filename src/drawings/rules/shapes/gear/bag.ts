import { box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path } from '../../svg.ts';

/** A pannier with a roll top; content in litres. */
export const bag = defineDrawing({
  ranges: { litres: [5, 40, 20] },
  title: ({ litres }) => `Pannier, ${litres} litres`,
  body: ({ litres }) => {
    const half = 140 + litres * 1.6;
    const [cx, top, foot] = [400, 190 - litres, 548];
    return (
      path(d`M${cx - 70} ${top - 8}v-34q0 -20 20 -20h100q20 0 20 20v34`, 'o') +
      path(
        d`M${cx - half + 16} ${top + 34}C${cx - half - 14} 330 ${cx - half - 6} 450 ${cx - half + 20} ${foot - 16}q4 16 22 16H${cx + half - 42}q18 0 22 -16C${cx + half + 6} 450 ${cx + half + 14} 330 ${cx + half - 16} ${top + 34}z`,
      ) +
      path(
        d`M${cx + half * 0.62} ${top + 34}H${cx + half - 16}C${cx + half + 14} 330 ${cx + half + 6} 450 ${cx + half - 20} ${foot - 16}q-4 16 -22 16H${cx + half * 0.5}C${cx + half * 0.7} 440 ${cx + half * 0.7} 300 ${cx + half * 0.62} ${top + 34}z`,
        'h',
      ) +
      path(box(cx - half, top - 10, half * 2, 62, 24)) +
      path(
        d`M${cx - half + 16} ${top + 10}H${cx + half - 16}M${cx - half + 16} ${top + 30}H${cx + half - 16}`,
        't',
      ) +
      path(box(cx - 19, top - 16, 38, 230, 4)) +
      path(box(cx - 27, top + 150, 54, 40, 6), 'k') +
      path(box(cx - half + 50, 400, half * 2 - 100, 104, 10), 't') +
      path(d`M${cx - half + 4} 384Q${cx} 400 ${cx + half - 4} 384`, 'a') +
      path(d`M${cx - half - 26} ${top + 6}h28v30h-28zM${cx + half - 2} ${top + 6}h28v30h-28z`, 'k')
    );
  },
});
