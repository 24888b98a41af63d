import { d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path, strokes } from '../../svg.ts';

/** Cycling shorts. Leg length in per cent (above 85: tights), `bib` 1 for braces. */
export const shorts = defineDrawing({
  ranges: { leg: [40, 100, 60], bib: [0, 1, 0] },
  title: ({ leg, bib }) => (leg > 85 ? 'Tights' : bib === 1 ? 'Bib shorts' : 'Shorts'),
  body: ({ leg, bib }) => {
    const top = bib === 1 ? 210 : 120;
    const foot = Math.min(556, top + 60 + leg * 3.9);
    const narrow = Math.max(0, foot - top - 260) * 0.16;
    return (
      (bib === 1
        ? path(
            d`M282 ${top + 6}C276 130 306 76 344 44H372C340 100 330 150 352 ${top + 6}zM518 ${top + 6}C524 130 494 76 456 44H428C460 100 470 150 448 ${top + 6}z`,
          )
        : '') +
      path(
        d`M268 ${top}Q400 ${top + 24} 532 ${top}C556 ${top + 90} 590 ${top + 200} ${596 - narrow} ${foot}Q${520 - narrow * 0.4} ${foot + 16} ${450 + narrow * 0.3} ${foot}C436 ${foot - 90} 424 ${top + 240} 400 ${top + 214}C376 ${top + 240} 364 ${foot - 90} ${350 - narrow * 0.3} ${foot}Q${280 + narrow * 0.4} ${foot + 16} ${204 + narrow} ${foot}C210 ${top + 200} 244 ${top + 90} 268 ${top}z`,
      ) +
      path(
        d`M532 ${top}C556 ${top + 90} 590 ${top + 200} ${596 - narrow} ${foot}Q${580 - narrow} ${foot + 6} ${548 - narrow} ${foot + 8}C546 ${top + 220} 520 ${top + 110} 494 ${top + 8}z`,
        'h',
      ) +
      path(
        d`M266 ${top + 26}Q400 ${top + 50} 534 ${top + 26}M400 ${top + 38}V${top + 214}M300 ${top + 32}C296 ${top + 120} 262 ${top + 230} ${262 + narrow * 0.5} ${foot + 6}M500 ${top + 32}C504 ${top + 120} 538 ${top + 230} ${538 - narrow * 0.5} ${foot + 6}`,
        't',
      ) +
      path(
        d`M${206 + narrow} ${foot - 26}Q${280 + narrow * 0.4} ${foot - 8} ${350 - narrow * 0.3} ${foot - 24}M${594 - narrow} ${foot - 26}Q${520 - narrow * 0.4} ${foot - 8} ${450 + narrow * 0.3} ${foot - 24}`,
        'a',
      ) +
      strokes(
        5,
        (i) =>
          d`M${370 + i * 4} ${top + 190 - i * 18}Q400 ${top + 204 - i * 18} ${430 - i * 4} ${top + 190 - i * 18}`,
        'e',
      )
    );
  },
});
