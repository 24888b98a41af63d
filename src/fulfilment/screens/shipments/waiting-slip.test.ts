import { expect, it } from 'vitest';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { waitingSlip } from './waiting-slip.ts';

const order = (_id: string, fields: Partial<Order>) =>
  ({
    _id,
    checkoutId: 'c',
    toolName: `Part ${_id}`,
    sku: null,
    poNumber: 'PO-1',
    quantity: 90,
    aheadUnits: 0,
    userName: 'Nora',
    address: '1 Mill Row',
    company: 'Radhaus',
    postcode: null,
    city: null,
    ...fields,
  }) as Order;

it('a slip before shipping states the units that are left and here, of no order that is sent', () => {
  const orders = [
    order('1', { unsentUnits: 40 }),
    order('2', { unsentUnits: 0 }),
    order('3', { unsentUnits: 90, aheadUnits: 30 }),
  ];
  const slip = waitingSlip(orders, null);
  expect(slip).toMatchObject({
    id: 'c',
    delivery: { name: 'Nora', company: 'Radhaus', address: '1 Mill Row' },
    lines: [
      { orderId: '1', units: 40, quantity: 90 },
      { orderId: '3', units: 60, quantity: 90 },
    ],
  });
  expect(JSON.stringify(slip)).not.toMatch(/price|total/i);
  const delivery = { name: 'Depot', address: '2 Mill Row' };
  expect(waitingSlip(orders, delivery)?.delivery).toEqual(delivery);
  expect(waitingSlip(orders.slice(1, 2), null)).toBeNull();
});
