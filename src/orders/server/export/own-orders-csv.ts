import type { Language } from '../../../platform/rules/language/language.ts';
import { setImmediate } from 'node:timers/promises';
import { refundedMinorOf } from '../order-units.ts';
import { periodOfDays } from '../../../platform/rules/day-in.ts';
import { decimalText } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { type OrderFilter, isPaidBack } from '../../rules/order.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type CsvColumns, csvFile, timeCell } from '../../../platform/server/formats/csv.ts';
import { deliveryCell, referenceCell } from './exported-cells.ts';
import { EXPORT_PAGE, type ExportedOrder, readExported } from './exported-orders.store.ts';
import { ownerOf } from '../lists/order-owner.ts';
import { type OwnOrders, ownOrders } from '../lists/own-orders.store.ts';

/** What a buyer's bookkeeping needs; a row is a line of an order. */
const columns: CsvColumns<ExportedOrder> = [
  ['Order no.', ({ order_id }) => orderNumber(order_id)],
  ['Line', ({ position }) => String(position)],
  ['PO number', ({ po_number }) => po_number ?? ''],
  ['Placed (UTC)', ({ placed_at }) => timeCell(placed_at)],
  ['Status', ({ status }) => status],
  ['Payment', ({ payment }) => payment],
  ['Paid (UTC)', ({ paid_at }) => timeCell(paid_at)],
  ['Shipped (UTC)', ({ shipped_at }) => timeCell(shipped_at)],
  ['Refunded (UTC)', ({ status, ended_at }) => (isPaidBack(status) ? timeCell(ended_at) : '')],
  ['Part', ({ part_name }) => part_name],
  ['SKU', ({ part_sku }) => part_sku ?? ''],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Sent units', ({ sent_units }) => String(sent_units)],
  ['Refunded units', ({ refunded_units }) => String(refunded_units)],
  ['Unit price', ({ unit_price_minor, currency }) => decimalText(unit_price_minor, currency)],
  ['Net', ({ price_minor, currency }) => decimalText(price_minor, currency)],
  ['Freight', ({ freight_minor, currency }) => decimalText(freight_minor, currency)],
  ['Tax', ({ tax_minor, currency }) => decimalText(tax_minor, currency)],
  ['Tax %', ({ tax_rate }) => String(percentOf(tax_rate))],
  ['Total', ({ total_minor, currency }) => decimalText(total_minor, currency)],
  ['Refunded', (row) => decimalText(refundedMinorOf(row), row.currency)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Name', ({ user_name }) => user_name],
  ['Company', ({ company }) => company ?? ''],
  ['Address', ({ address }) => address],
  ['Payment reference', referenceCell],
  ['Tracking numbers', ({ trackingNumbers }) => trackingNumbers.join(' ')],
  ['Line id', ({ id }) => id],
  ['Deliver to', deliveryCell],
  ['Units to follow', ({ ahead_units }) => String(ahead_units)],
  ['Follow on', ({ promised_on }) => promised_on ?? ''],
  ['Due on', ({ dueOn }) => dueOn ?? ''],
];

type Wanted = Omit<OwnOrders, 'filter' | 'order' | 'limit' | 'cursor' | 'period' | 'companyId'> & {
  readonly of?: 'company' | undefined;
  readonly filter?: OrderFilter | undefined;
  /** First and last day of placing in the shop's time zone, such as `2026-01-31`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A buyer's list of orders as CSV, oldest first. */
export async function ownOrdersCsv(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { from, to, of, ...wanted }: Wanted,
  language: Language,
): Promise<Result<AsyncGenerator<Uint8Array>, 'INVALID_FIELDS'>> {
  const owner = await ownerOf(db.query, wanted.email, of);
  const { 'shop.timeZone': timeZone } = (await settings.current()).settings;
  const hasDays = (from ?? to) !== undefined;
  const period = hasDays ? periodOfDays(timeZone, { from, to }) : undefined;
  // Nobody's orders are those of a company that the account does not belong to.
  const pages = await pagesOf(db, { ...wanted, ...(owner ?? { companyId: '' }), period });
  return pages.ok
    ? succeed(await csvFile(columns, pages.value, { formulas: 'escaped', language }))
    : pages;
}

async function pagesOf(
  db: Database,
  {
    filter = 'all',
    ...wanted
  }: Omit<Wanted, 'from' | 'to' | 'of'> & Pick<OwnOrders, 'period' | 'companyId'>,
): Promise<Result<AsyncGenerator<readonly ExportedOrder[]>, 'INVALID_FIELDS'>> {
  const page = (cursor?: string) =>
    ownOrders(db, { ...wanted, filter, order: 'asc', limit: EXPORT_PAGE, cursor });
  const first = await page();
  if (!first.ok) return first;
  async function* pages() {
    for (let listed = first; ;) {
      // More parts or PO numbers may match meanwhile; a file without their orders would look complete.
      if (!listed.ok) throw new Error('Too many matches by now to list the orders');
      const { rows, next } = listed.value;
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) yield await readExported(db.query, ids, filter);
      if (next === null) return;
      // Lets other requests in, even between empty pages.
      await setImmediate();
      listed = await page(next);
    }
  }
  return succeed(pages());
}
