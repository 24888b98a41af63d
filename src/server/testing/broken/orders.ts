import { expect } from 'vitest';
import { insertHandledEvent } from '../../features/payments/events.store.ts';
import { ADMIN, paidIntent, statusOf, stockOf } from '../fixtures.ts';
import { run, unlockLedger } from '../sound-shop.ts';
import type { Case } from './case.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Orders, their stock and their payments. */
export const brokenOrders: readonly Case[] = [
  {
    wrong: 'stock that is not what the ledger says',
    breakIt: (ward) => run(ward, 'update parts set available = available + 7'),
    said: /has 4907 in stock, but its ledger adds up to 4900/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_900, ledger: 4_900 }),
  },
  {
    wrong: 'an order whose row in the ledger was lost',
    breakIt: async (ward) => {
      await unlockLedger(ward);
      await run(ward, `delete from stock_ledger where order_id = '${ward.orders.paid}'`);
    },
    said: /is paid, but the stock ledger lacks -50 \(order\)/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_900, ledger: 4_900 }),
  },
  {
    wrong: 'a cancelled order that never gave its stock back',
    breakIt: (ward) =>
      run(
        ward,
        `update orders set status = 'cancelled', ended_at = 5 where id = '${ward.orders.unpaid}'`,
      ),
    said: /is cancelled, but the stock ledger lacks \+50 \(cancel\)/,
    repairs: true,
    after: async ({ shop, part }) =>
      expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 }),
  },
  {
    wrong: 'a row of the ledger that contradicts its order',
    breakIt: async (ward) => {
      await unlockLedger(ward);
      await run(ward, `update stock_ledger set delta = -49 where order_id = '${ward.orders.paid}'`);
    },
    said: /has -49 \(order\), which does not belong there/,
    repairs: false,
  },
  {
    wrong: 'a paid order that the card company was never paid for',
    breakIt: ({ shop, orders }) =>
      shop.deps.db.query
        .updateTable('sandbox_intents')
        .set({ status: 'requires_payment_method' })
        .where('order_id', '=', orders.paid)
        .execute(),
    said: /is paid, but its payment pi_\w+ is open at the card company/,
    repairs: false,
  },
  {
    wrong: 'a paid order that the card company has another amount for',
    breakIt: (ward) =>
      run(
        ward,
        `update sandbox_intents set amount_minor = 59900 where order_id = '${ward.orders.paid}'`,
      ),
    said: /has 59900 usd for it, not 60000 usd/,
    repairs: false,
  },
  {
    wrong: 'a payment that nobody took note of',
    breakIt: async ({ shop, orders }) => {
      await paidIntent(shop, orders.unpaid);
      shop.advance(20 * MINUTE);
    },
    said: /was made, but the shop has it as open/,
    repairs: true,
    after: async ({ shop, orders }) => expect(await statusOf(shop, orders.unpaid)).toBe('paid'),
  },
  {
    wrong: 'a payment that arrived for an order that is gone',
    breakIt: async (ward) => {
      await run(
        ward,
        `update sandbox_intents set status = 'succeeded' where order_id = '${ward.orders.cancelled}'`,
      );
      ward.shop.advance(20 * MINUTE);
    },
    said: /was made, but the shop has it as canceled/,
    repairs: true,
    after: async ({ shop, orders }) => {
      const at = shop.deps.db.query
        .selectFrom('sandbox_intents')
        .selectAll()
        .where('order_id', '=', orders.cancelled);
      expect(await at.executeTakeFirst()).toMatchObject({
        amount_minor: 60_000,
        refunded_minor: 60_000,
      });
    },
  },
  {
    wrong: 'a payment that still stands open for an order that is gone',
    breakIt: (ward) =>
      run(
        ward,
        `update payment_intents set status = 'open' where order_id = '${ward.orders.cancelled}'`,
      ),
    said: /is cancelled, but its payment pi_\w+ still stands open/,
    repairs: true,
  },
  {
    wrong: 'a payment that went back and is not recorded so',
    breakIt: async (ward) => {
      await run(
        ward,
        `update sandbox_intents set status = 'succeeded', refunded_minor = amount_minor where order_id = '${ward.orders.cancelled}'`,
      );
      await run(
        ward,
        `update payment_intents set status = 'succeeded' where order_id = '${ward.orders.cancelled}'`,
      );
      await run(
        ward,
        `insert into refunds (intent_id, order_id, amount_minor, reason, status, created_at)
        select id, order_id, amount_minor, 'order gone', 'done', 5 from payment_intents where order_id = '${ward.orders.cancelled}'`,
      );
    },
    said: /its refund is recorded as done and its payment as succeeded/,
    repairs: true,
  },
  {
    wrong: 'a refund that was promised and not made',
    breakIt: async (ward) => {
      ward.bank.down = true;
      await ward.shop.call(
        'POST /orderRefund/{id}',
        { params: { id: ward.orders.paid } },
        { as: ADMIN },
      );
      ward.bank.down = false;
      ward.shop.advance(20 * MINUTE);
    },
    said: /was decided, but the money has not gone back/,
    repairs: true,
  },
  {
    wrong: 'an event of the card company that cannot be handled',
    breakIt: async (ward) => {
      const { db } = ward.shop.deps;
      for (const id of ['evt_broken', 'evt_heard_since'])
        await db.query
          .insertInto('unhandled_events')
          .values({
            id,
            intent_id: 'pi_7',
            reason: 'no such thing',
            first_failed_at: DAY,
            last_logged_at: DAY,
          })
          .execute();
      await insertHandledEvent(db.query, 'evt_heard_since', 2 * DAY);
    },
    said: /event evt_broken about payment pi_7 cannot be handled, first tried on 1970-01-02 \(no such thing\)/,
    repairs: false,
  },
  {
    wrong: 'a buyer whose orders no search finds',
    breakIt: (ward) => run(ward, 'delete from buyer_terms'),
    said: /The orders of buyer@example\.com as “[^”]+” are found neither by the name nor by the address/,
    repairs: true,
    after: async ({ shop }) => {
      for (const find of ['buyer@', '(555) 010-7788']) {
        const found = await shop.call('GET /manageOrders', { query: { find } }, { as: ADMIN });
        expect(found.body, find).toHaveLength(3);
      }
    },
  },
];
