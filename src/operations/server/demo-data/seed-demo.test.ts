import { sql } from 'kysely';
import { statusColumn } from '../../../orders/server/placed-lines.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { assemble } from '../start/assemble.ts';
import { type Config, readConfig } from '../../../platform/server/config/config.ts';
import type { SandboxCards } from '../../../platform/server/ports/sandbox-cards.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { borrowDatabase } from '../../../testing/server/database/borrow-database.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { demoGerman } from './demo-german.ts';
import { demoParts } from './demo-parts.ts';
import { seedDemo } from './seed-demo.ts';

describeOnBothEngines('the demo', (open) => {
  it('has parts, reviews, accounts and an order in every status; seeding it again changes nothing', async () => {
    const db = await open();
    const shop = startShop(db);
    await seedDemo(shop.deps);
    await seedDemo(shop.deps);
    const orders = await db.query
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select([statusColumn.as('status'), 'orders.user_email'])
      .orderBy('orders.placed_at')
      .execute();
    expect(orders.map((order) => order.status)).toEqual([
      'shipped',
      'shipped',
      'shipped',
      'refunded',
      'cancelled',
      'shipped',
      'paid',
      'accepted',
      'unpaid',
    ]);
    for (const table of ['orders', 'invoices', 'shipments'] as const) {
      const day = ({ orders: 'placed_at', invoices: 'issued_at', shipments: 'sent_at' } as const)[
        table
      ];
      const rows = await sql<{ at: number }>`
        select ${sql.ref(day)} as at from ${sql.table(table)} order by id`.execute(db.query);
      const times = rows.rows.map(({ at }) => at);
      expect([table, times]).toEqual([table, times.toSorted((a, b) => a - b)]);
    }
    const byCompanies = orders.filter(({ user_email }) => user_email !== 'customer@example.com');
    expect(byCompanies).toHaveLength(4);
    const invoices = await db.query.selectFrom('invoices').select(['due_on']).execute();
    expect(invoices.filter(({ due_on: day }) => day !== null)).toHaveLength(3);
    const count = async (table: 'parts' | 'reviews' | 'users') =>
      Number(
        (
          await db.query
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await count('parts')).toBeGreaterThanOrEqual(30);
    expect(await count('reviews')).toBeGreaterThanOrEqual(12);
    expect(await count('users')).toBe(8);
    for (const [email, password] of [
      ['host@example.com', 'demo-host'],
      ['admin@example.com', 'demo-admin'],
      ['customer@example.com', 'demo-customer'],
    ]) {
      expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(200);
    }
  });

  it('names its parts in the language of the reader', async () => {
    const shop = startShop(await open());
    await seedDemo(shop.deps);
    const names = async (language: string, query: { q?: string } = {}) => {
      const headers = { 'accept-language': language };
      const reply = await shop.call(
        'GET /tools',
        { query: { limit: '100', ...query } },
        { headers },
      );
      return (reply.body as Part[]).map(({ name }) => name);
    };
    const [english, german] = [await names('en'), await names('de')];
    expect(english.toSorted()).toEqual(demoParts.map(({ name }) => name).toSorted());
    expect(german).toEqual(
      english.map(
        (name) => demoGerman[demoParts.find((one) => one.name === name)?.sku ?? '']?.name,
      ),
    );
    expect(await names('de', { q: 'Sattelstütze' })).toEqual(['Sattelstütze 27,2 × 350']);
    // The German word of the category finds all its parts.
    expect((await names('de', { q: 'Klingeln' })).toSorted()).toEqual([
      'Dynamo-Scheinwerfer 60 Lux',
      'Messingglocke mit Anschlag 60',
    ]);
  });

  it('has its orders with any UNPAID_UNITS', async () => {
    const db = await open();
    await seedDemo(startShop(db, { env: { UNPAID_UNITS: '1' } }).deps);
    const orders = await db.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(9);
  });

  it('is seeded once by two processes that start at once', async () => {
    const db = await open();
    const [one, two] = [startShop(db), startShop(db)];
    await Promise.all([seedDemo(one.deps), seedDemo(two.deps)]);
    const orders = await db.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(9);
  });
});

it.each(['sqlite', 'postgres'])(
  'the demo’s orders are paid at the time of placing, though the sandbox’s events come now (%s)',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-demo-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env: Record<string, string> = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
    if (engine === 'postgres') {
      const lent = await borrowDatabase();
      onTestFinished(lent.release);
      env['DATABASE_URL'] = lent.url;
    }
    const { db } = await assemble(withEventsFirst(readConfig(env)));
    onTestFinished(() => db.close());
    const paid = await db.query
      .selectFrom('orders')
      .select(['placed_at', 'paid_at'])
      .where('paid_at', 'is not', null)
      .execute();
    expect(paid).toHaveLength(3);
    expect(paid.map((order) => order.paid_at)).toEqual(paid.map((order) => order.placed_at));
  },
);

/** Delivers a payment's event before the sandbox answers the buyer. */
function withEventsFirst(config: Config): Config {
  const open: Config['payments']['open'] = async (around) => {
    const { payments, sandboxCards } = await config.payments.open(around);
    if (!sandboxCards) throw new Error('The demo pays by the sandbox');
    const confirm: SandboxCards['confirm'] = async (...card) => {
      const paid = await sandboxCards.confirm(...card);
      for (let turn = 0; turn < 50; turn++) await around.db.ping();
      return paid;
    };
    return { payments, sandboxCards: { ...sandboxCards, confirm } };
  };
  return { ...config, payments: { ...config.payments, open } };
}
