import type { Database } from '../db/database.ts';
import { ADMIN, BUYER, paidOrder, stockPart } from './fixtures.ts';
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
  const ofOther = () => paidOrder(shop, other, { toolName: 'Chain 11s', quantity: 60 });
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
