import { expect, it } from 'vitest';
import { wasFieldsOf } from '../../rules/parts/conflicting-fields.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  chainring,
  placedOrder,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { writeLine } from '../import/write-line.ts';

describeOnEngines('changing a part', (open) => {
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
    [{ stockChange: 500 }, { stockReason: 'Choose a reason for the stock change' }],
    [{ stockReason: 'count' }, { stockChange: 'Enter the stock change' }],
    [{ stockNote: 'DN 77' }, { stockChange: 'Enter the stock change' }],
    [
      { stockChange: -1, stockReason: 'delivery' },
      { stockChange: 'A delivery adds to the stock: enter a number above 0' },
    ],
    [
      { stockChange: 1, stockReason: 'damage' },
      { stockChange: 'Damage reduces the stock: enter a number below 0, such as -20' },
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
    [
      { stockChange: 1, stockReason: 'theft' },
      { stockReason: 'Choose a reason for the stock change' },
    ],
  ])('rejects the stock change %j', async (fields, errors) => {
    const { shop, id, save, opened } = await openedForm();
    const reply = await save({ ...opened, ...fields });
    expect(reply.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS', errors });
    expect(await stockOf(shop, id)).toEqual({ available: 5_000, ledger: 5_000 });
  });

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

  it('names a field that somebody changed also where the stock has moved', async () => {
    const { shop, id, save, opened } = await openedForm();
    await placedOrder(shop, id, { quantity: 60 });
    await shop.call('PATCH /tools', { body: { parts: [{ id, price: 22 }] } }, { as: ADMIN });
    const stale = await save({ ...opened, price: 14 });
    expect(stale.problem).toMatchObject({ code: 'PART_CHANGED', price: 22, available: 4_940 });
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
});
