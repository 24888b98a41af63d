import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { order } from '../../../testing/screens/examples.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { OrderNameCell } from './order-name-cell.tsx';

const cell = (fields: Partial<ManagedOrder>) =>
  renderScreen(<OrderNameCell order={{ ...order, notes: 0, ...fields } as ManagedOrder} />);

test('a row of Manage Orders names a line by number and position where its order has several', () => {
  expect(cell({ _id: 'another', position: 2 })).toContain(`${order.number}/2`);
  expect(cell({})).not.toContain(order.number);
});
