import { describe, expect, it } from 'vitest';
import { drawings } from './catalogue.ts';
import { drawByAttributes, drawingForCategory } from './index.ts';
import { numbersOfAttributes } from './numbers-of-attributes.ts';

describe('a drawing', () => {
  it('has the numbers of the part’s attributes and keeps its others', () => {
    expect(drawByAttributes('/drawings/chainring.svg?bolts=4&teeth=48', { teeth: 50 })).toBe(
      '/drawings/chainring.svg?bolts=4&teeth=50',
    );
    expect(drawByAttributes('/drawings/bearing.svg?balls=11', { bore: 15, diameter: 28 })).toBe(
      '/drawings/bearing.svg?balls=11&bore=15&outer=28',
    );
  });

  it.each([
    ['https://photos.example/a.jpg', { teeth: 50 }],
    ['/images/0123456789abcdef0123456789abcdef-640.webp', { teeth: 50 }],
    ['/drawings/chainring.svg?teeth=48', {}],
    ['/drawings/chainring.svg', { material: 'Steel', travel: 100 }],
    ['/drawings/nothing.svg', { teeth: 50 }],
  ])('%s stays as it is without attributes of its own', (address, attributes) => {
    expect(drawByAttributes(address, attributes)).toBe(address);
  });

  it('of an imported part prefers attributes to the numbers in its name', () => {
    expect(
      drawingForCategory('Cassettes', 'Cassette 8-Speed 13-25', {
        speeds: 11,
        largestSprocket: 34,
      }),
    ).toBe('/drawings/cassette.svg?largest=34&smallest=13&sprockets=11');
  });
});

it('takes attributes for numbers that its kind has', () => {
  const every = Object.fromEntries(
    ['teeth', 'links', 'speeds', 'width', 'length', 'diameter', 'spokes', 'frameSize'].map(
      (key) => [key, 30],
    ),
  );
  for (const [kind, { ranges }] of Object.entries(drawings)) {
    const names = Object.keys(numbersOfAttributes(kind as keyof typeof drawings, every));
    expect(Object.keys(ranges), kind).toEqual(expect.arrayContaining(names));
  }
});
