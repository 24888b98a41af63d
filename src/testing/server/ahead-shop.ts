import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { ADMIN, orderFor, stockPart } from './fixtures.ts';
import { HOST, startShop } from './start-shop.ts';

/** The day on which the delivery is due. */
export const DUE = '2026-03-04';

type Stocked = { readonly available?: number; readonly units?: number };

/** A shop that takes orders ahead of deliveries, with a part of which little is in stock and more is due. */
export async function aheadShop(db: Database, { available = 60, units = 100 }: Stocked = {}) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: { 'orders.ahead': 'on' } }, { as: HOST });
  const toolId = await stockPart(shop, { available });
  const body = { toolId, units, date: DUE };
  const expected = await shop.call('POST /deliveries', { body }, { as: ADMIN });
  const { insertedId: deliveryId } = expected.body as { insertedId: string };

  return {
    shop,
    toolId,
    deliveryId,
    order: (quantity: number, fields: Record<string, unknown> = {}) => {
      const wanted = orderFor(toolId, { quantity, promisedOn: DUE, ...fields });
      return shop.call('POST /orders', { body: wanted }, { as: wanted.userEmail });
    },
    /** Unpromised units as the part shows them, and promised ones as the administrator reads them. */
    promised: async () => {
      const part = await shop.call('GET /tool/{id}', { params: { id: toolId } });
      const list = await shop.call('GET /deliveries', { query: { toolId } }, { as: ADMIN });
      const { nextDelivery } = part.body as { nextDelivery: { unpromised: number } | null };
      const deliveries = list.body as { units: number; promised: number; date: string }[];
      return {
        unpromised: nextDelivery?.unpromised ?? null,
        deliveries: deliveries.map(({ units: due, promised, date }) => ({ due, promised, date })),
      };
    },
    change: (date: string, due = units) =>
      shop.call(
        'PUT /delivery/{id}',
        { params: { id: deliveryId }, body: { units: due, date } },
        { as: ADMIN },
      ),
    arrive: (arrived: number) =>
      shop.call(
        'POST /deliveryArrival/{id}',
        { params: { id: deliveryId }, body: { units: arrived } },
        { as: ADMIN },
      ),
    /** What an order waits for. */
    waits: async (id: string): Promise<Pick<PlacedLine, 'ahead_units' | 'promised_on'>> =>
      shop.deps.db.query
        .selectFrom('order_lines')
        .select(['ahead_units', 'promised_on'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** The mails of one kind, oldest first. */
    mails: async (kind: string) => {
      const rows = await shop.deps.db.query
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      return rows.map(({ recipient, payload }) => ({
        recipient,
        facts: JSON.parse(payload) as Record<string, unknown>,
      }));
    },
  };
}
export type AheadShop = Awaited<ReturnType<typeof aheadShop>>;

/** The id of an order that was placed. */
export function placedId({ status, body }: { status: number; body: unknown }): string {
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return (body as { insertedId: string }).insertedId;
}
