import { annulus, box, polar, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import {
  centreCross,
  centreLine,
  circle,
  hatch,
  heightDimension,
  path,
  widthDimension,
} from '../../svg.ts';

/** The face of a ball bearing, from its outer radius and its bore radius. */
const bearingFace = (
  cx: number,
  cy: number,
  outer: number,
  bore: number,
  balls: number,
): string => {
  const gap = outer - bore;
  const outerRace = outer - gap * 0.25;
  const innerRace = bore + gap * 0.25;
  const pitch = (outer + bore) / 2;
  const ball = Math.min(gap * 0.29, pitch * Math.sin(Math.PI / balls) * 0.88);
  const row = repeat(balls, (i) =>
    circle(...polar(cx, cy, pitch, (i * 360) / balls - 90), ball, 's'),
  );
  return (
    path(annulus(cx, cy, outerRace, innerRace), 'h') +
    row +
    path(annulus(cx, cy, outer, outerRace)) +
    path(annulus(cx, cy, innerRace, bore)) +
    circle(cx, cy, outer - gap * 0.05, 't') +
    circle(cx, cy, bore + gap * 0.05, 't')
  );
};

/** A ball bearing: face and hatched section. Bore, outer diameter and width in millimetres. */
export const bearing = defineDrawing({
  ranges: { balls: [7, 16, 9], bore: [6, 40, 15], outer: [16, 62, 32], width: [4, 16, 9] },
  title: ({ balls, bore, outer }) =>
    `Ball bearing, ${balls} balls, bore ${bore}, outer diameter ${outer}`,
  body: ({ balls, bore, outer, width }, stated) => {
    const full = 216;
    const inner = full * Math.min(0.74, Math.max(0.3, bore / outer));
    const gap = full - inner;
    const pitch = (full + inner) / 2;
    const half = Math.min(52, Math.max(24, (width / outer) * full * 0.9));
    const [cx, cy, sx] = [290, 312, 640];
    const rings =
      box(sx - half, cy - full, half * 2, gap * 0.34, 6) +
      box(sx - half, cy - inner - gap * 0.34, half * 2, gap * 0.34, 4);
    const lower =
      box(sx - half, cy + inner, half * 2, gap * 0.34, 4) +
      box(sx - half, cy + full - gap * 0.34, half * 2, gap * 0.34, 6);
    const ball = Math.min(gap * 0.29, half * 0.8);
    return (
      path(box(sx - half, cy - full, half * 2, full * 2, 6), 'f') +
      path(box(sx - half, cy - inner, half * 2, inner * 2), 't') +
      path(rings + lower) +
      hatch('bearing-cut', rings + lower, [sx - half, cy - full, half * 2, full * 2]) +
      circle(sx, cy - pitch, ball) +
      circle(sx, cy + pitch, ball) +
      bearingFace(cx, cy, full, inner, balls) +
      circle(cx, cy, pitch, 'an') +
      centreCross(cx, cy, full + 26) +
      centreLine([sx - half - 26, cy], [sx + half + 26, cy]) +
      widthDimension(60, sx - half, sx + half, stated(String(width), 'width'), 30) +
      heightDimension(
        sx + half + 44,
        cy - inner,
        cy + inner,
        stated(`Ø ${bore}`, 'bore'),
        40,
        'accent',
      )
    );
  },
});
