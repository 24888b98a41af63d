import { d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path, place, strokes } from '../../svg.ts';

const one = (cuff: number, bands: number): string => {
  const top = 470 - cuff;
  return (
    path(
      d`M-70 ${top}H60C64 ${top + 100} 56 330 76 372C110 414 190 424 234 456C262 480 258 522 220 524H40C-40 524 -84 480 -80 410C-78 340 -72 ${top + 120} -70 ${top}z`,
    ) +
    path(
      d`M-79 430C-60 400 -20 404 -4 440C8 470 0 506 -8 520C-52 506 -82 476 -79 430zM178 522C168 490 186 452 222 450C258 470 262 522 220 524z`,
      'h',
    ) +
    path(d`M-4 440C8 470 0 506 -8 520M222 450C186 452 168 490 178 522`, 't') +
    strokes(bands, (i) => d`M-71 ${top + 44 + i * 24}H61`, 'a') +
    path(d`M-70 ${top + 26}H60` + repeat(10, (i) => d`M${-58 + i * 12} ${top + 2}v22`), 't')
  );
};

/** A pair of socks. Height of the cuff in millimetres, number of bands. */
export const sock = defineDrawing({
  ranges: { cuff: [160, 380, 330], bands: [0, 4, 2] },
  title: () => 'Socks',
  body: ({ cuff, bands }) => place(one(cuff, bands), 400, 4) + place(one(cuff, bands), 236, 44),
});
