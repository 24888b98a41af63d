import { describe, expect, it } from 'vitest';
import { readCount, readPrice } from './read-number.ts';

describe('a price', () => {
  it.each([
    ['48', 48],
    ['$48', 48],
    ['$ 48.00', 48],
    ['12.0000', 12],
    ['1,085', 1085],
    ['$1,431.00', 1431],
    ['.0000', 0],
    ['-5', -5],
  ])('reads %s as it stands', (text, value) => {
    expect(readPrice(text, false)).toEqual({ value });
  });

  it.each(['47.87', '$0.01', '400.0001'])('refuses the cents of %s', (text) => {
    expect(readPrice(text, false)).toEqual({ fault: expect.stringContaining('--round-prices') });
  });

  it.each([
    ['47.87', 48],
    ['47.49', 47],
    ['47.50', 48],
    ['400.4999', 400],
    ['4.50', 5],
    ['.49', 0],
  ])('rounds %s to %i when asked', (text, value) => {
    expect(readPrice(text, true)).toEqual({ value });
  });

  it.each(['47,87', '1,08', '1085,', 'free', '1e3', '12.', '0x10', '--5', '', '4 8', '$', '€ 48'])(
    'does not guess at "%s"',
    (text) => {
      expect(readPrice(text, true)).toEqual({ fault: expect.stringContaining('not a price') });
    },
  );
});

describe('a count', () => {
  it('is whole, though it may be written with zeros behind the point', () => {
    expect(readCount('50.0')).toEqual({ value: 50 });
    expect(readCount('1,000,000')).toEqual({ value: 1_000_000 });
    expect(readCount('50.5')).toEqual({ fault: 'must be a whole number' });
    for (const read of [readCount, (text: string) => readPrice(text, true)])
      expect(read('5.000')).toEqual({ fault: expect.stringContaining('two ways') });
    expect(readCount('fifty')).toEqual({ fault: expect.stringContaining('not a number') });
    expect(readCount('$50')).toEqual({ fault: expect.stringContaining('not a number') });
  });
});
