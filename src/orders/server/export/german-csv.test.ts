import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('CSV files', (open) => {
  it('are as German spreadsheets read them where German is asked for, with part numbers untouched', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: { 'prices.cents': 'on' } }, { as: HOST });
    await placedOrder(shop, await stockPart(shop, { sku: '44.0', price: 12.5 }));
    const read = async (call: 'GET /orders.csv' | 'GET /myOrders.csv', language: string) => {
      const headers = { 'accept-language': language };
      const [query, as] = call === 'GET /orders.csv' ? [{}, ADMIN] : [{ email: BUYER }, BUYER];
      const reply = await shop.call(call, { query }, { as, headers });
      return new TextDecoder().decode(reply.bytes).split('\r\n');
    };
    for (const call of ['GET /orders.csv', 'GET /myOrders.csv'] as const) {
      const [head = '', row = ''] = await read(call, 'de');
      expect(head).toMatch(/^Bestellnummer;/);
      expect(head.split(';')).toEqual(expect.arrayContaining(['Stückpreis', 'Netto', 'Währung']));
      expect(head).not.toContain(',');
      const cells = row.split(';');
      expect(cells).toHaveLength(head.split(';').length);
      expect(cells).toEqual(expect.arrayContaining(['12,50', '625,00', '44.0']));
      const [english = '', line = ''] = await read(call, 'en');
      expect(english).toMatch(/^Order no\.,/);
      expect(line).toContain('12.50');
    }
  });

  it('of parts have semicolons in German, and the import’s own headings', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await stockPart(shop);
    const headers = { 'accept-language': 'de' };
    const { bytes } = await shop.call('GET /tools.csv', {}, { as: ADMIN, headers });
    expect(new TextDecoder().decode(bytes)).toMatch(/^sku;name;category;ean;price;/);
  });
});
