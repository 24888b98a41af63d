import { expect, it } from 'vitest';
import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { ADMIN, chainring, stockPart, countLockWaiters } from '../../testing/fixtures.ts';
import { type TestReply, startShop } from '../../testing/start-shop.ts';
import { lockPart, updatePart } from './parts.store.ts';

describeOnBothEngines('deletePart', (open) => {
  it('removes a concurrently saved part from the search, and audits its last state', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const token = await shop.tokenOf(ADMIN);
    const { db, clock } = shop.deps;
    let deleted: Promise<TestReply> | undefined;
    await transact(db, async (tx) => {
      await lockPart(tx, id);
      await updatePart(
        tx,
        id,
        { ...chainring, name: 'Sprocket 48T' },
        { currency: 'usd', now: clock.now() },
      );
      deleted = shop.call('DELETE /tool/{id}', { params: { id } }, { token });
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
      return succeed(null);
    });
    expect((await deleted)?.body).toMatchObject({ deletedCount: 1 });
    const terms = await db.query.selectFrom('part_terms').select('term').execute();
    expect(terms).toEqual([]);
    const { before } = await db.query
      .selectFrom('audit_log')
      .select('before')
      .where('action', '=', 'delete part')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(before ?? '')).toMatchObject({ name: 'Sprocket 48T' });
  });

  it.each([{}, { sort: 'price' }, { category: 'Drivetrain' }, { inStock: 'true' }])(
    'removes the part from the list %j',
    async (query) => {
      const shop = startShop(await open());
      await shop.makeAdmin(ADMIN);
      const params = { id: await stockPart(shop) };
      const stays = await stockPart(shop, { name: 'Sprocket', sku: 'SP-1' });
      await shop.call('DELETE /tool/{id}', { params }, { as: ADMIN });
      expect((await shop.call('GET /tools', { query })).body).toMatchObject([{ _id: stays }]);
    },
  );

  it('answers 404 to a later delete or save', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const params = { id: await stockPart(shop) };
    const del = () => shop.call('DELETE /tool/{id}', { params }, { as: ADMIN });
    const save = () => shop.call('PUT /tool/{id}', { params, body: chainring }, { as: ADMIN });
    expect([(await del()).status, (await del()).status, (await save()).status]).toEqual([
      200, 404, 404,
    ]);
  });
});
