import { describe, expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { findSent } from '../../../platform/screens/forms/last-sent.ts';
import { isSentCart } from './last-cart-order.ts';

const sentAt = Date.parse('2026-11-24T10:00:00Z');
const last = {
  content: {
    lines: [
      { ref: 'A', toolId: 'a', quantity: 50 },
      { ref: 'B', toolId: 'b', quantity: 60 },
    ],
    total: '$10.00',
  },
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
    const placed = checkout(
      orders.map(([id, n]) => [id, n] as [string, number]),
      at,
    );
    expect(findSent([placed], last, isSentCart) !== undefined).toBe(expected);
  });
});
