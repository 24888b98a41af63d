import { expect, it } from 'vitest';
import type { OrderLine } from './full-order.schema.ts';
import { historyOf } from './order-history.ts';

/** As far as a history reads a line. */
const lineOf = (position: number, changed: Partial<OrderLine>) =>
  ({ _id: `line-id-${position}`, position, endedAt: null, ...changed }) as OrderLine;

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;

const payment = {
  _id: 'pi_1',
  method: 'card',
  amount: 2_400,
  paidAt: at(2),
  receivedOn: null,
  reference: 'pi_1',
} as const;

const order: Parameters<typeof historyOf>[0] = {
  createdAt: at(0),
  orders: [
    lineOf(1, { status: 'shipped', sentUnits: 50, shippedAt: at(3) }),
    lineOf(2, { status: 'refunded', endedAt: at(4), refunded: 1_200 }),
    lineOf(3, { status: 'cancelled', endedAt: at(1) }),
    lineOf(4, { status: 'cancelled', endedAt: at(1) }),
    lineOf(5, { status: 'lapsed', endedAt: at(5) }),
  ],
  payments: [payment],
  refunds: [
    {
      _id: 'refund',
      orderId: 'line-id-2',
      units: 50,
      amount: 1_200,
      status: 'done',
      reason: 'admin',
      createdAt: at(4),
    },
  ],
  invoices: [
    {
      _id: 'invoice',
      number: '2026-000001',
      kind: 'invoice',
      issued: '2026-03-01',
      issuedAt: at(2),
      total: 2_400,
      currency: 'usd',
      due: null,
      discount: null,
      xml: false,
    },
  ],
  acts: [
    { action: 'cancel order', subject: 'line-id-3', at: at(1), actor: 'ada@example.com' },
    { action: 'ship order', subject: 'line-id-1', at: at(3), actor: 'bo@example.com' },
  ],
};
const parcel = { _id: 'parcel', sentAt: at(3), lines: [{ orderId: 'line-id-1', units: 50 }] };

it('an order’s history has everything that happened to it, oldest first', () => {
  expect(historyOf(order, [parcel]).map(({ what, at: time }) => [what, time])).toEqual([
    ['placed', at(0)],
    ['cancelled', at(1)],
    ['paid', at(2)],
    ['issued', at(2)],
    ['sent', at(3)],
    ['refunded', at(4)],
    ['expired', at(5)],
  ]);
});

it('lines that were cancelled at once are one event, and the whole order names no line', () => {
  const events = historyOf(order, []);
  const cancelled = events.find(({ what }) => what === 'cancelled');
  expect(cancelled).toMatchObject({ lines: [{ position: 3 }, { position: 4 }] });
  const ended = { status: 'cancelled', endedAt: at(1) } as const;
  const whole = {
    ...order,
    orders: [lineOf(1, ended), lineOf(2, ended)],
    payments: [],
    refunds: [],
    invoices: [],
  };
  expect(historyOf(whole, []).at(-1)).toMatchObject({ what: 'cancelled', lines: null });
});

it('an event names the administrator whose entry in the audit log has its time', () => {
  const actors = historyOf(order, [parcel]).map(({ what, actor }) => [what, actor]);
  expect(Object.fromEntries(actors)).toEqual({
    placed: null,
    cancelled: 'ada@example.com',
    paid: null,
    issued: null,
    sent: 'bo@example.com',
    refunded: null,
    expired: null,
  });
});
