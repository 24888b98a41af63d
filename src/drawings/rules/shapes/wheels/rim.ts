import { annulus, d, polar, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, circle, hatch, heightDimension, path, widthDimension } from '../../svg.ts';

/** The hollow section of a double-walled rim as an even-odd shape, about 30 × `scale` units wide. */
export const rimSection = (cx: number, top: number, scale: number, depth: number): string => {
  const foot = top + (14 + depth) * scale;
  const s = scale;
  const outer = d`M${cx - 15 * s} ${top}q0 ${-3 * s} ${3 * s} ${-3 * s}h${1.5 * s}v${3 * s}l${-1 * s} ${3 * s}v${5 * s}q0 ${2.5 * s} ${4 * s} ${2.5 * s}h${2 * s}q${2.5 * s} ${3 * s} ${5.5 * s} ${3 * s}t${5.5 * s} ${-3 * s}h${2 * s}q${4 * s} 0 ${4 * s} ${-2.5 * s}v${-5 * s}l${-1 * s} ${-3 * s}v${-3 * s}h${1.5 * s}q${3 * s} 0 ${3 * s} ${3 * s}v${13 * s}C${cx + 14 * s} ${foot - depth * 0.3 * s} ${cx + 8 * s} ${foot} ${cx} ${foot}S${cx - 14 * s} ${foot - depth * 0.3 * s} ${cx - 15 * s} ${top + 13 * s}z`;
  const inner = d`M${cx - 12 * s} ${top + 13.5 * s}h${6 * s}q${3 * s} ${2.8 * s} ${6 * s} ${2.8 * s}t${6 * s} ${-2.8 * s}h${6 * s}C${cx + 11 * s} ${foot - depth * 0.35 * s} ${cx + 6 * s} ${foot - 2.6 * s} ${cx} ${foot - 2.6 * s}S${cx - 11 * s} ${foot - depth * 0.35 * s} ${cx - 12 * s} ${top + 13.5 * s}z`;
  return outer + inner;
};

/** A rim: its face with all spoke holes, and its section enlarged. Depth in millimetres. */
export const rim = defineDrawing({
  ranges: {
    spokes: [16, 40, 32, 4],
    depth: [12, 60, 20],
    diameter: [200, 700, 622],
    inner: [11, 60, 19],
  },
  title: ({ spokes, depth }) => `Rim, ${spokes} holes, ${depth} millimetres deep`,
  body: ({ spokes, depth, diameter, inner }, stated) => {
    const [cx, cy, radius] = [330, 300, 262];
    const deep = 20 + depth * 0.75;
    const holes = repeat(spokes, (i) =>
      circle(...polar(cx, cy, radius - deep + 8, (i * 360) / spokes), 3.4, 'k'),
    );
    const scale = Math.min(5.2, 190 / (17 + depth));
    const top = cy - ((11 + depth) * scale) / 2;
    const section = rimSection(cx, top, scale, depth);
    return (
      path(annulus(cx, cy, radius, radius - deep)) +
      circle(cx, cy, radius - 9, 't') +
      path(annulus(cx, cy, radius - 9, radius - 20), 'h') +
      circle(cx, cy, radius - 20, 't') +
      holes +
      circle(...polar(cx, cy, radius - deep + 8, 90 + 180 / spokes), 6, 'k') +
      path(section) +
      hatch(
        'rim-cut',
        section,
        [cx - 15 * scale, top - 4 * scale, 30 * scale, (20 + depth) * scale],
        11,
      ) +
      centreCross(cx, cy, radius + 22) +
      widthDimension(
        top - 34,
        cx - 12 * scale,
        cx + 12 * scale,
        stated(String(inner), 'inner'),
        28,
        'accent',
      ) +
      heightDimension(
        690,
        cy + radius - 9,
        cy - radius + 9,
        stated(`Ø ${diameter}`, 'diameter'),
        -340,
      )
    );
  },
});
