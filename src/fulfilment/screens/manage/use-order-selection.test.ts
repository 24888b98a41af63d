import { expect, it } from 'vitest';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { canShip } from './use-order-selection.ts';

const order = (fields: Partial<ManagedOrder>) =>
  ({ unsentUnits: 50, aheadUnits: 0, dispute: null, ...fields }) as ManagedOrder;

it('offers only orders for shipping whose units are all there and that no dispute holds', () => {
  expect(canShip(order({}))).toBe(true);
  expect(canShip(order({ dispute: 'inquiry' }))).toBe(false);
  expect(canShip(order({ dispute: 'open' }))).toBe(false);
  expect(canShip(order({ aheadUnits: 1 }))).toBe(false);
  expect(canShip(order({ unsentUnits: 0 }))).toBe(false);
});
