import { expect, test } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { type OwnRow, rowsOf } from './own-rows.ts';

const checkout = (id: string, count: number, matching = count) =>
  ({
    _id: id,
    orderCount: count,
    orders: Array.from({ length: matching }, (_, at) => ({ _id: `${id}${at}` })),
  }) as Checkout;
const numbers = (rows: readonly OwnRow[]) => rows.map(({ kind, no }) => `${kind} ${no}`);

test('an order that was placed alone is one row, a checkout of several a row above its orders', () => {
  const rows = rowsOf([checkout('a', 1), checkout('b', 3, 2), checkout('c', 1)], 20, new Set());
  expect(numbers(rows)).toEqual([
    'order 21',
    'checkout 22',
    'order 22.1',
    'order 22.2',
    'order 23',
  ]);
});

test('a checkout of many orders lists the first ones until it is opened', () => {
  const large = checkout('a', 48);
  const closed = rowsOf([large], 0, new Set());
  expect(closed).toHaveLength(6);
  expect(closed[0]).toMatchObject({ isOpen: false, isLong: true });
  expect(rowsOf([large], 0, new Set(['a']))).toHaveLength(49);
  const few = rowsOf([checkout('a', 8)], 0, new Set());
  expect(few[0]).toMatchObject({ isOpen: false, isLong: false });
  expect(few).toHaveLength(9);
});

test('the orders of a closed checkout are folded on a phone', () => {
  const folded = (open: string[]) =>
    rowsOf([checkout('a', 2), checkout('b', 1)], 0, new Set(open)).flatMap((row) =>
      row.kind === 'order' ? row.isFolded : [],
    );
  expect(folded([])).toEqual([true, true, false]);
  expect(folded(['a'])).toEqual([false, false, false]);
});
