import { createHmac } from 'node:crypto';
import type { ShopContract } from '../../../src/domain/contract/index.ts';
import { writeLine } from '../../../src/server/features/import/write-line.ts';
import { expireOrders } from '../../../src/server/features/payments/payment-jobs.ts';
import { retryRefunds } from '../../../src/server/features/payments/payment-jobs.ts';
import { reconcileOpenPayments } from '../../../src/server/features/payments/payment-jobs.ts';
import { ADMIN, goodCard, orderFor } from '../../../src/server/testing/fixtures.ts';
import type { TestReply } from '../../../src/server/testing/start-shop.ts';
import type { Command } from './commands.ts';
import { type World, buyers } from './world.ts';
import { standardLimits } from '../../../src/domain/settings/settings.values.ts';

/**
 * The start of every run: an order that is paid and not settled, one with an open intent, one
 * without.
 */
export async function begin(world: World): Promise<void> {
  const nothing = { died: false, wasDown: false };
  for (const buyer of [0, 1, 0]) {
    await runCommand(
      world,
      { do: 'order', buyer, part: buyer, quantity: 50, again: false },
      nothing,
    );
  }
  await runCommand(world, { do: 'pay', which: 0 }, nothing);
  const [, second] = world.orders;
  const body = { orderId: second?.id ?? '' };
  await world.shop.call('POST /create-payment-intent', { body }, { as: second?.buyer ?? '' });
}

type Happened = { readonly died: boolean; readonly wasDown: boolean };

/** Runs a command and records its answer. */
export async function runCommand(
  world: World,
  command: Command,
  happened: Happened,
): Promise<void> {
  const { shop, orders, payments } = world;
  const order = 'which' in command ? orders[command.which % Math.max(orders.length, 1)] : undefined;
  const partId = 'part' in command ? (world.parts[command.part] ?? '') : '';
  const call = async (
    key: keyof ShopContract,
    input: object,
    options: { as?: string; headers?: Record<string, string> },
  ) => {
    const reply = await shop.call(key, input, options);
    const excused = happened.died || (happened.wasDown && reply.problem?.code === 'PROVIDER_DOWN');
    if (reply.status >= 500 && !excused)
      world.wrong.push(`${key} got ${reply.status} ${reply.problem?.detail}`);
    return reply;
  };
  switch (command.do) {
    case 'order':
      return placeOrder(world, command, partId, call);
    case 'pay':
      return order && pay(world, order, call);
    case 'open a payment': {
      const open = { body: { orderId: order?.id ?? '' } };
      await (order && call('POST /create-payment-intent', open, { as: order.buyer }));
      return;
    }
    case 'cancel':
      await (order &&
        call('DELETE /order/{id}', { params: { id: order.id } }, { as: order.buyer }));
      return;
    case 'admin cancels':
      await (order && call('POST /orderCancel/{id}', { params: { id: order.id } }, { as: ADMIN }));
      return;
    case 'ship':
      await (order &&
        call(
          'PATCH /orderShipment/{id}',
          { params: { id: order.id }, body: { shipment: true } },
          { as: ADMIN },
        ));
      return;
    case 'refund':
      await (order && call('POST /orderRefund/{id}', { params: { id: order.id } }, { as: ADMIN }));
      return;
    case 'settle': {
      const payment = payments[command.which % Math.max(payments.length, 1)];
      if (!payment) return;
      const { orderId: id, intent, buyer } = payment;
      const reply = await call(
        'PATCH /orderPay/{id}',
        { params: { id }, body: { transactionId: intent } },
        { as: buyer },
      );
      if (reply.status === 200) world.settled.push({ orderId: id, intent });
      return;
    }
    case 'charge anyway':
      await (order && chargeAnyway(world, order.id));
      return;
    case 'webhook': {
      const event = shop.events[command.which % Math.max(shop.events.length, 1)];
      const headers = { 'sandbox-signature': event?.signature ?? '' };
      await (event && call('POST /webhooks/payments', { body: event.body }, { headers }));
      return;
    }
    case 'set stock':
      await call(
        'PATCH /purchase/{id}',
        { params: { id: partId }, body: { available: command.level } },
        { as: ADMIN },
      );
      return;
    case 'save part': {
      const name = `Part ${command.part}`;
      const body = {
        name,
        price: 12,
        minimumQuantity: 50,
        img: '/drawings/chain.svg',
        description: 'D',
        available: command.level,
      };
      await call('PUT /tool/{id}', { params: { id: partId }, body }, { as: ADMIN });
      return;
    }
    case 'import':
      await writeLine(shop.deps.db, shop.deps.clock, {
        given: { name: `Part ${command.part}`, available: command.level },
        url: null,
        limits: standardLimits,
      });
      return;
    case 'delete part':
      await call('DELETE /tool/{id}', { params: { id: partId } }, { as: ADMIN });
      return;
    case 'expire':
      await expireOrders(shop.deps);
      return;
    case 'retry refunds':
      await retryRefunds(shop.deps);
      return;
    case 'reconcile':
      await reconcileOpenPayments(shop.deps);
      return;
    case 'move clock':
      world.moved += command.hours * 3_600_000;
      shop.advance(command.hours * 3_600_000);
  }
}

type Caller = (
  key: keyof ShopContract,
  input: object,
  options: { as?: string; headers?: Record<string, string> },
) => Promise<TestReply>;

async function placeOrder(
  world: World,
  command: Extract<Command, { do: 'order' }>,
  partId: string,
  call: Caller,
) {
  const key = `key ${world.sent.length}`;
  const buyer = buyers[command.buyer] ?? buyers[0];
  const body = orderFor(partId, {
    toolName: `Part ${command.part}`,
    userEmail: buyer,
    quantity: command.quantity,
    address: key,
  });
  const sent: World['sent'][number] = { key, body, buyer };
  world.sent.push(sent);
  const send = () =>
    call('POST /orders', { body }, { as: buyer, headers: { 'idempotency-key': key } });
  sent.reply = await send();
  if (command.again) await send();
  const { insertedId } = sent.reply.body as { insertedId?: string };
  if (insertedId) world.orders.push({ id: insertedId, buyer });
}

async function pay(
  { payments }: World,
  order: World['orders'][number],
  call: Caller,
): Promise<void> {
  const opened = await call(
    'POST /create-payment-intent',
    { body: { orderId: order.id } },
    { as: order.buyer },
  );
  const { clientSecret } = opened.body as { clientSecret?: string };
  if (clientSecret === undefined) return;
  const confirmed = await call(
    'POST /sandbox/confirm',
    { body: { clientSecret, card: goodCard } },
    {},
  );
  const { id } = confirmed.body as { id?: string };
  if (id !== undefined) payments.push({ orderId: order.id, intent: id, buyer: order.buyer });
}

/** The provider charges for an intent that it has already reported as cancelled. */
async function chargeAnyway({ shop }: World, orderId: string): Promise<void> {
  const charged = await shop.deps.db.query
    .updateTable('sandbox_intents')
    .set({ status: 'succeeded' })
    .where('reference', '=', orderId)
    .where('status', '=', 'canceled')
    // Only intents that the shop has recorded: the secret of any other never reached a browser.
    .where('id', 'in', (eb) => eb.selectFrom('payment_intents').select('id'))
    .returning('id')
    .execute();
  // Reported twice under two event ids, as a provider may do.
  for (const { id } of charged)
    for (const event of ['a', 'b']) {
      const body = JSON.stringify({
        id: `evt_${id}_${event}`,
        type: 'payment_intent.succeeded',
        intent: id,
      });
      shop.events.push({
        body,
        signature: createHmac('sha256', shop.authSecret).update(body).digest('hex'),
      });
    }
}
