import { d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path, strokes, tube } from '../../svg.ts';

/** A glove from the back of the hand. Finger length in per cent. */
export const glove = defineDrawing({
  ranges: { fingers: [40, 100, 50] },
  title: ({ fingers }) => (fingers < 75 ? 'Half-finger glove' : 'Full-finger glove'),
  body: ({ fingers }) => {
    const share = fingers / 100;
    const rows = (
      [
        [302, -12, 196],
        [364, -3, 236],
        [428, 4, 222],
        [488, 12, 168],
      ] as const
    ).map(([x, lean, long]) => ({ x, tip: x + lean * share * (long / 60), long: long * share }));
    const eachFinger = (piece: (finger: (typeof rows)[number]) => string): string =>
      rows.map(piece).join('');
    return (
      tube(
        d`M560 400L${560 + 70 * Math.max(0.62, share)} ${400 - 110 * Math.max(0.62, share)}`,
        62,
      ) +
      eachFinger(({ x, tip, long }) => tube(d`M${x} 320L${tip} ${290 - long}`, 54)) +
      path(
        'M276 300C268 380 276 440 300 486H492C530 466 566 440 590 420L552 372C530 384 522 360 516 300Q400 268 276 300z',
        's',
      ) +
      path('M282 300Q400 270 510 300L506 330Q400 306 284 332z', 'f') +
      path(
        'M300 486C290 470 282 450 279 420C340 452 430 452 520 426Q560 420 590 420C566 440 530 466 492 486z',
        'h',
      ) +
      path(d`M292 486H500v50q0 12 -12 12H304q-12 0 -12 -12z`) +
      path('M356 496h120v40h-120z', 'k') +
      path(
        eachFinger(({ x }) => d`M${x - 18} 306q18 -20 36 0`),
        'o',
      ) +
      path(
        fingers < 75 ? eachFinger(({ tip, long }) => d`M${tip - 27} ${280 - long}h54`) : '',
        'a',
      ) +
      strokes(4, (i) => d`M${318 + i * 50} 352l-8 62`)
    );
  },
});
