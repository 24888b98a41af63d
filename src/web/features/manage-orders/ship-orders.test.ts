import { expect, it } from 'vitest';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { shipOrders } from './ship-orders.ts';

const orders = ['a', 'b', 'c'].map((_id) => ({ _id }) as Order);

it('ships every order it can, and says which failed and why', async () => {
  const shipped: string[] = [];
  const failed = await shipOrders(orders, ({ _id }) => {
    if (_id === 'b') return Promise.reject(new Error('It was refunded meanwhile.'));
    shipped.push(_id);
    return Promise.resolve();
  });
  expect(shipped).toEqual(['a', 'c']);
  expect(failed).toEqual([{ order: orders[1], why: 'It was refunded meanwhile.' }]);
});

it('tells how far it is, one order at a time', async () => {
  const told: number[] = [];
  await shipOrders(
    orders,
    () => Promise.resolve(),
    (done) => told.push(done),
  );
  expect(told).toEqual([0, 1, 2]);
});
