import { describe, expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { isSent, lastCheckoutOf } from './last-cart-order.ts';

const sentAt = Date.parse('2026-11-24T10:00:00Z');
const last = {
  lines: [
    { ref: 'A', toolId: 'a', quantity: 50 },
    { ref: 'B', toolId: 'b', quantity: 60 },
  ],
  total: '$10.00',
  sentAt,
  id: null,
};
const checkout = (orders: readonly [toolId: string, quantity: number][], createdAt: string) =>
  ({ createdAt, orders: orders.map(([toolId, quantity]) => ({ toolId, quantity })) }) as Checkout;
const soon = '2026-11-24T10:00:02Z';

describe('a checkout whose answer was lost', () => {
  it.each([
    [
      'the same lines in any order',
      [
        ['b', 60],
        ['a', 50],
      ],
      soon,
      true,
    ],
    [
      'another quantity',
      [
        ['a', 50],
        ['b', 61],
      ],
      soon,
      false,
    ],
    [
      'a further line',
      [
        ['a', 50],
        ['b', 60],
        ['c', 1],
      ],
      soon,
      false,
    ],
    [
      'the same lines of yesterday',
      [
        ['a', 50],
        ['b', 60],
      ],
      '2026-11-23T10:00:00Z',
      false,
    ],
  ] as const)('is recognised by its lines and time: %s', (_, orders, at, expected) => {
    expect(
      isSent(
        checkout(
          orders.map(([id, n]) => [id, n] as [string, number]),
          at,
        ),
        last,
      ),
    ).toBe(expected);
  });
});

it('the memory of a checkout survives a reload, and ignores what another release stored', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  lastCheckoutOf(store, 'buyer@example.com').write(last);
  expect(lastCheckoutOf(store, 'buyer@example.com').read()).toEqual(last);
  expect(lastCheckoutOf(store, 'other@example.com').read()).toBe(null);
  for (const key of stored.keys()) stored.set(key, '{"sentAt":1}');
  expect(lastCheckoutOf(store, 'buyer@example.com').read()).toBe(null);
});
