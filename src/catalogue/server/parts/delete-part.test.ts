import { expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  stockPart,
  countLockWaiters,
} from '../../../testing/server/fixtures.ts';
import { type TestReply, startShop } from '../../../testing/server/start-shop.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import { activeLife, lockPart, updatePart } from './parts.store.ts';

describeOnEngines('deletePart', (open) => {
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
        { currency: 'usd', now: clock.now(), life: activeLife },
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

describeOnEngines('a deleted part with a replacement', (open) => {
  it('names it to Veloconnect, as long as that is in the catalogue', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const [old, next] = [await stockPart(shop), await stockPart(shop, { name: 'New', sku: 'NEW' })];
    const remove = (id: string, replacedBy?: string) =>
      shop.call(
        'DELETE /tool/{id}',
        { params: { id }, query: replacedBy === undefined ? {} : { replacedBy } },
        { as: ADMIN },
      );
    for (const wrong of [old, 'nothing'])
      expect((await remove(old, wrong)).problem.errors).toHaveProperty('replacedBy');
    expect((await remove(old, next)).status).toBe(200);
    const ask = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const items = [
      ['CR-48', 50],
      ['NEW', 50],
      ['??', 1],
    ] as const;
    const answers = [
      await ask('GetItemDetails', { items: [['CR-48']] }),
      await ask('GetItemDetailsList', { items }),
      await ask('CreateOrder', { items }),
    ];
    for (const { xml } of answers)
      expect(xml).toMatch(/<cac:ItemReplacement>\s*<cac:ID>NEW<\/cac:ID>/);
    expect(await schemaFaults(answers.map(({ xml }) => xml))).toEqual([]);
    const draft = { TransactionID: answers[2]?.text('TransactionID') ?? '' };
    const last = await stockPart(shop, { name: 'Newest', sku: 'NEWEST' });
    expect((await remove(next, last)).status).toBe(200);
    const later = await ask('GetItemDetails', { items: [['CR-48']] });
    expect(later.xml).toMatch(/<cac:ItemReplacement>\s*<cac:ID>NEWEST<\/cac:ID>/);
    const finished = await ask('FinishOrder', { fields: draft });
    expect(finished.text('ResponseMessage')).toContain('CR-48: replaced by NEWEST.');
    expect(finished.text('ResponseMessage')).toContain('??: unknown.');
    await remove(last);
    const gone = await ask('GetItemDetails', { items: [['CR-48']] });
    expect(gone.xml).toContain('<vco:ItemUnknown>');
  });
});

describeOnEngines('a deleted part', (open) => {
  it('leads buyers to what replaces it: by page, search and quick order, over several steps', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const remove = (id: string, replacedBy?: string) =>
      shop.call(
        'DELETE /tool/{id}',
        { params: { id }, query: replacedBy === undefined ? {} : { replacedBy } },
        { as: ADMIN },
      );
    const old = await stockPart(shop, { ean: '4006381333931' });
    const next = await stockPart(shop, { name: 'Next', sku: 'NEXT' });
    const last = await stockPart(shop, { name: 'Last', sku: 'LAST' });
    await remove(old, next);
    await remove(next, last);
    const page = await shop.call('GET /tool/{id}', { params: { id: old } });
    expect([page.status, page.problem.code]).toEqual([410, 'PART_REPLACED']);
    expect(page.problem['replacedBy']).toEqual({ _id: last, name: 'Last', sku: 'LAST' });
    const form = await shop.call('GET /purchase/{id}', { params: { id: old } }, { as: BUYER });
    expect([form.status, form.problem['replacedBy']]).toEqual([410, page.problem['replacedBy']]);
    const alone = await stockPart(shop, { name: 'Alone', sku: 'ALONE' });
    await remove(alone);
    const query = { parts: `${alone},${last},${old},unknown` };
    expect((await shop.call('GET /deletedParts', { query })).body).toEqual([
      { _id: alone, name: 'Alone', sku: 'ALONE', replacedBy: null },
      { _id: old, name: 'Chainring 48T', sku: 'CR-48', replacedBy: page.problem['replacedBy'] },
    ]);
    for (const of of [old, ' cr-48 ', '4006381333931', 'chainring 48t', 'NEXT']) {
      const { body } = await shop.call('GET /replacements', { query: { of } });
      expect(body).toMatchObject([{ _id: last, name: 'Last' }]);
    }
    expect((await shop.call('GET /replacements', { query: { of: 'LAST' } })).body).toEqual([]);
    const { body } = await shop.call('POST /orderLines/check', {
      body: { lines: [{ ref: 'CR-48', quantity: 50 }] },
    });
    expect(body).toMatchObject({
      lines: [
        {
          verdict: 'unknown',
          suggestion: { parts: [{ toolId: last, name: 'Last', sku: 'LAST' }] },
        },
      ],
    });
    await remove(last);
    expect((await shop.call('GET /tool/{id}', { params: { id: old } })).status).toBe(404);
    expect((await shop.call('GET /replacements', { query: { of: old } })).body).toEqual([]);
  });

  it('shares its number with later parts: the replacement of the one that was deleted last counts', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const replaced = new Map<string, string>();
    for (const name of ['First', 'Second']) {
      const id = await stockPart(shop, { name, sku: 'ONE' });
      const replacedBy = await stockPart(shop, { name: `After ${name}`, sku: `AFTER-${name}` });
      shop.advance(1_000);
      const call = { params: { id }, query: { replacedBy } };
      expect((await shop.call('DELETE /tool/{id}', call, { as: ADMIN })).status).toBe(200);
      replaced.set(id, replacedBy);
    }
    for (const [id, replacedBy] of [...replaced].toReversed()) {
      // The database may answer in the order of the rows, which says nothing.
      await shop.deps.db.query
        .updateTable('parts')
        .set({ unlisted_at: shop.deps.clock.now(), status: 'deleted' })
        .where('id', '=', id)
        .execute();
      shop.advance(1_000);
      const found = await shop.call('GET /replacements', { query: { of: 'ONE' } });
      expect(found.body).toMatchObject([{ _id: replacedBy }]);
    }
  });
});
