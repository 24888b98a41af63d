import { expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('ordering for a customer', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /user/{email}', { params: { email: BUYER }, body: {} }, { as: BUYER });
    return { shop, toolId: await stockPart(shop) };
  }
  const bodyFor = (toolId: string, fields: Record<string, unknown> = {}) => ({
    lines: [{ toolId, quantity: 50, price: 600 }],
    userName: 'Berta Buyer',
    userEmail: BUYER,
    phone: '123456789',
    address: 'Here',
    ...fields,
  });
  const place = (shop: TestShop, body: object, key = 'k1') =>
    shop.call(
      'POST /customerCheckouts',
      { body },
      { as: ADMIN, headers: { 'idempotency-key': key } },
    );

  it('places it as the customer’s own, once per key, and names both people in the audit log', async () => {
    const { shop, toolId } = await start();
    const body = bodyFor(toolId, { poNumber: 'PO-9' });
    const [first, again] = [await place(shop, body), await place(shop, body)];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const { insertedId, orderIds } = first.body as { insertedId: string; orderIds: string[] };
    expect(orderIds).toHaveLength(1);
    expect((await place(shop, { ...body, poNumber: 'PO-10' })).problem.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await stockOf(shop, toolId)).toEqual({ available: 4_950, ledger: 4_950 });

    const params = { id: insertedId };
    const own = await shop.call('GET /checkout/{id}', { params }, { as: BUYER });
    expect(own.body).toMatchObject({ userEmail: BUYER, due: 600, payment: 'card' });
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { kind: 'order-placed', recipient: BUYER },
      { kind: 'order-received', recipient: 'parts@example.com' },
    ]);
    const entries = await shop.deps.db.query.selectFrom('audit_log').selectAll().execute();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'order for customer',
        actor: ADMIN,
        subject: insertedId,
        after: JSON.stringify({ customer: BUYER, orders: 1, payment: 'card' }),
      }),
    ]);
  });

  it('is paid by transfer where the shop takes it', async () => {
    const { shop, toolId } = await start();
    const body = bodyFor(toolId, { payment: 'transfer' });
    expect((await place(shop, body)).problem.errors).toHaveProperty('payment');
    const settings = { 'shop.iban': 'DE89370400440532013000' };
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const { insertedId } = (await place(shop, body, 'k2')).body as { insertedId: string };
    const params = { id: insertedId };
    const read = await shop.call('GET /checkout/{id}', { params }, { as: BUYER });
    expect((read.body as Checkout).transfer?.reference).toMatch(/^.{4}-.{4}$/);
  });

  it('is refused for somebody without an account, to customers, and for faulty lines', async () => {
    const { shop, toolId } = await start();
    const stranger = await place(shop, bodyFor(toolId, { userEmail: 'nobody@example.com' }));
    expect(stranger.problem).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      detail: 'There is no such customer. It may have been removed.',
    });
    const own = { body: bodyFor(toolId) };
    expect((await shop.call('POST /customerCheckouts', own, { as: BUYER })).status).toBe(403);
    const few = bodyFor(toolId, { lines: [{ toolId, quantity: 1 }] });
    expect((await place(shop, few)).problem.errors).toHaveProperty(['lines.0.quantity']);
    expect(await stockOf(shop, toolId)).toEqual({ available: 5_000, ledger: 5_000 });
    const logged = shop.deps.db.query.selectFrom('audit_log').select('id').execute();
    expect(await logged).toEqual([]);
  });
});
