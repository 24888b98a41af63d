import { arc, box, d, hexagon, circlePath } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, centreLine, circle, heightDimension, path } from '../../svg.ts';

/** A hexagon nut: face and side. Thread in millimetres, height in per cent of it, `collar` 1 for a lock nut. */
export const nut = defineDrawing({
  ranges: { thread: [3, 24, 8], height: [35, 120, 80], collar: [0, 1, 0] },
  title: ({ thread, collar }) => `${collar === 1 ? 'Lock nut' : 'Nut'} M${thread}`,
  body: ({ thread, height, collar }, stated) => {
    const [cx, cy] = [252, 300];
    const radius = 176 + thread * 1.2;
    const flat = radius * Math.cos(Math.PI / 6);
    const bore = radius * (0.46 + thread * 0.004);
    const half = 42 + height * 0.5;
    const sx = 640;
    const corner = radius * 0.5;
    const side = (x: number): string =>
      d`M${x - half} ${cy - radius + 22}Q${x - half + 26} ${cy - radius} ${x} ${cy - radius}T${x + half} ${cy - radius + 22}V${cy + radius - 22}Q${x + half - 26} ${cy + radius} ${x} ${cy + radius}T${x - half} ${cy + radius - 22}z`;
    return (
      path(hexagon(cx, cy, radius) + circlePath(cx, cy, bore)) +
      circle(cx, cy, flat - 5, 't') +
      circle(cx, cy, bore + 12, 't') +
      path(arc(cx, cy, bore + 6, -60, 210), 'an') +
      (collar === 1
        ? circle(cx, cy, bore + 34, 'o') +
          path(box(sx - half - 34, cy - radius * 0.66, 40, radius * 1.32, 12))
        : '') +
      path(side(sx)) +
      path(
        d`M${sx - half} ${cy + corner}H${sx + half}V${cy + radius - 22}Q${sx + half - 26} ${cy + radius} ${sx} ${cy + radius}T${sx - half} ${cy + radius - 22}z`,
        'h',
      ) +
      path(
        d`M${sx - half} ${cy - corner}H${sx + half}M${sx - half} ${cy + corner}H${sx + half}`,
        'o',
      ) +
      centreCross(cx, cy, radius + 22) +
      centreLine([sx - half - 50, cy], [sx + half + 40, cy]) +
      heightDimension(
        sx + half + 54,
        cy + bore,
        cy - bore,
        stated(`M${thread}`, 'thread'),
        -half - 40,
        'accent',
      )
    );
  },
});
