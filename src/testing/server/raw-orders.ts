import { type OrderStatus } from '../../orders/rules/order.states.ts';
import { newId } from '../../platform/server/db/database.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';
import { nothingAhead } from '../../catalogue/server/deliveries/promises.store.ts';
import { insertCheckoutOf } from './checkout-of.ts';
import { type TestShop } from './start-shop.ts';

const times = {
  paid_at: null,
  shipped_at: null,
  ended_at: null,
  unverified_network: null,
  sent_units: 0,
  refunded_units: 0,
  returned_units: 0,
  refunded_minor: 0,
  allowance_minor: 0,
};

/** The columns that each status requires. */
export const columnsOf: Record<OrderStatus, Partial<OrderRow>> = {
  unpaid: { ...times, transaction_id: null },
  paid: { ...times, transaction_id: 'pi_1', paid_at: 1 },
  partlyShipped: {
    ...times,
    transaction_id: 'pi_1',
    paid_at: 1,
    shipped_at: 2,
    sent_units: 20,
  },
  shipped: { ...times, transaction_id: 'pi_1', paid_at: 1, shipped_at: 2, sent_units: 50 },
  cancelled: { ...times, transaction_id: null, ended_at: 2 },
  lapsed: { ...times, transaction_id: null, ended_at: 2 },
  refunded: {
    ...times,
    transaction_id: 'pi_1',
    paid_at: 1,
    ended_at: 2,
    refunded_units: 50,
    refunded_minor: 600,
  },
};

/** Inserts an order past all use cases. */
export async function insertRaw(
  shop: TestShop,
  partId: string,
  fields: Partial<OrderRow> = {},
): Promise<string> {
  const id = newId();
  const order: OrderRow = {
    id,
    checkout_id: id,
    position: 1,
    part_id: partId,
    part_name: 'Chainring 48T',
    part_sku: null,
    unit_price_minor: 12,
    quantity: 50,
    price_minor: 600,
    tax_rate: 0,
    tax_treatment: 'none',
    tax_minor: 0,
    freight_minor: 0,
    total_minor: 600,
    currency: 'usd',
    user_email: 'buyer@example.com',
    user_name: 'Berta',
    phone: '123456789',
    address: 'Here',
    street: null,
    postcode: null,
    city: null,
    country: null,
    company: null,
    tax_id: null,
    po_number: null,
    payment: 'card',
    language: 'en',
    status: 'unpaid',
    placed_at: 0,
    ...times,
    transaction_id: null,
    ...nothingAhead,
    ...fields,
  };
  await insertCheckoutOf(shop.deps.db.query, order);
  await shop.deps.db.query.insertInto('orders').values(order).execute();
  return id;
}

/** A payment of an order's whole total. */
export async function insertPayment(shop: TestShop, id: string, orderId: string): Promise<void> {
  const { query } = shop.deps.db;
  await query
    .insertInto('payment_intents')
    .values({
      id,
      checkout_id: orderId,
      provider: 'stripe',
      amount_minor: 600,
      currency: 'usd',
      client_secret: 'secret',
      status: 'succeeded',
      created_at: 1,
    })
    .execute();
  await query
    .insertInto('payment_allocations')
    .values({ intent_id: id, order_id: orderId, amount_minor: 600 })
    .execute();
}
