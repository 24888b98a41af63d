import { d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, tube, widthDimension } from '../../svg.ts';

/** A rear rack from the side, and its platform from above. Length in millimetres, struts per side. */
export const rack = defineDrawing({
  ranges: { length: [280, 440, 360], rails: [2, 4, 3] },
  title: ({ length, rails }) => `Rear rack, ${length} millimetres, ${rails} struts a side`,
  body: ({ length, rails }, stated) => {
    const half = 190 + (length - 280) * 0.5;
    const cx = 410;
    const [left, right, top] = [cx - half, cx + half, 246];
    const foot: readonly [number, number] = [cx + 24, 528];
    const struts = repeat(rails, (i) => {
      const x = left + half * 0.42 + (i * half * 1.3) / (rails - 1);
      return tube(d`M${x} ${top}L${foot[0] + (i - (rails - 1) / 2) * 14} ${foot[1]}`, 13);
    });
    const bars = repeat(6, (i) => d`M${left + 40 + (i * (half * 2 - 90)) / 5} 84V184`);
    return (
      tube(bars, 9) +
      tube(
        d`M${left + 34} 84H${right - 12}q34 0 34 50t-34 50H${left + 34}q-40 0 -40 -50t40 -50z`,
        14,
      ) +
      tube(d`M${left + 10} 134H${right + 20}`, 9) +
      tube(
        d`M${right - 30} ${top + 4}C${right + 50} ${top + 10} ${right + 70} ${top - 10} ${right + 92} ${top - 34}`,
        11,
      ) +
      struts +
      tube(d`M${left + 30} ${top + 54}H${right - 40}`, 11) +
      tube(d`M${left} ${top - 18}L${left + 16} ${top}H${right - 6}`, 15) +
      path(d`M${left - 26} ${top - 34}h24v52h-24z`, 'k') +
      path(d`M${foot[0] - 30} ${foot[1] - 26}h60v34q0 22 -30 22t-30 -22z`) +
      circle(foot[0], foot[1] + 4, 9, 'k') +
      circle(right + 92, top - 36, 8, 'k') +
      centreLine([left - 50, 134], [right + 60, 134]) +
      widthDimension(40, left - 2, right + 22, stated(String(length), 'length'), 36, 'accent')
    );
  },
});
