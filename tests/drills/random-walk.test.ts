import { afterAll, expect, it } from 'vitest';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { printRepeatOnFailure, rounds } from '../support/rounds.ts';
import * as looks from './walk/read-steps.ts';
import * as ofOrders from './walk/order-steps.ts';
import * as ofShop from './walk/shop-steps.ts';
import { type ModelOrder, World, everybody } from './walk/world.ts';

/**
 * A random walk of six people through the API, one step after the other, compared with a model of
 * the shop: access, prices, order states, order and pages of lists. WALK_SEED repeats a walk.
 */
const STEPS = rounds('WALK_STEPS', 1_000, 10_000);
const SEED = Number(process.env['WALK_SEED'] ?? 11);
const PER_STEP_MS = 100;

/** The relative frequency of each step. */
const weights: readonly (readonly [number, (world: World) => Promise<void>])[] = [
  [8, ofOrders.place],
  [6, ofOrders.openPayment],
  [4, ofOrders.charge],
  [3, ofOrders.settle],
  [2, ofOrders.deliverEvent],
  [2, ofOrders.ship],
  [2, ofOrders.refund],
  [1, ofOrders.cancel],
  [1, ofOrders.adminCancels],
  [1, ofOrders.wait],
  [2, ofShop.setStock],
  [2, ofShop.savePart],
  [1, ofShop.addPart],
  [1, ofShop.deletePart],
  [1, ofShop.changeRole],
  [1, ofShop.writeReview],
  [1, ofShop.deleteReview],
  [1, ofShop.saveProfile],
  ...Object.values(looks).map((look) => [1, look] as const),
];
const steps = weights.flatMap(([times, step]) => Array.from({ length: times }, () => step));

let walked = 0;
afterAll(() => console.log(`${walked} steps walked by ${everybody.length} people.`));

type Payload = { readonly orderId?: string; readonly lines?: readonly { orderId?: string }[] };

/** The order that a mail is about; a shipment's names the orders of its lines. */
const orderOf = ({ orderId, lines }: Payload) => orderId ?? lines?.[0]?.orderId;

/** The mails that the model expects for an order. */
function mailsOf({ status, charged, byAdmin }: ModelOrder): string[] {
  const kinds = ['order-placed', 'order-received'];
  if (charged !== null && status !== 'unpaid') kinds.push('order-paid', 'sale', 'document-issued');
  if (status === 'refunded') kinds.push('document-issued');
  if (status === 'shipped') kinds.push('shipment-sent');
  if (status === 'lapsed' || status === 'refunded') kinds.push(`order-${status}`);
  if (status === 'cancelled' && byAdmin) kinds.push('order-cancelled');
  return kinds.toSorted();
}

describeOnBothEngines('a random walk', (open) => {
  it(
    'gets the answers of the model, step by step',
    { timeout: 60_000 + STEPS * PER_STEP_MS },
    async () => {
      printRepeatOnFailure('tests/drills/random-walk.test.ts', {
        WALK_SEED: SEED,
        WALK_STEPS: STEPS,
      });
      const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
      const world = new World(shop, SEED);
      await shop.makeAdmin(ADMIN);
      for (const name of ['Lamp', 'Pedal', 'Stem', 'Tube']) {
        const part = { name, price: 12, minimumQuantity: 50, available: 400 };
        const id = await stockPart(shop, { ...ofShop.partDefaults, ...part, sku: name });
        world.parts.push({ ...part, id, deleted: false });
      }
      for (const email of everybody) if (email !== null) await shop.tokenOf(email);
      const users = await shop.deps.db.query.selectFrom('users').select(['id', 'email']).execute();
      for (const { id, email } of users) world.userIds.set(email, id);
      while (world.orders.length === 0) await ofOrders.place(world);

      for (let step = 0; step < STEPS; step++) {
        await world.pick(steps)(world);
        walked++;
      }

      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
      const mails = await shop.deps.db.query
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .execute();
      const sent = Map.groupBy(mails, ({ payload }) => orderOf(JSON.parse(payload) as Payload));
      for (const order of world.orders) {
        const kinds = (sent.get(order.id) ?? []).map(({ kind }) => kind).toSorted();
        world.same(`the mails of an order that is ${order.status}`, kinds, mailsOf(order));
      }
      // A walk that is only refused finds nothing.
      expect(world.orders.length).toBeGreaterThan(STEPS / 50);
      expect(world.answers.size).toBeGreaterThan(80);
    },
  );
});
