/** A glove from the back of the hand, with or without fingertips. */
import { d, times } from './geometry.ts';
import { defineDrawing } from './kind.ts';
import { path, tube } from './pen.ts';

/** Finger length in per cent: 100 covers them, 45 leaves them half bare. */
export const glove = defineDrawing({
  ranges: { fingers: { min: 40, max: 100, usual: 50 } },
  title: ({ fingers }) => (fingers < 75 ? 'Half-finger glove' : 'Full-finger glove'),
  body: ({ fingers }) => {
    const rows: readonly (readonly [x: number, lean: number, long: number])[] = [
      [302, -12, 196],
      [364, -3, 236],
      [428, 4, 222],
      [488, 12, 168],
    ];
    const share = fingers / 100;
    const finger = rows.map(([x, lean, long]) =>
      tube(d`M${x} 320L${x + lean * share * (long / 60)} ${290 - long * share}`, 54),
    );
    const tips =
      fingers < 75
        ? rows.map(
            ([x, lean, long]) =>
              d`M${x + lean * share * (long / 60) - 27} ${280 - long * share}h54`,
          )
        : [];
    const knuckles = rows.map(([x]) => d`M${x - 18} 306q18 -20 36 0`);
    return (
      tube(
        d`M560 400L${560 + 70 * Math.max(0.62, share)} ${400 - 110 * Math.max(0.62, share)}`,
        62,
      ) +
      finger.join('') +
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
      path(knuckles.join(''), 'o') +
      path(tips.join(''), 'a') +
      path(
        times(4)
          .map((i) => d`M${318 + i * 50} 352l-8 62`)
          .join(''),
        't',
      )
    );
  },
});
