import { between, box, d, polar, segment, curve, type Point } from '../../geometry.ts';
import { frameJoints, frameTubes, type Projection } from './frame.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, place, tube } from '../../svg.ts';
import { pitchRadiusMm, sprocketSketch } from '../drive/sprocket.ts';
import { wheelShape } from '../wheels/wheel.ts';

/** Frame size in centimetres, slope in degrees, spokes of each wheel, radius of a wheel in millimetres. */
export type BicycleLook = {
  readonly size: number;
  readonly slope: number;
  readonly drops: boolean;
  readonly spokes: number;
  readonly wheelMm: number;
};

/**
 * A bicycle with its bottom bracket at (x, y).
 * @param scale viewBox units per millimetre.
 */
const bicycleShape = (x: number, y: number, scale: number, look: BicycleLook): string => {
  const joints = frameJoints(look.size, look.slope);
  const onto: Projection = ([px, py]) => [x + px * scale, y + py * scale];
  const { rear, front, seat, headTop, headFoot } = joints;
  const [rx, ry] = onto(rear);
  const [fx, fy] = onto(front);
  const wheelLook = { spokes: look.spokes, cross: 3, tyre: 0.075, rim: 0.045, flange: 0.07 };
  const post = onto(polar(...seat, -120 - look.slope * 6, 73));
  const saddle: readonly Point[] = [
    [-128, -8],
    [-100, -24],
    [-20, -14],
    [90, -16],
    [142, -6],
    [138, 8],
    [60, 6],
    [-40, 22],
    [-104, 26],
    [-126, 10],
  ];
  const stem = polar(headTop[0], headTop[1], -46, 72);
  const clamp: Point = [stem[0] + 92, stem[1] - 18];
  const crown = onto(polar(headFoot[0], headFoot[1], 26, 72));
  const knee = onto(polar(headFoot[0], headFoot[1], 250, 72));
  const [cx, cy] = onto(clamp);
  const bar = look.drops
    ? d`M${cx} ${cy}h${62 * scale}c${46 * scale} 0 ${58 * scale} ${52 * scale} ${34 * scale} ${96 * scale}c${-14 * scale} ${26 * scale} ${-50 * scale} ${30 * scale} ${-96 * scale} ${28 * scale}`
    : d`M${cx} ${cy}q${-20 * scale} ${-40 * scale} ${-96 * scale} ${-44 * scale}`;
  const teeth = 44;
  const ring = pitchRadiusMm(teeth) * scale;
  const cog = pitchRadiusMm(17) * scale;
  const crank = polar(x, y, 170 * scale, 24);
  const back = polar(x, y, 170 * scale, 204);
  const pedal = (at: Point): string =>
    path(box(at[0] - 46 * scale, at[1] - 11 * scale, 92 * scale, 22 * scale, 4 * scale), 'k');
  return (
    wheelShape(rx, ry, look.wheelMm * scale, wheelLook) +
    wheelShape(fx, fy, look.wheelMm * scale, wheelLook) +
    tube(segment(back, [x, y]), 16 * scale) +
    pedal(back) +
    tube(
      d`M${crown[0]} ${crown[1]}L${knee[0]} ${knee[1]}Q${between(knee, [fx, fy], 0.5)[0] - 8 * scale} ${between(knee, [fx, fy], 0.6)[1]} ${fx} ${fy}`,
      21 * scale,
    ) +
    circle(fx, fy, 15 * scale) +
    frameTubes(joints, onto, scale) +
    tube(segment(onto(seat), post), 20 * scale) +
    place(
      path(
        curve(
          saddle.map(([sx, sy]): Point => [sx * scale, (sy - 14) * scale]),
          true,
        ),
        'k',
      ),
      post[0] + 10 * scale,
      post[1],
    ) +
    tube(
      d`M${onto(headTop)[0]} ${onto(headTop)[1]}L${onto(stem)[0]} ${onto(stem)[1]}L${cx} ${cy}`,
      24 * scale,
    ) +
    tube(bar, 22 * scale, look.drops ? 'ink' : 'tone') +
    (look.drops
      ? ''
      : tube(
          d`M${cx - 50 * scale} ${cy - 40 * scale}l${-62 * scale} ${-5 * scale}`,
          24 * scale,
          'ink',
        )) +
    path(d`M${rx} ${ry - cog}L${x} ${y - ring}M${rx} ${ry + cog}L${x} ${y + ring}`, 'a') +
    circle(rx, ry, cog, 'a') +
    path(sprocketSketch(x, y, teeth, scale), 't2') +
    circle(x, y, ring, 'a') +
    circle(x, y, ring * 0.62, 't') +
    tube(segment([x, y], crank), 17 * scale) +
    pedal(crank) +
    circle(x, y, 20 * scale)
  );
};

/** A whole bicycle on the geometry of `frame.ts`. Size in centimetres, slope in degrees, `drops` 1 for a drop bar. */
export const bicycle = defineDrawing({
  ranges: { size: [44, 62, 54], slope: [0, 12, 2], drops: [0, 1, 1], spokes: [20, 36, 28, 4] },
  title: ({ size, drops }) => `Bicycle, size ${size}, ${drops === 1 ? 'drop' : 'flat'} handlebar`,
  body: ({ size, slope, drops, spokes }) => {
    const scale = 0.425;
    const [x, y] = [374, 398];
    const { rear, front } = frameJoints(size, slope);
    const axles: readonly [Point, Point] = [
      [x + rear[0] * scale, y + rear[1] * scale],
      [x + front[0] * scale, y + front[1] * scale],
    ];
    return (
      centreLine([20, axles[0][1] + 340 * scale + 3], [780, axles[0][1] + 340 * scale + 3]) +
      bicycleShape(x, y, scale, { size, slope, drops: drops === 1, spokes, wheelMm: 340 })
    );
  },
});
