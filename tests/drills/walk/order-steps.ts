import { goodCard, orderFor } from '../../../src/testing/server/fixtures.ts';
import { expireOrders } from '../../../src/payments/server/payment-jobs.ts';
import {
  type Actor,
  type ModelOrder,
  type Want,
  type World,
  administrators,
  customers,
  done,
  everybody,
  isListed,
  refuse,
  settleIfCharged,
} from './world.ts';
import { HOUR_MS } from '../../../src/platform/rules/durations.ts';

const updated = (modifiedCount: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount });

/**
 * Orders a part, for oneself or for somebody else, valid or with one fault; half of the requests
 * are sent twice.
 */
export async function place(world: World): Promise<void> {
  const part = world.pickPart();
  const actor = world.pickActor(customers);
  const owner = world.chance(0.9) ? (actor ?? customers[0]) : world.pick(customers);
  const quantity = world.pick<number | string>(
    world.chance(0.7) ? [50, 60, 100] : [49, 0, 1_001, 1.5, '50', part.available],
  );
  const toolName = world.chance(0.95) ? part.name : `${part.name} II`;
  const units = typeof quantity === 'number' ? quantity : 0;
  const price = world.pick([undefined, part.price * units, part.price * units + 1]);
  const isWhole = Number.isInteger(quantity) && units <= 1_000;
  const least = Math.max(Math.min(part.minimumQuantity, part.available, 1_000), 1);
  const isPriceWhole = price === undefined || Number.isInteger(price);

  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (!isWhole || !isPriceWhole) return refuse('INVALID_FIELDS');
    if (owner !== actor) return refuse('NOT_ALLOWED');
    if (part.deleted) return refuse('NOT_FOUND');
    if (toolName !== part.name) return refuse('INVALID_FIELDS');
    if (units > part.available) return refuse('OUT_OF_STOCK');
    if (units < least) return refuse('INVALID_FIELDS');
    return price !== undefined && price !== part.price * units ? refuse('PRICE_CHANGED') : done;
  };
  const wanted = want();
  const body = orderFor(part.id, { toolName, userEmail: owner, quantity, price });
  const headers = { 'idempotency-key': world.newKey() };
  const reply = await world.expect(wanted, 'POST /orders', actor, { body }, headers);
  if (reply.status === 200) {
    part.available -= units;
    const { insertedId } = reply.body as { insertedId: string };
    world.orders.push({
      id: insertedId,
      owner,
      part,
      toolName: part.name,
      quantity: units,
      price: part.price * units,
      placedAt: world.now,
      status: 'unpaid',
      secret: null,
      charged: null,
      byAdmin: false,
    });
  }
  if (wanted.status === 409 && wanted.code === 'OUT_OF_STOCK')
    world.same('what is left', (reply.body as { available: number }).available, part.available);
  if (world.chance(0.5)) {
    const again = await world.expect(wanted, 'POST /orders', actor, { body }, headers);
    if (reply.status === 200) world.same('the answer to the same key', again.body, reply.body);
  }
}

/** Mostly an order in a state that can still change. */
function pickOrder(world: World): ModelOrder {
  const open = world.orders.filter(({ status }) => status === 'unpaid' || status === 'paid');
  return world.pick(
    world.chance(0.7) && open.length > 0 ? open.slice(-8) : world.orders.slice(-30),
  );
}

/** The actor on an order: mostly its buyer, sometimes anybody. */
const pickActorFor = (world: World, order: ModelOrder): Actor =>
  world.chance(0.6) ? (order.owner as Actor) : world.pick(everybody);

export async function openPayment(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = pickActorFor(world, order);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (order.owner !== actor || !isListed(order)) return refuse('NOT_FOUND');
    if (order.status === 'refunded') return refuse('ORDER_REFUNDED');
    return settleIfCharged(order) || order.status !== 'unpaid' ? refuse('ORDER_PAID') : done;
  };
  const body = { orderId: order.id };
  const reply = await world.expect(want(), 'POST /create-payment-intent', actor, { body });
  if (reply.status !== 200) return;
  const { clientSecret } = reply.body as { clientSecret: string };
  if (order.secret !== null) world.same('the open payment of an order', clientSecret, order.secret);
  order.secret = clientSecret;
}

/** Pays an order with a card, or tries to when it cannot be paid any more. */
export async function charge(world: World): Promise<void> {
  const open = world.orders.filter(({ secret }) => secret !== null);
  if (open.length === 0) return;
  const order = world.pick(open.slice(-8));
  const isDeclined = world.chance(0.2);
  const number = isDeclined ? '4000 0000 0000 0002' : goodCard.number;
  const isOver = !isListed(order);
  const want =
    order.charged !== null ? done : isOver || isDeclined ? refuse('PAYMENT_FAILED') : done;
  const body = { clientSecret: order.secret ?? '', card: { ...goodCard, number } };
  const reply = await world.expect(want, 'POST /sandbox/confirm', null, { body });
  if (reply.status === 200) order.charged = (reply.body as { id: string }).id;
}

/** The browser reports a payment: of this order, of another one, or a made-up one. */
export async function settle(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = pickActorFor(world, order);
  const payments = [order.charged, order.charged, pickOrder(world).charged, 'no payment'];
  const transactionId = world.pick(payments) ?? 'no payment';
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    if (order.owner !== actor) return refuse('NOT_FOUND');
    if (transactionId === order.charged)
      return order.status === 'refunded' ? refuse('ORDER_REFUNDED') : done;
    return refuse(isListed(order) ? 'PAYMENT_NOT_CONFIRMED' : 'NOT_FOUND');
  };
  const input = { params: { id: order.id }, body: { transactionId } };
  const reply = await world.expect(want(), 'PATCH /orderPay/{id}', actor, input);
  if (reply.status !== 200) return;
  settleIfCharged(order);
  world.same('a payment that is settled', reply.body, updated(1));
}

/** Delivers a provider's event, repeatedly and in any order. */
export async function deliverEvent(world: World): Promise<void> {
  const { events } = world.shop;
  if (events.length === 0) return;
  const { body, signature } = world.pick(events.slice(-6));
  const isForged = world.chance(0.1);
  const headers = { 'sandbox-signature': isForged ? `${signature.slice(1)}0` : signature };
  const want = isForged ? { status: 400, code: 'WEBHOOK_REFUSED' } : done;
  await world.expect(want, 'POST /webhooks/payments', null, { body }, headers);
  if (isForged) return;
  const { intent } = JSON.parse(body) as { intent: string };
  const order = world.orders.find(({ charged }) => charged === intent);
  if (order) settleIfCharged(order);
}

/** The expected answer to ending an unpaid order. */
function ending(order: ModelOrder): Want {
  if (order.status === 'cancelled') return refuse('ORDER_CANCELLED');
  if (order.status === 'lapsed') return refuse('NOT_FOUND');
  if (order.status === 'refunded') return refuse('ORDER_REFUNDED');
  return settleIfCharged(order) || order.status !== 'unpaid' ? refuse('ORDER_PAID') : done;
}

function end(order: ModelOrder, status: 'cancelled' | 'lapsed' | 'refunded'): void {
  order.status = status;
  order.part.available += order.quantity;
}

export async function cancel(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = pickActorFor(world, order);
  const want = (): Want => {
    if (actor === null) return refuse('NOT_SIGNED_IN');
    return order.owner === actor || world.isAdmin(actor) ? ending(order) : refuse('NOT_FOUND');
  };
  const reply = await world.expect(want(), 'DELETE /order/{id}', actor, {
    params: { id: order.id },
  });
  if (reply.status !== 200) return;
  world.same('what is deleted', reply.body, { acknowledged: true, deletedCount: 1 });
  order.byAdmin = order.owner !== actor;
  end(order, 'cancelled');
}

export async function adminCancels(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = world.pickActor(administrators);
  const want = byAdmin(world, actor, () => ending(order));
  const reply = await world.expect(want, 'POST /orderCancel/{id}', actor, {
    params: { id: order.id },
  });
  if (reply.status !== 200) return;
  order.byAdmin = order.owner !== actor;
  end(order, 'cancelled');
}

/** The expected answer of a call for administrators only. */
export function byAdmin(world: World, actor: Actor, want: () => Want): Want {
  if (actor === null) return refuse('NOT_SIGNED_IN');
  return world.isAdmin(actor) ? want() : refuse('NOT_ALLOWED');
}

export async function ship(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = world.pickActor(administrators);
  const want = byAdmin(world, actor, () => {
    if (!isListed(order)) return refuse('NOT_FOUND');
    if (order.status === 'unpaid') return refuse('ORDER_UNPAID');
    return order.status === 'refunded' ? refuse('ORDER_MOVE_REFUSED') : done;
  });
  const input = { params: { id: order.id }, body: { shipment: true as const } };
  const reply = await world.expect(want, 'PATCH /orderShipment/{id}', actor, input);
  if (reply.status !== 200) return;
  world.same('an order that is shipped', reply.body, updated(order.status === 'paid' ? 1 : 0));
  order.status = 'shipped';
}

export async function refund(world: World): Promise<void> {
  const order = pickOrder(world);
  const actor = world.pickActor(administrators);
  const want = byAdmin(world, actor, () => {
    if (!isListed(order)) return refuse('NOT_FOUND');
    if (order.status === 'refunded') return refuse('ORDER_REFUNDED');
    if (order.status === 'unpaid') return refuse('ORDER_UNPAID');
    return order.status === 'paid' ? done : refuse('ORDER_MOVE_REFUSED');
  });
  const reply = await world.expect(want, 'POST /orderRefund/{id}', actor, {
    params: { id: order.id },
  });
  if (reply.status === 200) end(order, 'refunded');
}

/** Moves the clock and expires unpaid orders. */
export async function wait(world: World): Promise<void> {
  world.shop.advance(world.pick([1, 1, 1, 20, 73]) * HOUR_MS);
  await expireOrders(world.shop.deps);
  const hold = world.shop.deps.config.unpaidHoldHours * HOUR_MS;
  for (const order of world.orders) {
    if (order.status !== 'unpaid' || order.placedAt >= world.now - hold) continue;
    if (!settleIfCharged(order)) end(order, 'lapsed');
  }
}
