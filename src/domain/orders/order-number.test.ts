import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrderNumbered, orderNumber } from './order-number.ts';

const ID = '019aa1b2-c3d4-7e5f-8a6b-ffd00a1b2c3d';

it('is two groups of four, made of the last forty bits of the id', () => {
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ff0000000000')).toBe('0000-0000');
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ff0000000021')).toBe('0000-0011');
  expect(orderNumber('019aa1b2-c3d4-7e5f-8a6b-ffffffffffff')).toBe('ZZZZ-ZZZZ');
});

it('is the same for the same order, and another for another tail', () => {
  const tail = fc.bigInt({ min: 0n, max: 2n ** 40n - 1n });
  const idOf = (bits: bigint) => ID.slice(0, -10) + bits.toString(16).padStart(10, '0');
  fc.assert(
    fc.property(tail, tail, (one, other) => {
      expect(orderNumber(idOf(one))).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
      expect(orderNumber(idOf(one)) === orderNumber(idOf(other))).toBe(one === other);
    }),
  );
});

it('is the id itself where that is of another make', () => {
  expect(orderNumber('no-such-order')).toBe('no-such-order');
});

it('finds its order however it was typed', () => {
  const number = orderNumber(ID); // with a nought and a one, which are misread
  expect(number).toBe('T051-PB1X');
  for (const typed of [number, number.toLowerCase(), 'to51 pblx', 'T051', 'pbix', ID]) {
    expect(isOrderNumbered(ID, typed), typed).toBe(true);
  }
  for (const typed of ['T052', 'ZZZZ-ZZZZ', ID.slice(0, -1)]) {
    expect(isOrderNumbered(ID, typed), typed).toBe(false);
  }
});
