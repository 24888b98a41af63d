import { annulus, box, polar, repeat, times } from './geometry.ts';
import { defineDrawing } from './define-drawing.ts';
import { centreCross, centreLine, circle, fine, heightDimension, line, path } from './svg.ts';
import { sprocketSketch, tipRadiusMm } from './sprocket.ts';

/**
 * Teeth of each sprocket, smallest first: steps of nearly equal ratio, each at least one tooth larger than the last.
 */
export const cassetteTeeth = (
  sprockets: number,
  smallest: number,
  largest: number,
): readonly number[] => {
  const top = Math.max(largest, smallest + sprockets - 1);
  const row: number[] = [];
  for (const i of times(sprockets)) {
    const fair = Math.round(smallest * (top / smallest) ** (i / (sprockets - 1)));
    row.push(Math.max(fair, (row.at(-1) ?? smallest - 1) + 1));
  }
  return row;
};

/** A cassette: its sprockets from the front and their edges from the side. */
export const cassette = defineDrawing({
  ranges: { sprockets: [6, 12, 11], smallest: [9, 14, 11], largest: [21, 52, 34] },
  title: ({ sprockets, smallest, largest }) =>
    `Cassette, ${sprockets} sprockets, ${smallest} to ${largest} teeth`,
  body: ({ sprockets, smallest, largest }) => {
    const row = cassetteTeeth(sprockets, smallest, largest);
    const top = row.at(-1) ?? largest;
    const radius = 200 + Math.min(52, top) * 1.2;
    const scale = radius / tipRadiusMm(top);
    const [cx, cy] = [280, 300];
    const opening = (tipRadiusMm(row.at(-2) ?? top) + tipRadiusMm(top)) * scale * 0.5 - 9 * scale;
    const faces = row.toReversed().map((teeth, i) => {
      const shape = sprocketSketch(cx, cy, teeth, scale);
      const face = path(shape, i === 0 ? 's' : 't2') + (i % 2 === 1 ? path(shape, 'h') : '');
      return i % 3 === 0 ? face : fine(face);
    });
    const windows = repeat(6, (i) =>
      circle(...polar(cx, cy, opening, i * 60 + 30), 2.2 * scale, 'k'),
    );
    const [left, gap, thick] = [604, Math.min(14, 140 / sprockets), 7];
    const edges = row.toReversed().map((teeth, i) => {
      const reach = tipRadiusMm(teeth) * scale;
      const edge = path(box(left + i * gap, cy - reach, thick, reach * 2, 2.5));
      return i % 3 === 0 ? edge : fine(edge);
    });
    const boss = 5.6 * scale * 1.6;
    const right = left + (sprockets - 1) * gap + thick;
    return (
      faces.join('') +
      (top - (row.at(-2) ?? top) >= 4 ? windows : '') +
      path(annulus(cx, cy, 14.5 * scale * 0.9, 9 * scale)) +
      fine(
        repeat(9, (i) =>
          line(polar(cx, cy, 9 * scale, i * 40), polar(cx, cy, 10.6 * scale, i * 40)),
        ),
      ) +
      path(box(left - 10, cy - boss, right - left + 22, boss * 2, 4), 't2') +
      edges.join('') +
      centreCross(cx, cy, radius + 22) +
      centreLine([left - 20, cy], [right + 26, cy]) +
      heightDimension(
        right + 44,
        cy - tipRadiusMm(row[0] ?? 11) * scale,
        cy + tipRadiusMm(row[0] ?? 11) * scale,
        `${row[0] ?? 11}T`,
        30,
      ) +
      heightDimension(left - 32, cy + radius, cy - radius, `${top}T`, -30, 'accent')
    );
  },
});
