import { succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import { insertDelivery } from '../../catalogue/server/deliveries/deliveries.store.ts';
import { ADMIN, chainring, stockPart } from './fixtures.ts';
import type { TestShop } from './start-shop.ts';

const as = { as: ADMIN };
const known = { units: 500, date: '2026-03-04' };
const changed = { units: 450, date: '2026-04-01' };

/** A part that waits for a delivery, without an entry in the log. */
async function expecting(shop: TestShop) {
  const toolId = await stockPart(shop);
  const { db, clock } = shop.deps;
  const { value: id } = await transact(db, async (tx) =>
    succeed(await insertDelivery(tx, toolId, known, clock.now())),
  );
  return { id, entry: entryAbout(toolId), before: { delivery: id, ...known } };
}

const entryAbout = (subject: string) => ({ subject, subjectName: chainring.name });

/** Each change of deliveries with the entry that the audit log gets. */
export const deliveryActions = {
  'POST /deliveries': {
    run: async (shop: TestShop) => {
      const toolId = await stockPart(shop);
      const reply = await shop.call('POST /deliveries', { body: { toolId, ...known } }, as);
      const { insertedId } = reply.body as { insertedId: string };
      const after = { delivery: insertedId, ...known };
      return { ...entryAbout(toolId), action: 'expect delivery', before: null, after };
    },
  },
  'PUT /delivery/{id}': {
    run: async (shop: TestShop) => {
      const { id, entry, before } = await expecting(shop);
      await shop.call('PUT /delivery/{id}', { params: { id }, body: changed }, as);
      return { ...entry, action: 'change delivery', before, after: changed };
    },
  },
  'DELETE /delivery/{id}': {
    run: async (shop: TestShop) => {
      const { id, entry, before } = await expecting(shop);
      await shop.call('DELETE /delivery/{id}', { params: { id } }, as);
      return { ...entry, action: 'delete delivery', before, after: null };
    },
  },
  'POST /deliveryArrival/{id}': {
    run: async (shop: TestShop) => {
      const { id, entry, before } = await expecting(shop);
      const body = { units: 480 };
      await shop.call('POST /deliveryArrival/{id}', { params: { id }, body }, as);
      return { ...entry, action: 'receive delivery', before, after: body };
    },
  },
};
