import { ADMIN, chainring, stockPart } from './fixtures.ts';
import type { TestShop } from './start-shop.ts';

const as = { as: ADMIN };

/** A price list that the audit log does not know. */
async function priceList(shop: TestShop): Promise<string> {
  const id = 'l1';
  const row = { id, name: 'Dealers', name_key: 'dealers', valid_from: null, valid_to: null };
  await shop.deps.db.query
    .insertInto('price_lists')
    .values({ ...row, created_at: 0, updated_at: 0 })
    .execute();
  return id;
}

const before = { name: 'Dealers', from: null, to: null };
const whole = { name: 'Dealers', from: '2027-01-01', groups: [], companies: [] };

/** Each change of price lists with the entry that the audit log gets. */
export const priceListActions = {
  'POST /priceLists': {
    run: async (shop: TestShop) => {
      const body = { ...whole, rows: [{ percent: 5 }] };
      const reply = await shop.call('POST /priceLists', { body }, as);
      const { insertedId: subject } = reply.body as { insertedId: string };
      return { action: 'add price list', subject, before: null, after: { ...whole, rows: 1 } };
    },
  },
  'PUT /priceList/{id}': {
    run: async (shop: TestShop) => {
      const subject = await priceList(shop);
      await shop.call('PUT /priceList/{id}', { params: { id: subject }, body: whole }, as);
      return { action: 'save price list', subject, before, after: whole };
    },
  },
  'DELETE /priceList/{id}': {
    run: async (shop: TestShop) => {
      const subject = await priceList(shop);
      await shop.call('DELETE /priceList/{id}', { params: { id: subject } }, as);
      return { action: 'delete price list', subject, before, after: null };
    },
  },
  'PUT /priceList/{id}/row': {
    run: async (shop: TestShop) => {
      const subject = await priceList(shop);
      const body = { category: 'Wheels', percent: 5 };
      await shop.call('PUT /priceList/{id}/row', { params: { id: subject }, body }, as);
      const row = { target: 'category:Wheels', rate: 5_000, priceMinor: null, breaks: '[]' };
      return { action: 'save price list', subject, before: null, after: { row } };
    },
  },
  'DELETE /priceList/{id}/row': {
    run: async (shop: TestShop) => {
      const subject = await priceList(shop);
      const row = { target: 'everything', position: 1, part_id: null, category: null, rate: 5_000 };
      await shop.deps.db.query
        .insertInto('price_list_rows')
        .values({ list_id: subject, ...row, price_minor: null, price_breaks: '[]' })
        .execute();
      const input = { params: { id: subject }, query: { row: 'everything' } };
      await shop.call('DELETE /priceList/{id}/row', input, as);
      const taken = { row: { target: 'everything' } };
      return { action: 'save price list', subject, before: taken, after: null };
    },
  },
  'POST /priceList/{id}/file': {
    run: async (shop: TestShop) => {
      const subject = await priceList(shop);
      await stockPart(shop);
      const body = new FormData();
      body.set('file', new File([`SKU,Price\n${chainring.sku},9`], 'prices.csv'));
      body.set('mode', 'save');
      await shop.call('POST /priceList/{id}/file', { params: { id: subject }, body }, as);
      const after = { added: 1, changed: 0, removed: 0 };
      return { action: 'save price list', subject, before: null, after };
    },
  },
};
