import { annulus, polar, repeat, segment, times } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, circle, heightDimension, path } from '../../svg.ts';

/**
 * The two ends of every spoke, in degrees around the hub and the rim. Every second rim hole belongs to the same flange,
 * where pulling and pushing spokes alternate; a spoke leaves the hub `cross` flange holes away from its rim hole.
 */
export const lacing = (
  spokes: number,
  cross: number,
): readonly { readonly hub: number; readonly rim: number }[] => {
  const flangeStep = 720 / spokes;
  return times(spokes).map((i) => {
    const rim = (i * 360) / spokes;
    const side = Math.floor(i / 2) % 2 === 0 ? 1 : -1;
    return { rim, hub: rim + side * flangeStep * cross };
  });
};

/** `tyre`, `rim` and `flange` are shares of the wheel's radius; a wheel without `tyre` has none. */
export type WheelLook = {
  readonly spokes: number;
  readonly cross: number;
  readonly tyre?: number;
  readonly rim?: number;
  readonly flange?: number;
};

/** A wheel as a part of a larger picture. */
export const wheelShape = (cx: number, cy: number, radius: number, look: WheelLook): string => {
  const tyreIn = radius * (1 - (look.tyre ?? 0));
  const rimIn = tyreIn - radius * (look.rim ?? 0.06);
  const flange = radius * (look.flange ?? 0.085);
  // With more crossings the spokes would pass the tangent of the flange.
  const most = Math.floor(look.spokes / 8);
  const spokes = lacing(look.spokes, Math.min(look.cross, most)).map(({ hub, rim }) =>
    segment(polar(cx, cy, flange * 0.86, hub), polar(cx, cy, rimIn, rim)),
  );
  return (
    path(spokes.join(''), 't') +
    (look.tyre === undefined ? '' : path(annulus(cx, cy, radius, tyreIn), 'k')) +
    path(annulus(cx, cy, tyreIn - radius * 0.004, rimIn)) +
    circle(cx, cy, flange) +
    circle(cx, cy, flange * 0.45)
  );
};

/** Height of a rim's flange above its bead seat in millimetres. */
const FLANGE_MM = 6;

/** A laced wheel without a tyre. Diameter of the bead seat (ISO 5775) and rim depth in millimetres. */
export const wheel = defineDrawing({
  ranges: {
    spokes: [16, 40, 32, 4],
    cross: [0, 4, 3],
    diameter: [305, 635, 622],
    depth: [12, 60, 20],
  },
  title: ({ spokes, cross }) => `Wheel, ${spokes} spokes, ${cross} crossings`,
  body: ({ spokes, cross, diameter, depth }, stated) => {
    const seat = 204 + (diameter - 305) * 0.164;
    const scale = seat / (diameter / 2);
    const radius = seat + FLANGE_MM * scale;
    const [cx, cy] = [370, 300];
    const rimIn = radius - depth * scale * 1.1;
    const nipples = repeat(spokes, (i) =>
      segment(
        polar(cx, cy, rimIn, (i * 360) / spokes),
        polar(cx, cy, rimIn - 11, (i * 360) / spokes),
      ),
    );
    return (
      wheelShape(cx, cy, radius, { spokes, cross, rim: 1 - rimIn / radius }) +
      circle(cx, cy, seat, 't') +
      path(nipples, 'o') +
      circle(cx, cy, radius * 0.085 * 0.72, 'an') +
      centreCross(cx, cy, radius + 18) +
      heightDimension(
        cx + radius + 62,
        cy + seat,
        cy - seat,
        stated(`Ø ${diameter}`, 'diameter'),
        -62,
        'accent',
      )
    );
  },
});
