import { expect, it } from 'vitest';
import { standardLimits } from '../../../../settings/rules/settings.values.ts';
import { formatPriceBreaks } from './price-breaks-text.ts';
import { priceBreaksSchema, typedPriceBreaks } from './price-breaks.schema.ts';

const schema = typedPriceBreaks(priceBreaksSchema({ ...standardLimits.price, cents: true }));
const fault = (text: string) => schema.safeParse(text).error?.issues[0]?.message;

it.each([
  ['', []],
  ['100: 38', [[100, 38]]],
  [
    '100: 38, 500: 32',
    [
      [100, 38],
      [500, 32],
    ],
  ],
  [
    '100:38.5;1,500:32',
    [
      [100, 38.5],
      [1_500, 32],
    ],
  ],
  [
    '100: 38,5\n٥٠٠: 32',
    [
      [100, 38.5],
      [500, 32],
    ],
  ],
])('reads price breaks written as %j', (text, pairs) => {
  const breaks = pairs.map(([from, price]) => ({ from, price }));
  expect(schema.parse(text)).toEqual(breaks);
});

it('reads what it writes', () => {
  const breaks = [
    { from: 100, price: 38.25 },
    { from: 1_500, price: 32 },
  ];
  expect(schema.parse(formatPriceBreaks(breaks))).toEqual(breaks);
});

it.each([
  ['100', 'Enter price breaks as 100: 38, 500: 32'],
  ['100: 38: 4', 'Enter price breaks as 100: 38, 500: 32'],
  ['100: x', 'Price must have at most 2 decimals'],
  [': 38', 'From is required'],
  ['1: 38', 'From must be at least 2'],
  ['10.5: 38', 'From must be a whole number'],
  ['100: 401', 'Must be max price 400'],
])('rejects %j: %s', (text, message) => {
  expect(fault(text)).toBe(message);
});
