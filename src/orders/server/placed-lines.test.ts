import { expect, it } from 'vitest';
import { orderStatuses, statusOf } from '../rules/order.states.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { stockPart } from '../../testing/server/fixtures.ts';
import { insertRaw, lineColumnsOf, orderColumnsOf } from '../../testing/server/raw-orders.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { hasStatus, placedLines } from './placed-lines.ts';

const refunded = { refunded_units: 50, refunded_minor: 600 };
const some = { refunded_units: 5, refunded_minor: 60 };

/** Every combination of both axes that the database accepts. */
const lines = [
  ['open', 'toSend', {}],
  ['open', 'cancelled', {}],
  ['open', 'expired', {}],
  ['paid', 'toSend', {}],
  ['paid', 'toSend', some],
  ['paid', 'partSent', {}],
  ['paid', 'sent', {}],
  ['paid', 'returned', {}],
  ['paid', 'cancelled', {}],
  ['paid', 'cancelled', refunded],
  ['paid', 'expired', {}],
  ['refunded', 'returned', {}],
  ['refunded', 'cancelled', {}],
  ['refunded', 'cancelled', refunded],
  ['void', 'cancelled', {}],
  ['void', 'expired', {}],
] as const;

describeOnBothEngines('the status of lines', (open) => {
  it('is the same in queries as in the rules, as a column and as a condition', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const { query } = shop.deps.db;
    for (const [payment, fulfilment, fields] of lines) {
      const id = await insertRaw(shop, part, {
        payment_status: payment,
        ...orderColumnsOf[payment],
        fulfilment,
        ...lineColumnsOf[fulfilment],
        ...fields,
      });
      const row = await placedLines(query)
        .where('order_lines.id', '=', id)
        .executeTakeFirstOrThrow();
      const status = statusOf({ fulfilment, payment, refundedUnits: row.refunded_units });
      expect([payment, fulfilment, row.status]).toEqual([payment, fulfilment, status]);
      // Nothing was paid for a line that ended unpaid, whatever became of the others.
      const isEndedUnpaid = status === 'cancelled' || status === 'lapsed';
      const isPaid = payment === 'paid' || payment === 'refunded';
      expect(row.transaction_id).toBe(isPaid && !isEndedUnpaid ? 'pi_1' : null);
      expect(row.paid_at).toBe(isPaid && !isEndedUnpaid ? 1 : null);
      const matching = [];
      for (const one of orderStatuses) {
        const found = await placedLines(query)
          .where('order_lines.id', '=', id)
          .where(hasStatus([one]))
          .execute();
        if (found.length > 0) matching.push(one);
      }
      expect(matching).toEqual([status]);
    }
  });
});
