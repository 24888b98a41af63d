import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText } from '../../../platform/rules/money/money.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { addCompany, addGroup } from '../../../testing/server/companies.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const TODAY = '2026-01-15';
const PRICE = 40;
const PUBLIC_BREAKS = [{ from: 100, price: 36 }];
const CATEGORY = 'Drivetrain';
const QUANTITIES = [50, 100, 250] as const;

type Row =
  | { readonly kind: 'part'; readonly price: number; readonly breakPrice: number | null }
  | { readonly kind: 'category' | 'everything'; readonly percent: number };
type List = {
  readonly owner: 'company' | 'group' | 'other';
  readonly days: 'open' | 'today' | 'later' | 'over';
  readonly rows: readonly Row[];
};

const percent = fc.integer({ min: 1, max: 99_000 }).map((rate) => rate / 1_000);
const row: fc.Arbitrary<Row> = fc.oneof(
  fc.record({
    kind: fc.constant('part' as const),
    price: fc.integer({ min: 1_000, max: 9_000 }).map((minor) => minor / 100),
    breakPrice: fc.option(fc.integer({ min: 100, max: 999 }).map((minor) => minor / 100)),
  }),
  fc.record({ kind: fc.constantFrom('category' as const, 'everything' as const), percent }),
);
const list: fc.Arbitrary<List> = fc.record({
  owner: fc.constantFrom('company', 'group', 'other'),
  days: fc.constantFrom('open', 'today', 'later', 'over'),
  rows: fc.uniqueArray(row, { maxLength: 3, selector: ({ kind }) => kind }),
});

const daysOf = {
  open: {},
  today: { from: TODAY, to: TODAY },
  later: { from: '2026-01-16' },
  over: { to: '2026-01-14' },
} as const;

const ranks = ['part', 'category', 'everything'] as const;

/** The unit price in cents by the words of the rule, apart from the shop's own way to find it. */
function expectedCents(lists: readonly List[], quantity: number): number {
  for (const owner of ['company', 'group'] as const)
    for (const kind of ranks)
      for (const { rows } of lists
        .filter((one) => one.owner === owner && ['open', 'today'].includes(one.days))
        .toReversed()) {
        const found = rows.find((one) => one.kind === kind);
        if (!found) continue;
        if ('price' in found)
          return Math.round(
            (quantity >= 200 && found.breakPrice !== null ? found.breakPrice : found.price) * 100,
          );
        const off = (price: number) =>
          Math.floor(
            (price * 100 * (100_000 - Math.round(found.percent * 1_000)) * 2 + 100_000) / 200_000,
          );
        return quantity >= 100 ? Math.min(off(PRICE), off(36)) : off(PRICE);
      }
  return quantity >= 100 ? 3_600 : 4_000;
}

async function writeLists(
  shop: TestShop,
  lists: readonly List[],
  { companyId, groupId, part }: { companyId: string; groupId: string; part: string },
): Promise<void> {
  const other = await addGroup(shop, newId());
  for (const { owner, days, rows } of lists) {
    const body = {
      name: newId(),
      ...daysOf[days],
      companies: owner === 'company' ? [companyId] : [],
      groups: owner === 'company' ? [] : [owner === 'group' ? groupId : other],
      rows: rows.map((one) => {
        if ('percent' in one)
          return {
            ...(one.kind === 'category' && { category: CATEGORY }),
            percent: one.percent,
          };
        const priceBreaks =
          one.breakPrice === null ? {} : { priceBreaks: [{ from: 200, price: one.breakPrice }] };
        return { toolId: part, price: one.price, ...priceBreaks };
      }),
    };
    const reply = await shop.call('POST /priceLists', { body }, { as: ADMIN });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}

type Priced = {
  readonly price: number;
  readonly priceBreaks: readonly { from: number; price: number }[];
};
const centsAt = ({ price, priceBreaks }: Priced, quantity: number) =>
  Math.round((priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? price) * 100);

/** What each place of the shop says that one piece costs, in cents. */
async function unitPrices(shop: TestShop, part: string, quantity: number) {
  const as = { as: BUYER };
  const params = { id: part };
  const lines = [{ ref: part, quantity }];
  const ask = async <T>(...given: Parameters<TestShop['call']>): Promise<T> => {
    const reply = await shop.call(...given);
    if (reply.status !== 200) throw new Error(`${given[0]}: ${JSON.stringify(reply.body)}`);
    return reply.body as T;
  };
  const [listed] = await ask<Priced[]>('GET /tools', {}, as);
  const [own] = await ask<Priced[]>('POST /prices', { body: { ids: [part] } }, as);
  const [compared] = await ask<Priced[]>('GET /comparison', { query: { parts: part } }, as);
  const check = async (body: object, caller: object) => {
    const answer = await ask<{ lines: { unitPrice: number }[] }>(
      'POST /orderLines/check',
      { body: { lines, ...body } },
      caller,
    );
    return Math.round((answer.lines[0]?.unitPrice ?? 0) * 100);
  };
  const buyer = {
    userName: 'Berta',
    userEmail: BUYER,
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  };
  const placed = await ask<{ insertedId: string }>(
    'POST /orders',
    { body: { ...buyer, toolId: part, toolName: 'Chainring 48T', quantity } },
    as,
  );
  const forCustomer = await ask<{ orderIds: string[] }>(
    'POST /customerCheckouts',
    { body: { ...buyer, lines: [{ toolId: part, quantity }] } },
    { as: ADMIN },
  );
  const orderPrice = async (id: string) => {
    const order = await ask<{ unitPrice: number }>('GET /order/{id}', { params: { id } }, as);
    return Math.round(order.unitPrice * 100);
  };
  return {
    catalogue: listed && centsAt(listed, quantity),
    part: centsAt(await ask<Priced>('GET /tool/{id}', { params }, as), quantity),
    orderForm: centsAt(await ask<Priced>('GET /purchase/{id}', { params }, as), quantity),
    prices: own && centsAt(own, quantity),
    compare: compared && centsAt(compared, quantity),
    cart: await check({}, as),
    cartForCustomer: await check({ customer: BUYER }, { as: ADMIN }),
    order: await orderPrice(placed.insertedId),
    orderForCustomer: await orderPrice(forCustomer.orderIds[0] ?? ''),
  };
}

describeOnEngines('the price of a customer', (open) => {
  it('is the same in every place, for any price lists', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(list, { maxLength: 4 }),
        fc.constantFrom(...QUANTITIES),
        async (lists, quantity) => {
          const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
          await shop.makeAdmin(ADMIN);
          const groupId = await addGroup(shop, newId());
          const companyId = await addCompany(shop, { people: [BUYER], groupId });
          const part = await stockPart(shop, {
            sku: 'CR-48',
            price: PRICE,
            priceBreaks: PUBLIC_BREAKS,
            available: 100_000,
          });
          await writeLists(shop, lists, { companyId, groupId, part });
          const cents = expectedCents(lists, quantity);
          const found = await unitPrices(shop, part, quantity);
          const all = Object.fromEntries(Object.keys(found).map((place) => [place, cents]));
          expect(found).toEqual(all);
          const velo = veloClient(shop, await newCredentials(shop, BUYER), 'XML-POST');
          const details = await velo('GetItemDetails', { items: [['CR-48']] });
          const starts = details.texts('MinimumQuantity').map(Number);
          const at = starts.findLastIndex((from) => from <= quantity);
          expect(details.texts('PriceAmount')[at]).toBe(decimalText(cents, 'usd'));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('belongs to approved companies alone, and to nobody else', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop, { price: PRICE });
    const companyId = await addCompany(shop, { people: [BUYER], status: 'applied' });
    const body = { name: 'Dealers', companies: [companyId], rows: [{ percent: 25 }] };
    await shop.call('POST /priceLists', { body }, { as: ADMIN });
    const price = async (as: string, fields: object = {}) => {
      const reply = await shop.call('POST /prices', { body: { ids: [part], ...fields } }, { as });
      return reply.status === 200 ? (reply.body as Priced[])[0]?.price : reply.problem.code;
    };
    expect(await price(BUYER)).toBe(PRICE);
    await shop.deps.db.query
      .updateTable('companies')
      .set({ status: 'approved', decided_at: 1 })
      .execute();
    expect(await price(BUYER)).toBe(30);
    expect(await price(OTHER_BUYER)).toBe(PRICE);
    expect(await price(ADMIN)).toBe(PRICE);
    expect(await price(ADMIN, { companyId })).toBe(30);
    expect(await price(OTHER_BUYER, { companyId })).toBe('NOT_ALLOWED');
    await shop.deps.db.query.updateTable('companies').set({ status: 'blocked' }).execute();
    expect(await price(BUYER)).toBe(PRICE);
  });
});
