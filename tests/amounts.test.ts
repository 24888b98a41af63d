import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf } from '../src/domain/money/currencies.ts';
import { formatMinor, majorOf, minorOf, parseMinor } from '../src/domain/money/money.ts';
import type { Order } from '../src/domain/orders/orders.contract.ts';
import type { Overview } from '../src/domain/overview/overview.contract.ts';
import { DAY_MS } from '../src/domain/durations.ts';
import type { Part } from '../src/domain/parts/part.schema.ts';
import { mailShop } from '../src/server/features/mail/mail-shop.ts';
import { renderMail } from '../src/server/features/mail/render-mail.ts';
import { mailDailySales } from '../src/server/features/orders/report-sales.ts';
import { checkInvariants } from '../src/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../src/server/testing/both-engines.ts';
import { ADMIN, paidOrder, placedOrder, stockPart } from '../src/server/testing/fixtures.ts';
import { type TestShop, startShop } from '../src/server/testing/start-shop.ts';
import { product } from '../src/web/lib/seo/product-data.ts';

/** A part's price in minor units and an ordered quantity; `end` is what becomes of the order. */
type Sold = { priceMinor: number; quantity: number; end: 'unpaid' | 'paid' | 'refunded' };

const soldIn = (currency: string): fc.Arbitrary<Sold[]> =>
  fc
    .array(
      fc.record({
        priceMinor: fc.integer({ min: 1, max: 40_000 }).map((n) => n * currencyOf(currency).step),
        quantity: fc.integer({ min: 50, max: 1_000 }),
        end: fc.constantFrom('unpaid', 'paid', 'paid', 'paid', 'refunded'),
      }),
      { minLength: 3, maxLength: 6 },
    )
    .filter((all) => all.some(({ end }) => end === 'paid'));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
/** Computed apart from the shop's own multiplication. */
const totalOf = ({ priceMinor, quantity }: Sold) => Number(BigInt(priceMinor) * BigInt(quantity));
const totalIn = (all: readonly Sold[], ...ends: Sold['end'][]) =>
  sum(all.filter(({ end }) => ends.includes(end)).map(totalOf));

/** Sells one part per entry. */
async function sell(shop: TestShop, all: readonly Sold[]): Promise<string[]> {
  const { currency } = shop.deps.config;
  const parts: string[] = [];
  for (const [at, { priceMinor, quantity, end }] of all.entries()) {
    const name = `Part ${at}`;
    const price = majorOf(priceMinor, currency);
    const part = await stockPart(shop, { name, sku: `P-${at}`, price });
    const order = { toolName: name, quantity };
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

async function checkShop(shop: TestShop, all: readonly Sold[]): Promise<void> {
  const { currency } = shop.deps.config;
  const { query } = shop.deps.db;
  const minor = (major: number) => minorOf(major, currency);
  const everything = totalIn(all, 'unpaid', 'paid', 'refunded');

  const orders = await answer<Order[]>(shop, 'GET /manageOrders');
  expect(sum(orders.map(({ price }) => minor(price)))).toBe(everything);
  expect(orders.map(({ unitPrice, quantity }) => minor(unitPrice) * quantity)).toEqual(
    orders.map(({ price }) => minor(price)),
  );

  const intents = await query.selectFrom('sandbox_intents').selectAll().execute();
  const charged = intents.filter(({ status }) => status === 'succeeded');
  expect(sum(charged.map((intent) => intent.amount_minor))).toBe(totalIn(all, 'paid', 'refunded'));

  const { open, revenue, bestSellers } = await answer<Overview>(shop, 'GET /overview');
  expect(minor(revenue.at(-1)?.amount ?? 0)).toBe(totalIn(all, 'paid'));
  expect(minor(open.unpaid.amount)).toBe(totalIn(all, 'unpaid'));
  expect(minor(open.toShip.amount)).toBe(totalIn(all, 'paid'));
  const sold = all.flatMap((one, at) => (one.end === 'paid' ? [[`Part ${at}`, totalOf(one)]] : []));
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
    expect(cell(line, 'Unit price') * Number(line['Quantity'])).toBe(cell(line, 'Total'));
}

/** Every mail about an order states its unit price and its total. */
async function checkMails(shop: TestShop, all: readonly Sold[]): Promise<void> {
  const { config, db } = shop.deps;
  const sender = await mailShop(shop.deps);
  shop.advance(DAY_MS);
  await mailDailySales(shop.deps);
  const mails = await db.query.selectFrom('outbox').selectAll().execute();
  const shown = (minor: number) => formatMinor(minor, config.currency);
  for (const [at, one] of all.entries()) {
    const placed = mails.find(
      ({ kind, payload }) => kind === 'order-placed' && payload.includes(`"Part ${at}"`),
    );
    const text = placed ? renderMail(placed, sender).text : '';
    expect(text).toContain(shown(one.priceMinor));
    expect(text).toContain(shown(totalOf(one)));
  }
  const daily = mails.find(({ kind }) => kind === 'daily-sales');
  expect(daily && renderMail(daily, sender).subject).toContain(
    shown(totalIn(all, 'paid', 'refunded')),
  );
}

async function checkStructuredData(shop: TestShop, parts: readonly string[], all: readonly Sold[]) {
  const { currency, publicUrl } = shop.deps.config;
  const { shopName } = await shop.deps.settings.current();
  for (const [at, id] of parts.entries()) {
    const { body } = await shop.call('GET /tool/{id}', { params: { id } });
    const thing = product(body as Part, 'A part', { currency, publicUrl, shopName });
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
        fc.asyncProperty(soldIn(currency), async (all) => {
          const shop = startShop(await open(), {
            env: { CURRENCY: currency, RATE_LIMIT: 'off', SALE_MAILS: 'daily' },
          });
          await shop.makeAdmin(ADMIN);
          const parts = await sell(shop, all);
          await checkShop(shop, all);
          await checkMails(shop, all);
          await checkStructuredData(shop, parts, all);
          expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
        }),
        { numRuns, seed: 7, endOnFailure: true },
      );
    },
  );
});
