import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { startShop } from '../../testing/start-shop.ts';
import { seedDemo } from './seed-demo.ts';

describeOnBothEngines('the demo', (open) => {
  it('has parts, reviews, accounts, and an order of the customer in every state; filled twice it is filled once', async () => {
    const db = await open();
    const shop = startShop(db);
    await seedDemo(shop.deps);
    await seedDemo(shop.deps);
    const orders = await db.query
      .selectFrom('orders')
      .select(['status', 'user_email'])
      .orderBy('placed_at')
      .execute();
    expect(orders.map((order) => order.status)).toEqual([
      'shipped',
      'refunded',
      'cancelled',
      'paid',
      'unpaid',
    ]);
    expect(new Set(orders.map((order) => order.user_email))).toEqual(
      new Set(['customer@example.com']),
    );
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
    expect(await count('users')).toBe(3);
    for (const [email, password] of [
      ['host@example.com', 'demo-host'],
      ['admin@example.com', 'demo-admin'],
      ['customer@example.com', 'demo-customer'],
    ]) {
      expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(200);
    }
  });

  it('is filled once by two processes that start at once', async () => {
    const db = await open();
    const [one, two] = [startShop(db), startShop(db)];
    await Promise.all([seedDemo(one.deps), seedDemo(two.deps)]);
    const orders = await db.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(5);
  });
});
