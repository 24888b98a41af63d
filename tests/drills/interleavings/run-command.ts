import { createHmac } from 'node:crypto';
import type { Checkout } from '../../../src/orders/rules/checkouts.contract.ts';
import type { ShopContract } from '../../../src/app/rules/contract.ts';
import { writeLine } from '../../../src/catalogue/server/import/write-line.ts';
import { expireOrders } from '../../../src/payments/server/payment-jobs.ts';
import { retryRefunds } from '../../../src/payments/server/payment-jobs.ts';
import { reconcileOpenPayments } from '../../../src/payments/server/payment-jobs.ts';
import { ADMIN, goodCard, orderFor } from '../../../src/testing/server/fixtures.ts';
import type { TestReply } from '../../../src/testing/server/start-shop.ts';
import type { Command } from './commands.ts';
import { type PlacedOrder, type World, buyers } from './world.ts';
import { standardLimits } from '../../../src/settings/rules/settings.values.ts';

/**
 * The start of every run: an order that is paid and not settled, one with an open intent, one
 * without.
 */
export async function begin(world: World): Promise<void> {
  const nothing = { died: false, wasDown: false };
  for (const buyer of [0, 1]) {
    await runCommand(
      world,
      { do: 'order', buyer, part: buyer, quantity: 50, again: false, onAccount: true },
      nothing,
    );
  }
  await runCommand(world, { do: 'ship', which: 0 }, nothing);
  for (const buyer of [0, 1, 0]) {
    await runCommand(
      world,
      { do: 'order', buyer, part: buyer, quantity: 50, again: false, onAccount: false },
      nothing,
    );
  }
  await runCommand(world, { do: 'pay', which: 2 }, nothing);
  const [, , , second] = world.orders;
  const body = { checkoutId: second?.checkoutId ?? '' };
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
    const send = () => shop.call(key, input, options);
    const first = await send();
    // The clock moved past the token's hour: as a browser does, send again with a new one.
    const reply = first.status === 401 ? await send() : first;
    const { code } = reply.problem ?? {};
    // A transfer beside a card payment that was opened meanwhile is to be recorded again.
    const isBeside = key === 'POST /checkoutTransfer/{id}' && code === 'PAYMENT_UNDER_WAY';
    const excused = isBeside || happened.died || (happened.wasDown && code === 'PROVIDER_DOWN');
    if (reply.status >= 500 && !excused)
      world.wrong.push(`${key} got ${reply.status} ${reply.problem?.detail}`);
    return reply;
  };
  switch (command.do) {
    case 'order':
      return placeOrder(world, command, partId, call);
    case 'check out':
      return checkOut(world, command, call);
    case 'pay':
      return order && pay(world, order, call);
    case 'open a payment': {
      const open = { body: { checkoutId: order?.checkoutId ?? '' } };
      await (order && call('POST /create-payment-intent', open, { as: order.buyer }));
      return;
    }
    case 'cancel':
      await (order &&
        call('DELETE /order/{id}', { params: { id: order.id } }, { as: order.buyer }));
      return;
    case 'cancel checkout': {
      const whole = { params: { id: order?.checkoutId ?? '' } };
      await (order && call('DELETE /checkout/{id}', whole, { as: order.buyer }));
      return;
    }
    case 'record transfer':
      return order && recordTransfer(world, order, call);
    case 'pay invoices':
      return order && payInvoices(world, order, call);
    case 'refund units': {
      const { units, of } = command;
      const refund = { params: { id: order?.id ?? '' }, body: { units, of } };
      await (order && call('POST /orderRefund/{id}', refund, { as: ADMIN }));
      return;
    }
    case 'refund amount': {
      const refund = { params: { id: order?.id ?? '' }, body: { amount: command.units } };
      await (order && call('POST /orderRefund/{id}', refund, { as: ADMIN }));
      return;
    }
    case 'ship units': {
      const lines = [{ orderId: order?.id ?? '', units: command.units }];
      await (order && call('POST /shipments', { body: { lines } }, { as: ADMIN }));
      return;
    }
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
      const { checkoutId: id, intent, buyer } = payment;
      const settle = { params: { id }, body: { transactionId: intent } };
      // An order of one line can be settled by either call.
      const isAlone = orders.some((one) => one.id === id);
      const key = isAlone ? 'PATCH /orderPay/{id}' : 'PATCH /checkoutPay/{id}';
      if ((await call(key, settle, { as: buyer })).status === 200) world.settled.push(payment);
      return;
    }
    case 'charge anyway':
      await (order && chargeAnyway(world, order.checkoutId));
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
    ...(command.onAccount && { payment: 'invoice' }),
  });
  const sent: World['sent'][number] = { key, call: 'POST /orders', size: 1, body, buyer };
  world.sent.push(sent);
  const send = () =>
    call('POST /orders', { body }, { as: buyer, headers: { 'idempotency-key': key } });
  sent.reply = await send();
  if (command.again) await send();
  const { insertedId } = sent.reply.body as { insertedId?: string };
  if (insertedId) world.orders.push({ id: insertedId, checkoutId: insertedId, buyer });
}

/** Orders several parts at once, named in either order, so that two orders want the same rows. */
async function checkOut(
  world: World,
  command: Extract<Command, { do: 'check out' }>,
  call: Caller,
): Promise<void> {
  const { size, backwards, quantity, again, onAccount } = command;
  const key = `key ${world.sent.length}`;
  const buyer = buyers[command.buyer] ?? buyers[0];
  const chosen = world.parts.slice(0, size);
  const lines = (backwards ? chosen.toReversed() : chosen).map((toolId) => ({ toolId, quantity }));
  const who = { userName: 'Berta Buyer', userEmail: buyer, phone: '+1 555 010 7788' };
  const body = { ...who, address: key, lines, ...(onAccount && { payment: 'invoice' }) };
  const sent: World['sent'][number] = { key, call: 'POST /checkouts', size, body, buyer };
  world.sent.push(sent);
  const send = () =>
    call('POST /checkouts', { body }, { as: buyer, headers: { 'idempotency-key': key } });
  sent.reply = await send();
  if (again) await send();
  const { insertedId: checkoutId, orderIds } = sent.reply.body as Partial<Placed>;
  for (const id of orderIds ?? []) world.orders.push({ id, checkoutId: checkoutId ?? '', buyer });
}

type Placed = { readonly insertedId: string; readonly orderIds: readonly string[] };

/** An administrator finds what is due in the bank account. */
async function recordTransfer(
  { shop }: World,
  { checkoutId: id }: PlacedOrder,
  call: Caller,
): Promise<void> {
  const shown = await call('GET /checkout/{id}', { params: { id } }, { as: ADMIN });
  const { due } = shown.body as Checkout;
  const date = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
  if (due > 0)
    await call(
      'POST /checkoutTransfer/{id}',
      { params: { id }, body: { amount: due, date } },
      { as: ADMIN },
    );
}

/** An administrator finds in the bank account what is open of an order's invoices. */
async function payInvoices(world: World, { checkoutId }: PlacedOrder, call: Caller): Promise<void> {
  const { shop, company } = world;
  const items = await call('GET /openItems', { query: { company } }, { as: ADMIN });
  const [{ invoices } = { invoices: [] }] = (items.status === 200 ? items.body : []) as {
    invoices: { invoiceId: string; orderId: string; open: number }[];
  }[];
  const date = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
  for (const { invoiceId, open } of invoices.filter((one) => one.orderId === checkoutId)) {
    const body = {
      companyId: company,
      date,
      amount: open,
      allocations: [{ invoiceId, amount: open }],
    };
    const reply = await call('POST /invoicePayments', { body }, { as: ADMIN });
    if (reply.status === 200) world.invoicesPaid++;
  }
}

async function pay(
  { payments }: World,
  { checkoutId, buyer }: PlacedOrder,
  call: Caller,
): Promise<void> {
  const opened = await call('POST /create-payment-intent', { body: { checkoutId } }, { as: buyer });
  const { clientSecret } = opened.body as { clientSecret?: string };
  if (clientSecret === undefined) return;
  const confirmed = await call(
    'POST /sandbox/confirm',
    { body: { clientSecret, card: goodCard } },
    {},
  );
  const { id } = confirmed.body as { id?: string };
  if (id !== undefined) payments.push({ checkoutId, intent: id, buyer });
}

/** The provider charges for an intent that it has already reported as cancelled. */
async function chargeAnyway({ shop }: World, checkoutId: string): Promise<void> {
  const charged = await shop.deps.db.query
    .updateTable('sandbox_intents')
    .set({ status: 'succeeded' })
    .where('reference', '=', checkoutId)
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
