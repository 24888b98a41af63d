import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { deliverMails, deleteOldMails } from '../../../mails/server/deliver-mails.ts';

const MONTH = 30 * 24 * 60 * 60_000;
const letter = { name: 'Eve', email: 'eve@example.com', message: 'Do you make them in 52T?' };

async function newest(shop: TestShop): Promise<string> {
  const { body } = await shop.call('GET /messages', { query: { limit: 1 } }, { as: ADMIN });
  return (body as { _id: string }[])[0]?._id ?? '';
}
const remove = (shop: TestShop, id: string) =>
  shop.call('DELETE /message/{id}', { params: { id } }, { as: ADMIN });

/** All rows that could still contain a message. */
async function leftOver({ deps: { db } }: TestShop): Promise<string> {
  const tables = ['messages', 'audit_log', 'outbox'] as const;
  const rows = tables.map((table) => db.query.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

describeOnEngines('deleteMessage', (open) => {
  it('deletes one message once', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /contact', { body: { ...letter, name: 'Stays' } });
    await shop.call('POST /contact', { body: letter });
    const id = await newest(shop);
    expect((await remove(shop, id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    const { body } = await shop.call('GET /messages', {}, { as: ADMIN });
    expect(body).toMatchObject([{ name: 'Stays' }]);
    const again = await remove(shop, id);
    expect([again.status, again.problem.code]).toEqual([404, 'NOT_FOUND']);
    const log = await shop.call('GET /auditLog', {}, { as: ADMIN });
    expect(log.body).toHaveLength(1);
  });

  it('deletes once under two concurrent requests', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /contact', { body: letter });
    const id = await newest(shop);
    const replies = await Promise.all([remove(shop, id), remove(shop, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const log = await shop.call('GET /auditLog', {}, { as: ADMIN });
    expect(log.body).toHaveLength(1);
  });

  it('leaves no trace of text or sender a month after the mail was sent', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    for (const [call, body] of [
      ['POST /contact', letter],
      ['POST /subscribe', { email: letter.email }],
    ] as const) {
      await shop.call(call, { body });
      await remove(shop, await newest(shop));
    }
    const log = await shop.call('GET /auditLog', {}, { as: ADMIN });
    expect(log.body).toMatchObject([
      { actor: ADMIN, action: 'delete message', before: { kind: 'subscribe' }, after: null },
      { actor: ADMIN, action: 'delete message', before: { kind: 'contact' }, after: null },
    ]);
    // The queued mails to the shop are still sent, and deleted after a month.
    expect(await deliverMails(shop.deps)).toBe(2);
    shop.advance(MONTH + 1);
    expect(await deleteOldMails(shop.deps)).toBe(2);
    const left = await leftOver(shop);
    for (const forgotten of Object.values(letter)) expect(left).not.toContain(forgotten);
  });

  it('allows the address of a deleted subscription to subscribe again', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const subscribe = () => shop.call('POST /subscribe', { body: { email: letter.email } });
    await subscribe();
    const first = await newest(shop);
    await remove(shop, first);
    await subscribe();
    const { body } = await shop.call('GET /messages', {}, { as: ADMIN });
    expect(body).toMatchObject([{ kind: 'subscribe', email: letter.email }]);
    expect(await newest(shop)).not.toBe(first);
  });

  it('is allowed to administrators only', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /contact', { body: letter });
    const params = { id: await newest(shop) };
    const ask = (options: { as?: string }) =>
      shop.call('DELETE /message/{id}', { params }, options);
    expect((await ask({})).status).toBe(401);
    expect((await ask({ as: BUYER })).status).toBe(403);
    expect(await newest(shop)).toBe(params.id);
  });
});
