import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { order } from '../../../testing/screens/examples.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { orderBlocks } from './order-head.tsx';
import type { OrderSelection } from './use-order-selection.ts';

const whole = {
  lines: 2,
  ordered: 1_200,
  total: 1_200,
  paidAmount: 0,
  refunded: 0,
  due: 1_200,
  owed: 0,
  paymentStatus: 'open' as const,
};
const line = (fields: Partial<ManagedOrder> = {}): ManagedOrder => ({
  ...order,
  dispute: null,
  notes: 0,
  whole,
  ...fields,
});
const paid = {
  ...whole,
  total: 900,
  paidAmount: 900,
  refunded: 300,
  due: 0,
  owed: 0,
  paymentStatus: 'paid' as const,
};
const waiting = [1, 2].map((position) =>
  line({ _id: `line-${position}`, position, status: 'paid', unsentUnits: 50, whole: paid }),
);

/** @param selected null for a list without selection */
const head = (lines: readonly ManagedOrder[], selected: readonly ManagedOrder[] | null = null) =>
  renderScreen(
    <>
      {orderBlocks(
        selected && ({ pending: lines, selected, select: () => {} } as unknown as OrderSelection),
      ).head?.(lines)}
    </>,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the head of an order names number, buyer, company, PO number, lines, payment and what is due', () => {
  const html = textOf(head([line({ company: 'Miller Cycles', poNumber: 'PO-4711' })]));
  for (const part of [order.number, 'Carla Customer', 'Miller Cycles', 'PO number PO-4711'])
    expect(html).toContain(part);
  expect(html).toContain('1 of 2 lines');
  expect(html).toContain('Due $1,200.00');
  expect(html).toContain('UnPaid');
  expect(textOf(head([line()]))).not.toContain('PO number');
});

test('the head of a paid order says what was cancelled and refunded', () => {
  const html = textOf(head(waiting));
  expect(html).toContain('Total $600.00');
  expect(html).toContain('Ordered $1,200.00, cancelled $300.00');
  expect(html).toContain('Paid $900.00, refunded $300.00');
  expect(html).toContain('2 lines');
});

test('the checkbox of an order selects the lines that can be shipped, and is missing without any', () => {
  const name = `Choose order ${order.number} by Carla Customer`;
  expect(head(waiting, waiting)).toMatch(new RegExp(`aria-label="${name}"[^>]* checked`));
  expect(head(waiting, waiting.slice(1))).not.toMatch(/ checked/);
  expect(head([line()], [])).not.toContain('checkbox');
  expect(head(waiting)).not.toContain('checkbox');
});
