import { addCompany } from '../../../../testing/server/companies.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../../app/rules/contract.ts';
import type { ShopContract } from '../../../../app/rules/contract.ts';
import type { PriceChangePreview } from '../../../../catalogue/rules/parts/prices/price-change.schema.ts';
import type { Schema } from '../../db/tables/schema.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  countLockWaiters,
  goodCard,
  orderFor,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../../testing/server/fixtures.ts';
import { interrupt, withPausePoints } from '../../../../testing/server/database/pause-points.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../../testing/server/start-shop.ts';

type KeyedCall = {
  [K in keyof ShopContract]: ShopContract[K] extends { idempotent: true } ? K : never;
}[keyof ShopContract];

type Request = {
  readonly input: { readonly params?: Record<string, string>; readonly body: unknown };
  readonly as?: string;
  /** The table to which the work adds one row. */
  readonly adds: keyof Schema;
};
type World = { readonly shop: TestShop; readonly part: string; readonly nth: number };

const body = ({ part, nth }: World, fields: object = {}) => {
  const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(part);
  return { ...buyer, poNumber: `PO ${nth}`, lines: [{ toolId: part, quantity: 50 }], ...fields };
};

async function companyOf(shop: TestShop, as: string): Promise<string> {
  const application = { body: { name: `Works of ${as}`, country: 'DE' } };
  const { body: made } = await shop.call('POST /companies', application, { as });
  return (made as { insertedId: string }).insertedId;
}

async function paidAtProvider({ shop, part }: World) {
  const id = await placedOrder(shop, part);
  const call = { body: { orderId: id } };
  const opened = await shop.call('POST /create-payment-intent', call, { as: BUYER });
  const { clientSecret } = opened.body as { clientSecret: string };
  const confirmed = { clientSecret, card: goodCard };
  const paid = await shop.call('POST /sandbox/confirm', { body: confirmed });
  const { id: transactionId } = paid.body as { id: string };
  return { input: { params: { id }, body: { transactionId } }, as: BUYER } as const;
}

/** A payment of a company that pays nothing yet, and an invoice that it can pay. */
async function unallocatedPayment(world: World) {
  const { shop, nth } = world;
  const as = `owing${nth}@example.com`;
  await shop.tokenOf(as);
  const companyId = await addCompany(shop, { people: [as], terms: { days: 30 } });
  const request = body(world, { userEmail: as, payment: 'invoice' });
  const { body: placed } = await shop.call('POST /checkouts', { body: request }, { as });
  const { insertedId: orderId, orderIds } = placed as { insertedId: string; orderIds: [string] };
  const lines = [{ orderId: orderIds[0], units: 50 }];
  await shop.call('POST /shipments', { body: { lines } }, { as: ADMIN });
  const invoice = await shop.deps.db.query
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = { companyId, date: '2026-01-15', amount: 10, allocations: [] };
  const { body: paid } = await shop.call('POST /invoicePayments', { body: payment }, { as: ADMIN });
  return { id: (paid as { insertedId: string }).insertedId, invoiceId: invoice.id };
}

/** A request for every call that takes a key, which does its work once whenever it is sent with a new key. */
const requests: { readonly [K in KeyedCall]: (world: World) => Promise<Request> } = {
  'POST /orders': async ({ part }) => ({
    input: { body: orderFor(part) },
    as: BUYER,
    adds: 'orders',
  }),
  'POST /checkouts': async (world) => ({
    input: { body: body(world) },
    as: BUYER,
    adds: 'orders',
  }),
  'POST /customerCheckouts': async (world) => ({
    input: { body: body(world) },
    as: ADMIN,
    adds: 'orders',
  }),
  'POST /companies': async ({ shop, nth }) => {
    const as = `applicant${nth}@example.com`;
    await shop.tokenOf(as);
    const input = { body: { name: `Spoke Works ${nth}`, country: 'DE' } };
    return { input, as, adds: 'companies' };
  },
  'POST /company/{id}/people': async ({ shop, nth }) => ({
    input: {
      params: { id: await companyOf(shop, `boss${nth}@example.com`) },
      body: { email: `new${nth}@example.com`, role: 'buys' },
    },
    as: `boss${nth}@example.com`,
    adds: 'company_people',
  }),
  'POST /company/{id}/addresses': async ({ shop, nth }) => ({
    input: {
      params: { id: await companyOf(shop, `owner${nth}@example.com`) },
      body: { label: 'Works', userName: 'Berta', phone: '123456789', address: 'Here 1' },
    },
    as: `owner${nth}@example.com`,
    adds: 'company_addresses',
  }),
  'POST /groups': async ({ nth }) => ({
    input: { body: { name: `Workshops ${nth}` } },
    as: ADMIN,
    adds: 'company_groups',
  }),
  'POST /proposals': async (world) => {
    const as = `proposer${world.nth}@example.com`;
    await companyOf(world.shop, as);
    return { input: { body: body(world, { userEmail: as }) }, as, adds: 'order_proposals' };
  },
  'POST /shopProposals': async (world) => {
    const as = `above${world.nth}@example.com`;
    await addCompany(world.shop, { people: [as], terms: { days: 30 } });
    const fields = { userEmail: as, payment: 'invoice' };
    return { input: { body: body(world, fields) }, as, adds: 'order_proposals' };
  },
  'POST /proposal/{id}/place': async (world) => {
    const { shop, nth } = world;
    const as = `placer${nth}@example.com`;
    await companyOf(shop, as);
    const proposed = { body: body(world, { userEmail: as }) };
    const { body: made } = await shop.call('POST /proposals', proposed, { as });
    const { insertedId: id } = made as { insertedId: string };
    return { input: { params: { id }, body: {} }, as, adds: 'orders' };
  },
  'POST /create-payment-intent': async ({ shop, part }) => ({
    input: { body: { orderId: await placedOrder(shop, part) } },
    as: BUYER,
    adds: 'payment_intents',
  }),
  'PATCH /orderPay/{id}': async (world) => ({
    ...(await paidAtProvider(world)),
    adds: 'recent_sales',
  }),
  'PATCH /checkoutPay/{id}': async (world) => ({
    ...(await paidAtProvider(world)),
    adds: 'recent_sales',
  }),
  'POST /checkoutTransfer/{id}': async ({ shop, part }) => {
    const id = await placedOrder(shop, part);
    const date = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
    const input = { params: { id }, body: { amount: 600, date } };
    return { input, as: ADMIN, adds: 'payment_intents' };
  },
  'POST /orderRefund/{id}': async ({ shop, part }) => ({
    input: { params: { id: await paidOrder(shop, part) }, body: { units: 5 } },
    as: ADMIN,
    adds: 'refunds',
  }),
  'POST /shipments': async ({ shop, part }) => ({
    input: { body: { lines: [{ orderId: await paidOrder(shop, part), units: 5 }] } },
    as: ADMIN,
    adds: 'shipments',
  }),
  'POST /deliveries': async ({ shop, nth }) => {
    const toolId = await stockPart(shop, { name: `Delivered ${nth}`, sku: `D-${nth}` });
    return {
      input: { body: { toolId, units: 100, date: '2026-06-01' } },
      as: ADMIN,
      adds: 'deliveries',
    };
  },
  'POST /tools': async ({ nth }) => ({
    input: { body: { ...chainring, name: `New ${nth}`, sku: `N-${nth}` } },
    as: ADMIN,
    adds: 'parts',
  }),
  'PUT /tool/{id}': async ({ part, nth }) => ({
    input: { params: { id: part }, body: { ...chainring, description: `Text ${nth}` } },
    as: ADMIN,
    adds: 'audit_log',
  }),
  'PATCH /tools': async ({ part }) => ({
    input: { body: { parts: [{ id: part, stockChange: 7 }], stockReason: 'correction' } },
    as: ADMIN,
    adds: 'stock_ledger',
  }),
  'POST /priceChanges': async ({ shop, nth }) => {
    const category = `Prices ${nth}`;
    await stockPart(shop, { name: `Priced ${nth}`, sku: `PR-${nth}`, category });
    const change = { percent: 50, category };
    const seen = await shop.call('POST /priceChangePreview', { body: change }, { as: ADMIN });
    const preview = seen.body as PriceChangePreview;
    return { input: { body: { ...change, seen: preview.seen } }, as: ADMIN, adds: 'audit_log' };
  },
  'POST /reviews': async ({ nth }) => ({
    input: {
      body: { name: 'Berta', email: BUYER, rating: 5, img: 'B', description: `Good ${nth}` },
    },
    as: BUYER,
    adds: 'reviews',
  }),
  'POST /contact': async ({ nth }) => ({
    input: {
      body: { name: 'Berta', email: BUYER, subject: `Question ${nth}`, message: 'How long is it?' },
    },
    adds: 'messages',
  }),
  'POST /addresses': async ({ nth }) => ({
    input: {
      body: { label: `Works ${nth}`, userName: 'Berta', phone: '123456789', address: 'Here 1' },
    },
    as: BUYER,
    adds: 'addresses',
  }),
  'POST /customerNotes': async ({ nth }) => ({
    input: { body: { email: BUYER, text: `Called ${nth}` } },
    as: ADMIN,
    adds: 'notes',
  }),
  'POST /priceLists': async ({ nth }) => ({
    input: { body: { name: `Dealers ${nth}`, rows: [{ percent: 10 }] } },
    as: ADMIN,
    adds: 'price_lists',
  }),
  'POST /invoicePayments': async ({ shop, nth }) => ({
    input: {
      body: {
        companyId: await companyOf(shop, `payer${nth}@example.com`),
        date: '2026-01-15',
        amount: 10,
        allocations: [],
      },
    },
    as: ADMIN,
    adds: 'invoice_payments',
  }),
  'POST /creditPayouts': async (world) => {
    const { id } = await unallocatedPayment(world);
    const { company_id: companyId } = await world.shop.deps.db.query
      .selectFrom('invoice_payments')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payout = { companyId, date: '2026-01-15', amount: 1 };
    return { input: { body: payout }, as: ADMIN, adds: 'credit_payouts' };
  },
  'POST /invoicePayment/{id}/allocate': async (world) => {
    const { id, invoiceId } = await unallocatedPayment(world);
    const allocations = [{ invoiceId, amount: 10 }];
    const input = { params: { id }, body: { allocations } };
    return { input, as: ADMIN, adds: 'invoice_payment_allocations' };
  },
  'POST /orderNotes': async ({ shop, part, nth }) => ({
    input: { body: { orderId: await placedOrder(shop, part), text: `Called ${nth}` } },
    as: ADMIN,
    adds: 'notes',
  }),
};

const keyedCalls = Object.keys(requests) as KeyedCall[];

it('covers every call that takes a key', () => {
  const keyed = Object.entries(contract).filter(([, call]) => 'idempotent' in call);
  expect(keyedCalls.toSorted()).toEqual(keyed.map(([key]) => key).toSorted());
});

describeOnBothEngines('a request with a key', (open) => {
  async function start() {
    const shop = startShop(await open(), {
      env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' },
      deps: ({ db, payments }) => withPausePoints(db, payments),
    });
    await shop.makeAdmin(ADMIN);
    await shop.tokenOf(BUYER);
    await shop.call(
      'PUT /settings',
      { body: { 'shop.iban': 'DE89370400440532013000' } },
      { as: HOST },
    );
    const part = await stockPart(shop, { available: 100_000 });
    return { shop, part };
  }

  /** Prepares a request and returns how to send it, and how often its work was done since. */
  async function prepared(call: KeyedCall, world: World) {
    const { shop } = world;
    const { input, as, adds } = await requests[call](world);
    const count = async () => {
      const rows = await shop.deps.db.query
        .selectFrom(adds)
        .select((eb) => eb.fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow();
      return Number(rows.rows);
    };
    const before = await count();
    const headers = { 'idempotency-key': `key ${world.nth}` };
    return {
      send: (): Promise<TestReply> =>
        shop.call(call, input, { headers, ...(as !== undefined && { as }) }),
      done: async () => (await count()) - before,
    };
  }
  const told = ({ status, body: said }: TestReply) => ({ status, said });

  describe.each(keyedCalls)('%s', (call) => {
    it('does its work once and answers the same, wherever the same request comes in between', async () => {
      const { shop, part } = await start();
      const points: string[] = [];
      for (let nth = 0; ; nth++) {
        const { send, done } = await prepared(call, { shop, part, nth });
        const others: Promise<TestReply>[] = [];
        const { answer, reached } = await interrupt(
          nth,
          async () => {
            const state = { isOver: false };
            const other = send().finally(() => {
              state.isOver = true;
            });
            others.push(other);
            while (!state.isOver && (await countLockWaiters(shop)) === 0)
              await new Promise((resolve) => setImmediate(resolve));
          },
          send,
        );
        if (reached === null) break;
        points.push(reached);
        const answers = [answer, ...(await Promise.all(others)), await send()].map(told);
        const at = { call, point: `${nth} ${reached}` };
        expect({ at, done: await done() }).toEqual({ at, done: 1 });
        expect({ at, answers }).toEqual({
          at,
          answers: answers.map(() => ({ status: 200, said: answers[0]?.said })),
        });
      }
      expect(points).toContain('before its commit');
    });

    it('does its work once if the process is killed anywhere, and the repeated request answers', async () => {
      const { shop, part } = await start();
      for (let nth = 0; ; nth++) {
        const { send, done } = await prepared(call, { shop, part, nth });
        const killed = await interrupt(nth, () => Promise.reject(new Error('killed')), send);
        if (killed.reached === null) break;
        const at = { call, point: `${nth} ${killed.reached}` };
        const answers = [await send(), await send()].map(told);
        expect({ at, done: await done() }).toEqual({ at, done: 1 });
        expect({ at, answers }).toEqual({
          at,
          answers: answers.map(() => ({ status: 200, said: answers[0]?.said })),
        });
      }
    });
  });
});
