import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf } from '../src/platform/rules/money/currencies.ts';
import { formatMinor, majorOf, minorOf, parseMinor } from '../src/platform/rules/money/money.ts';
import type { Order } from '../src/orders/rules/orders.contract.ts';
import type { Overview } from '../src/insight/rules/overview.contract.ts';
import { DAY_MS } from '../src/platform/rules/durations.ts';
import type { Part } from '../src/catalogue/rules/parts/part.schema.ts';
import { mailShop } from '../src/platform/server/mail/mail-shop.ts';
import { composeMail } from '../src/mails/server/compose-mail.ts';
import { mailDailySales } from '../src/orders/server/report-sales.ts';
import { checkInvariants } from '../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../src/testing/server/database/both-engines.ts';
import { ADMIN, paidOrder, placedOrder, stockPart } from '../src/testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../src/testing/server/start-shop.ts';
import { product } from '../src/catalogue/screens/seo/product-data.ts';

/** A part's price in minor units and an ordered quantity; `end` is what becomes of the order. */
type Sold = { priceMinor: number; quantity: number; end: 'unpaid' | 'paid' | 'refunded' };

const soldIn = (currency: string): fc.Arbitrary<Sold[]> =>
  fc
    .array(
      fc.record({
        priceMinor: fc
          .integer({ min: 1, max: 40_000 })
          // 1,000 units with tax and freight stay below the largest charge.
          .map((n) => Math.min(n, 70_000 / currencyOf(currency).step) * currencyOf(currency).step),
        quantity: fc.integer({ min: 50, max: 1_000 }),
        end: fc.constantFrom('unpaid', 'paid', 'paid', 'paid', 'refunded'),
      }),
      { minLength: 3, maxLength: 6 },
    )
    .filter((all) => all.some(({ end }) => end === 'paid'));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
/** Computed apart from the shop's own multiplication. */
const netOf = ({ priceMinor, quantity }: Sold) => Number(BigInt(priceMinor) * BigInt(quantity));
const only = (all: readonly Sold[], ends: readonly Sold['end'][]) =>
  all.filter(({ end }) => ends.includes(end));
const netIn = (all: readonly Sold[], ...ends: Sold['end'][]) => sum(only(all, ends).map(netOf));

/** A tax rate in thousandths of a percent, and freight in the finest amounts from a net total on. */
type Charged = { rate: number; freight: number; free: number };
type Sale = { charged: Charged | null; currency: string };
const charges = fc.option(
  fc.record({
    rate: fc.nat(30_000),
    freight: fc.nat(5_000),
    free: fc.integer({ min: 1, max: 10_000_000 }),
  }),
  { freq: 3 },
);

/** Goods, freight and tax on both, rounded half up, apart from the shop's own arithmetic. */
function totalOf(one: Sold, { charged, currency }: Sale): number {
  const net = netOf(one);
  if (charged === null) return net;
  const { step } = currencyOf(currency);
  const base = net + (net >= charged.free * step ? 0 : charged.freight * step);
  const twice = (2n * BigInt(base) * BigInt(charged.rate)) / BigInt(step);
  const tax = Number((twice + 100_000n) / 200_000n) * step;
  return base + tax;
}
const totalIn = (all: readonly Sold[], sale: Sale, ...ends: Sold['end'][]) =>
  sum(only(all, ends).map((one) => totalOf(one, sale)));

async function charge(shop: TestShop, { charged, currency }: Sale): Promise<void> {
  if (charged === null) return;
  const { step } = currencyOf(currency);
  const [free, freight] = [charged.free, charged.freight].map((n) => majorOf(n * step, currency));
  const body = {
    'shop.country': 'DE',
    'shop.taxId': 'DE136695976',
    'tax.DE': charged.rate / 1_000,
    freight: `DE: 0=${freight}, ${free}=0`,
  };
  const { status } = await shop.call('PUT /settings', { body }, { as: HOST });
  expect(status).toBe(200);
}

/** Sells one part per entry. */
async function sell(shop: TestShop, all: readonly Sold[]): Promise<string[]> {
  const { currency } = shop.deps.config;
  const parts: string[] = [];
  for (const [at, { priceMinor, quantity, end }] of all.entries()) {
    const name = `Part ${at}`;
    const price = majorOf(priceMinor, currency);
    const part = await stockPart(shop, { name, sku: `P-${at}`, price });
    const order = { toolName: name, quantity, country: 'DE' };
    const id = await (end === 'unpaid' ? placedOrder : paidOrder)(shop, part, order);
    if (end === 'refunded')
      await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });
    parts.push(part);
  }
  return parts;
}

async function answer<T>(
  shop: TestShop,
  key: 'GET /overview' | 'GET /manageOrders' | 'GET /orders.csv',
): Promise<T> {
  const { status, body } = await shop.call(key, {}, { as: ADMIN });
  expect(status).toBe(200);
  return body as T;
}

async function checkShop(shop: TestShop, all: readonly Sold[], sale: Sale): Promise<void> {
  const { currency } = shop.deps.config;
  const { query } = shop.deps.db;
  const minor = (major: number) => minorOf(major, currency);
  const everything = totalIn(all, sale, 'unpaid', 'paid', 'refunded');

  const orders = await answer<Order[]>(shop, 'GET /manageOrders');
  expect(sum(orders.map(({ total }) => minor(total)))).toBe(everything);
  expect(orders.map(({ net, tax, freight }) => minor(net) + minor(tax) + minor(freight))).toEqual(
    orders.map(({ total }) => minor(total)),
  );
  expect(orders.map(({ unitPrice, quantity }) => minor(unitPrice) * quantity)).toEqual(
    orders.map(({ price }) => minor(price)),
  );

  const intents = await query.selectFrom('sandbox_intents').selectAll().execute();
  const charged = intents.filter(({ status }) => status === 'succeeded');
  expect(sum(charged.map((intent) => intent.amount_minor))).toBe(
    totalIn(all, sale, 'paid', 'refunded'),
  );

  const { open, revenue, bestSellers } = await answer<Overview>(shop, 'GET /overview');
  expect(minor(revenue.at(-1)?.amount ?? 0)).toBe(netIn(all, 'paid'));
  expect(minor(open.unpaid.amount)).toBe(totalIn(all, sale, 'unpaid'));
  expect(minor(open.toShip.amount)).toBe(totalIn(all, sale, 'paid'));
  const sold = all.flatMap((one, at) => (one.end === 'paid' ? [[`Part ${at}`, netOf(one)]] : []));
  const best = new Map(bestSellers.map(({ name, amount }) => [name, minor(amount)]));
  expect(best.size).toBe(Math.min(sold.length, 5));
  for (const [name, amount] of sold)
    if (best.has(String(name))) expect(best.get(String(name))).toBe(amount);

  const lines: Record<string, string>[] = parse(await answer(shop, 'GET /orders.csv'), {
    columns: true,
  });
  const cell = (line: Record<string, string>, column: string) =>
    parseMinor(line[column] ?? '', currency) ?? NaN;
  expect(sum(lines.map((line) => cell(line, 'Total')))).toBe(everything);
  for (const line of lines)
    expect(cell(line, 'Unit price') * Number(line['Quantity'])).toBe(cell(line, 'Net'));
  for (const line of lines)
    expect(cell(line, 'Net') + cell(line, 'Tax') + cell(line, 'Freight')).toBe(cell(line, 'Total'));
}

/** Every mail about an order states its unit price and its total. */
async function checkMails(shop: TestShop, all: readonly Sold[], sale: Sale): Promise<void> {
  const { config, db } = shop.deps;
  const sender = await mailShop(shop.deps, 'en');
  shop.advance(DAY_MS);
  await mailDailySales(shop.deps);
  const mails = await db.query.selectFrom('outbox').selectAll().execute();
  const shown = (minor: number) => formatMinor(minor, config.currency);
  for (const [at, one] of all.entries()) {
    const placed = mails.find(
      ({ kind, payload }) => kind === 'order-placed' && payload.includes(`"Part ${at}"`),
    );
    const text = placed ? composeMail(placed, sender).text : '';
    expect(text).toContain(shown(one.priceMinor));
    expect(text).toContain(shown(totalOf(one, sale)));
  }
  const daily = mails.find(({ kind }) => kind === 'daily-sales');
  expect(daily && composeMail(daily, sender).subject).toContain(
    shown(totalIn(all, sale, 'paid', 'refunded')),
  );
}

async function checkStructuredData(shop: TestShop, parts: readonly string[], all: readonly Sold[]) {
  const { currency, publicUrl } = shop.deps.config;
  const { shopName, limits } = await shop.deps.settings.current();
  for (const [at, id] of parts.entries()) {
    const { body } = await shop.call('GET /tool/{id}', { params: { id } });
    const thing = product(body as Part, 'A part', { currency, publicUrl, shopName, limits });
    const { price } = thing['offers'] as { price: number };
    expect(minorOf(price, currency)).toBe(all[at]?.priceMinor);
  }
}

describeOnBothEngines('amounts of random orders', (open, engine) => {
  // PostgreSQL needs a database a run; the arithmetic is the same.
  const numRuns = engine === 'sqlite' ? 8 : 2;

  it.each(['jpy', 'usd', 'kwd'])(
    'add up in payments, reports, files, mails and structured data in %s',
    async (currency) => {
      await fc.assert(
        fc.asyncProperty(soldIn(currency), charges, async (all, charged) => {
          const sale = { charged, currency };
          const shop = startShop(await open(), {
            env: { CURRENCY: currency, RATE_LIMIT: 'off', SALE_MAILS: 'daily' },
          });
          await shop.makeAdmin(ADMIN);
          await charge(shop, sale);
          const parts = await sell(shop, all);
          await checkShop(shop, all, sale);
          await checkMails(shop, all, sale);
          await checkStructuredData(shop, parts, all);
          expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
        }),
        { numRuns, seed: 7, endOnFailure: true },
      );
    },
  );
});
