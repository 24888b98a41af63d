import { chainringShape } from './chainring.ts';
import { polar, repeat, circlePath, curve, taper, times, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, dimension, eyelet, path } from '../../svg.ts';
import { pitchRadiusMm, rootRadiusMm } from './sprocket.ts';

/**
 * Crank arm with spindle and pedal eye.
 * @param scale viewBox units per millimetre.
 * @param turn direction of the arm in degrees.
 */
export const crankArm = (
  cx: number,
  cy: number,
  scale: number,
  length: number,
  turn: number,
): string => {
  const end = polar(cx, cy, length * scale, turn);
  return (
    path(taper([cx, cy], 19 * scale, end, 13 * scale) + circlePath(end[0], end[1], 7 * scale)) +
    path(
      taper(
        polar(cx, cy, 34 * scale, turn),
        7 * scale,
        polar(cx, cy, (length - 26) * scale, turn),
        5 * scale,
      ),
      't',
    ) +
    circle(cx, cy, 12 * scale, 's') +
    circle(cx, cy, 8 * scale, 't') +
    circle(cx, cy, 4.4 * scale, 'k')
  );
};

/** The arms from the spindle to the chainring bolts, as one closed outline. */
const spider = (
  cx: number,
  cy: number,
  scale: number,
  arms: number,
  boltRadius: number,
  turn: number,
): string => {
  const per = 14;
  const points = times(arms * per).map((i): Point => {
    const off = Math.abs(((i / per + 0.5) % 1) - 0.5);
    const share =
      off < 0.08 ? 1 : off < 0.3 ? 0.5 + 0.5 * Math.cos(((off - 0.08) / 0.22) * Math.PI) : 0;
    return polar(
      cx,
      cy,
      (24 + (boltRadius + 7 - 24) * share) * scale,
      turn + (i * 360) / (arms * per),
    );
  });
  return curve(points, true);
};

/**
 * A crankset from the drive side. Teeth of the outer and the inner ring (0: none), arm length in
 * millimetres, spider arms.
 */
export const crankset = defineDrawing({
  ranges: {
    teeth: [30, 54, 46],
    inner: [0, 40, 30],
    length: [150, 180, 170, 2.5],
    arms: [3, 6, 5],
  },
  title: ({ teeth, length }) => `Crankset, ${teeth} teeth, arm of ${length} millimetres`,
  body: ({ teeth, inner, length, arms }, stated) => {
    const scale = 2.42;
    const [cx, cy] = [292, 300];
    const turn = 28;
    const bolt = Math.min(55, rootRadiusMm(teeth) - 12);
    const small = inner >= 20 && inner < teeth - 5 ? inner : 0;
    const end = polar(cx, cy, length * scale, turn);
    const clear = Math.min(246, pitchRadiusMm(teeth) * scale + 28);
    const bolts = repeat(arms, (i) => {
      const [bx, by] = polar(cx, cy, bolt * scale, turn + (i * 360) / arms);
      return eyelet(bx, by, 5 * scale, 2.2 * scale);
    });
    return (
      (small === 0 ? '' : path(chainringShape(cx, cy, scale, small, arms, 70, turn), 't2')) +
      path(chainringShape(cx, cy, scale, teeth, arms, bolt * 2, turn)) +
      circle(cx, cy, (rootRadiusMm(teeth) - 2) * scale, 't') +
      path(spider(cx, cy, scale, arms, bolt, turn)) +
      bolts +
      crankArm(cx, cy, scale, length, turn) +
      centreLine([cx - 290, cy], [cx + 290, cy]) +
      centreLine([cx, cy - 275], [cx, cy + 275]) +
      circle(cx, cy, pitchRadiusMm(teeth) * scale, 'an') +
      dimension(
        polar(cx, cy, clear, turn - 90),
        polar(...end, clear, turn - 90),
        stated(String(length), 'length'),
        clear - 40,
        'accent',
      )
    );
  },
});
