import { describe, expect, it } from 'vitest';
import { drawingForCategory } from './index.ts';
import { numbersInName } from './numbers-in-name.ts';

describe('numbersInName', () => {
  it.each([
    ['cassette', 'Cassette 11-Speed 11-34', { sprockets: 11, smallest: 11, largest: 34 }],
    ['cassette', 'HG 8s 13–25T', { sprockets: 8, smallest: 13, largest: 25 }],
    ['cassette', 'Cassette 12 speed', { sprockets: 12 }],
    ['chain', '11-Speed Chain, 116 Links', { links: 116 }],
    ['chainring', 'Chainring 48T Five-Bolt', { teeth: 48 }],
    ['wheel', 'Touring Wheel 700C, 32 Spokes', { spokes: 32 }],
    ['seat-post', 'Seat Post 27.2 × 350', { diameter: 27.2, length: 350 }],
    ['cassette', 'CS-R7000', {}],
    ['bolt', 'Bolt 5 × 20', {}],
  ] as const)('reads of a %s from %s', (kind, name, numbers) => {
    expect(numbersInName(kind, name)).toEqual(numbers);
  });
});

describe('drawingForCategory', () => {
  it('draws as many sprockets as the name says', () => {
    const url = drawingForCategory('Cassettes', 'Cassette 9-Speed 11-32');
    expect(url).toBe('/drawings/cassette.svg?largest=32&smallest=11&sprockets=9');
  });

  it('leaves out what it cannot draw as the name says', () => {
    expect(drawingForCategory('Cassettes', '30-Speed 1-99')).toMatch(
      /^\/drawings\/cassette\.svg\?vary=\d+$/,
    );
  });
});
