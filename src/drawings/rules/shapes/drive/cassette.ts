import { annulus, box, polar, repeat, times } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import {
  centreCross,
  centreLine,
  circle,
  fine,
  heightDimension,
  line,
  path,
  strokes,
} from '../../svg.ts';
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
  ranges: { sprockets: [5, 13, 11], smallest: [9, 14, 11], largest: [21, 52, 34] },
  title: ({ sprockets, smallest, largest }) =>
    `Cassette, ${sprockets} sprockets, ${smallest} to ${largest} teeth`,
  body: ({ sprockets, smallest, largest }, stated) => {
    const row = cassetteTeeth(sprockets, smallest, largest);
    const top = row.at(-1) ?? largest;
    const radius = 192 + Math.min(52, top) * 1.1;
    const scale = radius / tipRadiusMm(top);
    const [cx, cy] = [258, 300];
    const opening = (tipRadiusMm(row.at(-2) ?? top) + tipRadiusMm(top)) * scale * 0.5 - 9 * scale;
    const faces = row.toReversed().map((teeth, i) => {
      const shape = sprocketSketch(cx, cy, teeth, scale);
      return path(shape, i === 0 ? 's' : 't2') + (i % 2 === 1 ? path(shape, 'h') : '');
    });
    const windows = repeat(6, (i) =>
      circle(...polar(cx, cy, opening, i * 60 + 30), 2.2 * scale, 'k'),
    );
    // Far enough apart to be counted at the size of a list.
    const gap = Math.min(16, 180 / sprockets);
    const left = 574;
    const right = left + (sprockets - 1) * gap;
    const edges = strokes(
      sprockets,
      (i) => {
        const reach = tipRadiusMm(row.at(-1 - i) ?? top) * scale;
        return box(left + i * gap - 3.5, cy - reach, 7, reach * 2);
      },
      'k',
    );
    const boss = 9 * scale;
    const small = tipRadiusMm(row[0] ?? 11) * scale;
    return (
      faces.join('') +
      (top - (row.at(-2) ?? top) >= 4 ? windows : '') +
      path(annulus(cx, cy, 14.5 * scale * 0.9, 9 * scale)) +
      fine(
        repeat(9, (i) =>
          line(polar(cx, cy, 9 * scale, i * 40), polar(cx, cy, 10.6 * scale, i * 40)),
        ),
      ) +
      path(box(left - 12, cy - boss, right - left + 24, boss * 2, 4), 't2') +
      edges +
      centreCross(cx, cy, radius + 22) +
      centreLine([left - 26, cy], [right + 26, cy]) +
      heightDimension(
        right + 48,
        cy - small,
        cy + small,
        row[0] === smallest ? stated(`${smallest}T`, 'smallest') : null,
        30,
      ) +
      heightDimension(
        left - 32,
        cy + radius,
        cy - radius,
        top === largest ? stated(`${top}T`, 'largest') : null,
        -30,
        'accent',
      )
    );
  },
});
