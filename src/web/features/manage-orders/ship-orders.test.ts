import { expect, it } from 'vitest';
import { toProblem } from '../../../domain/errors/problem.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { fail } from '../../../domain/result.ts';
import { ApiError } from '../../lib/api.ts';
import { shipOrders } from './ship-orders.ts';

const orders = ['a', 'b', 'c'].map((_id) => ({ _id }) as Order);

it('ships every order it can, and returns the failed ones with the reason', async () => {
  const shipped: string[] = [];
  const failed = await shipOrders(orders, ({ _id }) => {
    if (_id === 'b') return Promise.reject(new Error('It was refunded meanwhile.'));
    shipped.push(_id);
    return Promise.resolve();
  });
  expect(shipped).toEqual(['a', 'c']);
  expect(failed).toEqual([{ order: orders[1], reason: 'It was refunded meanwhile.' }]);
});

it('stops when the caller lost the permission', async () => {
  const asked: string[] = [];
  const shipping = shipOrders(orders, ({ _id }) => {
    asked.push(_id);
    return _id === 'b'
      ? Promise.reject(new ApiError(toProblem(fail('NOT_ALLOWED'), 'a request')))
      : Promise.resolve();
  });
  await expect(shipping).rejects.toThrow('Your account may not do this.');
  expect(asked).toEqual(['a', 'b']);
});

it('reports its progress before each order', async () => {
  const told: number[] = [];
  await shipOrders(
    orders,
    () => Promise.resolve(),
    (done) => told.push(done),
  );
  expect(told).toEqual([0, 1, 2]);
});
