import { expect, it } from 'vitest';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { addCompany } from '../../../testing/server/companies.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  countLockWaiters,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { interrupt, withPausePoints } from '../../../testing/server/database/pause-points.ts';
import { owedByCompany } from '../../../companies/server/account.store.ts';
import type { Account } from '../../../companies/rules/company.schema.ts';
import { expireOrders } from '../../../payments/server/payment-jobs.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../testing/server/start-shop.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';

const COLLEAGUE = 'colleague@example.com';

/** A shop in Germany and a company with terms of payment, and a limit in minor units. */
async function start(db: Parameters<typeof startShop>[0], creditLimit?: number) {
  const shop = startShop(db, {
    env: { RATE_LIMIT: 'off' },
    deps: ({ db: own, payments }) => withPausePoints(own, payments),
  });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
  const terms = { days: 30, discountPercent: 2, discountDays: 10 };
  const limit = creditLimit === undefined ? {} : { creditLimit };
  const companyId = await addCompany(shop, { people: [BUYER, COLLEAGUE], terms, ...limit });
  const parts = [
    await stockPart(shop),
    await stockPart(shop, { name: 'Chain', sku: 'CH-1' }),
  ] as const;
  const place = (as = BUYER, fields: object = {}, of: readonly string[] = parts) => {
    const lines = of.map((toolId) => ({ toolId, quantity: 50 }));
    const body = { ...berlin, userEmail: as, lines, payment: 'invoice', ...fields };
    return shop.call('POST /checkouts', { body }, { as });
  };
  return { shop, companyId, parts, place };
}

const placed = async (reply: ReturnType<Awaited<ReturnType<typeof start>>['place']>) => {
  const { status, body } = await reply;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as { insertedId: string; orderIds: [string, string] };
};

const read = async (shop: TestShop, id: string, as = BUYER) =>
  (await shop.call('GET /checkout/{id}', { params: { id } }, { as })).body as FullOrder;

const ship = async (shop: TestShop, id: string) =>
  shop.call('POST /shipments', { body: { lines: [{ orderId: id, units: 50 }] } }, { as: ADMIN });

describeOnBothEngines('an order on invoice', (open) => {
  it('is accepted at once, sent unpaid, and its invoice says when it is due', async () => {
    const { shop, place } = await start(await open());
    const { insertedId: id, orderIds } = await placed(place());
    expect(await read(shop, id)).toMatchObject({
      payment: 'invoice',
      paymentStatus: 'owed',
      paid: false,
      paidAmount: 0,
      due: 0,
      owed: 1_439.78,
      payments: [],
      orders: [
        { status: 'accepted', paid: false, transactionId: null, paidAt: null },
        { status: 'accepted' },
      ],
    });
    expect(await ship(shop, orderIds[0])).toMatchObject({ status: 200 });
    expect((await read(shop, id)).invoices).toEqual([]);
    expect(await ship(shop, orderIds[1])).toMatchObject({ status: 200 });
    const order = await read(shop, id);
    expect(order).toMatchObject({ paid: false, paymentStatus: 'owed' });
    expect(order.orders).toMatchObject([
      { status: 'shipped', paid: false },
      { status: 'shipped', paid: false },
    ]);
    const invoices = await shop.deps.db.query.selectFrom('invoices').selectAll().execute();
    expect(invoices).toMatchObject([
      {
        issued_on: '2026-01-15',
        due_on: '2026-02-14',
        discount_minor: 2_880,
        discount_until: '2026-01-25',
        total_minor: 143_978,
      },
    ]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is paid once its invoices are, and counts as sold from then on', async () => {
    const { shop, companyId, place } = await start(await open());
    const { insertedId: id, orderIds } = await placed(place());
    for (const line of orderIds) await ship(shop, line);
    const sold = async () => shop.deps.db.query.selectFrom('recent_sales').selectAll().execute();
    expect(await sold()).toEqual([]);
    const [invoice] = (await read(shop, id)).invoices;
    const allocations = [{ invoiceId: invoice?._id, amount: 1_439.78 }];
    const payment = { companyId, date: '2026-01-15', amount: 1_439.78, allocations };
    const pay = () => shop.call('POST /invoicePayments', { body: payment }, { as: ADMIN });
    expect(await pay()).toMatchObject({ status: 200 });
    expect(await pay()).toMatchObject({ status: 422 });
    expect(await read(shop, id)).toMatchObject({
      paymentStatus: 'paid',
      paid: true,
      paidAmount: 1_439.78,
      owed: 0,
    });
    expect(await sold()).toHaveLength(2);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is offered only to people of an approved company with terms', async () => {
    const { shop, companyId, place } = await start(await open());
    const refused = {
      status: 422,
      problem: { errors: { payment: expect.stringMatching(/invoice/) } },
    };
    expect(await place(OTHER_BUYER)).toMatchObject(refused);
    const mine = async (as: string) =>
      (
        (await shop.call('GET /companyAccount/{email}', { params: { email: as } }, { as }))
          .body as { account: Account | null }
      ).account;
    expect(await mine(OTHER_BUYER)).toBeNull();
    expect(await mine(BUYER)).toEqual({
      terms: { days: 30, discountPercent: 2, discountDays: 10 },
      creditLimit: null,
      owed: 0,
      left: null,
      currency: 'usd',
    });
    const params = { id: companyId };
    const change = (body: object) =>
      shop.call('PATCH /company/{id}', { params, body }, { as: ADMIN });
    await change({ terms: null });
    expect(await place()).toMatchObject(refused);
    await change({ terms: { days: 14 }, status: 'blocked' });
    expect(await place()).toMatchObject({ status: 409, problem: { code: 'MAY_NOT_ORDER' } });
  });

  it('takes no other payment, and does not expire', async () => {
    const { shop, place } = await start(await open());
    const { insertedId: id } = await placed(place());
    const params = { id };
    const paid = { status: 409, problem: { code: 'ORDER_PAID' } };
    const as = { as: BUYER };
    const intent = { body: { checkoutId: id } };
    expect(await shop.call('POST /create-payment-intent', intent, as)).toMatchObject(paid);
    const transfer = { params, body: { amount: 1_439.78, date: '2026-01-10' } };
    expect(await shop.call('POST /checkoutTransfer/{id}', transfer, { as: ADMIN })).toMatchObject(
      paid,
    );
    const other = { params, body: { payment: 'card' } };
    expect(await shop.call('PATCH /checkoutPayment/{id}', other, as)).toMatchObject(paid);
    shop.advance(400 * DAY_MS);
    await expireOrders(shop.deps);
    expect(await read(shop, id)).toMatchObject({ paymentStatus: 'owed' });
  });

  it('is cancelled by its buyer as far as it was not sent, and less is owed', async () => {
    const { shop, companyId, parts, place } = await start(await open());
    const { insertedId: id, orderIds } = await placed(place());
    const owed = () => owedByCompany(shop.deps.db.query, companyId, 'usd');
    expect(await owed()).toBe(143_978);
    const cancel = (line: string, as = BUYER) =>
      shop.call('DELETE /order/{id}', { params: { id: line } }, { as });
    expect(await cancel(orderIds[0], COLLEAGUE)).toMatchObject({ status: 404 });
    expect(await cancel(orderIds[0])).toMatchObject({ status: 200 });
    expect(await cancel(orderIds[0])).toMatchObject({ status: 409 });
    const { available } = await shop.deps.db.query
      .selectFrom('parts')
      .select('available')
      .where('id', '=', parts[0])
      .executeTakeFirstOrThrow();
    expect(available).toBe(5_000);
    const order = await read(shop, id);
    expect(order).toMatchObject({
      paymentStatus: 'owed',
      paidAmount: 0,
      owed: order.total - order.refunded,
    });
    expect(await owed()).toBe(Math.round(order.owed * 100));
    // The other line is sent, which bills what is left.
    expect(await ship(shop, orderIds[1])).toMatchObject({ status: 200 });
    expect(await cancel(orderIds[1])).toMatchObject({ status: 409 });
    const [invoice] = (await read(shop, id)).invoices;
    expect(invoice).toMatchObject({ total: order.owed, due: '2026-02-14' });
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', '=', 'order-refunded')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toContain('on account');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is cancelled whole in one mail, was never paid, and leaves nothing owed', async () => {
    const { shop, companyId, place } = await start(await open());
    const { insertedId: id } = await placed(place());
    const whole = await shop.call('DELETE /checkout/{id}', { params: { id } }, { as: BUYER });
    expect(whole).toMatchObject({ status: 200 });
    expect(await read(shop, id)).toMatchObject({
      paymentStatus: 'refunded',
      paid: false,
      paidAmount: 0,
      owed: 0,
      orders: [{ paidAt: null }, { paidAt: null }],
    });
    const mails = shop.deps.db.query.selectFrom('outbox').select('kind');
    expect(await mails.where('kind', '=', 'order-refunded').execute()).toHaveLength(1);
    expect(await owedByCompany(shop.deps.db.query, companyId, 'usd')).toBe(0);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is credited after its invoice by a credit note, which moves no money', async () => {
    const { shop, companyId, place } = await start(await open());
    const { insertedId: id, orderIds } = await placed(place());
    for (const line of orderIds) await ship(shop, line);
    const params = { id: orderIds[0] };
    const body = { units: 10, of: 'sent' };
    expect(
      await shop.call('POST /orderRefund/{id}', { params, body }, { as: ADMIN }),
    ).toMatchObject({
      status: 200,
    });
    const order = await read(shop, id);
    expect(order).toMatchObject({ paymentStatus: 'owed', refunded: 142.8, owed: 1_296.98 });
    expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
    expect(order.refunds).toMatchObject([{ status: 'done' }]);
    expect(await owedByCompany(shop.deps.db.query, companyId, 'usd')).toBe(129_698);
    const [, note] = await shop.deps.db.query.selectFrom('invoices').selectAll().execute();
    expect(note).toMatchObject({ due_on: null, discount_minor: null });
    expect(JSON.parse(note?.document ?? '{}')).toMatchObject({ payment: { paidOn: null } });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});

describeOnBothEngines('a credit limit', (open) => {
  it('refuses an order above it with what is owed, and the shop places it deliberately', async () => {
    const { shop, place, parts } = await start(await open(), 150_000);
    await placed(place());
    const { status, problem } = await place(COLLEAGUE, {}, [parts[0]]);
    expect([status, problem]).toMatchObject([
      409,
      { code: 'ABOVE_CREDIT_LIMIT', limit: 1_500, owed: 1_439.78, total: 725.78, currency: 'usd' },
    ]);
    const lines = [{ toolId: parts[0], quantity: 50 }];
    const body = { ...berlin, userEmail: COLLEAGUE, lines, payment: 'invoice' };
    const proposed = await shop.call('POST /shopProposals', { body }, { as: COLLEAGUE });
    const { insertedId: id } = proposed.body as { insertedId: string };
    const list = (as: string) => shop.call('GET /shopProposals', { query: {} }, { as });
    expect((await list(ADMIN)).body).toMatchObject([
      { _id: id, decider: 'shop', company: 'Wheel House', proposedBy: COLLEAGUE, status: 'open' },
    ]);
    expect(await list(BUYER)).toMatchObject({ status: 403 });
    const decide = (as: string) =>
      shop.call('POST /proposal/{id}/place', { params: { id }, body: {} }, { as });
    // Colleagues who approve do not go beyond the limit.
    expect(await decide(BUYER)).toMatchObject({ status: 403 });
    expect(await decide(OTHER_BUYER)).toMatchObject({ status: 404 });
    const done = await decide(ADMIN);
    expect(done).toMatchObject({ status: 200 });
    const { insertedId: orderId } = done.body as { insertedId: string };
    expect(await read(shop, orderId, COLLEAGUE)).toMatchObject({
      userEmail: COLLEAGUE,
      paymentStatus: 'owed',
      payment: 'invoice',
    });
    expect(await decide(ADMIN)).toMatchObject({ status: 409 });
    const kinds = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .execute();
    expect(kinds).toContainEqual({ kind: 'shop-proposed', recipient: expect.any(String) });
    expect(kinds).toContainEqual({ kind: 'proposal-placed', recipient: COLLEAGUE });
  });

  it('hands a colleague’s proposal on to the shop, which may return it', async () => {
    const { shop, parts } = await start(await open(), 10_000);
    const lines = [{ toolId: parts[0], quantity: 50 }];
    const body = { ...berlin, userEmail: COLLEAGUE, lines, payment: 'invoice' };
    const proposed = await shop.call('POST /proposals', { body }, { as: COLLEAGUE });
    const { insertedId: id } = proposed.body as { insertedId: string };
    const params = { id };
    const place = (as: string) =>
      shop.call('POST /proposal/{id}/place', { params, body: {} }, { as });
    expect((await place(BUYER)).problem).toMatchObject({ code: 'ABOVE_CREDIT_LIMIT' });
    expect(await place(ADMIN)).toMatchObject({ status: 404 });
    const handOn = (as: string) => shop.call('POST /proposal/{id}/toShop', { params }, { as });
    expect(await handOn(OTHER_BUYER)).toMatchObject({ status: 404 });
    expect(await handOn(BUYER)).toMatchObject({ status: 200 });
    expect(await place(BUYER)).toMatchObject({ status: 403 });
    const word = { params, body: { word: 'Please pay the overdue invoice first.' } };
    expect(await shop.call('POST /proposal/{id}/return', word, { as: ADMIN })).toMatchObject({
      status: 200,
    });
    const mine = await shop.call('GET /proposals', { query: {} }, { as: BUYER });
    expect(mine.body).toMatchObject([{ decider: 'shop', status: 'returned' }]);
  });

  it('is passed by no two people who order at once, wherever the other order comes in between', async () => {
    const { shop, companyId, place, parts } = await start(await open(), 150_000);
    const { query } = shop.deps.db;
    const points: string[] = [];
    for (let nth = 0; ; nth++) {
      const others: Promise<TestReply>[] = [];
      const { answer, reached } = await interrupt(
        nth,
        async () => {
          const state = { isOver: false };
          const other = place(COLLEAGUE, {}, [parts[1]]).finally(() => {
            state.isOver = true;
          });
          others.push(other);
          while (!state.isOver && (await countLockWaiters(shop)) === 0)
            await new Promise((resolve) => setImmediate(resolve));
        },
        () => place(BUYER, { lines: [{ toolId: parts[0], quantity: 70 }] }),
      );
      if (reached === null) break;
      points.push(reached);
      const answers = [answer, ...(await Promise.all(others))];
      const at = `${nth} ${reached}`;
      const placedOnes = answers.filter(({ status }) => status === 200);
      expect([at, placedOnes.length]).toEqual([at, 1]);
      const refused = answers.find(({ status }) => status !== 200);
      expect([at, refused?.problem.code]).toEqual([at, 'ABOVE_CREDIT_LIMIT']);
      expect(await owedByCompany(query, companyId, 'usd')).toBeLessThanOrEqual(150_000);
      for (const { body } of placedOnes) {
        const { insertedId: id } = body as { insertedId: string };
        const { userEmail: as } = await read(shop, id, ADMIN);
        await shop.call('DELETE /checkout/{id}', { params: { id } }, { as });
      }
      expect(await owedByCompany(query, companyId, 'usd')).toBe(0);
    }
    expect(points).toContain('before its commit');
  });
});
