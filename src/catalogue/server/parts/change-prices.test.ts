import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import type { PriceChangePreview } from '../../rules/parts/prices/price-change.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('a change of many prices', (open) => {
  /** A shop with a chainring for 12, a chain for 16 with a break, and a saddle for 390. */
  async function threeParts() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const as = { as: ADMIN };
    const ring = await stockPart(shop);
    const priceBreaks = [{ from: 100, price: 14 }];
    const chain = await stockPart(shop, { name: 'Chain', sku: 'C', price: 16, priceBreaks });
    const saddle = await stockPart(shop, {
      name: 'Saddle',
      sku: 'S',
      price: 390,
      description: 'Soft.',
      category: 'Seats',
    });
    const preview = async (body: object) =>
      (await shop.call('POST /priceChangePreview', { body }, as)).body as PriceChangePreview;
    const change = (body: object, key?: string) =>
      shop.call(
        'POST /priceChanges',
        { body },
        { ...as, ...(key && { headers: { 'idempotency-key': key } }) },
      );
    const prices = async () =>
      ((await shop.call('GET /tools')).body as Part[]).map(({ price }) => price);
    return { shop, ring, chain, saddle, preview, change, prices };
  }

  it('shows old and new prices, faulty ones first, and writes nothing', async () => {
    const { ring, chain, saddle, preview, prices } = await threeParts();
    const seen = await preview({ percent: 10 });
    expect(seen).toMatchObject({ changed: 2, faulty: 1 });
    expect(seen.rows).toMatchObject([
      { _id: saddle, price: 390, newPrice: 429, fault: 'Must be max price 400' },
      { _id: ring, price: 12, newPrice: 13, fault: null },
      { _id: chain, price: 16, newPrice: 18, newPriceBreaks: [{ from: 100, price: 15 }] },
    ]);
    expect(await prices()).toEqual([12, 16, 390]);
  });

  it('writes them once, with an audit entry each, and leaves faulty ones', async () => {
    const { shop, preview, change, prices } = await threeParts();
    const { seen } = await preview({ percent: 10 });
    const done = await change({ percent: 10, seen }, 'k');
    expect(done.body).toEqual({ acknowledged: true, matchedCount: 3, modifiedCount: 2 });
    expect((await change({ percent: 10, seen }, 'k')).body).toEqual(done.body);
    expect(await prices()).toEqual([13, 18, 390]);
    const entries = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['actor', 'before', 'after'])
      .where('action', '=', 'save part')
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(2);
    expect(JSON.parse(entries[1]?.after ?? '')).toEqual({
      price: 18,
      priceBreaks: [{ from: 100, price: 15 }],
    });
    // The same preview does not count twice.
    expect((await change({ percent: 10, seen })).problem.code).toBe('PRICES_CHANGED');
  });

  it('changes by an amount and within a category or search', async () => {
    const { preview, change, prices } = await threeParts();
    const seats = { amount: -40, category: 'Seats' };
    await change({ ...seats, seen: (await preview(seats)).seen });
    const found = { amount: 2, q: 'CR-48' };
    await change({ ...found, seen: (await preview(found)).seen });
    expect(await prices()).toEqual([14, 16, 350]);
  });

  it('writes nothing over a part that was changed, added or deleted since the preview', async () => {
    const { shop, ring, preview, change, prices } = await threeParts();
    const { seen } = await preview({ percent: 5 });
    await shop.call('PATCH /tools', { body: { parts: [{ id: ring, price: 30 }] } }, { as: ADMIN });
    expect((await change({ percent: 5, seen })).problem).toMatchObject({
      status: 409,
      code: 'PRICES_CHANGED',
    });
    expect(await prices()).toEqual([30, 16, 390]);
    const next = await preview({ percent: 5 });
    await shop.call('DELETE /tool/{id}', { params: { id: ring } }, { as: ADMIN });
    expect((await change({ percent: 5, seen: next.seen })).problem.code).toBe('PRICES_CHANGED');
  });

  it('keeps prices that fall out of the limits or out of order', async () => {
    const { preview } = await threeParts();
    const { rows } = await preview({ percent: -88 });
    expect(rows.map(({ newPrice, fault }) => [newPrice, fault])).toEqual([
      [1, 'Must be min price 5'],
      [2, 'Must be min price 5'],
      [47, null],
    ]);
    const equal = await preview({ percent: -87.5, q: 'Chain' });
    expect(equal.rows.map(({ fault }) => fault)).toContain('Must be min price 5');
  });

  it.each([
    [{}, 'percent'],
    [{ percent: 5, amount: 1 }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 1.234 }, 'percent'],
    [{ percent: 901 }, 'percent'],
    [{ percent: '5' }, 'percent'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
  ])('rejects %j', async (body, field) => {
    const { shop } = await threeParts();
    const reply = await shop.call('POST /priceChangePreview', { body }, { as: ADMIN });
    expect(reply.problem.errors).toHaveProperty([field]);
  });

  it('takes thousands of parts in one transaction', async () => {
    const { shop, preview, change } = await threeParts();
    const { db } = shop.deps;
    const [template] = await db.query.selectFrom('parts').selectAll().limit(1).execute();
    if (!template) throw new Error('There is no part');
    const { in_stock: _, ...row } = template as typeof template & { in_stock?: number };
    const rows = Array.from({ length: 1_200 }, (_unused, at) => ({
      ...row,
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      name: `Bulk ${at}`,
      name_key: `bulk ${at}`,
      sku: null,
      sku_key: null,
      sku_reversed: null,
      category: 'Bulk',
    }));
    for (let at = 0; at < rows.length; at += 300)
      await db.query
        .insertInto('parts')
        .values(rows.slice(at, at + 300))
        .execute();
    const body = { percent: 50, category: 'Bulk' };
    const { seen, changed, rows: shown } = await preview(body);
    expect([changed, shown.length]).toEqual([1_200, 200]);
    expect((await change({ ...body, seen })).body).toMatchObject({ modifiedCount: 1_200 });
  });
});
