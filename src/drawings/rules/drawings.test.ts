import { describe, expect, it } from 'vitest';
import { drawings } from './catalogue.ts';
import { drawingKinds, drawingUrl, drawPart, parseDrawingPath, type DrawingKind } from './index.ts';

/**
 * Strictly reads the subset of XML that drawings use.
 * @returns the fault, or null.
 */
const faultOf = (svg: string): string | null => {
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>/u.exec(rest);
    if (tag !== null) {
      const [whole, closing, name = '', , alone] = tag;
      if (closing === '/') {
        if (open.pop() !== name) return `unexpected </${name}>`;
      } else if (alone !== '/') open.push(name);
      rest = rest.slice(whole.length);
      if (open.length === 0 && rest !== '') return 'something after the end';
      continue;
    }
    const words = /^[^<&]+/u.exec(rest);
    if (words === null || open.length === 0) return `cannot read ${rest.slice(0, 40)}`;
    rest = rest.slice(words[0].length);
  }
  return open.length === 0 ? null : `left open: ${open.join(' ')}`;
};

const numbersOf = (kind: DrawingKind, pick: 'min' | 'max'): Record<string, number> =>
  Object.fromEntries(
    Object.entries(drawings[kind].ranges).map(([name, range]) => [name, range[pick]]),
  );

const garbage = (kind: DrawingKind): Record<string, number> => ({
  ...Object.fromEntries(
    Object.keys(drawings[kind].ranges).map((name, i) => [
      name,
      [Number.NaN, Infinity, -1e300, 1e300][i % 4] ?? 0,
    ]),
  ),
  constructor: 5,
  '"><script>': 1,
});

describe('the strict XML reader', () => {
  it.each([
    '<svg><g></svg>',
    '<svg a="1" b=2></svg>',
    '<svg></svg><g/>',
    '<svg>a & b</svg>',
    '<svg>',
  ])('rejects %s', (text) => {
    expect(faultOf(text)).not.toBeNull();
  });
});

/** Pictures of no part. */
const isScenery = (kind: DrawingKind) => /^(?:empty-|lost|map|mark|rider)/u.test(kind);

const dimensionsOf = (svg: string): readonly string[] =>
  Array.from(svg.matchAll(/<g class="dim">.*?<\/g>/gu), ([group]) =>
    group.replaceAll(/<[^>]*>/gu, ''),
  );

describe.each(drawingKinds)('%s', (kind) => {
  const inputs: readonly (readonly [string, Record<string, number>])[] = [
    ['usual', {}],
    ['smallest', numbersOf(kind, 'min')],
    ['largest', numbersOf(kind, 'max')],
    ['wild', garbage(kind)],
  ];

  it.each(inputs)('is well-formed SVG for %s numbers', (_, numbers) => {
    const svg = drawPart(kind, numbers);
    expect(faultOf(svg)).toBeNull();
    expect(svg).toMatch(
      /^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]* role="img"><title>[^<]{3,}<\/title>/u,
    );
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|script/u);
    expect(svg.length).toBeLessThan(30_000);
    expect(drawPart(kind, { ...numbers })).toBe(svg);
  });

  it.each(inputs)('writes at most two decimals for %s numbers', (_, numbers) => {
    const long = /\d\.\d{3,}/u.exec(drawPart(kind, numbers).replace(/<style>.*<\/style>/u, ''));
    expect(long?.[0]).toBeUndefined();
  });

  it('refers only to its own definitions', () => {
    const svg = drawPart(kind, {});
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([\w-]+)/gu))
      expect(svg).toContain(`id="${id}"`);
  });

  it('clamps numbers out of range', () => {
    const far = Object.fromEntries(Object.keys(drawings[kind].ranges).map((name) => [name, 1e9]));
    expect(drawPart(kind, far)).toBe(drawPart(kind, numbersOf(kind, 'max')));
  });

  it.each(Object.keys(drawings[kind].ranges).filter((name) => name !== 'vary'))(
    'looks different for another %s',
    (name) => {
      const range = drawings[kind].ranges[name];
      expect(drawPart(kind, { [name]: range?.min ?? 0 })).not.toBe(
        drawPart(kind, { [name]: range?.max ?? 0 }),
      );
    },
  );

  it('shows no number that nobody states', () => {
    const { ranges } = drawings[kind];
    if (isScenery(kind)) return;
    expect(dimensionsOf(drawPart(kind, {}))).toEqual([]);
    expect(dimensionsOf(drawPart(kind, { vary: 7 }))).toEqual([]);
    // The demo's banner measures a wheel and a handlebar besides.
    const more = kind.startsWith('banner-') ? [311, 125] : [];
    for (const name of Object.keys(ranges)) {
      // A saddle with springs or a rigid fork is another drawing.
      const value = ranges[name]?.max ?? 0;
      for (const shown of dimensionsOf(drawPart(kind, { [name]: value })))
        expect([value, value * 10, ...more], `${name} ${shown}`).toContain(
          Number(shown.replaceAll(/[^\d.]/gu, '')),
        );
    }
    expect(drawPart(kind, { vary: 7 })).not.toMatch(/<title>[^<]*\d/u);
  });

  it('can be parsed back from its URL', () => {
    const numbers = numbersOf(kind, 'max');
    const url = new URL(drawingUrl(kind, numbers), 'http://shop.example');
    expect(parseDrawingPath(url.pathname, url.searchParams)).toEqual({ kind, numbers });
  });
});

describe('drawingUrl', () => {
  it('sorts the numbers and drops unknown ones', () => {
    expect(drawingUrl('chainring', { teeth: 48, bolts: 5, colour: 3, bcd: Number.NaN })).toBe(
      '/drawings/chainring.svg?bolts=5&teeth=48',
    );
    expect(drawingUrl('mark')).toBe('/drawings/mark.svg');
  });

  it('clamps and rounds the numbers', () => {
    expect(drawingUrl('chainring', { teeth: 999 })).toBe('/drawings/chainring.svg?teeth=60');
    expect(drawingUrl('seat-post', { diameter: 27.2 })).toBe(
      '/drawings/seat-post.svg?diameter=27.2',
    );
    expect(drawingUrl('wheel', { spokes: 31 })).toBe('/drawings/wheel.svg?spokes=32');
  });
});

describe('parseDrawingPath', () => {
  const read = (address: string): ReturnType<typeof parseDrawingPath> => {
    const url = new URL(address, 'http://shop.example');
    return parseDrawingPath(url.pathname, url.searchParams);
  };

  it.each([
    '/drawings/',
    '/drawings/.svg',
    '/drawings/sprocket.svg',
    '/drawings/chain',
    '/drawings/constructor.svg',
    '/drawings/toString.svg',
    '/x/chain.svg',
    '/drawings/a/chain.svg',
  ])('rejects %s', (address) => {
    expect(read(address)).toBeNull();
  });

  it('accepts plain decimals only, and the first of several values', () => {
    expect(read('/drawings/chainring.svg?teeth=0x20&bolts=1e1&bcd=')).toEqual({
      kind: 'chainring',
      numbers: {},
    });
    expect(read('/drawings/chainring.svg?teeth=40&teeth=50&other=1')).toEqual({
      kind: 'chainring',
      numbers: { teeth: 40 },
    });
    expect(read('/drawings/chainring.svg?teeth=-5')).toEqual({
      kind: 'chainring',
      numbers: { teeth: 22 },
    });
  });
});
