import { readFileSync } from 'node:fs';
import type { Database } from '../../platform/server/db/database.ts';
import { withPausePoints } from './database/pause-points.ts';
import { addCompany } from './companies.ts';
import { ADMIN, BUYER, stockPart } from './fixtures.ts';
import { berlin, germanTax } from './invoices.ts';
import { HOST, type TestShop, startShop } from './start-shop.ts';

/** An invoice on account as tests name it. */
export type TestInvoice = {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly number: string;
  /** In the major unit. */
  readonly total: number;
};

/** A shop in Germany, in euro, whose companies order on invoice. */
export async function accountShop(db: Database) {
  const shop = startShop(db, {
    env: { RATE_LIMIT: 'off', CURRENCY: 'eur', SALE_MAILS: 'off' },
    // A test may place another request in between.
    deps: (deps) => withPausePoints(deps.db, deps.payments),
  });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
  const terms = { days: 30, discountPercent: 2, discountDays: 10 };
  const part = await stockPart(shop, { available: 100_000 });
  const company = (people: readonly string[]) => addCompany(shop, { people, terms });
  const invoice = async (as: string = BUYER, quantity = 50): Promise<TestInvoice> => {
    const body = {
      ...berlin,
      userEmail: as,
      lines: [{ toolId: part, quantity }],
      payment: 'invoice',
    };
    const placed = (await shop.call('POST /checkouts', { body }, { as })).body as {
      insertedId: string;
      orderIds: [string];
    };
    const lines = [{ orderId: placed.orderIds[0], units: quantity }];
    await shop.call('POST /shipments', { body: { lines } }, { as: ADMIN });
    return invoiceOfOrder(shop, placed.insertedId, placed.orderIds[0]);
  };
  return { shop, part, company, invoice };
}

async function invoiceOfOrder(
  { deps }: TestShop,
  orderId: string,
  lineId: string,
): Promise<TestInvoice> {
  const row = await deps.db.query
    .selectFrom('invoices')
    .select(['id', 'number', 'total_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { invoiceId: row.id, orderId, lineId, number: row.number, total: row.total_minor / 100 };
}

/** A statement of the shop's account in CSV, one line a payment. */
export function csvStatement(
  lines: readonly {
    readonly text: string;
    readonly amount: number;
    readonly date?: string;
    readonly iban?: string;
  }[],
): File {
  const rows = lines.map(
    ({ text, amount, date = '2026-01-20', iban = '' }) =>
      `${date},"${text}",${iban},${amount.toFixed(2)}`,
  );
  return new File([['Date,Description,IBAN,Amount', ...rows].join('\n')], 'statement.csv');
}

export const statementFixture = (name: string): File =>
  new File(
    [readFileSync(new URL(`../../../tests/fixtures/statements/${name}`, import.meta.url))],
    name,
  );
