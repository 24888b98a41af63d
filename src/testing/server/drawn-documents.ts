import type { Database } from '../../platform/server/db/database.ts';
import { ADMIN, BUYER, goodCard, stockPart } from './fixtures.ts';
import { berlin, germanTax } from './invoices.ts';
import { HOST, type TestShop, startShop } from './start-shop.ts';

/** The shop as its documents state it. */
export const seller = {
  name: 'Halden Cycle Works',
  contact: null,
  address: {
    lines: ['12 Spindle Lane', 'Canal Works, Hall 3', 'Millbrook 40210'],
    postcode: null,
    city: null,
    country: 'DE',
  },
  vatId: 'DE811907980',
  taxId: '12/345/67890',
  email: 'parts@example.com',
  phone: '+1 555 0142 200',
};

/** The buyer in Berlin, who orders for a firm, as documents state it. */
export const buyer = {
  name: 'Radhaus Berta',
  contact: 'Berta Buyer',
  address: { lines: ['Hauptstr. 1'], postcode: '10115', city: 'Berlin', country: 'DE' },
  taxId: 'DE136695976',
  email: BUYER,
  phone: '+49 30 1234567',
};

/** The firm's warehouse as an order names it. */
export const warehouse = {
  name: 'Lager',
  company: 'Radhaus Berta',
  address: 'Hofweg 2\n1010 Wien',
  street: 'Hofweg 2',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
};

/** The same as documents state it. */
export const delivery = {
  name: 'Radhaus Berta, Lager',
  address: { lines: ['Hofweg 2'], postcode: '1010', city: 'Wien', country: 'AT' },
};

/** A shop with two parts whose documents are not drawn, but kept as they were handed over, with the paper. */
export async function startDrawing(db: Database, settings: object = {}) {
  const drawn: unknown[] = [];
  const keep = (document: unknown, paper: string) => {
    drawn.push([document, paper]);
    return Promise.resolve(new Uint8Array([1]));
  };
  const shop = startShop(db, {
    env: { RATE_LIMIT: 'off', CURRENCY: 'eur' },
    deps: ({ documents }) => ({
      documents: { ...documents, pdf: keep, packingSlip: keep, pickList: keep, priceList: keep },
    }),
  });
  await shop.makeAdmin(ADMIN);
  const ids = { 'shop.vatId': 'DE811907980', 'shop.taxId': '12/345/67890', 'tax.AT': 19 };
  const body = { ...germanTax, ...ids, 'invoices.paper': 'A4', ...settings };
  await shop.call('PUT /settings', { body }, { as: HOST });
  const lines = [
    { toolId: await stockPart(shop, { price: 3.33 }), quantity: 51 },
    { toolId: await stockPart(shop, { name: 'Hub', sku: 'HUB', price: 17.49 }), quantity: 52 },
  ];
  return { shop, lines, drawn };
}

/** Places an order of the buyer in Berlin. */
export async function placeLines(shop: TestShop, fields: object, headers = {}) {
  const body = { ...berlin, userEmail: BUYER, ...fields };
  const placed = await shop.call('POST /checkouts', { body }, { as: BUYER, headers });
  if (placed.status !== 200)
    throw new Error(`The order was refused: ${JSON.stringify(placed.body)}`);
  return placed.body as { insertedId: string; orderIds: readonly [string, string] };
}

/**
 * Pays an order by card.
 * @returns the payment's id
 */
export async function payByCard(shop: TestShop, checkoutId: string): Promise<string> {
  const opened = await shop.call(
    'POST /create-payment-intent',
    { body: { checkoutId } },
    { as: BUYER },
  );
  const { clientSecret } = opened.body as { clientSecret: string };
  const confirm = { body: { clientSecret, card: goodCard } };
  const { body } = await shop.call('POST /sandbox/confirm', confirm);
  const transactionId = (body as { id: string }).id;
  const settle = { params: { id: checkoutId }, body: { transactionId } };
  await shop.call('PATCH /checkoutPay/{id}', settle, { as: BUYER });
  return transactionId;
}
