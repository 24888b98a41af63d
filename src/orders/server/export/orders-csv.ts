import type { Language } from '../../../platform/rules/language/language.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { refundedMinorOf } from '../order-units.ts';
import { decimalText } from '../../../platform/rules/money/money.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isPaidBack } from '../../rules/order.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import { type CsvColumns, csvFile, timeCell } from '../../../platform/server/formats/csv.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { deliveryCell, referenceCell } from './exported-cells.ts';
import { type ExportedOrder, type OrderExport, ordersForExport } from './exported-orders.store.ts';

const columns: CsvColumns<ExportedOrder> = [
  ['Order no.', ({ order_id }) => orderNumber(order_id)],
  ['Placed (UTC)', ({ placed_at }) => timeCell(placed_at)],
  ['Status', ({ status }) => status],
  ['Paid (UTC)', ({ paid_at }) => timeCell(paid_at)],
  ['Shipped (UTC)', ({ shipped_at }) => timeCell(shipped_at)],
  ['Refunded (UTC)', ({ status, ended_at }) => (isPaidBack(status) ? timeCell(ended_at) : '')],
  ['Part', ({ part_name }) => part_name],
  ['SKU', ({ part_sku }) => part_sku ?? ''],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Unit price', ({ unit_price_minor, currency }) => decimalText(unit_price_minor, currency)],
  ['Total', ({ total_minor, currency }) => decimalText(total_minor, currency)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Name', ({ user_name }) => user_name],
  ['Email', ({ user_email }) => user_email],
  ['Phone', ({ phone }) => phone],
  ['Address', ({ address }) => address],
  ['Payment reference', referenceCell],
  ['Line id', ({ id }) => id],
  // Last, so that what reads the file by position goes on.
  ['Net', ({ price_minor, currency }) => decimalText(price_minor, currency)],
  ['Freight', ({ freight_minor, currency }) => decimalText(freight_minor, currency)],
  ['Tax', ({ tax_minor, currency }) => decimalText(tax_minor, currency)],
  ['Tax %', ({ tax_rate }) => String(percentOf(tax_rate))],
  ['Tax treatment', ({ tax_treatment }) => tax_treatment],
  ['Country', ({ country }) => country ?? ''],
  ['Company', ({ company }) => company ?? ''],
  ['Tax id', ({ tax_id }) => tax_id ?? ''],
  ['Sent units', ({ sent_units }) => String(sent_units)],
  ['Tracking numbers', ({ trackingNumbers }) => trackingNumbers.join(' ')],
  ['PO number', ({ po_number }) => po_number ?? ''],
  ['Line', ({ position }) => String(position)],
  ['Payment', ({ payment }) => payment],
  ['Refunded units', ({ refunded_units }) => String(refunded_units)],
  ['Refunded', (row) => decimalText(refundedMinorOf(row), row.currency)],
  ['Deliver to', deliveryCell],
  ['Units to follow', ({ ahead_units }) => String(ahead_units)],
  ['Follow on', ({ promised_on }) => promised_on ?? ''],
  ['Due on', ({ dueOn }) => dueOn ?? ''],
];

/**
 * An administrator's list of orders as CSV for bookkeeping, oldest first. The audit log records the export, but no
 * searched name.
 */
export async function ordersCsv(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: string,
  wanted: OrderExport,
  language: Language,
): Promise<Result<AsyncGenerator<Uint8Array>, 'INVALID_FIELDS'>> {
  const { settings } = await deps.settings.current();
  const pages = await ordersForExport(deps.db, wanted, settings['shop.timeZone']);
  if (!pages.ok) return pages;
  const { filter, from, to, find } = wanted;
  const entry = {
    actor,
    action: 'export orders',
    subject: 'orders',
    wanted: { filter, from, to, ...(find !== undefined && { narrowed: 'by a search' }) },
  } as const;
  return succeed(
    await csvFile(columns, auditExport(deps, entry, pages.value), {
      formulas: 'escaped',
      language,
    }),
  );
}
