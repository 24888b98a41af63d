import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesAddress, linesIn } from './cart-address.ts';

const read = (address: string | null) =>
  linesIn(new URLSearchParams((address ?? '').split('?')[1]).get('lines') ?? '');

it('reads a list that was typed by hand', () => {
  expect(linesIn('CR-48:50, SKU2:100')).toEqual([
    { ref: 'CR-48', quantity: 50 },
    { ref: 'SKU2', quantity: 100 },
  ]);
});

it('leaves out what is no line', () => {
  expect(linesIn('CR-48, :5,SKU:many,,X:12345678901,100%:7')).toEqual([
    { ref: '100%', quantity: 7 },
  ]);
});

it('reads back every reference that it writes', () => {
  const ref = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .map((text) => text.trim());
  const line = fc.record({ ref: ref.filter((text) => text !== ''), quantity: fc.nat(1_000_000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const address = linesAddress(lines);
      if (address !== null) expect(read(address)).toEqual(lines);
    }),
  );
});

it('writes no address that is too long for a mail program', () => {
  const lines = Array.from({ length: 500 }, (_, at) => ({ ref: `SKU-${at}`, quantity: 100 }));
  expect(linesAddress(lines)).toBe(null);
});
