import { polar, repeat, circlePath, curve, times, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreCross, circle, dimension, leader, path } from '../../svg.ts';
import { pitchRadiusMm, rootRadiusMm, sprocketPath, tipRadiusMm } from './sprocket.ts';

/** Radius of the bolt circle in millimetres, limited so that the bolt holes stay within the ring. */
const boltRadiusMm = (teeth: number, boltCircle: number): number =>
  Math.min(boltCircle / 2, rootRadiusMm(teeth) - 8);

/**
 * Outline, bolt holes and inner opening as one even-odd shape.
 * @param scale viewBox units per millimetre.
 */
export const chainringShape = (
  cx: number,
  cy: number,
  scale: number,
  teeth: number,
  bolts: number,
  boltCircle: number,
  turn = -90,
): string => {
  const boltRadius = boltRadiusMm(teeth, boltCircle);
  const open = Math.max(rootRadiusMm(teeth) - 11, boltRadius + 3);
  const tab = Math.min(open - 1, boltRadius - 7.5);
  const perBolt = 16;
  const edge = times(bolts * perBolt).map((i): Point => {
    const off = ((i / perBolt + 0.5) % 1) - 0.5;
    const reach = Math.abs(off) * (360 / bolts) * (Math.PI / 180) * boltRadius;
    const share =
      reach < 8 ? 1 : reach < 20 ? 0.5 + 0.5 * Math.cos(((reach - 8) / 12) * Math.PI) : 0;
    return polar(
      cx,
      cy,
      (open + (tab - open) * share) * scale,
      turn + (i * 360) / (bolts * perBolt),
    );
  });
  const holes = repeat(bolts, (i) =>
    circlePath(...polar(cx, cy, boltRadius * scale, turn + (i * 360) / bolts), 4.1 * scale),
  );
  return sprocketPath(cx, cy, teeth, scale) + curve(edge, true) + holes;
};

/** The scale at which a ring fills the view. Larger rings stay somewhat larger, so that sizes can be told apart. */
const chainringScale = (teeth: number): number =>
  (262 / tipRadiusMm(60)) * (tipRadiusMm(60) / tipRadiusMm(teeth)) ** 0.68;

/** A chainring: teeth by the chain's pitch, tabs by the bolt circle (`bcd`, diameter in millimetres). */
export const chainring = defineDrawing({
  ranges: { teeth: [22, 60, 44], bolts: [3, 6, 5], bcd: [58, 144, 110], pitch: [6, 20, 12.7, 0.1] },
  title: ({ teeth, bolts }) => `Chainring, ${teeth} teeth, ${bolts} bolts`,
  body: ({ teeth, bolts, bcd, pitch: step }, stated) => {
    const scale = chainringScale(teeth);
    const [cx, cy] = [372, 300];
    const pitch = pitchRadiusMm(teeth) * scale;
    const bolt = boltRadiusMm(teeth, bcd) * scale;
    const root = rootRadiusMm(teeth) * scale;
    const sockets = repeat(bolts, (i) =>
      circle(...polar(cx, cy, bolt, -90 + (i * 360) / bolts), 5.8 * scale, 't'),
    );
    const ramps = repeat(4, (i) =>
      circle(...polar(cx, cy, root - 3.4 * scale, 20 + i * 90), 1.5 * scale, 'k'),
    );
    const halfTooth = 180 / teeth;
    const [ax, ay] = polar(cx, cy, pitch, -45 - halfTooth);
    return (
      path(chainringShape(cx, cy, scale, teeth, bolts, bcd)) +
      sockets +
      ramps +
      circle(cx, cy, root - 1.8 * scale, 't') +
      circle(cx, cy, pitch, 'an') +
      circle(cx, cy, bolt, 'ax') +
      centreCross(cx, cy, pitch + 8 * scale) +
      leader([ax, ay], [628, 74], stated(`${teeth}T`, 'teeth'), true) +
      dimension(
        [cx - bolt * Math.cos(Math.PI / 6), cy + bolt / 2],
        [cx + bolt * Math.cos(Math.PI / 6), cy - bolt / 2],
        Math.round((bolt * 2) / scale) === bcd ? stated(`Ø ${bcd}`, 'bcd') : null,
      ) +
      leader([cx + pitch * 0.92, cy + pitch * 0.4], [690, 520], stated(String(step), 'pitch'))
    );
  },
});
