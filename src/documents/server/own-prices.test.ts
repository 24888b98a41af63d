import { expect, it } from 'vitest';
import { newId } from '../../platform/server/db/database.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { startDrawing } from '../../testing/server/drawn-documents.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../testing/server/fixtures.ts';
import { addCompany } from '../../testing/server/companies.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { MOST_LISTED, type OwnPriceList } from '../rules/own-price-list.ts';

/** Gives BUYER's company prices of its own. */
async function giveOwnPrices(shop: TestShop, rows: readonly object[]) {
  const companyId = await addCompany(shop, { people: [BUYER] });
  const body = { name: 'Own', groups: [], companies: [companyId], rows };
  expect((await shop.call('POST /priceLists', { body }, { as: ADMIN })).status).toBe(200);
}

const pdfOf = (shop: TestShop, as: string, language = 'en') =>
  shop.call('GET /myPrices.pdf', {}, { as, headers: { 'accept-language': language } });

describeOnEngines('a customer’s own prices as PDF', (open) => {
  async function twoOwnPrices() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const fields = { ean: '4006381333931', rrp: 59.95, texts: { de: { name: 'Kettenblatt' } } };
    const ring = await stockPart(shop, { price: 40, sku: 'CR-48', ...fields });
    const hub = await stockPart(shop, { name: 'Aero hub', sku: 'HUB-1', price: 70 });
    await stockPart(shop, { name: 'Unlisted bar', sku: 'BAR-1' });
    await giveOwnPrices(shop, [
      { toolId: ring, price: 31.5, priceBreaks: [{ from: 1_000, price: 28.25 }] },
      { toolId: hub, price: 64 },
    ]);
    return shop;
  }

  it('states company, day, currency and the same parts as the CSV file, by name', async () => {
    const shop = await twoOwnPrices();
    const csv = await shop.call('GET /myPrices.csv', {}, { as: BUYER });
    const lines = Buffer.from(csv.bytes).toString().trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['HUB-1', 'CR-48']);
    expect(lines[1]).toMatch(/,4006381333931,59\.95$/);
    const { text, amounts } = await readPdf((await pdfOf(shop, BUYER)).bytes, 'usd');
    expect(amounts).toEqual([6_400, 3_150, 2_825, 5_995]);
    for (const part of [
      'Wheel House',
      '15 January 2026',
      'USD',
      'from 1,000: $28.25',
      'SKU CR-48 · EAN 4006381333931',
      'RRP is the recommended retail price, with tax.',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Unlisted bar');
  });

  it('has German words and part names for a reader of German', async () => {
    const { text } = await readPdf((await pdfOf(await twoOwnPrices(), BUYER, 'de')).bytes, 'usd');
    for (const part of [
      'Preisliste',
      'Gültig am',
      '15. Januar 2026',
      'Kettenblatt',
      'UVP',
      'ab 1.000: 28,25 $',
    ])
      expect(text).toContain(part);
  });

  it('is empty for an account without own prices', async () => {
    const { text, amounts } = await readPdf(
      (await pdfOf(await twoOwnPrices(), OTHER_BUYER)).bytes,
      'usd',
    );
    expect(amounts).toEqual([]);
    expect(text).toContain('No price list gives you prices other than the list prices.');
  });

  it('ends after its most parts, and says so', async () => {
    const { shop, drawn } = await startDrawing(await open());
    const [row] = await shop.deps.db.query.selectFrom('parts').selectAll().limit(1).execute();
    const { in_stock: _, ...columns } = row as typeof row & { in_stock: unknown };
    const copies = Array.from({ length: MOST_LISTED }, (_one, at) => {
      const name = `part ${String(at).padStart(5, '0')}`;
      return {
        ...columns,
        id: newId(),
        name,
        name_key: name,
        name_order: name,
        sku: null,
        sku_key: null,
        sku_reversed: null,
      };
    });
    for (let at = 0; at < copies.length; at += 100)
      await shop.deps.db.query
        .insertInto('parts')
        .values(copies.slice(at, at + 100))
        .execute();
    await giveOwnPrices(shop, [{ percent: 10 }]);
    await pdfOf(shop, BUYER);
    const [[list]] = drawn as [[OwnPriceList, string]];
    expect([list.isCut, list.lines.length, list.hasTax]).toEqual([true, MOST_LISTED, true]);
  });
});
