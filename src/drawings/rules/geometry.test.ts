import { describe, expect, it } from 'vitest';
import { cassetteTeeth } from './shapes/drive/cassette.ts';
import { chainLoop } from './shapes/drive/chain-loop.ts';
import { seededRandom, d, distance, polar, formatNumber, type Point } from './geometry.ts';
import { frameJoints } from './shapes/frame/frame.ts';
import { pitchRadiusMm, rootRadiusMm, sprocketPath, tipRadiusMm } from './shapes/drive/sprocket.ts';
import { lacing } from './shapes/wheels/wheel.ts';

describe('a sprocket', () => {
  it.each([11, 22, 32, 48, 60])(
    'with %i teeth has half an inch between neighbouring rollers',
    (teeth) => {
      const step = 360 / teeth;
      expect(
        distance(polar(0, 0, pitchRadiusMm(teeth), 0), polar(0, 0, pitchRadiusMm(teeth), step)),
      ).toBeCloseTo(12.7, 9);
    },
  );

  it('grows with its number of teeth', () => {
    expect(pitchRadiusMm(48) * 2).toBeCloseTo(194.18, 2);
    expect(pitchRadiusMm(32) * 2).toBeCloseTo(129.57, 2);
    expect(tipRadiusMm(32)).toBeGreaterThan(pitchRadiusMm(32));
    expect(rootRadiusMm(32)).toBeCloseTo(pitchRadiusMm(32) - 3.875, 9);
  });

  it('has one seat for each tooth', () => {
    expect(sprocketPath(0, 0, 37, 2).match(/A/gu)).toHaveLength(37);
  });
});

describe('a chain around two wheels', () => {
  const loop = chainLoop([900, 300], 420, 176, [46, 17], 28);

  it('closes with an even number of links', () => {
    expect((loop.pins.length - 1) % 2).toBe(0);
    const [first, last] = [loop.pins[0], loop.pins.at(-1)];
    expect(distance(first ?? [0, 0], last ?? [9, 9])).toBeCloseTo(0, 6);
  });

  it('has links of equal length', () => {
    loop.pins.slice(1).forEach((pin, i) => {
      const before: Point = loop.pins[i] ?? [0, 0];
      expect(Math.abs(distance(before, pin) - 28)).toBeLessThan(0.2);
    });
  });

  it('moves the rear wheel by less than one pitch', () => {
    expect(Math.abs(distance([900, 300], loop.rear) - 420)).toBeLessThan(28);
  });
});

describe('a wheel', () => {
  it('has evenly spaced rim holes', () => {
    expect(lacing(32, 3).map(({ rim }) => rim)).toEqual(
      Array.from({ length: 32 }, (_, i) => i * 11.25),
    );
  });

  it('offsets each hub end by the number of crossings, half of the spokes each way', () => {
    const leads = lacing(36, 3).map(({ hub, rim }) => hub - rim);
    expect(leads.filter((lead) => lead === 60)).toHaveLength(18);
    expect(leads.filter((lead) => lead === -60)).toHaveLength(18);
    expect(lacing(20, 0).every(({ hub, rim }) => hub === rim)).toBe(true);
  });
});

describe('a cassette', () => {
  it.each([
    [11, 11, 34],
    [12, 10, 50],
    [8, 13, 25],
    [12, 14, 21],
  ] as const)(
    'with %i sprockets from %i to %i grows by at least one tooth per sprocket',
    (count, smallest, largest) => {
      const row = cassetteTeeth(count, smallest, largest);
      expect(row).toHaveLength(count);
      expect(row[0]).toBe(smallest);
      row.slice(1).forEach((teeth, i) => expect(teeth).toBeGreaterThan(row[i] ?? Infinity));
      if (largest - smallest >= count - 1) expect(row.at(-1)).toBe(largest);
    },
  );
});

describe('a frame', () => {
  it('has both axles at one height and a level top tube', () => {
    const joints = frameJoints(56, 0);
    expect(joints.front[1]).toBeCloseTo(joints.rear[1], 6);
    expect(joints.seat[1]).toBeCloseTo(joints.topJoint[1], 6);
    expect(frameJoints(56, 10).seat[1]).toBeGreaterThan(joints.seat[1]);
  });

  it('has a longer seat tube in a larger size', () => {
    expect(distance([0, 0], frameJoints(62, 0).seat)).toBeGreaterThan(
      distance([0, 0], frameJoints(48, 0).seat) + 50,
    );
  });
});

describe('numbers in path data', () => {
  it('have at most two decimals and no negative zero', () => {
    expect([
      formatNumber(1.005),
      formatNumber(-0.001),
      formatNumber(12),
      formatNumber(2.71999),
    ]).toEqual(['1', '0', '12', '2.72']);
    expect(d`M${1 / 3} ${-2}z`).toBe('M0.33 -2z');
  });

  it('seededRandom repeats its sequence for the same seed', () => {
    const [one, again, other] = [seededRandom(4), seededRandom(4), seededRandom(5)];
    const row = [one(), one(), one()];
    expect([again(), again(), again()]).toEqual(row);
    expect([other(), other(), other()]).not.toEqual(row);
  });
});
