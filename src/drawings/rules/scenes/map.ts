import { box, seededRandom, d, repeat, curve, times, type Point } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { circle, path, place, strokes } from '../svg.ts';

/** Bends a plain grid, so that the streets look grown. */
const bent = (u: number, v: number): Point => [
  u + 26 * Math.sin(v / 130 + 0.4) + 10 * Math.sin(u / 90),
  v + 22 * Math.sin(u / 170) + 8 * Math.cos(v / 70 + u / 140),
];

const riverAt = (y: number): number => 300 + 70 * Math.sin(y / 120) + y * 0.12;
const quay = 388;

/** A street map of an invented harbour town, with the way to the works. */
export const map = defineDrawing({
  view: [800, 500],
  ranges: {},
  title: () => 'Map of the way to the works, by the harbour',
  body: () => {
    const next = seededRandom(7);
    const blocks: string[] = [];
    let inked = '';
    for (const row of times(9)) {
      for (const column of times(14)) {
        const [u, v] = [column * 66 - 50, row * 54 - 30];
        const gap = row % 3 === 2 ? 14 : 8;
        const [w, h] = [66 - (column % 4 === 3 ? 15 : 8), 54 - gap];
        const [mx, my] = bent(u + w / 2, v + h / 2);
        const split = next();
        const park = column >= 9 && column <= 10 && row >= 1 && row <= 2;
        if (park || my > quay - 44 || Math.abs(mx - riverAt(my)) < 66) continue;
        const corner = (a: number, b: number): string =>
          bent(u + a, v + b)
            .map((value) => Math.round(value))
            .join(' ');
        const block = (from: number, to: number): string =>
          `M${corner(from, 0)}L${corner(to, 0)}L${corner(to, h)}L${corner(from, h)}z`;
        if (split > 0.55) blocks.push(block(0, w * split * 0.8), block(w * split * 0.8 + 5, w));
        else blocks.push(block(0, w));
        if (split < 0.06) inked += block(w * 0.2, w * 0.6);
      }
    }
    const bank = (side: number): readonly Point[] =>
      times(13).map((i): Point => [riverAt(i * 33.2 - 10) + side * 27, i * 33.2 - 10]);
    const water = `${curve(bank(-1))}L${bank(1)
      .toReversed()
      .map((point) => point.map(Math.round).join(' '))
      .join('L')}z`;
    const bridge = (y: number): string =>
      place(path(box(-40, -9, 80, 18, 2)) + path('M-40 -4H40M-40 4H40', 't'), riverAt(y), y, 6);
    const [px, py]: Point = [604, 322];
    const way: readonly Point[] = [
      [-10, 150],
      [110, 172],
      [214, 168],
      [riverAt(178), 178],
      [430, 190],
      [500, 236],
      [540, 300],
      [px, py],
    ];
    const [bx, by]: Point = [214, 150];
    return (
      path(
        `M-2 ${quay}H120V402H172V${quay}H470V430H496V${quay}H560V452H586V${quay}H650V430H676V${quay}H802V502H-2z`,
        'h',
      ) +
      path(water, 'h') +
      strokes(9, (i) => d`M${30 + i * 90} ${452 + (i % 3) * 14}q12 -8 24 0t24 0`, 'e') +
      path(blocks.join(''), 't2') +
      path(inked, 'k') +
      path(
        curve(
          [
            [538, 34],
            [606, 22],
            [664, 44],
            [668, 118],
            [620, 142],
            [556, 128],
          ],
          true,
        ),
        't',
      ) +
      repeat(11, (i) =>
        circle(
          560 + (i % 4) * 29 + next() * 10,
          46 + Math.floor(i / 4) * 34 + next() * 10,
          7 + next() * 4,
          't2',
        ),
      ) +
      path(
        `M-2 ${quay}H120V402H172V${quay}H314M368 ${quay}H470V430H496V${quay}H560V452H586V${quay}H650V430H676V${quay}H802`,
        'o',
      ) +
      path(
        curve([...bank(-1).slice(0, 11), [314, quay]]) +
          curve([...bank(1).slice(0, 11), [368, quay]]),
        't',
      ) +
      bridge(60) +
      bridge(178) +
      bridge(300) +
      place(
        path('M-34 0Q-30 16 -16 18H22Q34 14 40 -4z') + path('M-12 -2v-16h22v16M0 -18v-16', 'o'),
        390,
        446,
      ) +
      path(curve(way), 'ad') +
      circle(bx - 15, by, 11, 'a') +
      circle(bx + 17, by, 11, 'a') +
      path(
        d`M${bx - 15} ${by}l8 -17h18l6 17M${bx - 7} ${by - 17}l9 17h-17M${bx + 2} ${by}l9 -17l-3 -7h7M${bx - 7} ${by - 17}l-2 -5h7`,
        'a',
      ) +
      path(
        d`M${px} ${py}C${px - 10} ${py - 26} ${px - 34} ${py - 40} ${px - 34} ${py - 66}a34 34 0 1 1 68 0C${px + 34} ${py - 40} ${px + 10} ${py - 26} ${px} ${py}zM${px - 13} ${py - 66}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z`,
        'af',
      ) +
      place(path('M0 -26L9 12L0 5L-9 12z', 'k') + circle(0, 0, 32, 't'), 752, 456)
    );
  },
});
