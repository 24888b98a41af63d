import { bothSides, box, d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, heightDimension, path, strokes, widthDimension } from '../../svg.ts';

/** A bottom bracket: two splined cups, threads, sleeve and spindle. Shell width and spindle diameter in millimetres. */
export const bottomBracket = defineDrawing({
  ranges: { shell: [60, 110, 68], spindle: [17, 30, 24] },
  title: ({ shell, spindle }) => `Bottom bracket, shell ${shell}, spindle ${spindle} millimetres`,
  body: ({ shell, spindle }, stated) => {
    const [cx, cy] = [400, 292];
    const half = 108 + (shell - 60) * 1.9;
    const bore = 34 + (spindle - 17) * 3;
    const cup = (side: 1 | -1): string => {
      const x = (from: number, wide: number): number => (side === 1 ? cx + from : cx - from - wide);
      const splines = repeat(13, (i) => {
        // Splines around a cup crowd towards its edges when seen from the side.
        const y = cy - 138 * Math.cos((i * Math.PI) / 12);
        return d`M${x(half + 10, 52)} ${y}h52`;
      });
      return (
        path(box(x(half - 64, 64), cy - 104, 64, 208, 3)) +
        strokes(8, (i) => d`M${x(half - 60 + i * 8, 4)} ${cy - 104}l${4} 208`) +
        path(box(x(half, 72), cy - 142, 72, 284, 10)) +
        path(splines, 't') +
        path(box(x(half, 72), cy + 56, 72, 86, 10), 'h') +
        path(box(x(half + 72, 16), cy - 118, 16, 236, 6)) +
        path(box(x(half + 88, 10), cy - bore - 26, 10, bore * 2 + 52, 4), 'k')
      );
    };
    const end = half + 170;
    return (
      path(box(cx - end, cy - bore, end * 2, bore * 2, 6)) +
      path(box(cx - end, cy + bore * 0.35, end * 2, bore * 0.65, 4), 'h') +
      strokes(
        5,
        (i) =>
          d`M${cx - end + 4} ${cy - bore * 0.8 + i * bore * 0.4}h44M${cx + end - 48} ${cy - bore * 0.8 + i * bore * 0.4}h44`,
      ) +
      path(box(cx - half + 30, cy - 92, half * 2 - 60, 184, 8)) +
      strokes(4, (i) => d`M${cx - (half - 66) * 0.7 + i * (half - 66) * 0.46} ${cy - 92}v184`) +
      bothSides(cup) +
      centreLine([cx - end - 40, cy], [cx + end + 40, cy]) +
      widthDimension(520, cx - half, cx + half, stated(String(shell), 'shell'), -80, 'accent') +
      heightDimension(cx + end + 44, cy + bore, cy - bore, stated(`Ø ${spindle}`, 'spindle'), -36)
    );
  },
});
