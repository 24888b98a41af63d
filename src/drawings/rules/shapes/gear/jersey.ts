import { d, repeat, curve, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path, place, strokes } from '../../svg.ts';

const both = (points: readonly Point[]): readonly Point[] => [
  ...points,
  ...points.toReversed().map(([x, y]): Point => [800 - x, y]),
];

/** A jersey, laid flat. Sleeve 0 none, 1 short, 2 long; stripes across the chest. */
export const jersey = defineDrawing({
  ranges: { sleeve: [0, 2, 1], stripes: [0, 4, 2] },
  title: ({ sleeve }) =>
    ['Vest', 'Short-sleeved jersey', 'Long-sleeved jersey'][sleeve] ?? 'Jersey',
  body: ({ sleeve, stripes }) => {
    const reach =
      sleeve === 2
        ? d`C192 190 150 300 126 470L196 488C214 400 232 340 262 290z`
        : d`C208 150 176 214 150 268L232 312C244 292 252 282 262 270z`;
    const arm = d`M300 72${reach}`;
    const trunk = d`M330 52C350 84 450 84 470 52L500 66C520 140 540 200 540 262C534 340 540 440 546 548Q400 566 254 548C260 440 266 340 260 262C260 200 280 140 300 66z`;
    const chest = repeat(
      stripes,
      (i) => d`M263 ${286 + i * 34}Q400 ${304 + i * 34} 537 ${286 + i * 34}`,
    );
    return (
      (sleeve > 0 ? path(arm) + place(path(arm), 800, 0, 0, -1, 1) : '') +
      path(trunk) +
      path(
        d`M500 66C520 140 540 200 540 262C534 340 540 440 546 548Q520 553 486 555C476 420 500 300 480 200z`,
        'h',
      ) +
      path(d`M330 52C350 84 450 84 470 52C462 40 338 40 330 52z`, 'k') +
      path(chest, 'a') +
      path(d`M400 76V558`, 'o') +
      strokes(16, (i) => d`M394 ${100 + i * 28}h12`) +
      path(
        curve(
          both([
            [256, 530],
            [330, 539],
          ]),
        ),
        't',
      ) +
      path('M300 66C284 140 262 200 260 262M500 66C516 140 538 200 540 262', 't') +
      (sleeve === 1
        ? path('M160 250L242 294M640 250L558 294', 't')
        : sleeve === 2
          ? path('M130 446L202 464M670 446L598 464', 't')
          : '')
    );
  },
});
