import { describe, expect, it } from 'vitest';
import { drawingForCategory, drawingKinds, parseDrawingPath } from './index.ts';

const kindFor = (category: string, seed = 'XX-1000'): string | undefined => {
  const url = new URL(drawingForCategory(category, seed), 'http://shop.example');
  return parseDrawingPath(url.pathname, url.searchParams)?.kind;
};

describe('drawingForCategory', () => {
  it.each([
    ['Chains', 'chain'],
    ['Tires and Tubes', 'tyre'],
    ['Road Frames', 'frame'],
    ['Wheels', 'wheel'],
    ['HANDLEBARS', 'handlebar'],
    ['Bottom Brackets', 'bottom-bracket'],
    ['Jerseys', 'jersey'],
    ['Helmets', 'helmet'],
    ['Locks', 'lock'],
    ['Pumps', 'pump'],
    ['Bike Racks', 'rack'],
    ['Bottles and Cages', 'bottle'],
    ['Headsets', 'headset'],
    ['Lights', 'lamp'],
    ['Touring Bikes', 'bicycle'],
    ['Derailleurs', 'derailleur'],
    ['Brakes', 'calliper'],
    ['Bib-Shorts', 'shorts'],
    ['Fenders', 'mudguard'],
    ['Cranksets', 'crankset'],
    ['Mountain Tire Tube', 'tube'],
    ['Lock Washer 4', 'washer'],
    ['Thin-Jam Lock Nut 9', 'nut'],
    ['Down Tube', 'frame'],
    ['Chainring Bolts', 'bolt'],
    ['Brake Disc', 'brake-disc'],
  ])('draws %s as %s', (category, kind) => {
    expect(kindFor(category)).toBe(kind);
  });

  it('uses the name when no word of the category matches', () => {
    expect(kindFor('Raw parts', 'Hex Nut 5')).toBe('nut');
    expect(kindFor('', 'LL Mountain Rim')).toBe('rim');
  });

  it.each(['Raw parts', '', '⚙️', 'x'.repeat(100_000), '"><script>'])(
    'falls back to a small part for %.20s',
    (category) => {
      expect(['bearing', 'bolt', 'nut', 'washer']).toContain(kindFor(category, 'QQ-77'));
    },
  );

  it('varies with the seed only', () => {
    const urls = new Set(
      Array.from({ length: 40 }, (_, i) => drawingForCategory('Wheels', `WH-${i}`)),
    );
    expect(urls.size).toBeGreaterThan(30);
    expect(drawingForCategory('Wheels', 'WH-1')).toBe(drawingForCategory('wheels', 'WH-1'));
  });

  it('returns only existing kinds', () => {
    expect(drawingKinds).toContain(kindFor('Saddles'));
  });
});
