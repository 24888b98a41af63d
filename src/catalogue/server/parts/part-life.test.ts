import { expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import { keepCurrency } from '../../../platform/server/db/catalogue-currency.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import {
  type OpenDatabase,
  describeOnEngines,
} from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  countLockWaiters,
  orderFor,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { type TestReply, startShop } from '../../../testing/server/start-shop.ts';
import { lockStoredParts } from './parts.store.ts';

type Change = { readonly status?: string; readonly replacedBy?: string | null };

/** A shop with an old part and its successor, and the calls about their state. */
async function shopOfTwo(open: OpenDatabase) {
  const shop = startShop(await open());
  await shop.makeAdmin(ADMIN);
  const as = { as: ADMIN };
  const old = await stockPart(shop, { ean: '4006381333931' });
  const next = await stockPart(shop, { name: 'Chainring 50T', sku: 'CR-50' });
  const patch = (id: string, change: Change) =>
    shop.call('PATCH /tools', { body: { parts: [{ id, ...change }] } }, as);
  const put = (id: string, change: Change) =>
    shop.call('PUT /tool/{id}', { params: { id }, body: { ...chainring, ...change } }, as);
  const read = (id: string, reader: object = {}) =>
    shop.call('GET /tool/{id}', { params: { id } }, reader);
  const listed = async (status: string, query: object = {}) => {
    const { body } = await shop.call('GET /tools', { query: { status, ...query } }, as);
    return (body as { _id: string }[]).map(({ _id }) => _id);
  };
  const remove = (id: string) => shop.call('DELETE /tool/{id}', { params: { id } }, as);
  return { shop, as, old, next, patch, put, read, listed, remove };
}

const OK = { status: 200 };

describeOnEngines('the status of a part', (open) => {
  it('hides a draft from buyers, and shows it to administrators', async () => {
    const { shop, as, read, listed, patch } = await shopOfTwo(open);
    const body = { ...chainring, name: 'Hub', sku: 'HU-1', status: 'draft' };
    const added = await shop.call('POST /tools', { body }, as);
    const { insertedId: id } = added.body as { insertedId: string };
    for (const reader of [{}, { as: BUYER }])
      expect(await read(id, reader)).toMatchObject({ status: 404 });
    expect((await read(id, as)).body).toMatchObject({ status: 'draft', replacedBy: null });
    for (const query of [{}, { q: 'Hub' }, { category: 'Drivetrain' }, { status: 'active' }])
      expect((await shop.call('GET /tools', { query })).body).not.toContainEqual(
        expect.objectContaining({ _id: id }),
      );
    const parts = id;
    expect((await shop.call('GET /deletedParts', { query: { parts } })).body).toEqual([]);
    expect(await listed('draft')).toEqual([id]);
    expect(await listed('draft', { q: 'hu-1' })).toEqual([id]);
    expect(await listed('draft', { q: 'CR' })).toEqual([]);
    const order = orderFor(id, { toolName: 'Hub' });
    expect(await shop.call('POST /orders', { body: order }, { as: BUYER })).toMatchObject({
      status: 404,
    });
    expect(await patch(id, { status: 'active' })).toMatchObject(OK);
    expect((await shop.call('GET /tools', { query: { q: 'Hub' } })).body).toMatchObject([
      { _id: id },
    ]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('keeps the page of a discontinued part, and leads on to what replaces it', async () => {
    const { shop, as, old, next, put, read, listed } = await shopOfTwo(open);
    const line = await placedOrder(shop, old);
    expect(await put(old, { status: 'discontinued', replacedBy: 'cr-50' })).toMatchObject(OK);
    for (const reader of [{}, { as: BUYER }, as])
      expect((await read(old, reader)).body).toMatchObject({
        name: 'Chainring 48T',
        status: 'discontinued',
        replacedBy: 'CR-50',
      });
    for (const of of [old, 'cr-48', '4006381333931', 'chainring 48t'])
      expect((await shop.call('GET /replacements', { query: { of } })).body).toMatchObject([
        { _id: next },
      ]);
    const form = await shop.call('GET /purchase/{id}', { params: { id: old } }, { as: BUYER });
    expect(form).toMatchObject({ status: 410, problem: { code: 'PART_REPLACED' } });
    expect(await shop.call('POST /orders', { body: orderFor(old) }, { as: BUYER })).toMatchObject({
      status: 410,
      problem: { code: 'PART_REPLACED', replacedBy: { _id: next, sku: 'CR-50' } },
    });
    expect((await shop.call('GET /tools', { query: { q: 'CR-48' } })).body).not.toContainEqual(
      expect.objectContaining({ _id: old }),
    );
    expect(await listed('discontinued')).toEqual([old]);
    const comparison = { query: { parts: `${old},${next}` } };
    expect((await shop.call('GET /comparison', comparison)).body).toMatchObject([{ _id: next }]);
    expect((await shop.call('GET /deletedParts', comparison)).body).toMatchObject([
      { _id: old, replacedBy: { _id: next } },
    ]);
    const order = await shop.call('GET /order/{id}', { params: { id: line } }, { as: BUYER });
    expect(order.body).toMatchObject({ toolName: 'Chainring 48T', quantity: 50 });
    const velo = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
    const { xml } = await velo('GetItemDetails', { items: [['CR-48']] });
    expect(xml).toMatch(/<cac:ItemReplacement>\s*<cac:ID>CR-50<\/cac:ID>/);
  });

  it('says in lists and carts that a part is no longer sold, and suggests the replacement alone', async () => {
    const { shop, old, next, patch } = await shopOfTwo(open);
    const check = async (ref: string) => {
      const body = { lines: [{ ref, quantity: 50 }] };
      const reply = await shop.call('POST /orderLines/check', { body });
      return (reply.body as { lines: object[] }).lines[0];
    };
    await patch(old, { status: 'discontinued' });
    for (const ref of ['CR-48', old]) {
      const line = await check(ref);
      expect(line).toMatchObject({ verdict: 'unknown', hint: 'discontinued' });
      expect(line).not.toHaveProperty('suggestion');
    }
    const gone = await shop.call('GET /purchase/{id}', { params: { id: old } }, { as: BUYER });
    expect(gone).toMatchObject({ status: 410, problem: { code: 'PART_DISCONTINUED' } });
    await patch(old, { replacedBy: 'CR-50' });
    expect(await check('CR-48')).toMatchObject({
      hint: 'discontinued',
      suggestion: { parts: [{ toolId: next, sku: 'CR-50' }] },
    });
    expect(await check('CR-4')).not.toHaveProperty('hint');
  });

  it('brings a discontinued or deleted part back, without its replacement', async () => {
    const { shop, as, old, patch, read, listed, remove } = await shopOfTwo(open);
    await patch(old, { status: 'discontinued', replacedBy: 'CR-50' });
    expect(await patch(old, { status: 'active' })).toMatchObject(OK);
    expect((await read(old)).body).toMatchObject({ status: 'active', replacedBy: null });
    expect(await remove(old)).toMatchObject(OK);
    expect([(await read(old)).status, await listed('deleted')]).toEqual([404, [old]]);
    expect(await patch(old, {})).toMatchObject({ status: 422 });
    expect(await patch(old, { status: 'active' })).toMatchObject(OK);
    expect((await shop.call('GET /tools', { query: { q: 'CR-48' } })).body).toContainEqual(
      expect.objectContaining({ _id: old }),
    );
    const { body } = await shop.call('GET /auditLog', { query: { subject: old } }, as);
    expect(body).toContainEqual(
      expect.objectContaining({
        action: 'save part',
        before: expect.objectContaining({ status: 'deleted' }) as unknown,
        after: expect.objectContaining({ status: 'active' }) as unknown,
      }),
    );
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is not restored while another part has its name or number', async () => {
    const { shop, old, patch, remove } = await shopOfTwo(open);
    await remove(old);
    const other = await stockPart(shop, { name: 'Another' });
    expect((await patch(old, { status: 'draft' })).problem.code).toBe('SKU_TAKEN');
    await remove(other);
    await stockPart(shop, { sku: 'OTHER' });
    expect((await patch(old, { status: 'draft' })).problem.code).toBe('NAME_TAKEN');
  });

  it('holds name and number of a discontinued part', async () => {
    const { shop, as, old, patch } = await shopOfTwo(open);
    await patch(old, { status: 'discontinued' });
    const add = (fields: object) =>
      shop.call('POST /tools', { body: { ...chainring, ...fields } }, as);
    expect((await add({ sku: 'NEW' })).problem.code).toBe('NAME_TAKEN');
    expect((await add({ name: 'New' })).problem.code).toBe('SKU_TAKEN');
  });

  it('is listed by administrators alone', async () => {
    const { shop } = await shopOfTwo(open);
    for (const reader of [{}, { as: BUYER }])
      for (const status of ['draft', 'discontinued', 'deleted'])
        expect(
          (await shop.call('GET /tools', { query: { status } }, reader)).problem.errors,
        ).toEqual({
          status: 'Only administrators can list drafts, discontinued and deleted parts',
        });
  });

  it('pages the lists of other states in every order', async () => {
    const { shop, as, patch } = await shopOfTwo(open);
    const ids: string[] = [];
    for (const at of [3, 1, 2]) {
      const id = await stockPart(shop, { name: `Hub ${at}`, sku: `H-${at}`, available: at });
      await patch(id, { status: 'draft' });
      ids.push(id);
    }
    const [three = '', one = '', two = ''] = ids;
    for (const [sort, order] of [
      ['name', [one, two, three]],
      ['-available', [three, two, one]],
      ['newest', [two, one, three]],
    ] as const) {
      const pages: string[] = [];
      for (let cursor: string | undefined, at = 0; at < 3; at += 1) {
        const query = { status: 'draft', sort, limit: 1, ...(cursor && { cursor }) };
        const reply = await shop.call('GET /tools', { query }, as);
        pages.push(...(reply.body as { _id: string }[]).map(({ _id }) => _id));
        cursor = /cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
      }
      expect([sort, pages]).toEqual([sort, order]);
    }
  });
});

describeOnEngines('what a part may become', (open) => {
  it('refuses moves that buyers would not understand, with a sentence', async () => {
    const { old, patch } = await shopOfTwo(open);
    const errorOf = async (change: Change) => (await patch(old, change)).problem.errors;
    await patch(old, { status: 'draft' });
    expect(await errorOf({ status: 'discontinued' })).toEqual({
      'parts.0.status':
        'Buyers never saw this draft, so there is nothing to discontinue: make it active, or delete it',
    });
    await patch(old, { status: 'active' });
    await patch(old, { status: 'discontinued' });
    expect(await errorOf({ status: 'draft' })).toEqual({
      'parts.0.status':
        'The page of a discontinued part stays, so it cannot become a draft: make it active first',
    });
    for (const status of ['deleted', 'sold'])
      expect(await errorOf({ status })).toEqual({
        'parts.0.status': 'Please choose draft, active or discontinued',
      });
  });

  it('refuses a replacement that leads nowhere, with a sentence', async () => {
    const { shop, old, next, patch, put, remove } = await shopOfTwo(open);
    const draft = await stockPart(shop, { name: 'Draft', sku: 'DRAFT' });
    await patch(draft, { status: 'draft' });
    const gone = await stockPart(shop, { name: 'Gone', sku: 'GONE' });
    await remove(gone);
    const errorOf = async (replacedBy: string) => {
      const { problem } = await put(old, { status: 'discontinued', replacedBy });
      return problem.errors?.['replacedBy'];
    };
    expect(await errorOf('CR-48')).toBe('A part cannot replace itself: please enter another one');
    expect(await errorOf('CR-51')).toBe('No part has the number “CR-51”: please check it');
    expect(await errorOf('DRAFT')).toBe(
      'Draft is a draft, which buyers cannot see: make it active first, or enter another part',
    );
    expect(await errorOf('gone')).toBe('Gone is deleted: restore it first, or enter another part');
    expect(await errorOf('x'.repeat(65))).toBe(
      'Please enter a part number (SKU) of at most 64 characters',
    );
    const last = await stockPart(shop, { name: 'Last', sku: 'LAST' });
    await patch(last, { status: 'discontinued', replacedBy: 'CR-48' });
    await patch(next, { status: 'discontinued', replacedBy: 'LAST' });
    expect(await errorOf('CR-50')).toBe(
      'Chainring 50T is itself replaced by this part: please enter another one',
    );
    expect((await put(old, { status: 'active', replacedBy: 'CR-50' })).problem.errors).toEqual({
      replacedBy:
        'Only a discontinued part is replaced by another one: discontinue it, or leave this empty',
    });
  });

  it('names a replacement without a number by its id, and forgets one that buyers cannot see', async () => {
    const { shop, old, patch, read } = await shopOfTwo(open);
    const plain = await stockPart(shop, { name: 'Plain', sku: '' });
    await patch(old, { status: 'discontinued', replacedBy: plain });
    expect((await read(old)).body).toMatchObject({ replacedBy: plain });
    await patch(plain, { status: 'draft' });
    expect((await read(old)).body).toMatchObject({ replacedBy: null });
    // A save of something else keeps it for when the replacement is back.
    expect(await patch(old, { status: 'discontinued', replacedBy: null })).toMatchObject(OK);
    await patch(plain, { status: 'active' });
    expect((await read(old)).body).toMatchObject({ replacedBy: plain });
    await patch(old, { replacedBy: '' });
    expect((await read(old)).body).toMatchObject({ replacedBy: null });
  });
});

describeOnEngines('a part that is discontinued meanwhile', (open) => {
  it('refuses an order that waited for it, and takes no stock', async () => {
    const { shop, old } = await shopOfTwo(open);
    const token = await shop.tokenOf(BUYER);
    let order: Promise<TestReply> | undefined;
    await transact(shop.deps.db, async (tx) => {
      await lockStoredParts(tx, [old]);
      await tx
        .updateTable('parts')
        .set({ status: 'discontinued', unlisted_at: 5 })
        .where('id', '=', old)
        .execute();
      order = shop.call('POST /orders', { body: orderFor(old) }, { token });
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
      return succeed(null);
    });
    expect(await order).toMatchObject({ status: 410, problem: { code: 'PART_DISCONTINUED' } });
    const part = shop.deps.db.query.selectFrom('parts').select('available').where('id', '=', old);
    expect(await part.executeTakeFirst()).toEqual({ available: 5_000 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('lets every order stand or fall as a whole', async () => {
    const { shop, old, patch } = await shopOfTwo(open);
    const token = await shop.tokenOf(BUYER);
    const order = () => shop.call('POST /orders', { body: orderFor(old) }, { token });
    const [first, second, changed, third, fourth] = await Promise.all([
      order(),
      order(),
      patch(old, { status: 'discontinued', replacedBy: 'CR-50' }),
      order(),
      order(),
    ]);
    const orders = [first, second, third, fourth].map(({ status }) => status);
    expect([
      changed.status,
      ...orders.filter((status) => status !== 200 && status !== 410),
    ]).toEqual([200]);
    const placed = orders.filter((status) => status === 200).length;
    const { db } = shop.deps;
    const rows = await db.query.selectFrom('order_lines').select('quantity').execute();
    expect(rows).toHaveLength(placed);
    const part = db.query.selectFrom('parts').select('available').where('id', '=', old);
    expect(await part.executeTakeFirst()).toEqual({ available: 5_000 - 50 * placed });
    expect(await checkInvariants(db.query)).toEqual([]);
  });

  it('never makes a circle of two replacements at once', async () => {
    const { shop, old, next, patch } = await shopOfTwo(open);
    // As every start does.
    await keepCurrency(shop.deps.db, { currency: 'usd', databaseUrl: null });
    const replies = await Promise.all([
      patch(old, { status: 'discontinued', replacedBy: 'CR-50' }),
      patch(next, { status: 'discontinued', replacedBy: 'CR-48' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { db } = shop.deps;
    const replaced = db.query.selectFrom('parts').select('id').where('replaced_by', 'is not', null);
    expect(await replaced.execute()).toHaveLength(1);
  });
});

describeOnEngines('the deliveries of a discontinued part', (open) => {
  it('still arrive for the orders that wait for them', async () => {
    const { shop, as, old, patch } = await shopOfTwo(open);
    await patch(old, { status: 'discontinued' });
    const body = { toolId: old, units: 200, date: '2026-12-24' };
    const expected = await shop.call('POST /deliveries', { body }, as);
    const { insertedId: id } = expected.body as { insertedId: string };
    const call = { params: { id }, body: { units: 200 } };
    expect(await shop.call('POST /deliveryArrival/{id}', call, as)).toMatchObject(OK);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
