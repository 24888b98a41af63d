import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { order as line } from '../../../testing/screens/examples.ts';
import { SignedInUserContext } from '../../../customers/screens/guards/signed-in-user.ts';
import { ConfirmProvider } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { Table } from '../../../platform/screens/ui/tables/table.tsx';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { ownOrderBlocks, ownOrderColumns, rowClassOf } from './own-order-columns.tsx';
import { keyOf, rowsOf } from './own-rows.ts';

const unpaid: Checkout = {
  _id: line.checkoutId,
  number: line.number,
  orders: [line],
  net: 1_200,
  tax: 0,
  freight: 0,
  ordered: 1_200,
  total: 1_200,
  taxRate: 0,
  taxTreatment: 'none',
  paidAmount: 0,
  refunded: 0,
  due: 1_200,
  owed: 0,
  currency: 'usd',
  paid: false,
  paymentStatus: 'open',
  payment: 'card',
  transfer: null,
  poNumber: 'PO-4711',
  delivery: null,
  invoices: [],
  userEmail: line.userEmail,
  createdAt: line.createdAt,
  orderCount: 1,
};
const lines = [1, 2].map((position) => ({ ...line, _id: `line-${position}`, position }));
const several: Checkout = { ...unpaid, orders: lines, orderCount: 2 };
const partlySent: Checkout = {
  ...several,
  orders: lines.map((each, at) => ({
    ...each,
    paid: true,
    ...(at === 0
      ? { status: 'shipped', sentUnits: 50 }
      : { status: 'partlyShipped', sentUnits: 20 }),
  })),
  due: 0,
  paymentStatus: 'paid',
  paidAmount: 1_200,
};

function list(
  order: Checkout,
  { isWhole = true, chosen = new Map<string, boolean>(), reader = line.userEmail } = {},
) {
  const html = renderScreen(
    <ConfirmProvider>
      <SignedInUserContext value={{ email: reader, name: 'Carla', emailVerified: true }}>
        <Table
          caption="My Orders"
          columns={ownOrderColumns({ search: new URLSearchParams(), isWhole, onFold: () => {} })}
          rows={rowsOf([order], 0, { chosen, isSearch: false })}
          rowKey={keyOf}
          rowClass={rowClassOf}
          blocks={ownOrderBlocks}
        />
      </SignedInUserContext>
    </ConfirmProvider>,
  );
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

test('an order of one line shows its number, PO number, part and what is due in one row', () => {
  const { html, text } = list(unpaid);
  expect(html.match(/<tr/g)).toHaveLength(2);
  for (const part of [line.number, 'PO number PO-4711', 'Chainring 48T Five-Bolt', 'Due $1,200.00'])
    expect(text).toContain(part);
  expect(html).toContain(`href="/dashboard/order/${line.checkoutId}"`);
});

test('a colleague reads an unpaid order, and neither pays nor cancels it', () => {
  for (const order of [unpaid, several]) {
    const { html, text } = list(order, { reader: 'colleague@example.com' });
    expect(html).not.toContain('href="/payment/');
    expect(html).not.toMatch(/<button(?![^>]*disabled)[^>]*>Cancel/);
    expect(text).toContain('Not paid yet');
    expect(text).toContain(`Ordered by ${line.userEmail}`);
  }
});

test('an order of several lines is one block with a head, and its lines lead to their place', () => {
  const { html, text } = list(several);
  expect(html.match(/<tbody/g)).toHaveLength(1);
  expect(text).toContain(`${line.number}/2`);
  expect(html).toContain(`href="/dashboard/order/${line.checkoutId}#line-2"`);
  expect(html.match(/href="\/payment\//g)).toHaveLength(1);
});

test('the head of a paid order says how many lines and units are sent, if no line is left out', () => {
  expect(list(partlySent).text).toContain('1 of 2 sent, 70 of 100 units');
  expect(list(partlySent, { isWhole: false }).text).not.toContain('1 of 2 sent');
});

test('a folded order keeps its head', () => {
  const { html, text } = list(several, { chosen: new Map([[several._id, false]]) });
  expect(text).toContain('2 lines');
  expect(text).not.toContain('Chainring');
  expect(html).not.toContain('aria-expanded="true"');
});
