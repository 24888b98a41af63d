import { expect } from 'vitest';
import { insertHandledEvent } from '../../../payments/server/reconciler/events.store.ts';
import { ADMIN, BUYER, paidIntent, statusOf, stockOf } from '../fixtures.ts';
import { runSql, unlockLedger } from '../healthy-shop.ts';
import type { BrokenShop } from './broken-shop.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/rules/durations.ts';

/** Faults of orders, their stock and their payments. */
export const brokenOrders: readonly BrokenShop[] = [
  {
    fault: 'stock that differs from the ledger',
    breakIt: (fixture) => runSql(fixture, 'update parts set available = available + 7'),
    finding: /has 4907 in stock, but its ledger adds up to 4900/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_900, ledger: 4_900 }),
  },
  {
    fault: 'an order without its row in the ledger',
    breakIt: async (fixture) => {
      await unlockLedger(fixture);
      await runSql(fixture, `delete from stock_ledger where line_id = '${fixture.orders.paid}'`);
    },
    finding: /is paid, but the stock ledger lacks -50 \(order\)/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_900, ledger: 4_900 }),
  },
  {
    fault: 'a cancelled order whose stock was not returned',
    breakIt: async (fixture) => {
      const { unpaid } = fixture.orders;
      await runSql(
        fixture,
        `update order_lines set fulfilment = 'cancelled', ended_at = 5 where id = '${unpaid}'`,
      );
      await runSql(fixture, `update orders set payment_status = 'void' where id = '${unpaid}'`);
    },
    finding: /is cancelled, but the stock ledger lacks \+50 \(cancel\)/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 }),
  },
  {
    fault: 'a row of the ledger that contradicts its order',
    breakIt: async (fixture) => {
      await unlockLedger(fixture);
      await runSql(
        fixture,
        `update stock_ledger set delta = -49 where line_id = '${fixture.orders.paid}'`,
      );
    },
    finding: /has -49 \(order\), which does not belong there/,
    repairs: false,
  },
  {
    fault: 'a shipment that carries nothing',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `insert into shipments (id, user_email, delivery, actor, sent_at) values ('s1', '${BUYER}', '{}', '${ADMIN}', 5)`,
      ),
    finding: /Shipment s1 carries nothing/,
    repairs: false,
  },
  {
    fault: 'an order that counts other units as sent than its shipments carry',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `update order_lines set fulfilment = 'partSent', sent_units = 20, shipped_at = 5 where id = '${fixture.orders.paid}'`,
      ),
    finding: /counts 20 units as sent, but its shipments have 0/,
    repairs: false,
  },
  {
    fault: 'a paid order without a payment at the payment provider',
    breakIt: ({ shop, orders }) =>
      shop.deps.db.query
        .updateTable('sandbox_intents')
        .set({ status: 'requires_payment_method' })
        .where('reference', '=', orders.paid)
        .execute(),
    finding: /is paid, but its payment pi_\w+ is open at the payment provider/,
    repairs: false,
  },
  {
    fault: 'a paid order with another amount at the payment provider',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `update sandbox_intents set amount_minor = 59900 where reference = '${fixture.orders.paid}'`,
      ),
    finding: /has 59900 usd for it, not 60000 usd/,
    repairs: false,
  },
  {
    fault: 'a payment that was not recorded',
    breakIt: async ({ shop, orders }) => {
      await paidIntent(shop, orders.unpaid);
      shop.advance(20 * MINUTE_MS);
    },
    finding: /was made, but the shop has it as open/,
    repairs: true,
    after: async ({ shop, orders }) => expect(await statusOf(shop, orders.unpaid)).toBe('paid'),
  },
  {
    fault: 'a payment for a cancelled order',
    breakIt: async (fixture) => {
      await runSql(
        fixture,
        `update sandbox_intents set status = 'succeeded' where reference = '${fixture.orders.cancelled}'`,
      );
      fixture.shop.advance(20 * MINUTE_MS);
    },
    finding: /was made, but the shop has it as canceled/,
    repairs: true,
    after: async ({ shop, orders }) => {
      const made = shop.deps.db.query
        .selectFrom('sandbox_refunds')
        .innerJoin('sandbox_intents', 'sandbox_intents.id', 'sandbox_refunds.intent_id')
        .select(['sandbox_refunds.amount_minor', 'sandbox_refunds.status'])
        .where('sandbox_intents.reference', '=', orders.cancelled);
      expect(await made.execute()).toEqual([{ amount_minor: 60_000, status: 'made' }]);
    },
  },
  {
    fault: 'an open payment for a cancelled order',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `update payment_intents set status = 'open' where order_id = '${fixture.orders.cancelled}'`,
      ),
    finding: /is cancelled, but its payment pi_\w+ still stands open/,
    repairs: true,
  },
  {
    fault: 'a refunded payment that is not recorded as refunded',
    breakIt: async (fixture) => {
      await runSql(
        fixture,
        `update sandbox_intents set status = 'succeeded' where reference = '${fixture.orders.cancelled}'`,
      );
      await runSql(
        fixture,
        `insert into sandbox_refunds (id, intent_id, reference, amount_minor, idempotency_key, status)
        select 're_1', id, id || '-' || reference, amount_minor, 'key', 'made' from sandbox_intents where reference = '${fixture.orders.cancelled}'`,
      );
      await runSql(
        fixture,
        `update payment_intents set status = 'succeeded' where order_id = '${fixture.orders.cancelled}'`,
      );
      await runSql(
        fixture,
        `insert into refunds (id, intent_id, line_id, units, restocked, amount_minor, reason, status, created_at)
        select id || '-' || order_id, id, order_id, 0, 0, amount_minor, 'order gone', 'done', 5 from payment_intents where order_id = '${fixture.orders.cancelled}'`,
      );
    },
    finding: /its refund is recorded as done and its payment as succeeded/,
    repairs: true,
  },
  {
    fault: 'a refund that was decided but not made',
    breakIt: async (fixture) => {
      fixture.bank.down = true;
      await fixture.shop.call(
        'POST /orderRefund/{id}',
        { params: { id: fixture.orders.paid } },
        { as: ADMIN },
      );
      fixture.bank.down = false;
      fixture.shop.advance(20 * MINUTE_MS);
    },
    finding: /was approved, but the money has not been sent back/,
    repairs: true,
  },
  {
    fault: 'an event of the payment provider that cannot be handled',
    breakIt: async (fixture) => {
      const { db } = fixture.shop.deps;
      for (const id of ['evt_broken', 'evt_handled_since'])
        await db.query
          .insertInto('unhandled_events')
          .values({
            id,
            intent_id: 'pi_7',
            reason: 'no such thing',
            first_failed_at: DAY_MS,
            last_logged_at: DAY_MS,
          })
          .execute();
      await insertHandledEvent(db.query, 'evt_handled_since', 2 * DAY_MS);
    },
    finding:
      /event evt_broken about payment pi_7 cannot be handled, first tried on 1970-01-02 \(no such thing\)/,
    repairs: false,
  },
  {
    fault: 'a buyer whose orders no search finds',
    breakIt: (fixture) => runSql(fixture, 'delete from buyer_terms'),
    finding:
      /The orders of buyer@example\.com as “[^”]+” are found neither by the name nor by the address/,
    repairs: true,
    after: async ({ shop }) => {
      for (const find of ['buyer@', '(555) 010-7788']) {
        const found = await shop.call('GET /manageOrders', { query: { find } }, { as: ADMIN });
        expect(found.body, find).toHaveLength(3);
      }
    },
  },
];
