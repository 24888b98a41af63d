import { expect, it } from 'vitest';
import { checkoutBody } from './order-body.ts';
import { netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { CartRow, CheckedLine } from '../../../cart/screens/cart/use-checked-cart.ts';

const config = {
  charges: { tax: null, freight: null },
  currency: 'usd',
  takesCards: true,
  takesTransfers: false,
};
const buyer = { userName: 'Berta', phone: '+1 555 010 7788', address: '7 Mill Row' };
const row = (
  quantity: number | string,
  checked: Partial<CheckedLine>,
  isFresh = true,
): CartRow => ({
  key: `part ${checked.toolId}`,
  line: { ref: 'CR-48', toolId: checked.toolId, quantity },
  checked: checked as CheckedLine,
  isFresh,
});
const ready = row('1.200', { toolId: 'p1', quantity: 1_200, price: 14_400, verdict: 'ok' });

it('orders the quantity that was judged, whatever its text means in another language', () => {
  const body = checkoutBody(buyer, { netMinor: 1_440_000, rows: [ready] }, 'a@b.example', config);
  expect(body).toMatchObject({
    lines: [{ toolId: 'p1', quantity: 1_200, price: 14_400 }],
    total: 14_400,
    payment: 'card',
  });
});

it('adds up the lines that can be ordered at the price that was judged', () => {
  const short = row(9, { toolId: 'p2', price: 90, verdict: 'shortStock' });
  const changed = row(5, { toolId: 'p3', price: 50, verdict: 'ok' }, false);
  expect(netOfRows([ready, short, changed], 'usd')).toBe(1_440_000);
});
