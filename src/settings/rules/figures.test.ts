import { expect, it } from 'vitest';
import { demoTexts } from './texts/default-texts.ts';
import { figures, readFigures } from './figures.ts';

const accepts = (text: string) => figures().schema.safeParse(text).success;

it('reads the owner’s four figures', () => {
  expect(readFigures(demoTexts['home.figures'])).toEqual([
    { figure: '31+', name: 'Served customers', note: 'yearly', trend: null },
    { figure: '120M+', name: 'Revenue', note: 'annual', trend: null },
    { figure: '33k', name: 'Reviews', note: '400 (22%)', trend: 'up' },
    { figure: '50+', name: 'Tools', note: '90 (14%)', trend: 'down' },
  ]);
  expect(accepts(demoTexts['home.figures'])).toBe(true);
});

it.each(['', 'off', ' OFF '])('shows none for %j', (text) => {
  expect(readFigures(text)).toEqual([]);
  expect(accepts(text)).toBe(true);
});

it('takes a figure without a note, and at most four', () => {
  expect(readFigures('1912 | Founded')).toEqual([
    { figure: '1912', name: 'Founded', note: '', trend: null },
  ]);
  expect(accepts('1 | a\n2 | b\n3 | c\n4 | d')).toBe(true);
  expect(accepts('1 | a\n2 | b\n3 | c\n4 | d\n5 | e')).toBe(false);
});

it.each(['on', '31+', '| Customers', '1 | a | b | c', `1 | ${'a'.repeat(61)}`])(
  'refuses %j',
  (text) => {
    expect(accepts(text)).toBe(false);
  },
);
