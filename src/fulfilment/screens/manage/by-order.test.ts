import { expect, it } from 'vitest';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { inOrders } from './by-order.ts';

const line = (checkoutId: string, position: number) => ({ checkoutId, position }) as ManagedOrder;

it('lists the lines of an order together and in their sequence, whatever the list is sorted by', () => {
  const lines = [line('b', 2), line('a', 3), line('b', 1), line('a', 1)];
  const named = inOrders(lines).map(({ checkoutId, position }) => `${checkoutId}/${position}`);
  expect(named).toEqual(['b/1', 'b/2', 'a/1', 'a/3']);
});
