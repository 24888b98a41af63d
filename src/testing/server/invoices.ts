import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import type { Issued } from '../../orders/rules/issued.schema.ts';
import { HOST, type TestShop } from './start-shop.ts';

/** What was issued for an order. */
export async function issuedOf(shop: TestShop, checkoutId: string): Promise<readonly Issued[]> {
  const reply = await shop.call('GET /checkout/{id}', { params: { id: checkoutId } }, { as: HOST });
  return (reply.body as Checkout).invoices;
}

/** The id of an order's first document. */
export async function invoiceOf(shop: TestShop, checkoutId: string): Promise<string> {
  const [first] = await issuedOf(shop, checkoutId);
  if (!first) throw new Error(`Checkout ${checkoutId} has no invoice`);
  return first._id;
}

/** Settings of a shop in Germany that charges tax and freight. */
export const germanTax = {
  'shop.taxId': 'DE136695976',
  'shop.country': 'DE',
  'shop.iban': 'DE89370400440532013000',
  'shop.timeZone': 'Europe/Berlin',
  'tax.DE': 19,
  'prices.cents': 'on',
  freight: '*: 0=9.90',
};

/** A buyer in Germany. */
export const berlin = {
  userName: 'Berta Buyer',
  phone: '+49 30 1234567',
  address: 'Hauptstr. 1\n10115 Berlin\nGermany',
  street: 'Hauptstr. 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
};
