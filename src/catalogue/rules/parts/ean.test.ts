import { expect, it } from 'vitest';
import { isEan } from './ean.ts';

it.each(['40170725', '4006381333931', '036000291452', '10012345678902'])(
  'takes %s, whose last digit is right',
  (text) => expect(isEan(text)).toBe(true),
);

it.each([
  '4006381333932',
  '4006381333930',
  '400638133393',
  '',
  '12',
  'CR-48',
  '4006381 333931',
  '00000000',
  '000000000000',
  '0000000000000',
  '00000000000000',
])('refuses %j', (text) => expect(isEan(text)).toBe(false));

it('refuses every other last digit, and most swapped neighbours', () => {
  const right = '4006381333931';
  for (let digit = 0; digit <= 9; digit++)
    expect(isEan(right.slice(0, -1) + digit)).toBe(digit === 1);
  expect(isEan('4060381333931')).toBe(false);
});
