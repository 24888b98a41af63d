import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { OrderNameCell } from './order-name-cell.tsx';

const cell = (poNumber: string | null) => {
  const createdAt = '2026-03-02T10:00:00Z';
  const order = { _id: 'o1', toolName: 'Track hub', sku: 'TH-1', createdAt, poNumber, notes: 0 };
  return renderScreen(<OrderNameCell order={order as ManagedOrder} />);
};

test('a row of Manage Orders shows the buyer’s PO number', () => {
  expect(cell('PO-4711')).toContain('PO number PO-4711');
  expect(cell(null)).not.toContain('PO number');
});
