import { angleOf, between, distance, polar, times, type Point } from '../../geometry.ts';

/** A closed loop: its pins, the centre of the rear wheel, and the turn of each wheel in degrees. */
export type ChainLoop = {
  readonly pins: readonly Point[];
  readonly rear: Point;
  readonly turns: readonly [front: number, rear: number];
};

/** The radius at which one tooth takes one pitch of arc. */
const arcRadius = (teeth: number, pitch: number): number => (teeth * pitch) / (2 * Math.PI);

/**
 * Lays a chain around two chain wheels. A chain has an even number of links, so the rear wheel
 * moves by up to one pitch until the loop closes.
 * @param apart desired distance of the wheels.
 * @param way angle from the front wheel to the rear one, in degrees.
 * @param pitch viewBox units per pitch.
 */
export const chainLoop = (
  front: Point,
  apart: number,
  way: number,
  teeth: readonly [front: number, rear: number],
  pitch: number,
): ChainLoop => {
  const [large, small] = [arcRadius(teeth[0], pitch), arcRadius(teeth[1], pitch)];
  const lengthFor = (gap: number): number => {
    const lean = Math.asin((large - small) / gap);
    return 2 * gap * Math.cos(lean) + large * (Math.PI + 2 * lean) + small * (Math.PI - 2 * lean);
  };
  const links = Math.round(lengthFor(apart) / pitch / 2) * 2;
  let [low, high] = [apart - 2 * pitch, apart + 2 * pitch];
  for (const _ of times(40)) {
    const middle = (low + high) / 2;
    if (lengthFor(middle) < links * pitch) low = middle;
    else high = middle;
  }
  const rear = polar(...front, low, way);
  const gap = distance(front, rear);
  const lean = (Math.asin((large - small) / gap) * 180) / Math.PI;
  // Clockwise from the start of the front arc: front arc, lower run, rear arc, upper run.
  const frontStart = way + 90 - lean;
  const frontArc = 180 + 2 * lean;
  const run = gap * Math.cos((lean * Math.PI) / 180);
  const marks = [
    large * frontArc * (Math.PI / 180),
    run,
    small * (180 - 2 * lean) * (Math.PI / 180),
    run,
  ];
  const at = (walked: number): Point => {
    const [a = 0, b = 0, c = 0, e = 1] = marks;
    if (walked < a) return polar(...front, large, frontStart + (walked / a) * frontArc);
    const low1 = polar(...front, large, frontStart + frontArc);
    const low2 = polar(...rear, small, frontStart + frontArc);
    const up1 = polar(...rear, small, frontStart);
    const up2 = polar(...front, large, frontStart);
    if (walked < a + b) return between(low1, low2, (walked - a) / b);
    if (walked < a + b + c)
      return polar(
        rear[0],
        rear[1],
        small,
        frontStart + frontArc + ((walked - a - b) / c) * (180 - 2 * lean),
      );
    return between(up1, up2, (walked - a - b - c) / e);
  };
  const pins = times(links + 1).map((i) => at((i % links) * pitch));
  // The rear wheel turns so that its first seated pin lies between two teeth.
  const firstRear = Math.ceil(((marks[0] ?? 0) + (marks[1] ?? 0)) / pitch);
  const rearTurn = angleOf(rear, pins[firstRear] ?? rear) + 90;
  return { pins, rear, turns: [frontStart + 90, rearTurn] };
};
