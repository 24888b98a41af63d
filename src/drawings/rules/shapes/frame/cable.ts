import { d, polar, repeat, curve, times, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { leader, path, place, tube } from '../../svg.ts';

/** A coil of cable housing with its inner wire. Turns of the coil, and outer diameter in millimetres. */
export const cable = defineDrawing({
  ranges: { turns: [2, 6, 4], thickness: [3, 6, 5] },
  title: ({ turns, thickness }) => `Cable housing, ${turns} turns, ${thickness} millimetres`,
  body: ({ turns, thickness }, stated) => {
    const [cx, cy] = [360, 282];
    const wide = 8 + thickness * 3;
    const rings = repeat(turns, (i) => {
      const shift = (i - (turns - 1) / 2) * (wide * 0.5);
      const radius = 206 - i * wide * 0.62;
      return tube(
        curve(
          times(16).map((k) =>
            polar(cx + shift, cy - shift * 0.5, radius + Math.sin(k * 1.3 + i) * 3, k * 22.5),
          ),
          true,
        ),
        wide,
      );
    });
    const tail: readonly Point[] = [
      [cx - 120, cy + 168],
      [cx + 20, cy + 214],
      [cx + 160, cy + 226],
      [cx + 250, cy + 206],
    ];
    const ferrule = path(
      d`M0 ${-wide * 0.72}h46v${wide * 0.3}h8v${wide * 0.84}h-8v${wide * 0.3}h-46z`,
    );
    const strap = (turn: number): string => {
      const [x, y] = polar(cx, cy, 206 - (turns - 1) * wide * 0.31, turn);
      return place(
        path(
          d`M-${(turns * wide) / 2 + 14} -17h${turns * wide + 28}v34h-${turns * wide + 28}z`,
          'k',
        ),
        x,
        y,
        turn,
      );
    };
    return (
      rings +
      tube(curve(tail), wide) +
      path(
        d`M${cx + 250} ${cy + 206}C${cx + 300} ${cy + 190} ${cx + 340} ${cy + 150} ${cx + 372} ${cy + 92}`,
        'a',
      ) +
      place(ferrule, cx + 240, cy + 209, -17) +
      place(path('M-9 -18h18v34q-9 8 -18 0z'), cx + 374, cy + 84, 24) +
      strap(-128) +
      strap(-20) +
      leader(
        [cx + 110, cy + 226 - wide / 2],
        [cx + 300, cy - 190],
        stated(`Ø ${thickness}`, 'thickness'),
      )
    );
  },
});
