import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidIntent,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { documentIn } from '../../../documents/server/show-issued.ts';
import { businessDetailsCheck } from './checks/business-details.check.ts';
import { examine } from './examine.ts';

describeOnBothEngines('the doctor', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    return { shop, part: await stockPart(shop) };
  }
  const found = async (shop: TestShop, fix = false) =>
    (await examine(shop.deps, { fix })).filter(({ sentence }) =>
      /invoice|credit note|Document|numbers/.test(sentence),
    );

  it('issues an invoice that could not be issued when it was paid', async () => {
    const { shop, part } = await start();
    const order = await placedOrder(shop, part, berlin);
    // Tax needs the tax id, so the host takes the rate away first.
    const without = { 'tax.DE': '', 'shop.taxId': '' };
    await shop.call('PUT /settings', { body: without }, { as: HOST });
    const transactionId = await paidIntent(shop, order);
    const paid = await shop.call(
      'PATCH /orderPay/{id}',
      { params: { id: order }, body: { transactionId } },
      { as: BUYER },
    );
    expect(paid.status).toBe(200);
    expect(await issuedOf(shop, order)).toEqual([]);
    const why = /is due for an invoice and has none: A document with tax needs the tax id/;
    expect(await found(shop)).toMatchObject([
      { sentence: expect.stringMatching(why), end: 'can be repaired' },
    ]);
    expect(await found(shop, true)).toMatchObject([{ end: 'remains' }]);
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    expect(await found(shop, true)).toMatchObject([{ end: 'repaired' }]);
    expect(await issuedOf(shop, order)).toMatchObject([{ number: '2026-000001' }]);
    expect(await found(shop)).toEqual([]);
  });

  it('names the missing VAT id of an export everywhere, until it is set and the invoice issued', async () => {
    const { shop, part } = await start();
    const swiss = { ...berlin, country: 'CH', postcode: '4051' };
    const order = await placedOrder(shop, part, swiss);
    const { query, cacheVersion } = shop.deps.db;
    // As a shop from before settings without it were refused.
    await query
      .updateTable('settings')
      .set({ value: '"12/345/67890"' })
      .where('key', '=', 'shop.taxId')
      .execute();
    cacheVersion.invalidateSettings();
    const params = { id: order };
    const lacks = async () => {
      const read = async (as: string) =>
        (await shop.call('GET /checkout/{id}', { params }, { as })).body as Checkout;
      const [own, byStaff] = [await read(BUYER), await read(HOST)];
      expect(own).not.toHaveProperty('invoiceLacks');
      expect(own.invoiceDelayed).toBe(byStaff.invoiceDelayed);
      return byStaff.invoiceLacks;
    };
    expect(await lacks()).toBeUndefined();
    const transactionId = await paidIntent(shop, order);
    await shop.call('PATCH /orderPay/{id}', { params, body: { transactionId } }, { as: BUYER });
    expect(await issuedOf(shop, order)).toEqual([]);
    expect(await lacks()).toEqual(['vatId']);
    const warning = expect.stringContaining('cannot be invoiced: the shop has no VAT ID') as string;
    const ready = await shop.app.request('http://localhost/api/readyz');
    expect(await ready.json()).toEqual({ status: 'ready', warnings: [warning] });
    expect(await businessDetailsCheck.find(shop.deps)).toEqual([
      { sentence: warning, repair: null },
    ]);
    // Other settings can still be saved.
    expect(
      (await shop.call('PUT /settings', { body: { 'limits.orderMax': 900 } }, { as: HOST })).status,
    ).toBe(200);
    await shop.call('PUT /settings', { body: { 'shop.vatId': 'DE136695976' } }, { as: HOST });
    expect(await found(shop, true)).toMatchObject([{ end: 'repaired' }]);
    expect(await lacks()).toBeUndefined();
    const [row] = await query.selectFrom('invoices').selectAll().execute();
    expect(row && documentIn(row).seller).toMatchObject({
      vatId: 'DE136695976',
      taxId: '12/345/67890',
    });
    expect(await (await shop.app.request('http://localhost/api/readyz')).json()).toEqual({
      status: 'ready',
    });
  });

  it('finds a document that was changed past the triggers, and a number that is missing', async () => {
    const { shop, part } = await start();
    await paidOrder(shop, part, berlin);
    await paidOrder(shop, part, berlin);
    const { query, engine } = shop.deps.db;
    const on = engine === 'postgres' ? sql` on invoices` : sql``;
    await sql`drop trigger invoices_no_update${on}`.execute(query);
    await sql`drop trigger invoices_no_delete${on}`.execute(query);
    await sql`update invoices set document = replace(document, 'Berta', 'Bertha') where sequence = 1`.execute(
      query,
    );
    await query.deleteFrom('invoices').where('sequence', '=', 2).execute();
    const sentences = (await found(shop)).map(({ sentence }) => sentence);
    expect(sentences).toContain('Document 2026-000001 is not as it was issued.');
    expect(sentences).toContain(
      'The numbers of 2026 (invoice) have been given up to 2, but there are 1 documents up to 1.',
    );
  });
});
