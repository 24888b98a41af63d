import { describe, expect, test } from 'vitest';
import type { OrderRequest } from '../../rules/order-request.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { findSent } from '../../../platform/screens/forms/last-sent.ts';
import { isSentOrder, mayRepeat } from './last-order.ts';

const sent: OrderRequest = {
  toolId: 'p1',
  toolName: 'Chainring 48T',
  quantity: 50,
  price: 600,
  userName: 'Carla',
  userEmail: 'a@b.example',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};
const sentAt = Date.UTC(2026, 0, 15, 12);
const lost = { content: sent, sentAt, id: null };
const placed = { content: sent, sentAt, id: 'o1' };

describe('an order whose answer was lost', () => {
  const order = (changed: Partial<Order>) =>
    ({
      _id: 'o1',
      checkoutId: changed._id ?? 'o1',
      ...sent,
      createdAt: '2026-01-15T12:00:01.000Z',
      ...changed,
    }) as Order;

  test('is found by its content among those placed since', () => {
    expect(findSent([order({ _id: 'o2', quantity: 60 }), order({})], lost, isSentOrder)?._id).toBe(
      'o1',
    );
    const slowClock = order({ createdAt: '2026-01-15T11:55:00.000Z' });
    expect(findSent([slowClock], lost, isSentOrder)?._id).toBe('o1');
  });

  test.each([
    { checkoutId: 'an order of several lines' },
    { toolId: 'p2' },
    { price: 650 },
    { userName: 'Carl' },
    { phone: '+1 555 010 7789' },
    { address: '13 Foundry Lane' },
    { createdAt: '2026-01-14T12:00:00.000Z' },
  ])('is not an order with %j', (changed) => {
    expect(findSent([order(changed)], lost, isSentOrder)).toBeUndefined();
  });
});

describe('a second order', () => {
  test('needs a question when the first was placed with the same quantity', () => {
    expect(mayRepeat(placed, { ...sent, address: 'Gate 9' })).toBe(true);
    expect(mayRepeat(placed, { ...sent, quantity: 60 })).toBe(false);
  });

  test('needs one when the first has no answer, unless both have the same Idempotency-Key', () => {
    expect(mayRepeat(lost, { ...sent, quantity: 60 })).toBe(true);
    expect(mayRepeat(lost, sent)).toBe(false);
  });

  test('needs none without a first one', () => {
    expect(mayRepeat(null, sent)).toBe(false);
  });
});
