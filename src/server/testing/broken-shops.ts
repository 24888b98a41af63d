import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { NEVER, queueMail } from '../features/mail/outbox.store.ts';
import { ADMIN, BUYER, paidIntent, statusOf, stockOf } from './fixtures.ts';
import { type Ward, run, unlockLedger } from './sound-shop.ts';
import { HOST } from './start-shop.ts';

const MINUTE = 60_000;
const PICTURE = `/images/${'a'.repeat(32)}-640.webp`;

/** One way in which a shop's data can be wrong, and what the doctor is to make of it. */
type Case = {
  readonly wrong: string;
  readonly breakIt: (ward: Ward) => Promise<unknown>;
  readonly said: RegExp;
  /** Whether the doctor may mend it; what else must be so afterwards. */
  readonly mends: boolean;
  readonly after?: (ward: Ward) => Promise<unknown>;
};

export const brokenShops: readonly Case[] = [
  {
    wrong: 'stock that is not what the ledger says',
    breakIt: (ward) => run(ward, 'update parts set available = available + 7'),
    said: /has 4907 in stock, but its ledger adds up to 4900/,
    mends: true,
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
    mends: true,
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
    mends: true,
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
    mends: false,
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
    mends: false,
  },
  {
    wrong: 'a paid order that the card company has another amount for',
    breakIt: (ward) =>
      run(
        ward,
        `update sandbox_intents set amount_minor = 59900 where order_id = '${ward.orders.paid}'`,
      ),
    said: /has 59900 usd for it, not 60000 usd/,
    mends: false,
  },
  {
    wrong: 'a payment that nobody took note of',
    breakIt: async ({ shop, orders }) => {
      await paidIntent(shop, orders.unpaid);
      shop.advance(20 * MINUTE);
    },
    said: /was made, but the shop has it as open/,
    mends: true,
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
    mends: true,
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
    mends: true,
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
    mends: true,
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
    mends: true,
  },
  {
    wrong: 'revenue that its orders do not add up to',
    breakIt: (ward) => run(ward, 'update revenue_by_week set amount = amount + 1'),
    said: /kept revenue of a week is not what its orders add up to/,
    mends: true,
  },
  {
    wrong: 'sales of a part that its recent sales do not add up to',
    breakIt: (ward) => run(ward, 'update part_sales set quantity = quantity + 1'),
    said: /kept sales of a part are not what its recent sales add up to/,
    mends: true,
  },
  {
    wrong: 'a category with more parts than it holds',
    breakIt: (ward) => run(ward, 'update parts_per_category set parts = parts + 1'),
    said: /kept number of parts in a category is not what the catalogue adds up to/,
    mends: true,
  },
  {
    wrong: 'a recent sale of another amount than its order',
    breakIt: (ward) => run(ward, 'update recent_sales set amount = amount + 1'),
    said: /list of recent sales is not that of the orders that were paid lately/,
    mends: true,
  },
  {
    wrong: 'a part that no search finds',
    breakIt: (ward) => run(ward, 'delete from part_terms'),
    said: /is in the catalogue, but no search finds it/,
    mends: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { q: 'chainring' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    wrong: 'a part whose picture is missing',
    breakIt: (ward) => run(ward, `update parts set img = '${PICTURE}'`),
    said: /The picture \/images\/a+-640\.webp of the part “Chainring 48T” .* is missing/,
    mends: true,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ img: expect.stringMatching(/^\/drawings\//) as string });
    },
  },
  {
    wrong: 'a picture that belongs to nothing',
    breakIt: async ({ dataDir }) => {
      await mkdir(join(dataDir, 'images'), { recursive: true });
      const file = join(dataDir, PICTURE);
      await writeFile(file, 'a picture');
      await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
    },
    said: /The file images\/a+-640\.webp belongs to no part, review or profile/,
    mends: true,
    after: async ({ dataDir }) => expect(await readdir(join(dataDir, 'images'))).toEqual([]),
  },
  {
    wrong: 'a mail that was given up',
    breakIt: (ward) =>
      run(
        ward,
        `update outbox set next_attempt_at = ${NEVER}, attempts = 90, last_error = 'No such user' where kind = 'order-paid' and payload like '%${ward.orders.paid}%'`,
      ),
    said: /The mail "order-paid" to buyer@example\.com .* was given up after 90 attempts\. The last reason: No such user/,
    mends: true,
  },
  {
    wrong: 'a mail that was given up, whose link has run out',
    breakIt: async (ward) => {
      const { db, clock } = ward.shop.deps;
      const payload = { name: 'Berta', url: 'https://parts.example/there' };
      await queueMail(db.query, 'reset-password', BUYER, payload, clock.now());
      await run(
        ward,
        `update outbox set next_attempt_at = ${NEVER}, given_up_at = 5, attempts = 90, last_error = 'No such user' where kind = 'reset-password'`,
      );
    },
    said: /"reset-password" to buyer@example\.com .* was given up after 90 attempts, and its link has run out\. The last reason: No such user/,
    mends: true,
  },
  {
    wrong: 'a mail of a kind that nobody knows',
    breakIt: async (ward) => {
      const { db, clock } = ward.shop.deps;
      await queueMail(db.query, 'subscribe', BUYER, { email: BUYER }, clock.now());
      await run(ward, `update outbox set kind = 'telegram', attempts = 9 where kind = 'subscribe'`);
    },
    said: /"telegram" to buyer@example\.com .* cannot be put into words/,
    mends: false,
  },
  {
    wrong: 'a profile of nobody',
    breakIt: (ward) =>
      run(ward, `insert into profiles values ('ghost@example.com', 'G', '', '', '', '', 5)`),
    said: /ghost@example\.com has a profile, but is not among the shop's users/,
    mends: true,
  },
  {
    wrong: 'an administrator without an account',
    breakIt: ({ shop }) => shop.makeAdmin('left@example.com'),
    said: /left@example\.com is an administrator without an account/,
    mends: true,
    after: async ({ shop }) =>
      expect((await shop.call('GET /users', {}, { as: 'left@example.com' })).status).toBe(403),
  },
  {
    wrong: 'a host user without an account',
    breakIt: (ward) => run(ward, `delete from account_users where "email" = '${HOST}'`),
    said: /The host user host@example\.com has no account yet/,
    mends: false,
  },
];
