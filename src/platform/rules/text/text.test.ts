import { describe, expect, it } from 'vitest';
import { cut, initialOf, textStart } from './text.ts';

describe('cut', () => {
  it('ends at the given length, followed by the ending', () => {
    expect(cut('chainring', 5, '...')).toBe('chain...');
    expect(cut('chain', 5, '...')).toBe('chain');
  });

  it('drops a character of which only half would fit', () => {
    expect(cut('bike🚲 bell', 5, '...')).toBe('bike...');
    expect(cut('bike🚲 bell', 6, '...')).toBe('bike🚲...');
    expect(textStart('𠮷野家', 3)).toBe('𠮷野');
  });
});

it('the initial of a name is a whole character', () => {
  expect(initialOf('eva')).toBe('E');
  expect(initialOf('𠮷野')).toBe('𠮷');
  expect(initialOf('')).toBe('');
});
