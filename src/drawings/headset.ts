import { box, d } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { centreLine, circle, hatch, heightDimension, path, widthDimension } from './svg.ts';

/** A headset taken apart along its axis. Cup diameter and stack height in millimetres. */
export const headset = defineDrawing({
  ranges: { cup: [34, 56, 44], stack: [6, 30, 12] },
  title: ({ cup }) => `Headset, ${cup} millimetres`,
  body: ({ cup, stack }) => {
    const half = 128 + (cup - 34) * 2.4;
    const tall = 22 + stack * 1.6;
    const cx = 400;
    const race = (y: number, lip: number): string => {
      const shape = d`M${cx - half + 12} ${y}h${half * 2 - 24}l-12 ${28 * lip}h${-half * 2 + 48}z`;
      return path(shape);
    };
    const bearing = (y: number): string => {
      const block = box(cx - half + 14, y, half * 2 - 28, 40, 8);
      const cut = box(cx + half - 74, y + 3, 56, 34, 4);
      return (
        path(block) +
        path(box(cx + half - 78, y, 64, 40, 4)) +
        hatch(`headset-${Math.round(y)}`, cut, [cx + half - 74, y, 60, 40], 9) +
        circle(cx + half - 46, y + 20, 13) +
        path(
          d`M${cx - half + 14} ${y + 14}h${half * 2 - 92}M${cx - half + 14} ${y + 27}h${half * 2 - 92}`,
          't',
        )
      );
    };
    const top = 300 - tall - 218;
    const upper = d`M${cx - half * 0.52} ${top + 52}H${cx + half * 0.52}L${cx + half} ${top + 52 + tall}V${top + 62 + tall}H${cx - half}V${top + 52 + tall}z`;
    return (
      path(box(cx - 13, top, 26, 20, 3)) +
      path(d`M${cx - half * 0.5} ${top + 36}q4 -20 40 -20H${cx + half * 0.5 - 40}q36 0 40 20z`) +
      path(upper) +
      path(
        d`M${cx + half * 0.3} ${top + 52}H${cx + half * 0.52}L${cx + half} ${top + 52 + tall}V${top + 62 + tall}H${cx + half * 0.6}z`,
        'h',
      ) +
      race(top + tall + 78, 1) +
      bearing(top + tall + 122) +
      path(
        d`M${cx - half - 10} ${top + tall + 180}h${half * 2 + 20}v22h-14l-8 44h${-half * 2 + 24}l-8 -44h-14z`,
      ) +
      path(
        d`M${cx + half * 0.5} ${top + tall + 202}h${half * 0.5 - 4}l-8 44H${cx + half * 0.5}z`,
        'h',
      ) +
      path(
        d`M${cx - half + 14} ${top + tall + 272}h${half * 2 - 28}l8 36h14v22h${-half * 2 - 16}v-22h14z`,
      ) +
      path(
        d`M${cx + half * 0.5} ${top + tall + 272}h${half * 0.5 - 14}l8 36H${cx + half * 0.5}z`,
        'h',
      ) +
      bearing(top + tall + 352) +
      path(d`M${cx - half + 26} ${top + tall + 414}h${half * 2 - 52}l22 24h${-half * 2 + 8}z`) +
      path(box(cx - half - 2, top + tall + 438, half * 2 + 4, 14, 5)) +
      centreLine([cx, top - 26], [cx, top + tall + 476]) +
      heightDimension(cx + half + 70, top + tall + 62, top + 52, String(stack), -56) +
      widthDimension(top + tall + 496, cx - half, cx + half, `Ø ${cup}`, -40, 'accent')
    );
  },
});
