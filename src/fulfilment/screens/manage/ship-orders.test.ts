import { expect, it } from 'vitest';
import { toProblem } from '../../../platform/rules/errors/problem.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { fail } from '../../../platform/rules/result.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { linesOf, parcelsOf } from './parcels.ts';
import { shipParcels } from './ship-orders.ts';

const order = (_id: string, checkoutId: string, fields: Partial<ManagedOrder> = {}) =>
  ({ _id, checkoutId, unsentUnits: 50, aheadUnits: 0, ...fields }) as ManagedOrder;
const parcels = parcelsOf([order('1', 'a'), order('2', 'b'), order('3', 'c')]);

it('the ticked lines of an order make one parcel of what is left of each', () => {
  const [first, second] = parcelsOf([
    order('1', 'a'),
    order('2', 'b'),
    order('3', 'a', { unsentUnits: 40, aheadUnits: 30 }),
  ]);
  expect(first && linesOf(first)).toEqual([
    { orderId: '1', units: 50 },
    { orderId: '3', units: 10 },
  ]);
  expect(second?.orders.map(({ _id }) => _id)).toEqual(['2']);
});

it('ships every parcel it can, and returns the failed ones with the reason', async () => {
  const shipped: string[] = [];
  const failed = await shipParcels(parcels, ({ id }) => {
    if (id === 'b') return Promise.reject(new Error('It was refunded meanwhile.'));
    shipped.push(id);
    return Promise.resolve();
  });
  expect(shipped).toEqual(['a', 'c']);
  expect(failed).toEqual([{ parcel: parcels[1], reason: 'It was refunded meanwhile.' }]);
});

it('stops when the caller lost the permission', async () => {
  const asked: string[] = [];
  const shipping = shipParcels(parcels, ({ id }) => {
    asked.push(id);
    return id === 'b'
      ? Promise.reject(new ApiError(toProblem(fail('NOT_ALLOWED'), 'a request')))
      : Promise.resolve();
  });
  await expect(shipping).rejects.toThrow('Your account does not have permission to do this.');
  expect(asked).toEqual(['a', 'b']);
});

it('reports its progress before each parcel', async () => {
  const told: number[] = [];
  await shipParcels(
    parcels,
    () => Promise.resolve(),
    (done) => told.push(done),
  );
  expect(told).toEqual([0, 1, 2]);
});
