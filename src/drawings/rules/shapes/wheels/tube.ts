import { box, d, polar, circlePath, segment, curve, times } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, heightDimension, path, place, strokes } from '../../svg.ts';

/** A valve standing on (0, 0): base, threaded stem, lock ring, core. */
const valve = (tall: number): string =>
  path(d`M-26 0Q-12 -6 -10 -20H10Q12 -6 26 0z`) +
  path(box(-9, -tall, 18, tall - 16, 2)) +
  strokes(Math.floor((tall - 30) / 7), (i) => d`M-9 ${-24 - i * 7}l18 -4`) +
  path(box(-17, -44, 34, 15, 3)) +
  path(box(-5, -tall - 22, 10, 22, 2)) +
  path(box(-8, -tall - 34, 16, 13, 3), 'af');

/** An inner tube with its valve. Section and valve length in millimetres. */
export const tube = defineDrawing({
  ranges: { width: [18, 70, 35], valve: [32, 80, 40], diameter: [200, 700, 622] },
  title: ({ width, valve: stem }) =>
    `Inner tube, ${width} millimetres, valve of ${stem} millimetres`,
  body: ({ width, valve: stem, diameter }, stated) => {
    const [cx, cy, radius] = [330, 300, 262];
    const thick = 34 + width * 0.7;
    const inner = radius - thick;
    const tall = 60 + stem * 1.7;
    const sag = (r: number): string =>
      curve(
        times(24).map((i) => polar(cx, cy, r + Math.sin(i * 0.785) * 2.2, i * 15)),
        true,
      );
    return (
      path(sag(radius) + sag(inner)) +
      path(circlePath(cx, cy, radius - thick * 0.62) + sag(inner), 'h') +
      path(
        d`M${cx - 40} ${cy + inner + 3}Q${cx} ${cy + inner - 14} ${cx + 40} ${cy + inner + 3}`,
        't',
      ) +
      circle(cx, cy, radius - thick * 0.28, 't') +
      strokes(
        3,
        (i) =>
          segment(polar(cx, cy, inner + 4, 24 + i * 112), polar(cx, cy, radius - 4, 24 + i * 112)),
        'e',
      ) +
      place(valve(tall), cx, cy + inner + 2) +
      centreLine([cx, cy - radius - 22], [cx, cy + radius + 22]) +
      centreLine([cx - radius - 22, cy], [cx + radius + 22, cy]) +
      heightDimension(
        cx + 60,
        cy + inner - 2,
        cy + inner - 2 - tall - 34,
        stated(String(stem), 'valve'),
        -30,
        'accent',
      ) +
      heightDimension(690, cy + inner, cy - inner, stated(`Ø ${diameter}`, 'diameter'), -350)
    );
  },
});
