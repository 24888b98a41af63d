import { describe, expect, it } from 'vitest';
import { distance, type Point } from './geometry.ts';
import { drawPart } from './index.ts';
import { pitchRadiusMm } from './shapes/drive/sprocket.ts';
import { withoutDimensions } from './svg.ts';

/** The shapes of a drawing without its style sheet and its dimensions. */
const shapes = (svg: string): string => withoutDimensions(svg).replace(/<style>.*<\/style>/u, '');

/** What a list shows of a drawing. */
const inList = (svg: string): string => shapes(svg).replaceAll(/<g class="fine">.*?<\/g>/gu, '');

/** The `d` attributes of the paths with a style class. */
const pathsOf = (svg: string, ink: string): readonly string[] =>
  Array.from(svg.matchAll(new RegExp(`<path class="${ink}" d="([^"]*)"`, 'gu')), ([, data]) =>
    String(data),
  );

/** The two ends of the dimension line that carries a text. */
const measured = (svg: string, words: string): readonly [Point, Point] => {
  const group = Array.from(svg.matchAll(/<g class="dim">.*?<\/g>/gu), ([text]) => text).find(
    (text) => text.includes(`>${words}</text>`),
  );
  const line = /class="(?:an|t)" d="M(\S+) (\S+?)L(\S+) (\S+?)"/u.exec(group ?? '');
  if (line === null) throw new Error(`no dimension ${words}`);
  const [, ax, ay, bx, by] = line.map(Number);
  return [
    [ax ?? 0, ay ?? 0],
    [bx ?? 0, by ?? 0],
  ];
};

const lengthOf = (svg: string, words: string): number => distance(...measured(svg, words));

describe('a handlebar', () => {
  it.each([
    ['flat', { width: 680, rise: 30 }, 2, 2],
    ['drop', { width: 420, drop: 125 }, 2, 1],
  ] as const)(
    '%s has tubes and its clamp only: no grips, no levers',
    (_, numbers, tubes, clamps) => {
      const svg = shapes(drawPart('handlebar', numbers));
      expect(svg.match(/class="tf"/gu)).toHaveLength(tubes);
      expect(pathsOf(svg, 's')).toHaveLength(clamps);
      expect(svg).not.toMatch(/class="(?:tk|k)"/u);
    },
  );
});

describe('a wheel', () => {
  const svg = drawPart('wheel', { diameter: 622 });

  it('has no tyre', () => {
    expect(pathsOf(shapes(svg), 'k')).toEqual([]);
  });

  it('is measured at the bead seat, within the rim', () => {
    const [, outer] = /class="s" d="M\S+ \S+?a(\S+)/u.exec(svg) ?? [];
    const seat = lengthOf(svg, 'Ø 622') / 2;
    expect(seat).toBeLessThan(Number(outer));
    expect(seat).toBeGreaterThan(Number(outer) * 0.97);
  });
});

describe('a cassette in a list', () => {
  it.each([
    [8, 13, 25],
    [11, 11, 34],
    [12, 10, 50],
  ])(
    'of %i speeds from %i to %i shows each sprocket, from the front and from the side',
    (sprockets, smallest, largest) => {
      const svg = inList(drawPart('cassette', { sprockets, smallest, largest }));
      const faces = ['s', 't2'].flatMap((ink) =>
        pathsOf(svg, ink).filter((data) => data.includes('Q')),
      );
      const edges = pathsOf(svg, 'k').find((data) => data.includes('h7v')) ?? '';
      expect(faces).toHaveLength(sprockets);
      expect(edges.match(/M/gu)).toHaveLength(sprockets);
    },
  );
});

describe('a headset', () => {
  it.each([34, 44, 56])('of %i is measured between the sides of its skirts', (cup) => {
    const svg = drawPart('headset', { cup });
    const [[left, height], [right]] = measured(svg, `Ø ${cup}`);
    const skirts = pathsOf(svg, 's').flatMap((data) => {
      const [, x, y, to] = /^M(\S+) (\S+?)H(\S+?)L\3 /u.exec(data) ?? [];
      return Number(x) === left && Number(to) === right ? [Number(y)] : [];
    });
    expect(skirts).toHaveLength(2);
    expect(height).toBeGreaterThan(Math.min(...skirts));
    expect(height).toBeLessThan(Math.max(...skirts));
  });
});

describe('a seat post', () => {
  it.each([
    [27.2, 350],
    [25, 450],
    [34.9, 200],
  ])('of %d × %i has its true proportion', (diameter, length) => {
    const svg = drawPart('seat-post', { diameter, length });
    const [, tube] = /^M\S+ \S+?h(\S+)$/u.exec(pathsOf(svg, 'a')[0] ?? '') ?? [];
    expect(lengthOf(svg, String(length)) / Number(tube)).toBeCloseTo(length / diameter, 1);
  });
});

describe('a bolt', () => {
  it.each([
    [6, 25],
    [3, 80],
    [14, 8],
  ])('M%i × %i has its true proportion', (thread, length) => {
    const svg = drawPart('bolt', { thread, length });
    expect(lengthOf(svg, String(length)) / lengthOf(svg, `M${thread}`)).toBeCloseTo(
      length / thread,
      1,
    );
  });
});

describe('a crankset', () => {
  it('is measured from the spindle to the pedal', () => {
    const svg = drawPart('crankset', { teeth: 46, length: 170 });
    const [, pitch] = /<circle class="an" [^>]*r="([^"]+)"/u.exec(svg) ?? [];
    const scale = Number(pitch) / pitchRadiusMm(46);
    expect(lengthOf(svg, '170') / scale).toBeCloseTo(170, 0);
  });
});

describe('a rim and a tube', () => {
  it('are measured at the bead seat', () => {
    expect(lengthOf(drawPart('rim', { diameter: 622 }), 'Ø 622')).toBeLessThan(2 * 262);
    expect(lengthOf(drawPart('tube', { width: 34, diameter: 622 }), 'Ø 622')).toBeLessThan(2 * 210);
  });

  it('has no valve in the rim', () => {
    expect(pathsOf(shapes(drawPart('rim', {})), 's')).toHaveLength(2);
  });
});

describe('a tyre', () => {
  it.each([25, 32, 57])('of %i mm is a ring of at most a quarter of its radius', (width) => {
    const radii = Array.from(
      (pathsOf(drawPart('tyre', { width, knob: 1 }), 's')[0] ?? '').matchAll(/a(\S+) /gu),
      ([, radius]) => Number(radius),
    );
    const [outer, inner] = [Math.max(...radii), Math.min(...radii)];
    expect((outer - inner) / outer).toBeLessThan(0.25);
  });
});

describe('a suspension fork', () => {
  it.each([30, 100, 180])('of %i mm has legs that only narrow towards the axle', (travel) => {
    const leg = pathsOf(drawPart('fork', { travel }), 's').find((data) => data.includes('h66l-4'));
    const [, top, straight, foot] = /^M\S+ (\S+?)h66l-4 (\S+?)C\S+ (\S+)/u.exec(leg ?? '') ?? [];
    expect(Number(top) + Number(straight)).toBeLessThanOrEqual(Number(foot));
  });
});

describe('a part alone', () => {
  it('has no loose spokes in a hub, and no axle where the frame brings it', () => {
    expect(pathsOf(shapes(drawPart('hub', { width: 142 })), 'e')).toEqual([]);
    expect(drawPart('hub', { width: 142 })).not.toContain('v30M');
    expect(drawPart('hub', { width: 135 })).toContain('v30M');
  });

  it('has no steerer in a stem', () => {
    expect(pathsOf(drawPart('stem', {}), 't2')).toEqual([]);
  });

  it('has no chain in a derailleur and no rim in a calliper, at the size of a list', () => {
    expect(pathsOf(drawPart('derailleur', {}), 'a')).toEqual([]);
    expect(pathsOf(inList(drawPart('calliper', {})), 'e')).toEqual([]);
  });
});
