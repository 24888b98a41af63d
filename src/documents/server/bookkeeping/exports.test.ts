import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { minorOf } from '../../../platform/rules/money/money.ts';
import type { InvoiceRow } from '../../../platform/server/db/tables/schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  chainring,
  paidOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { hundredthsOf, readDatev } from '../../../testing/server/peers/read-datev.ts';
import { documentsOn } from './booked-documents.store.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const numbers = { 'bookkeeping.consultant': '29098', 'bookkeeping.client': '55003' };
const french = { ...berlin, userName: 'Béatrice', country: 'FR', postcode: '67000' };
const buyers = [
  berlin,
  { ...berlin, userName: 'Jürgen; "=cmd" 🚲', userEmail: OTHER_BUYER },
  french,
  { ...french, taxId: 'FR40303265045', company: '=Vélo;"SA"' },
  { ...berlin, country: 'AT', postcode: '1010', taxId: 'ATU13585627', userEmail: OTHER_BUYER },
  { ...berlin, country: 'US', postcode: '02108' },
  { ...berlin, country: 'PL', postcode: '00-001' },
] as const;

type Call = 'GET /datev.csv' | 'GET /ecSales.csv' | 'GET /taxByCountry.csv';

describeOnEngines('the exports for bookkeeping', (open) => {
  async function start(settings: object = numbers) {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    await change(shop, { ...germanTax, 'tax.FR': 20, ...settings });
    const parts = [
      await stockPart(shop, { price: 3.33, available: 1_000_000 }),
      await stockPart(shop, { name: 'Hub', sku: 'HUB', price: 17.49, available: 1_000_000 }),
    ] as const;
    return { shop, parts };
  }
  const change = async (shop: TestShop, body: object) => {
    const reply = await shop.call('PUT /settings', { body }, { as: HOST });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  const ask = (shop: TestShop, call: Call, period = '2026-01', headers = {}) =>
    shop.call(call, { query: { period } }, { as: ADMIN, headers });
  const datev = async (shop: TestShop, period?: string) => {
    const reply = await ask(shop, 'GET /datev.csv', period);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return readDatev(reply.bytes);
  };
  const sheet = async (shop: TestShop, call: Call, period?: string) => {
    const { bytes } = await ask(shop, call, period);
    const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
    return rows;
  };
  const ship = (shop: TestShop, id: string) =>
    shop.call(
      'PATCH /orderShipment/{id}',
      { params: { id }, body: { shipment: true } },
      { as: ADMIN },
    );
  const refund = (shop: TestShop, id: string, body: object) =>
    shop.call('POST /orderRefund/{id}', { params: { id }, body }, { as: ADMIN });
  const issued = (shop: TestShop): Promise<InvoiceRow[]> =>
    shop.deps.db.query.selectFrom('invoices').selectAll().orderBy('id').execute();

  it('book each document by its tax', async () => {
    const { shop, parts } = await start();
    const [home, other, , firm] = buyers;
    const first = await paidOrder(shop, parts[0], home);
    await refund(shop, first, { units: 10 });
    await paidOrder(shop, parts[0], other);
    await paidOrder(shop, parts[0], french);
    await ship(shop, await paidOrder(shop, parts[0], firm));
    const reply = await ask(shop, 'GET /datev.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    const { header, bookings } = readDatev(reply.bytes);
    expect(header.slice(10, 17)).toEqual([
      '29098',
      '55003',
      '20260101',
      '4',
      '20260101',
      '20260131',
      '"Rechnungen 2026-01"',
    ]);
    // 50 at 3.33 and 9.90 of freight, at 19 % for Germany, at 20 % for France.
    expect(bookings).toMatchObject([
      {
        number: '2026-000001',
        amount: '209,92',
        side: 'S',
        debtor: '10000',
        revenue: '8400',
        customer: 'Berta Buyer',
        eu: '',
      },
      { number: 'CN-2026-000001', amount: '39,63', side: 'H', revenue: '8400' },
      { number: '2026-000002', amount: '209,92', customer: 'Jürgen; "=cmd"' },
      { number: '2026-000003', amount: '211,68', revenue: '8320', eu: 'FR', euRate: '20,00' },
      {
        number: '2026-000004',
        amount: '176,40',
        revenue: '8125',
        eu: 'FR40303265045',
        customer: `'=Vélo;"SA"`,
      },
    ]);
    expect(await sheet(shop, 'GET /ecSales.csv')).toEqual([
      {
        Period: '2026-01',
        Country: 'FR',
        'VAT id': 'FR40303265045',
        'Kind of supply': 'L',
        Net: '176.40',
        Currency: 'EUR',
      },
    ]);
    expect(
      (await sheet(shop, 'GET /taxByCountry.csv', '2026-Q1')).map((row) =>
        Object.values(row).join(' '),
      ),
    ).toEqual([
      '2026-Q1 DE standard 19 319.50 60.71 0.00 380.21 EUR',
      '2026-Q1 FR reverseCharge 0 176.40 0.00 0.00 176.40 EUR',
      '2026-Q1 FR standard 20 176.40 35.28 0.00 211.68 EUR',
    ]);
    const german = await ask(shop, 'GET /taxByCountry.csv', '2026-01', { 'accept-language': 'de' });
    expect(new TextDecoder().decode(german.bytes)).toMatch(
      /^Zeitraum;Land;Besteuerung;Steuersatz %;Netto;.*\r\n2026-01;DE;standard;19;319,50;60,71;/,
    );
    const audited = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['subject', 'after'])
      .where('action', '=', 'export bookkeeping')
      .orderBy('id')
      .execute();
    expect(audited.map(({ subject, after }) => [subject, JSON.parse(after ?? '')])).toEqual([
      ['DATEV', { period: '2026-01', rows: 5, ended: 'whole' }],
      ['EC sales list', { period: '2026-01', rows: 1, ended: 'whole' }],
      ['tax by country', { period: '2026-Q1', rows: 3, ended: 'whole' }],
      ['tax by country', { period: '2026-01', rows: 3, ended: 'whole' }],
    ]);
  });

  it('give each customer an account that stays, and each company one', async () => {
    const { shop, parts } = await start({ ...numbers, 'bookkeeping.debtors': 'each' });
    await paidOrder(shop, parts[0], { ...berlin, userEmail: OTHER_BUYER });
    await paidOrder(shop, parts[0], berlin);
    const applied = { body: { name: 'Spoke Works', country: 'DE' } };
    await shop.call('POST /companies', applied, { as: BUYER });
    await paidOrder(shop, parts[0], berlin);
    await paidOrder(shop, parts[0], { ...berlin, userEmail: 'third@example.com' });
    shop.advance(31 * DAY_MS);
    await paidOrder(shop, parts[0], { ...berlin, userEmail: 'third@example.com' });
    await paidOrder(shop, parts[0], { ...berlin, userEmail: OTHER_BUYER });
    const debtors = async (period: string) =>
      (await datev(shop, period)).bookings.map(({ debtor }) => debtor);
    expect(await debtors('2026-01')).toEqual(['10000', '10001', '10002', '10003']);
    expect(await debtors('2026-02')).toEqual(['10003', '10000']);
    await change(shop, { 'bookkeeping.debtorAccount': '69998' });
    expect((await ask(shop, 'GET /datev.csv', '2026-02')).problem).toMatchObject({
      code: 'BOOKKEEPING_REFUSED',
      faults: [{ fault: 'debtors', last: 69_999 }],
    });
  });

  it('are refused with what is missing', async () => {
    const { shop, parts } = await start({});
    const refusal = async (period?: string, language = 'en') => {
      const { status, problem } = await ask(shop, 'GET /datev.csv', period, {
        'accept-language': language,
      });
      expect([status, problem.code]).toEqual([409, 'BOOKKEEPING_REFUSED']);
      return problem.detail;
    };
    expect(await refusal()).toBe(
      'Please fill in “Consultant number” and “Client number” in Shop Settings under Bookkeeping. Nothing was exported.',
    );
    expect(await refusal('2026-01', 'de')).toBe(
      'Bitte füllen Sie in den Einstellungen unter „Buchhaltung“ „Beraternummer“ und „Mandantennummer“ aus. Es wurde nichts exportiert.',
    );
    await change(shop, { ...numbers, 'bookkeeping.yearStart': 3 });
    expect(await refusal('2026-Q1')).toBe(
      'A financial year begins within this period, on Mar 1, 2026: please export its months one by one. Nothing was exported.',
    );
    await change(shop, { 'bookkeeping.accountLength': 5, 'bookkeeping.debtorAccount': '100000' });
    expect(await refusal()).toContain(
      '“Revenue of exports” in Shop Settings must have 5 digits in each account.',
    );
    await change(shop, { 'bookkeeping.accountLength': 4, 'bookkeeping.debtorAccount': '10000' });
    await paidOrder(shop, parts[0], berlin);
    await paidOrder(shop, parts[0], berlin);
    await change(shop, { 'bookkeeping.revenueByRate': '7=8300' });
    expect(await refusal()).toBe(
      '“Revenue by domestic tax rate” in Shop Settings has no account for 19 %, which 2026-000001 has. Nothing was exported.',
    );
    await change(shop, { 'bookkeeping.revenueByRate': '19=8200/3' });
    expect((await datev(shop)).bookings).toMatchObject([
      { revenue: '8200', key: '0003' },
      { revenue: '8200', key: '0003' },
    ]);
    const inDollars = startShop(shop.deps.db, { env: { RATE_LIMIT: 'off', CURRENCY: 'usd' } });
    const { problem } = await ask(inDollars, 'GET /datev.csv');
    expect(problem.detail).toBe(
      '2026-000001 is in EUR, and no exchange rate is known: please book it by hand. ' +
        '2026-000002 is in EUR, and no exchange rate is known: please book it by hand. Nothing was exported.',
    );
    const wrong = await ask(shop, 'GET /datev.csv', '2026');
    expect(wrong.problem.errors).toEqual({ period: 'Enter the period as 2026-01 or 2026-Q1' });
    const audited = await shop.deps.db.query
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export bookkeeping')
      .execute();
    expect(audited).toHaveLength(1);
  });

  it('are files without rows where nothing was issued', async () => {
    const { shop } = await start();
    expect((await datev(shop, '2025-Q4')).bookings).toEqual([]);
    for (const call of ['GET /ecSales.csv', 'GET /taxByCountry.csv'] as const) {
      const { status, bytes } = await ask(shop, call);
      expect(status).toBe(200);
      expect(new TextDecoder().decode(bytes)).toMatch(/^Period,Country,.*Currency\r\n$/);
    }
  });

  it('have the whole of a period page by page', async () => {
    const { shop, parts } = await start();
    for (let nth = 0; nth < 5; nth++) await paidOrder(shop, parts[0], berlin);
    const days = { from: '2026-01-01', to: '2026-01-31' };
    for (const [limit, sizes] of [
      [1, [1, 1, 1, 1, 1]],
      [2, [2, 2, 1]],
      [5, [5]],
    ] as const) {
      const pages = await Array.fromAsync(documentsOn(shop.deps.db.query, days, limit));
      expect(pages.map((page) => page.length)).toEqual(sizes);
      expect(pages.flat().map(({ document }) => document.number)).toEqual(
        (await issued(shop)).map(({ number }) => number),
      );
    }
  });

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        order: fc.constantFrom(...buyers),
        part: fc.nat({ max: 1 }),
        quantity: fc.integer({ min: 50, max: 400 }),
        isSent: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        refunded: fc.nat(),
        body: fc.oneof(
          fc.record({
            units: fc.integer({ min: 1, max: 49 }),
            of: fc.constantFrom('sent', 'unsent'),
          }),
          fc.record({ amount: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100) }),
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ rate: fc.constantFrom(19, 7) }) },
    { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 20 }) }) },
  );

  it('add up to the invoices to the cent, for each document and over all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }),
        async (steps) => {
          const { shop, parts } = await start();
          const orders: string[] = [];
          for (const one of steps) {
            if ('order' in one) {
              const { order, part, quantity, isSent } = one;
              const id = await paidOrder(shop, parts[part] ?? parts[0], {
                ...order,
                quantity,
                toolName: part === 0 ? chainring.name : 'Hub',
              });
              orders.push(id);
              if (isSent) await ship(shop, id);
            } else if ('body' in one) {
              const id = orders[one.refunded % orders.length];
              // Some are refused: more than was paid, or units that were not sent.
              if (id !== undefined) await refund(shop, id, one.body);
            } else if ('rate' in one) await change(shop, { 'tax.DE': one.rate });
            else shop.advance(one.days * DAY_MS);
          }
          await check(shop);
        },
      ),
      { numRuns: 6 },
    );
  });

  /** Compares the exports with what the database adds up. */
  async function check(shop: TestShop) {
    const rows = await issued(shop);
    const signed = (row: InvoiceRow, minor: number) => (row.kind === 'creditNote' ? -minor : minor);
    const months = new Set(rows.map((row) => row.issued_on.slice(0, 'yyyy-mm'.length)));
    const sums = { booked: 0, total: 0, net: 0, tax: 0, ec: 0 };
    const cents = (text: string | undefined) => minorOf(Number(text), 'eur');
    for (const month of months) {
      const { bookings } = await datev(shop, month);
      const byNumber = Map.groupBy(bookings, ({ number }) => number);
      for (const row of rows.filter(({ issued_on: day }) => day.startsWith(month))) {
        const own = byNumber.get(row.number) ?? [];
        const booked = own.reduce((sum, one) => sum + hundredthsOf(one), 0);
        expect([row.number, booked]).toEqual([row.number, signed(row, row.total_minor)]);
        sums.booked += booked;
        byNumber.delete(row.number);
      }
      expect([...byNumber.keys()]).toEqual([]);
      for (const row of await sheet(shop, 'GET /taxByCountry.csv', month)) {
        sums.total += cents(row['Total']);
        sums.net += cents(row['Net']);
        sums.tax += cents(row['Tax']) + cents(row['Rounding']);
      }
      for (const row of await sheet(shop, 'GET /ecSales.csv', month)) sums.ec += cents(row['Net']);
    }
    const { query } = shop.deps.db;
    const all = await query
      .selectFrom('invoices')
      .select((eb) => [
        'kind',
        eb.fn.sum<number | string>('total_minor').as('total'),
        eb.fn.sum<number | string>('net_minor').as('net'),
        eb.fn.sum<number | string>('tax_minor').as('tax'),
      ])
      .groupBy('kind')
      .execute();
    const ofAll = (key: 'total' | 'net' | 'tax') =>
      all.reduce((sum, row) => sum + Number(row[key]) * (row.kind === 'creditNote' ? -1 : 1), 0);
    const supplies = rows.filter(({ document }) => document.includes('"category":"K"'));
    expect(sums).toEqual({
      booked: ofAll('total'),
      total: ofAll('total'),
      net: ofAll('net'),
      tax: ofAll('total') - ofAll('net'),
      ec: supplies.reduce((sum, row) => sum + signed(row, row.net_minor), 0),
    });
  }
});
