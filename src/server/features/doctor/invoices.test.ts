import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidIntent,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/fixtures.ts';
import { berlin, germanTax, issuedOf } from '../../testing/invoices.ts';
import { HOST, type TestShop, startShop } from '../../testing/start-shop.ts';
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
