import { expect, it } from 'vitest';
import { wasFieldsOf } from '../../rules/parts/conflicting-fields.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  placedOrder,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('saving parts', (open) => {
  it('adds a part whose stock is the ledger’s first row', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const added = await shop.call('POST /tools', { body: chainring }, { as: ADMIN });
    expect(added.body).toMatchObject({ acknowledged: true });
    const { insertedId } = added.body as { insertedId: string };
    expect(await stockOf(shop, insertedId)).toEqual({ available: 5_000, ledger: 5_000 });
    const { body } = await shop.call('GET /tool/{id}', { params: { id: insertedId } });
    const defaults = {
      ean: null,
      priceBreaks: [],
      multipleOf: 1,
      status: 'active',
      replacedBy: null,
      nextDelivery: null,
    };
    const pictures = [{ url: chainring.img }];
    expect(body).toEqual({ _id: insertedId, ...chainring, pictures, ...defaults });
  });

  it('adds once per Idempotency-Key and repeats its answer', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const keyed = { as: ADMIN, headers: { 'idempotency-key': 'p1' } };
    const first = await shop.call('POST /tools', { body: chainring }, keyed);
    const again = await shop.call('POST /tools', { body: chainring }, keyed);
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await shop.call('POST /tools', { body: chainring }, { as: ADMIN });
    expect(other.problem).toMatchObject({ code: 'NAME_TAKEN' });
  });

  it('saves once per Idempotency-Key: its own stock change is no conflict', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const part = (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const { _id, ...stored } = part;
    const body = { ...stored, ...wasFieldsOf(part), available: 4_000 };
    const save = () =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body },
        { as: ADMIN, headers: { 'idempotency-key': 's1' } },
      );
    const first = await save();
    expect(first.status).toBe(200);
    expect((await save()).body).toEqual(first.body);
    expect(first.body).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    const same = { params: { id }, body: { ...stored, available: 4_000 } };
    expect((await shop.call('PUT /tool/{id}', same, { as: ADMIN })).body).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await stockOf(shop, id)).toEqual({ available: 4_000, ledger: 4_000 });
  });

  it('adds a part whose search terms differ only in split surrogate pairs', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const almost = 'a'.repeat(39);
    const name = `${almost}\u{20000} ${almost}\u{2a000}`;
    const body = { ...chainring, name, sku: '' };
    expect((await shop.call('POST /tools', { body }, { as: ADMIN })).status).toBe(200);
    const found = await shop.call('GET /tools', { query: { q: `${almost}\u{2a000}` } });
    expect(found.body).toMatchObject([{ name }]);
  });

  it.each([
    [{ price: 4 }, { price: 'Must be min price 5' }],
    [{ price: 401 }, { price: 'Must be max price 400' }],
    [{ price: 12.5 }, { price: 'Price must be a whole number' }],
    [{ price: '12' }, { price: 'Price is required' }],
    [{ minimumQuantity: 49 }, { minimumQuantity: 'Must be min price 50' }],
    [{ minimumQuantity: 501 }, { minimumQuantity: 'Must be max price 500' }],
    [{ available: 4_999 }, { available: 'Must be min Parts  5000' }],
    [{ available: 1_000_001 }, { available: 'Must be max Parts  1000000' }],
    [{ name: '   ' }, { name: 'name is required' }],
    [{ description: '' }, { description: 'description is required' }],
    [{ img: '' }, { img: ' parts image is required' }],
    [{ img: 'javascript:alert(1)' }, { img: 'The picture must be an http or https address' }],
    [{ img: '//evil.example/x.png' }, { img: 'The picture must be an http or https address' }],
  ])('rejects %j in the owner’s words', async (fields, errors) => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const reply = await shop.call(
      'POST /tools',
      { body: { ...chainring, ...fields } },
      { as: ADMIN },
    );
    expect(reply.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS', errors });
  });

  it('keeps names and SKUs unique, also under concurrent requests', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const add = (fields: object) =>
      shop.call('POST /tools', { body: { ...chainring, ...fields } }, { as: ADMIN });
    const both = await Promise.all([add({}), add({ name: 'CHAINRING 48t' })]);
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await add({ sku: 'other' })).problem.code).toBe('NAME_TAKEN');
    expect((await add({ name: 'Other', sku: 'cr-48' })).problem.code).toBe('SKU_TAKEN');
  });

  it('writes nothing when the stock has moved since the form was loaded', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    await placedOrder(shop, id);
    const body = { ...chainring, name: 'Renamed', available: 6_000, availableWas: 5_000 };
    const stale = await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    expect(stale.problem).toMatchObject({
      status: 409,
      code: 'STOCK_MOVED',
      available: 4_950,
      availableWas: 5_000,
    });
    expect((await shop.call('GET /tool/{id}', { params: { id } })).body).toMatchObject({
      name: chainring.name,
      available: 4_950,
    });
    const fresh = { ...body, availableWas: 4_950, available: 0 };
    expect(
      (await shop.call('PUT /tool/{id}', { params: { id }, body: fresh }, { as: ADMIN })).status,
    ).toBe(200);
    expect(await stockOf(shop, id)).toEqual({ available: 0, ledger: 0 });
  });

  it('keeps the stored picture when saved without one', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const { img, ...withoutPicture } = chainring;
    const save = (body: object) =>
      shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    expect((await save({ ...withoutPicture, price: 22 })).status).toBe(200);
    const { body } = await shop.call('GET /tool/{id}', { params: { id } });
    expect(body).toMatchObject({ price: 22, img });
    expect((await save({ ...chainring, img: '' })).problem.errors).toEqual({
      img: ' parts image is required',
    });
  });

  it('saves a part whose stock exceeds the limit after a cancelled order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const order = await placedOrder(shop, id);
    const set = (available: number, more: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, available, ...more } },
        { as: ADMIN },
      );
    const level = (available: number, as = ADMIN) =>
      shop.call('PATCH /purchase/{id}', { params: { id }, body: { available } }, { as });
    expect((await set(1_000_000, { availableWas: 4_950 })).status).toBe(200);
    await shop.call('DELETE /order/{id}', { params: { id: order } }, { as: BUYER });

    // Another field changes and the stock stays, with and without `availableWas`.
    const edited = { description: 'Edited.' };
    expect((await set(1_000_050, { ...edited, availableWas: 1_000_050 })).status).toBe(200);
    expect((await set(1_000_050, edited)).status).toBe(200);
    expect((await level(1_000_050, BUYER)).body).toMatchObject({ modifiedCount: 0 });
    expect(await stockOf(shop, id)).toEqual({ available: 1_000_050, ledger: 1_000_050 });

    const errors = { available: 'Must be max Parts  1000000' };
    const higher = [await set(1_000_051, edited), await level(1_000_001)];
    for (const { problem } of higher) expect(problem).toMatchObject({ status: 422, errors });
    expect((await set(900_000, { availableWas: 1_000_050 })).status).toBe(200);
    expect(await stockOf(shop, id)).toEqual({ available: 900_000, ledger: 900_000 });
  });

  it('lets a customer confirm the stock level, and only an admin set it', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const set = (available: number, as: string) =>
      shop.call('PATCH /purchase/{id}', { params: { id }, body: { available } }, { as });
    expect((await set(5_000, BUYER)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect((await set(4_950, BUYER)).problem).toMatchObject({
      status: 409,
      code: 'STOCK_MOVED',
      available: 5_000,
    });
    expect((await set(1_234, ADMIN)).body).toMatchObject({ modifiedCount: 1 });
    expect(await stockOf(shop, id)).toEqual({ available: 1_234, ledger: 1_234 });
  });

  it('writes an audit entry with actor, before and after', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    const rows = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'after'])
      .execute();
    expect(rows).toEqual([{ actor: ADMIN, action: 'delete part', subject: id, after: null }]);
  });
});
