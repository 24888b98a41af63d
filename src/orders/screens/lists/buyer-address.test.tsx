import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { SingleOrder } from '../../rules/orders.contract.ts';
import { OrderFacts } from '../../../payments/screens/payment/order-facts.tsx';
import { OrderParties } from '../order/order-parties.tsx';

const order = {
  _id: 'o1',
  toolName: 'Track hub',
  status: 'unpaid',
  userName: 'Nora Novak',
  userEmail: 'nora@example.com',
  company: 'Radhaus Müller',
  address: '5 Mill Lane\n48143 Münster\nGermany',
  phone: '0251 1',
  poNumber: null,
  quantity: 50,
  unitPrice: 10,
  price: 500,
  net: 500,
  tax: 0,
  freight: 0,
  total: 500,
  currency: 'usd',
  createdAt: '2026-03-02T10:00:00Z',
  payment: 'card',
} as SingleOrder;
const full = { ...order, orders: [order], due: 500 } as unknown as FullOrder;

test.each([
  ['the order’s page', <OrderParties key="o" order={order} />],
  ['the payment page', <OrderFacts key="p" order={full} />],
])('%s shows the company above the address', (_screen, element) => {
  const html = renderScreen(element);
  expect(html).toMatch(/Radhaus Müller.*5 Mill Lane\s48143 Münster\sGermany/s);
  expect(html.indexOf('Radhaus Müller')).toBe(html.lastIndexOf('Radhaus Müller'));
});
