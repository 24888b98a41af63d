import type { Database } from '../../platform/server/db/database.ts';
import { ADMIN, BUYER, goodCard, paidOrder, stockPart } from './fixtures.ts';
import { type TestShop, startShop } from './start-shop.ts';

type Line = { orderId: string; units: number };
type Sent = { _id: string; lines: Line[] };

/** A shop with two parts, and the calls by which an administrator ships them. */
export async function shopWithParts(db: Database) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  const [part, other] = [
    await stockPart(shop),
    await stockPart(shop, { name: 'Chain 11s', sku: 'CH-11' }),
  ];
  const paid = (fields: Record<string, unknown> = {}) =>
    paidOrder(shop, part, { quantity: 500, ...fields });
  const ofOther = (fields: Record<string, unknown> = {}) =>
    paidOrder(shop, other, { toolName: 'Chain 11s', quantity: 60, ...fields });
  const ship = (lines: Line[], fields: Record<string, unknown> = {}, key?: string) =>
    shop.call(
      'POST /shipments',
      { body: { lines, ...fields } },
      { as: ADMIN, headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  const shipRest = (id: string) =>
    shop.call(
      'PATCH /orderShipment/{id}',
      { params: { id }, body: { shipment: true } },
      { as: ADMIN },
    );
  return { shop, part, paid, ofOther, ship, shipRest };
}

/** An order as its buyer sees it. */
export const orderOf = async (shop: TestShop, id: string) =>
  (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body;
export const shipmentsOf = async (shop: TestShop, id: string) =>
  (await shop.call('GET /orderShipments/{id}', { params: { id } }, { as: BUYER })).body as Sent[];
/** The mails about shipments, oldest first. */
export const shipmentMails = async (shop: TestShop) => {
  const rows = await shop.deps.db.query
    .selectFrom('outbox')
    .select(['kind', 'payload', 'recipient'])
    .orderBy('id')
    .execute();
  return rows
    .filter(({ kind }) => /shipped|shipment/.test(kind))
    .map(({ kind, payload, recipient }) => {
      const data = JSON.parse(payload) as Record<string, unknown>;
      return { kind, recipient, ...data };
    });
};

/** An order of 50 pieces of each part, paid by card. */
export async function paidCheckout(
  shop: TestShop,
  parts: readonly string[],
  fields: Record<string, unknown> = {},
): Promise<{ checkoutId: string; orderIds: readonly string[] }> {
  const lines = parts.map((toolId) => ({ toolId, quantity: 50 }));
  const buyer = {
    userName: 'Berta Buyer',
    userEmail: BUYER,
    phone: '+1 555 010 7788',
    address: '7 Mill Row',
  };
  const as = { as: BUYER };
  const placed = await shop.call('POST /checkouts', { body: { ...buyer, lines, ...fields } }, as);
  const { insertedId: checkoutId, orderIds } = placed.body as {
    insertedId: string;
    orderIds: string[];
  };
  const opened = await shop.call('POST /create-payment-intent', { body: { checkoutId } }, as);
  const { clientSecret } = opened.body as { clientSecret: string };
  const confirmed = await shop.call('POST /sandbox/confirm', {
    body: { clientSecret, card: goodCard },
  });
  const transactionId = (confirmed.body as { id: string }).id;
  const params = { id: checkoutId };
  await shop.call('PATCH /checkoutPay/{id}', { params, body: { transactionId } }, as);
  return { checkoutId, orderIds };
}
