import { expect, it } from 'vitest';
import { pickListLines } from './warehouse-documents.ts';

it('a pick list names each part once, with the units of all orders and of each', () => {
  const chainring = { sku: 'CR-104', name: 'Chainring' };
  const order = (orderNumber: string, units: number, poNumber: string | null = null) => ({
    orderNumber,
    buyer: `Buyer of ${orderNumber}`,
    poNumber,
    units,
  });
  const lines = pickListLines([
    { ...order('A', 5), sku: null, name: 'Spoke' },
    { ...order('B', 50, 'PO-7'), ...chainring },
    { ...order('C', 7), sku: 'BB-1', name: 'Bearing' },
    { ...order('D', 100), ...chainring },
  ]);
  expect(lines).toEqual([
    { sku: 'BB-1', name: 'Bearing', units: 7, orders: [order('C', 7)] },
    { ...chainring, units: 150, orders: [order('B', 50, 'PO-7'), order('D', 100)] },
    { sku: null, name: 'Spoke', units: 5, orders: [order('A', 5)] },
  ]);
});

it('a pick list is in the order of SKU and name, with parts without a SKU at its end', () => {
  const orders = [
    [null, 'Spoke'],
    ['B', 'Bell'],
    [null, 'Axle'],
    ['A', 'Zip'],
    ['B', 'Arm'],
    ['C', 'Bolt'],
    [null, 'Spoke'],
  ] as const;
  const units = { orderNumber: 'A', buyer: 'B', poNumber: null, units: 1 };
  const lines = pickListLines(orders.map(([sku, name]) => ({ ...units, sku, name })));
  expect(lines.map(({ sku, name, units: count }) => [sku, name, count])).toEqual([
    ['A', 'Zip', 1],
    ['B', 'Arm', 1],
    ['B', 'Bell', 1],
    ['C', 'Bolt', 1],
    [null, 'Axle', 1],
    [null, 'Spoke', 2],
  ]);
});
