import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };
const noteOf = (shop: TestShop, orderId: string, text: string, options = {}) =>
  shop.call('POST /orderNotes', { body: { orderId, text } }, { ...as, ...options });
const notesOf = (shop: TestShop, orderId: string) =>
  shop.call('GET /orderNotes', { query: { orderId } }, as);

describeOnEngines('notes', (open) => {
  it('have author and time, and are listed newest first', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    const first = await noteOf(shop, id, '  Call before shipping.\nTwice. ');
    expect(first.body).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    shop.advance(60_000);
    await shop.call('POST /orderNotes', { body: { orderId: id, text: 'Called.' } }, { as: HOST });
    expect((await notesOf(shop, id)).body).toEqual([
      expect.objectContaining({ text: 'Called.', author: HOST }),
      {
        _id: (first.body as { insertedId: string }).insertedId,
        text: 'Call before shipping.\nTwice.',
        author: ADMIN,
        createdAt: '2026-01-15T12:00:00.000Z',
      },
    ]);
  });

  it('of an order and of its buyer are apart', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    await noteOf(shop, id, 'About the order.');
    const body = { email: ` ${BUYER.toUpperCase()}`, text: 'About the buyer.' };
    const { body: made } = await shop.call('POST /customerNotes', { body }, as);
    const about = await shop.call('GET /customerNotes', { query: { email: BUYER } }, as);
    expect(about.body).toMatchObject([{ text: 'About the buyer.' }]);
    expect((await notesOf(shop, id)).body).toMatchObject([{ text: 'About the order.' }]);
    const params = { id: (made as { insertedId: string }).insertedId };
    // Each kind is deleted by its own call.
    expect((await shop.call('DELETE /orderNote/{id}', { params }, as)).status).toBe(404);
    expect((await shop.call('DELETE /customerNote/{id}', { params }, as)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect((await shop.call('DELETE /customerNote/{id}', { params }, as)).problem.code).toBe(
      'NOT_FOUND',
    );
    const left = await shop.call('GET /customerNotes', { query: { email: BUYER } }, as);
    expect(left.body).toEqual([]);
  });

  it('are counted on the list of orders, and no buyer’s answer shows them', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [noted, other] = [await placedOrder(shop, part), await placedOrder(shop, part)];
    await noteOf(shop, noted, 'Secret one.');
    await noteOf(shop, noted, 'Secret two.');
    const { body } = await shop.call('GET /manageOrders', {}, as);
    expect(body).toMatchObject([
      { _id: other, notes: 0 },
      { _id: noted, notes: 2 },
    ]);
    const buyer = { as: BUYER };
    const seen = [
      await shop.call('GET /order/{id}', { params: { id: noted } }, buyer),
      await shop.call('GET /orders', { query: { email: BUYER } }, buyer),
      await shop.call('GET /orderNotes', { query: { orderId: noted } }, buyer),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(JSON.stringify(seen.map((reply) => reply.body))).not.toMatch(/Secret|notes"/);
  });

  it('need a text and something that exists, and arrive once per Idempotency-Key', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    for (const text of ['', ' \n', 'a'.repeat(2_001)])
      expect((await noteOf(shop, id, text)).problem.errors).toHaveProperty('text');
    expect((await noteOf(shop, 'none', 'Hello')).problem.code).toBe('NOT_FOUND');
    const body = { email: 'nobody@example.com', text: 'Hello' };
    const stranger = await shop.call('POST /customerNotes', { body }, as);
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'NOT_FOUND']);
    const once = { headers: { 'idempotency-key': 'n1' } };
    const replies = await Promise.all([1, 2].map(() => noteOf(shop, id, 'Once.', once)));
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await notesOf(shop, id)).body).toHaveLength(1);
  });

  it('leave no text in the audit log when they are deleted', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    const { body } = await noteOf(shop, id, 'Pays late.');
    const params = { id: (body as { insertedId: string }).insertedId };
    await shop.call('DELETE /orderNote/{id}', { params }, { as: HOST });
    const log = await shop.call('GET /auditLog', { query: { subject: id } }, as);
    expect(log.body).toMatchObject([
      { actor: HOST, action: 'delete note', before: { author: ADMIN }, after: null },
      { actor: ADMIN, action: 'add note', before: null, after: { note: params.id } },
    ]);
    expect(JSON.stringify(log.body)).not.toContain('late');
  });
});
