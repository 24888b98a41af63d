import {
  between,
  d,
  polar,
  repeat,
  circlePath,
  curve,
  taper,
  times,
  type Point,
} from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, circle, heightDimension, path } from '../../svg.ts';

/** The disc as one even-odd shape; `radius` viewBox units stand for half of `diameter` millimetres. */
const discShape = (
  cx: number,
  cy: number,
  radius: number,
  diameter: number,
  arms: number,
): string => {
  const mm = radius / (diameter / 2);
  const waves = arms * 2;
  const outer = times(waves * 8).map((i): Point =>
    polar(
      cx,
      cy,
      radius - 1.6 * mm * (1 - Math.cos((i / 8) * 2 * Math.PI)) * 0.5,
      (i * 360) / (waves * 8),
    ),
  );
  const trackIn = radius - 15.5 * mm;
  const flange = 28 * mm;
  const step = 360 / arms;
  const windows = repeat(arms, (i) => {
    const a = i * step;
    const [foot, head, sweep] = [9, 5.5, 34];
    const from = polar(cx, cy, flange, a + foot);
    const to = polar(cx, cy, trackIn, a + sweep + head);
    const far = polar(cx, cy, trackIn, a + step + sweep - head);
    const near = polar(cx, cy, flange, a + step - foot);
    const bowOut = polar(cx, cy, (flange + trackIn) / 2, a + sweep * 0.3 + foot);
    const bowIn = polar(cx, cy, (flange + trackIn) / 2, a + step + sweep * 0.3 - foot * 0.6);
    return d`M${from[0]} ${from[1]}Q${bowOut[0]} ${bowOut[1]} ${to[0]} ${to[1]}A${trackIn} ${trackIn} 0 0 1 ${far[0]} ${far[1]}Q${bowIn[0]} ${bowIn[1]} ${near[0]} ${near[1]}A${flange} ${flange} 0 0 0 ${from[0]} ${from[1]}z`;
  });
  const slots = repeat(arms * 4, (i) => {
    const a = (i * 90) / arms;
    const [inner, out] =
      i % 2 === 0 ? [trackIn + 3.6 * mm, radius - 8 * mm] : [trackIn + 6.8 * mm, radius - 4.4 * mm];
    const from = polar(cx, cy, inner, a);
    const to = polar(cx, cy, out, a + (i % 2 === 0 ? 5 : 4));
    return taper(from, 1.7 * mm, between(from, to, 1), 1.7 * mm);
  });
  const bolts = repeat(6, (i) => circlePath(...polar(cx, cy, 22 * mm, i * 60), 2.9 * mm));
  return curve(outer, true) + windows + slots + bolts + circlePath(cx, cy, 15.5 * mm);
};

/** A brake disc with a waved track and six bolts on the 44 mm circle. Diameter in millimetres, number of arms. */
export const brakeDisc = defineDrawing({
  ranges: { diameter: [120, 223, 160], arms: [5, 8, 6] },
  title: ({ diameter }) => `Brake disc, ${diameter} millimetres`,
  body: ({ diameter, arms }, stated) => {
    const radius = 200 + (diameter - 120) * 0.58;
    const [cx, cy] = [380, 300];
    const bolt = 22 * (radius / (diameter / 2));
    return (
      path(discShape(cx, cy, radius, diameter, arms)) +
      circle(cx, cy, bolt, 'an') +
      centreCross(cx, cy, radius + 20) +
      heightDimension(
        cx + radius + 56,
        cy + radius,
        cy - radius,
        stated(`Ø ${diameter}`, 'diameter'),
        -40,
        'accent',
      )
    );
  },
});
