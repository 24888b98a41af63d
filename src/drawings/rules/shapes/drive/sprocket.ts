import { chainPitchMm, d, polar, rollerDiameterMm, times } from '../../geometry.ts';

/** Radius in millimetres of the circle through the roller centres; the pitch is its chord. */
export const pitchRadiusMm = (teeth: number): number =>
  chainPitchMm / (2 * Math.sin(Math.PI / teeth));

/** Radius in millimetres over the tips of slightly worn teeth. */
export const tipRadiusMm = (teeth: number): number =>
  (chainPitchMm / 2) * (0.52 + 1 / Math.tan(Math.PI / teeth));

/** Radius in millimetres at the bottom of the roller seats. */
export const rootRadiusMm = (teeth: number): number => pitchRadiusMm(teeth) - rollerDiameterMm / 2;

/**
 * Closed path data of a chain wheel: round roller seats, tapering teeth with a flat tip.
 * @param scale viewBox units per millimetre.
 */
export const sprocketPath = (cx: number, cy: number, teeth: number, scale: number): string => {
  const pitchRadius = pitchRadiusMm(teeth) * scale;
  const tipRadius = tipRadiusMm(teeth) * scale;
  const seat = (rollerDiameterMm / 2) * scale;
  const step = 360 / teeth;
  const halfTip = step * 0.085;
  let out = '';
  for (const tooth of times(teeth)) {
    const middle = tooth * step - 90;
    const [px, py] = polar(cx, cy, pitchRadius, middle);
    const [ax, ay] = polar(px, py, seat, middle + 180 + 62);
    const [bx, by] = polar(px, py, seat, middle + 180 - 62);
    const [ex, ey] = polar(cx, cy, tipRadius, middle + step / 2 - halfTip);
    const [gx, gy] = polar(cx, cy, tipRadius, middle + step / 2 + halfTip);
    out += d`${tooth === 0 ? 'M' : 'L'}${ax} ${ay}A${seat} ${seat} 0 0 0 ${bx} ${by}L${ex} ${ey}L${gx} ${gy}`;
  }
  return `${out}z`;
};

/**
 * The same outline with pointed tips at a third of the bytes, for cassettes and small pictures.
 * @param scale viewBox units per millimetre.
 */
export const sprocketSketch = (cx: number, cy: number, teeth: number, scale: number): string => {
  const tipRadius = tipRadiusMm(teeth) * scale;
  const depth = (pitchRadiusMm(teeth) - rollerDiameterMm * 0.5) * scale;
  const step = 360 / teeth;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  let out = '';
  for (const tooth of times(teeth)) {
    const middle = tooth * step - 90;
    const [ax, ay] = polar(cx, cy, tipRadius, middle - step * 0.38).map(tenth) as [number, number];
    const [vx, vy] = polar(cx, cy, depth - (tipRadius - depth) * 0.45, middle).map(tenth) as [
      number,
      number,
    ];
    const [bx, by] = polar(cx, cy, tipRadius, middle + step * 0.38).map(tenth) as [number, number];
    out += d`${tooth === 0 ? 'M' : 'L'}${ax} ${ay}Q${vx} ${vy} ${bx} ${by}`;
  }
  return `${out}z`;
};
