import { between, d, polar, segment, formatNumber, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, centreLine, circle, dimension, eyelet, path, tube } from '../../svg.ts';

/** The joints of a frame in millimetres from the bottom bracket; x grows to the front, y downwards. */
export type FrameJoints = {
  readonly rear: Point;
  readonly front: Point;
  readonly seat: Point;
  readonly seatTop: Point;
  readonly headTop: Point;
  readonly headFoot: Point;
  readonly topJoint: Point;
  readonly downJoint: Point;
};

const [seatAngle, headAngle, drop, chainstay, forkLength, forkOffset] = [73, 72, 70, 430, 392, 45];

/**
 * The joints of a frame.
 * @param size length of the seat tube in centimetres, as if the top tube were level.
 * @param slope fall of the top tube towards the seat, in degrees.
 */
export const frameJoints = (size: number, slope: number): FrameJoints => {
  const rear: Point = [-Math.sqrt(chainstay ** 2 - drop ** 2), -drop];
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const headLength = 95 + (size - 44) * 8;
  const reach = 372 + (size - 52) * 4;
  const footY =
    -drop - (forkLength * Math.sin(rad(headAngle)) - forkOffset * Math.cos(rad(headAngle)));
  const headTop: Point = [reach, footY - headLength * Math.sin(rad(headAngle))];
  const headFoot = polar(headTop[0], headTop[1], headLength, headAngle);
  const crown = polar(headFoot[0], headFoot[1], forkLength, headAngle);
  const front = polar(...crown, forkOffset, headAngle - 90);
  const topJoint = polar(headTop[0], headTop[1], 26, headAngle);
  const downJoint = polar(headFoot[0], headFoot[1], -30, headAngle);
  // The top tube meets the line of the seat tube: two lines, one intersection.
  const fall = Math.tan(rad(slope));
  const lean = 1 / Math.tan(rad(seatAngle));
  const seatY = (topJoint[1] + fall * topJoint[0]) / (1 - fall * lean);
  const seat: Point = [seatY * lean, seatY];
  const seatTop = polar(...seat, -34, seatAngle);
  return { rear, front, seat, seatTop, headTop, headFoot, topJoint, downJoint };
};

/** Maps millimetres of a frame to the viewBox. */
export type Projection = (at: Point) => Point;

/**
 * Draws the tubes of a frame.
 * @param scale viewBox units per millimetre, for the widths of the tubes.
 */
export const frameTubes = (joints: FrameJoints, onto: Projection, scale: number): string => {
  const tubeFrom = (from: Point, to: Point, mm: number): string => {
    return tube(segment(onto(from), onto(to)), mm * scale);
  };
  const { rear, seat, seatTop, headTop, headFoot, topJoint, downJoint } = joints;
  const [bx, by] = onto([0, 0]);
  const [rx, ry] = onto(rear);
  return (
    tubeFrom(between([0, 0], rear, 0.06), between([0, 0], rear, 0.985), 18) +
    tubeFrom(between(seat, rear, 0.02), between(seat, rear, 0.985), 15) +
    tubeFrom(topJoint, seat, 29) +
    tubeFrom(downJoint, [0, 0], 34) +
    tubeFrom([0, 0], seatTop, 30) +
    tubeFrom(headTop, headFoot, 38) +
    circle(bx, by, 28 * scale) +
    circle(bx, by, 19 * scale, 't') +
    eyelet(rx, ry, 17 * scale, 6 * scale)
  );
};

/** A diamond frame. Size in centimetres, slope of the top tube in degrees. */
export const frame = defineDrawing({
  ranges: { size: [42, 64, 54], slope: [0, 14, 0] },
  title: ({ size }) => `Frame, size ${size}`,
  body: ({ size, slope }, stated) => {
    const joints = frameJoints(size, slope);
    const scale = 0.8 - (size - 42) * 0.0035;
    const onto: Projection = ([x, y]) => [392 + x * scale, 512 + y * scale];
    const at = (point: Point, toward: Point, share: number): Point =>
      onto(between(point, toward, share));
    const sleeve = (from: Point, toward: Point, share: number, mm: number): string => {
      return tube(segment(onto(from), at(from, toward, share)), mm * scale);
    };
    const { seat, headTop, headFoot, topJoint, downJoint, rear } = joints;
    const [bx, by] = onto([0, 0]);
    const lugs =
      slope < 4
        ? sleeve(topJoint, seat, 0.07, 36) +
          sleeve(downJoint, [0, 0], 0.07, 41) +
          sleeve(seat, topJoint, 0.06, 35) +
          sleeve([0, 0], downJoint, 0.07, 41) +
          sleeve([0, 0], seat, 0.07, 37)
        : '';
    const axisTop = onto(polar(headTop[0], headTop[1], -60, 72));
    const axisFoot = onto(polar(headFoot[0], headFoot[1], 130, 72));
    const seatLow = onto([0, 0]);
    const seatHigh = onto(seat);
    const off = 34;
    const boss = (share: number): string =>
      circle(...at(downJoint, [0, 0], share), 4, 'k') + circle(...at(seat, [0, 0], share), 4, 'k');
    return (
      frameTubes(joints, onto, scale) +
      lugs +
      sleeve(headTop, headFoot, 1, 38) +
      sleeve(headTop, headFoot, 0.02, 46) +
      sleeve(headFoot, headTop, 0.02, 46) +
      sleeve(seat, joints.seatTop, 1, 36) +
      circle(bx, by, 29 * scale) +
      circle(bx, by, 20 * scale) +
      boss(0.45) +
      boss(0.58) +
      path(d`M${onto(rear)[0] - 10} ${onto(rear)[1] + 4}l-12 26h14l14 -18z`) +
      centreLine(axisTop, axisFoot) +
      centreLine([onto(rear)[0] - 40, onto(rear)[1]], [onto(rear)[0] + 40, onto(rear)[1]]) +
      centreCross(bx, by, 46) +
      dimension(
        [seatLow[0] - off * 1.4 - 12, seatLow[1] - off * 0.2 - 6],
        [seatHigh[0] - off * 1.4 - 12, seatHigh[1] - off * 0.2 - 6],
        stated(formatNumber(size * 10), 'size'),
        -off,
        'accent',
      )
    );
  },
});
