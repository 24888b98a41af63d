import { d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, path, strokes } from '../../svg.ts';

/** A headlamp from the side with its beam. Lens diameter in millimetres, number of rays. */
export const lamp = defineDrawing({
  ranges: { diameter: [40, 110, 72], rays: [0, 9, 7] },
  title: ({ diameter }) => `Headlamp, ${diameter} millimetres`,
  body: ({ diameter, rays }) => {
    const half = 96 + (diameter - 40) * 0.9;
    const [face, cy] = [470, 262];
    const oval = (x: number, wide: number, high: number): string =>
      d`M${x - wide} ${cy}a${wide} ${high} 0 1 1 ${2 * wide} 0a${wide} ${high} 0 1 1 ${-2 * wide} 0z`;
    const beam = repeat(rays, (i) => {
      const lean = rays === 1 ? 0 : (i / (rays - 1) - 0.5) * 1.1;
      return d`M${face + 92} ${cy + lean * half * 1.5}l${i % 2 === 0 ? 118 : 84} ${lean * (i % 2 === 0 ? 118 : 84)}`;
    });
    const lens = half * 0.34;
    return (
      path(
        d`M${face - 190} ${cy + half * 0.5}v${half * 0.4 + 40}h-26q-14 0 -14 14v60q0 14 14 14h104q14 0 14 -14v-60q0 -14 -14 -14h-26v-${half * 0.3 + 20}z`,
      ) +
      path(d`M${face - 216} ${cy + half * 0.9 + 84}h104`, 't') +
      path(
        d`M${face} ${cy - half}C${face - 90} ${cy - half} ${face - 160} ${cy - half * 0.86} ${face - 226} ${cy - half * 0.44}Q${face - 262} ${cy} ${face - 226} ${cy + half * 0.44}C${face - 160} ${cy + half * 0.86} ${face - 90} ${cy + half} ${face} ${cy + half}z`,
      ) +
      path(
        d`M${face - 226} ${cy + half * 0.44}Q${face - 238} ${cy + half * 0.3} ${face - 240} ${cy + half * 0.16}C${face - 160} ${cy + half * 0.5} ${face - 80} ${cy + half * 0.6} ${face} ${cy + half * 0.56}V${cy + half}C${face - 90} ${cy + half} ${face - 160} ${cy + half * 0.86} ${face - 226} ${cy + half * 0.44}z`,
        'h',
      ) +
      strokes(5, (i) => d`M${face - 70 - i * 26} ${cy - half * (0.97 - i * 0.035)}v${half * 0.5}`) +
      path(
        d`M${face - 244} ${cy + 10}C${face - 300} ${cy + 20} ${face - 310} ${cy + 120} ${face - 300} 560`,
        'o',
      ) +
      path(oval(face, lens + 16, half + 12)) +
      path(oval(face + 4, lens, half - 6), 't') +
      path(oval(face + 4, lens * 0.74, half * 0.72), 'h') +
      path(oval(face + 4, lens * 0.42, half * 0.4), 't2') +
      path(oval(face + 4, lens * 0.2, half * 0.17), 'af') +
      strokes(
        3,
        (i) => d`M${face - lens + 10} ${cy - half * 0.5 + i * half * 0.5}h${lens * 2 - 14}`,
        'e',
      ) +
      path(beam, 'a') +
      centreLine([face - 300, cy], [face + 80, cy])
    );
  },
});
