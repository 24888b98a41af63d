import { expect, it } from 'vitest';
import { MAX_STOCK_NOTICES } from '../../rules/stock-notices.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  chainring,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { mailReturnedParts } from './mail-returned-parts.ts';

const ask = (shop: TestShop, toolId: string, as = BUYER) =>
  shop.call('POST /stockNotices', { body: { toolId } }, { as });

const waiting = async (shop: TestShop, as = BUYER) =>
  ((await shop.call('GET /stockNotices', {}, { as })).body as { toolId: string }[]).map(
    ({ toolId }) => toolId,
  );

async function setStock(shop: TestShop, id: string, available: number): Promise<void> {
  await shop.makeAdmin(ADMIN);
  const reply = await shop.call(
    'PATCH /purchase/{id}',
    { params: { id }, body: { available } },
    { as: ADMIN },
  );
  expect(reply.status).toBe(200);
}

/** The parts that mails about several name, each with the mail's recipient. */
async function mailedTogether(shop: TestShop): Promise<[string, number][]> {
  const rows = await shop.deps.db.query
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'parts-back-in-stock')
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient, payload }) => [
    recipient,
    (JSON.parse(payload) as { parts: unknown[] }).parts.length,
  ]);
}

/** The recipients of the mails about one returned part, after the job has run. */
async function mailed(shop: TestShop): Promise<string[]> {
  await mailReturnedParts(shop.deps);
  const rows = await shop.deps.db.query
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'back-in-stock')
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

describeOnEngines('requests to hear of a part’s return', (open) => {
  it('are kept once per account and part, and can be taken back', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 0 });
    const replies = await Promise.all([ask(shop, part), ask(shop, part), ask(shop, part)]);
    expect(replies.map(({ body }) => body)).toEqual(
      replies.map(() => ({ acknowledged: true, insertedId: part })),
    );
    expect(await waiting(shop)).toEqual([part]);
    expect(await waiting(shop, OTHER_BUYER)).toEqual([]);
    const takeBack = (as: string) =>
      shop.call('DELETE /stockNotice/{toolId}', { params: { toolId: part } }, { as });
    expect((await takeBack(OTHER_BUYER)).body).toMatchObject({ deletedCount: 0 });
    expect((await takeBack(BUYER)).body).toMatchObject({ deletedCount: 1 });
    expect((await takeBack(BUYER)).body).toMatchObject({ deletedCount: 0 });
    await setStock(shop, part, 5_000);
    expect(await mailed(shop)).toEqual([]);
  });

  it('need a part, and are at most so many an account, also under concurrent requests', async () => {
    const shop = startShop(await open());
    expect((await ask(shop, 'none')).status).toBe(404);
    const parts: string[] = [];
    for (let count = 0; count < 4; count++)
      parts.push(await stockPart(shop, { name: `Part ${count}`, sku: `S-${count}`, available: 0 }));
    const filler = await stockPart(shop, { name: 'Filler', sku: 'F', available: 0 });
    const { query } = shop.deps.db;
    for (let slot = 3; slot <= MAX_STOCK_NOTICES; slot++) {
      const id = await stockPart(shop, { name: `Wait ${slot}`, sku: `W-${slot}`, available: 0 });
      await query
        .insertInto('stock_notices')
        .values({ user_email: BUYER, part_id: id, slot, created_at: 0 })
        .execute();
    }
    const replies = await Promise.all(parts.map((part) => ask(shop, part)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409,
    ]);
    expect(await waiting(shop)).toHaveLength(MAX_STOCK_NOTICES);
    expect((await ask(shop, filler)).problem.detail).toBe(
      'You already have 200 stock notifications, the most you can keep. Remove one first.',
    );
    expect((await ask(shop, filler, OTHER_BUYER)).status).toBe(200);
    // A repeated request is no further one.
    const [kept = ''] = await waiting(shop);
    expect((await ask(shop, kept)).status).toBe(200);
  });

  it('end with one mail each once the least orderable quantity is there', async () => {
    const shop = startShop(await open());
    // Cartons of 40 from 50 pieces on: 80 is the least.
    const part = await stockPart(shop, { available: 0, minimumQuantity: 50, multipleOf: 40 });
    await ask(shop, part);
    await ask(shop, part, OTHER_BUYER);
    await setStock(shop, part, 79);
    expect(await mailed(shop)).toEqual([]);
    await setStock(shop, part, 80);
    expect(await mailed(shop)).toEqual([BUYER, OTHER_BUYER]);
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'back-in-stock')
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual(
      mails.map(() => ({ partId: part, toolName: chainring.name, available: 80, least: 80 })),
    );
    expect(await waiting(shop)).toEqual([]);
    await setStock(shop, part, 0);
    await setStock(shop, part, 500);
    expect(await mailed(shop)).toEqual([BUYER, OTHER_BUYER]);
  });

  it('are mailed once when several processes look at the same time', async () => {
    const shop = startShop(await open());
    const parts: string[] = [];
    for (let count = 0; count < 5; count++)
      parts.push(await stockPart(shop, { name: `Part ${count}`, sku: `S-${count}`, available: 0 }));
    for (const part of parts) {
      await ask(shop, part);
      await setStock(shop, part, 5_000);
    }
    await Promise.all([
      mailReturnedParts(shop.deps),
      mailReturnedParts(shop.deps),
      mailReturnedParts(shop.deps),
    ]);
    const single = await mailed(shop);
    const named = (await mailedTogether(shop)).reduce((sum, [, count]) => sum + count, 0);
    expect(single.length + named).toBe(parts.length);
  });

  it('end with one mail to an account whose parts are back at the same time', async () => {
    const shop = startShop(await open());
    for (let count = 0; count < 40; count++) {
      const fields = { name: `Part ${count}`, sku: `S-${count}`, available: 0 };
      await ask(shop, await stockPart(shop, fields));
    }
    await ask(
      shop,
      await stockPart(shop, { name: 'Other', sku: 'O-1', available: 0 }),
      OTHER_BUYER,
    );
    await shop.deps.db.query.updateTable('parts').set({ available: 5_000 }).execute();
    expect(await mailed(shop)).toEqual([OTHER_BUYER]);
    expect(await mailedTogether(shop)).toEqual([[BUYER, 40]]);
    expect(await waiting(shop)).toEqual([]);
  });

  it('are mailed when a cancelled order returns the stock', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 50 });
    const order = await placedOrder(shop, part, { userEmail: OTHER_BUYER });
    await ask(shop, part);
    expect(await mailed(shop)).toEqual([]);
    await shop.call('DELETE /order/{id}', { params: { id: order } }, { as: OTHER_BUYER });
    expect(await mailed(shop)).toEqual([BUYER]);
  });

  it('end without a mail when the part is deleted', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 0 });
    await ask(shop, part);
    await shop.makeAdmin(ADMIN);
    await shop.call('DELETE /tool/{id}', { params: { id: part } }, { as: ADMIN });
    expect(await waiting(shop)).toEqual([]);
    expect(await mailed(shop)).toEqual([]);
    const { query } = shop.deps.db;
    expect(await query.selectFrom('stock_notices').selectAll().execute()).toEqual([]);
    // A part of the same name is another part.
    await stockPart(shop, { name: chainring.name });
    expect(await mailed(shop)).toEqual([]);
  });
});
