import { expect, it } from 'vitest';
import { wasFieldsOf } from '../../../domain/parts/conflicting-fields.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  placedOrder,
  stockOf,
  stockPart,
} from '../../testing/fixtures.ts';
import { startShop } from '../../testing/start-shop.ts';
import { writeLine } from '../import/write-line.ts';
import { standardLimits } from '../../../domain/settings/settings.values.ts';

describeOnBothEngines('saving parts', (open) => {
  it('adds a part whose stock is the ledger’s first row', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const added = await shop.call('POST /tools', { body: chainring }, { as: ADMIN });
    expect(added.body).toMatchObject({ acknowledged: true });
    const { insertedId } = added.body as { insertedId: string };
    expect(await stockOf(shop, insertedId)).toEqual({ available: 5_000, ledger: 5_000 });
    const { body } = await shop.call('GET /tool/{id}', { params: { id: insertedId } });
    const defaults = { ean: null, priceBreaks: [], multipleOf: 1, nextDelivery: null };
    expect(body).toEqual({ _id: insertedId, ...chainring, ...defaults });
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
  ])('rejects %j in the seed’s words', async (fields, errors) => {
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

  it('adds a difference to the stock that is left after orders meanwhile, with reason and note', async () => {
    const { shop, id, read, save, opened } = await openedForm();
    await placedOrder(shop, id, { quantity: 60 });
    const delivered = {
      ...opened,
      stockChange: 500,
      stockReason: 'delivery',
      stockNote: ' DN 77 ',
    };
    expect((await save({ ...delivered, price: 14 })).body).toMatchObject({ modifiedCount: 1 });
    expect(await read()).toMatchObject({ available: 5_440, price: 14 });
    expect(await stockOf(shop, id)).toEqual({ available: 5_440, ledger: 5_440 });
    const ledger = await shop.deps.db.query
      .selectFrom('stock_ledger')
      .select(['reason', 'delta', 'available_after', 'note', 'actor'])
      .orderBy('id')
      .execute();
    expect(ledger.at(-1)).toEqual({
      reason: 'delivery',
      delta: 500,
      available_after: 5_440,
      note: 'DN 77',
      actor: ADMIN,
    });
    const { after } = await shop.deps.db.query
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'save part')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ stockReason: 'delivery', stockNote: 'DN 77' });
    // Another field that somebody changed meanwhile is still a conflict.
    const late = { ...opened, price: 20, stockChange: -40, stockReason: 'damage' };
    expect((await save(late)).problem).toMatchObject({ code: 'PART_CHANGED', changed: ['price'] });
    expect(await stockOf(shop, id)).toEqual({ available: 5_440, ledger: 5_440 });
  });

  it.each([
    [{ stockChange: 500 }, { stockReason: 'Say why the stock changes' }],
    [{ stockReason: 'count' }, { stockChange: 'Say by how many the stock changes' }],
    [{ stockNote: 'DN 77' }, { stockChange: 'Say by how many the stock changes' }],
    [
      { stockChange: -1, stockReason: 'delivery' },
      { stockChange: 'A delivery adds to the stock: write a number above 0' },
    ],
    [
      { stockChange: 1, stockReason: 'damage' },
      { stockChange: 'Damage takes from the stock: write a number below 0, such as -20' },
    ],
    [
      { stockChange: 1, stockReason: 'count', available: 5_001 },
      { available: 'Set the stock or change it by a difference, not both' },
    ],
    [{ stockChange: -5_001, stockReason: 'count' }, { stockChange: 'Only 5,000 are in stock' }],
    [
      { stockChange: 995_001, stockReason: 'delivery' },
      { stockChange: 'Must be max Parts  1000000' },
    ],
    [{ stockChange: 1, stockReason: 'theft' }, { stockReason: 'Say why the stock changes' }],
  ])('rejects the stock change %j', async (fields, errors) => {
    const { shop, id, save, opened } = await openedForm();
    const reply = await save({ ...opened, ...fields });
    expect(reply.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS', errors });
    expect(await stockOf(shop, id)).toEqual({ available: 5_000, ledger: 5_000 });
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

  /** A part, and the body that a freshly opened form sends for it. */
  async function openedForm() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const read = async () => (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const save = (body: object) =>
      shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    return { shop, id, read, save, opened: { ...chainring, ...wasFieldsOf(await read()) } };
  }

  it('writes nothing over another administrator’s change, and names its fields', async () => {
    const { read, save, opened } = await openedForm();
    expect((await save({ ...opened, price: 22, category: '' })).status).toBe(200);

    const edited = { ...opened, price: 14, category: 'Chainrings', description: 'Edited.' };
    const stale = await save(edited);
    expect(stale.problem).toMatchObject({
      status: 409,
      code: 'PART_CHANGED',
      changed: ['price', 'category'],
      price: 22,
      priceWas: 12,
      category: null,
      categoryWas: 'Drivetrain',
    });
    expect(stale.problem.detail).toContain('price, category');
    expect(stale.problem).not.toHaveProperty('nameWas');
    expect(await read()).toMatchObject({ price: 22, description: chainring.description });

    // The second submit overwrites one field and accepts the other's new value.
    const onPurpose = { ...edited, ...wasFieldsOf(await read()), category: '' };
    expect((await save(onPurpose)).status).toBe(200);
    expect(await read()).toMatchObject({ price: 14, category: null, description: 'Edited.' });
    // A repeat after a lost answer changes nothing.
    expect((await save(onPurpose)).status).toBe(200);
    // Without the values that were read, the body overwrites the part.
    expect((await save({ ...chainring, price: 30 })).status).toBe(200);
    expect(await read()).toMatchObject({ price: 30, description: chainring.description });
  });

  it('keeps another administrator’s change of fields that the form did not change', async () => {
    const { shop, read, save, opened } = await openedForm();
    const theirs = { name: 'Chainring 48, black', price: 22, sku: '', img: '/drawings/wheel.svg' };
    expect((await save({ ...opened, ...theirs })).status).toBe(200);
    expect((await save({ ...opened, description: 'Edited.' })).status).toBe(200);
    expect(await read()).toMatchObject({ ...theirs, sku: null, description: 'Edited.' });
    const [, entry] = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'save part')
      .orderBy('id')
      .execute();
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ ...theirs, description: 'Edited.' });
  });

  it('keeps an import’s change from a form that was open', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const { body } = await shop.call('GET /tool/{id}', { params: { id } });
    await writeLine(shop.deps.db, shop.deps.clock, {
      given: { sku: 'CR-48', minimumQuantity: 60 },
      url: null,
      limits: standardLimits,
    });
    const late = await shop.call(
      'PUT /tool/{id}',
      { params: { id }, body: { ...chainring, ...wasFieldsOf(body as Part), minimumQuantity: 70 } },
      { as: ADMIN },
    );
    expect(late.problem).toMatchObject({ changed: ['minimumQuantity'], minimumQuantity: 60 });
  });

  it.each(['', null])(
    'keeps absent SKU and category, and removes them when they are %j',
    async (none) => {
      const shop = startShop(await open());
      await shop.makeAdmin(ADMIN);
      const id = await stockPart(shop);
      const { sku, category, ...seedShape } = chainring;
      const save = async (fields: object) => {
        const body = { ...seedShape, ...fields };
        await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
        return (await shop.call('GET /tool/{id}', { params: { id } })).body;
      };
      expect(await save({ price: 30 })).toMatchObject({ price: 30, sku, category });
      const without = await save({ sku: none, category: none });
      expect(without).toMatchObject({ sku: null, category: null });
      // The API accepts its own answer as input.
      expect(await save(without as object)).toEqual(without);
    },
  );

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
