import { expect, test } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { type OwnRow, rowsOf } from './own-rows.ts';

const order = (id: string, count: number, matching = count) =>
  ({
    _id: id,
    orderCount: count,
    orders: Array.from({ length: matching }, (_, at) => ({ _id: `${id}${at}` })),
  }) as Checkout;
const untouched = { chosen: new Map(), isSearch: false };
const numbers = (rows: readonly OwnRow[]) => rows.map(({ kind, no }) => `${kind} ${no}`);
const hidden = (rows: readonly OwnRow[]) =>
  rows.flatMap((row) => (row.kind === 'line' ? row.isHiddenOnPhone : []));

test('an order of one line is one row, another has a head above its lines', () => {
  const rows = rowsOf([order('a', 1), order('b', 3, 2), order('c', 1)], 20, untouched);
  expect(numbers(rows)).toEqual(['line 21', 'head 22', 'line 22.1', 'line 22.2', 'line 23']);
});

test('an order of more than eight lines is folded until it is opened', () => {
  expect(rowsOf([order('a', 8)], 0, untouched)).toHaveLength(9);
  const large = order('a', 48);
  expect(rowsOf([large], 0, untouched)).toHaveLength(1);
  expect(rowsOf([large], 0, { ...untouched, chosen: new Map([['a', true]]) })).toHaveLength(49);
});

test('a phone folds the lines of every order until it is opened', () => {
  const orders = [order('a', 2), order('b', 1)];
  expect(hidden(rowsOf(orders, 0, untouched))).toEqual([true, true, false]);
  const opened = { ...untouched, chosen: new Map([['a', true]]) };
  expect(hidden(rowsOf(orders, 0, opened))).toEqual([false, false, false]);
});

test('a search opens the orders of the lines that it finds, and they can be folded', () => {
  const large = [order('a', 48, 12)];
  const found = rowsOf(large, 0, { chosen: new Map(), isSearch: true });
  expect(found).toHaveLength(13);
  expect(hidden(found)).not.toContain(true);
  expect(rowsOf(large, 0, { chosen: new Map([['a', false]]), isSearch: true })).toHaveLength(1);
});
