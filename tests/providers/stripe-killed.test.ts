import { joinedLines, statusColumn } from '../../src/orders/server/placed-lines.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { firstLine } from './first-line.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';

function start(env: Record<string, string>, mode: 'serve' | 'reconcile'): ChildProcess {
  const child = spawn(process.execPath, ['tests/providers/stripe-process.ts', mode], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

/** Signs in, orders, and opens the payment page. */
async function openPayment(url: string) {
  const email = 'customer@example.com';
  const { token } = await call(url, '', 'POST', '/auth/login', {
    email,
    password: 'demo-customer',
  });
  const as = String(token);
  const parts = (await call(url, '', 'GET', '/tools')) as unknown as {
    _id: string;
    name: string;
    minimumQuantity: number;
    available: number;
  }[];
  const part = parts.find(({ available, minimumQuantity }) => available >= minimumQuantity);
  const order = {
    toolId: part?._id,
    toolName: part?.name,
    quantity: part?.minimumQuantity,
    userName: 'Carla',
    userEmail: email,
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  };
  const { insertedId } = await call(url, as, 'POST', '/orders', order);
  const orderId = String(insertedId);
  const { clientSecret } = await call(url, as, 'POST', '/create-payment-intent', { orderId });
  return { as, orderId, intent: String(clientSecret).split('_secret_')[0] ?? '' };
}

describe.each(['sqlite', 'postgres'] as const)(
  'a shop that is killed between charge and settle (%s)',
  (engine) => {
    async function settings(fake: FakeStripe) {
      const folder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const url = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : '';
      const keys = {
        STRIPE_SECRET_KEY: fake.secretKey,
        STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
        STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
      };
      const env = {
        PAYMENTS: 'stripe',
        STRIPE_API_URL: fake.url,
        DATA_DIR: folder,
        ...keys,
        ...(url ? { DATABASE_URL: url } : {}),
      };
      const open = (): Database =>
        url ? openPostgres(url, () => {}) : openSqlite(join(folder, 'shop.db'));
      return { env, open };
    }

    // Three processes start one after the other, on a machine that may be busy.
    it('settles the order after the next start, once', { timeout: 240_000 }, async () => {
      const fake = await startFakeStripe();
      onTestFinished(() => fake.stop());
      const { env, open } = await settings(fake);
      const first = start(env, 'serve');
      const url = await firstLine(first);
      const { as, orderId, intent } = await openPayment(url);

      fake.account.useCard(intent);
      const held = fake.hold((line) => line === `GET /v1/payment_intents/${intent}`);
      const settling = expect(
        call(url, as, 'PATCH', `/orderPay/${orderId}`, { transactionId: intent }),
      ).rejects.toThrow();
      await held.arrived;
      const dead = once(first, 'exit');
      first.kill('SIGKILL');
      await dead;
      held.release();
      await settling;

      const db = open();
      onTestFinished(() => db.close());
      const order = () =>
        joinedLines(db.query)
          .select([statusColumn.as('status'), 'orders.transaction_id'])
          .where('order_lines.id', '=', orderId)
          .executeTakeFirst();
      expect(await order()).toEqual({ status: 'unpaid', transaction_id: null });
      expect(await firstLine(start(env, 'reconcile'))).toBe('settled 1');
      expect(await order()).toEqual({ status: 'paid', transaction_id: intent });
      expect(await firstLine(start(env, 'reconcile'))).toBe('settled 0');
      const mails = await db.query
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '=', 'order-paid')
        .execute();
      expect(mails).toHaveLength(1);
    });
  },
);
