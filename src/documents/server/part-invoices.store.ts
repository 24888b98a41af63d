import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type {
  InvoiceLineRow,
  PlacedLine,
  RefundShareRow,
} from '../../platform/server/db/tables/schema.ts';
import { refundedMinorOf, unitsOf } from '../../orders/server/order-units.ts';
import type { BilledLine, NextPart, RefundShare } from '../rules/part-invoices.ts';

/** What invoices of shipments bill of an order's lines. */
export type BilledParts = {
  /** By line, oldest first. */
  readonly parts: ReadonlyMap<string, BilledLine['parts']>;
  /** By line: what credit notes have of amounts that were refunded without units. */
  readonly allowances: ReadonlyMap<string, number>;
};

/** By order, of those that have an invoice of a shipment. */
export async function billedPartsOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BilledParts>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .selectAll('invoice_lines')
    .select('invoices.order_id')
    .where('invoices.order_id', 'in', orderIds)
    .orderBy('invoices.part')
    .execute();
  if (rows.length === 0) return new Map();
  const shares = await db
    .selectFrom('refund_shares')
    .innerJoin('invoices', 'invoices.id', 'refund_shares.invoice_id')
    .innerJoin('refunds', 'refunds.id', 'refund_shares.refund_id')
    .selectAll('refund_shares')
    .select(['refunds.units as refunded', 'invoices.order_id'])
    .where('invoices.order_id', 'in', orderIds)
    .execute();
  const sharesOf = Map.groupBy(shares, ({ order_id: id }) => id);
  return new Map(
    [...Map.groupBy(rows, ({ order_id: id }) => id)].map(([id, own]) => [
      id,
      withShares(own, sharesOf.get(id) ?? []),
    ]),
  );
}

function withShares(
  rows: readonly InvoiceLineRow[],
  shares: readonly (RefundShareRow & { readonly refunded: number })[],
): BilledParts {
  const parts = rows.map((row) => {
    const own = shares.filter(
      (share) => share.invoice_id === row.invoice_id && share.line_id === row.line_id,
    );
    return {
      lineId: row.line_id,
      invoiceId: row.invoice_id,
      units: row.units,
      amountMinor: row.amount_minor,
      freightMinor: row.freight_minor,
      creditedUnits: own.reduce((sum, { units }) => sum + units, 0),
      creditedMinor: own.reduce((sum, { amount_minor: minor }) => sum + minor, 0),
    };
  });
  const allowances = new Map<string, number>();
  for (const { line_id: id, refunded, amount_minor: minor } of shares)
    if (refunded === 0) allowances.set(id, (allowances.get(id) ?? 0) + minor);
  return { parts: Map.groupBy(parts, ({ lineId }) => lineId), allowances };
}

/** A line with what invoices bill of it, which may be nothing. */
export const billedLine = (line: PlacedLine, billed: BilledParts | null): BilledLine => ({
  units: unitsOf(line),
  unitPriceMinor: line.unit_price_minor,
  netMinor: line.price_minor,
  taxMinor: line.tax_minor,
  freightMinor: line.freight_minor,
  refundedMinor: refundedMinorOf(line),
  allowanceMinor: line.allowance_minor,
  creditedAllowanceMinor: billed?.allowances.get(line.id) ?? 0,
  parts: billed?.parts.get(line.id) ?? [],
});

/** The number of an order's next invoice of a shipment, and what the ones before state. */
export async function earlierParts(
  db: Executor,
  orderId: string,
): Promise<{ readonly part: number; readonly dueMinor: number; readonly discountMinor: number }> {
  const rows = await db
    .selectFrom('invoices')
    .select(['part', 'total_minor', 'discount_minor'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .execute();
  return {
    part: Math.max(0, ...rows.map(({ part }) => part)) + 1,
    dueMinor: rows.reduce((sum, { total_minor: minor }) => sum + minor, 0),
    discountMinor: rows.reduce((sum, { discount_minor: minor }) => sum + (minor ?? 0), 0),
  };
}

/** When units of these lines were sent last; null if none was. */
export async function lastSentAt(db: Executor, lineIds: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select((eb) => eb.fn.max('shipments.sent_at').as('at'))
    .where('shipment_lines.line_id', 'in', lineIds)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function insertInvoiceLines(
  tx: Tx,
  invoiceId: string,
  lines: readonly (NextPart & { readonly lineId: string })[],
): Promise<void> {
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ lineId, units, amountMinor, freightMinor }) => ({
        invoice_id: invoiceId,
        line_id: lineId,
        units,
        amount_minor: amountMinor,
        freight_minor: freightMinor,
      })),
    )
    .execute();
}

export async function insertShares(
  tx: Tx,
  refund: { readonly id: string; readonly lineId: string },
  shares: readonly RefundShare[],
): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('refund_shares')
    .values(
      shares.map(({ invoiceId, units, amountMinor, freightMinor }) => ({
        refund_id: refund.id,
        line_id: refund.lineId,
        invoice_id: invoiceId,
        units,
        amount_minor: amountMinor,
        freight_minor: freightMinor,
      })),
    )
    .execute();
}

/** Amounts that were refunded of a line without units and stand on no credit note, oldest first. */
export async function waitingAllowances(
  db: Executor,
  lineId: string,
): Promise<{ readonly id: string; readonly leftMinor: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('refund_shares', 'refund_shares.refund_id', 'refunds.id')
    .select((eb) => [
      'refunds.id',
      'refunds.amount_minor',
      eb.fn.sum('refund_shares.amount_minor').as('credited'),
    ])
    .where('refunds.line_id', '=', lineId)
    .where('refunds.reason', '=', 'admin')
    .where('refunds.units', '=', 0)
    .groupBy(['refunds.id', 'refunds.amount_minor', 'refunds.created_at'])
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  return rows
    .map(({ id, amount_minor: minor, credited }) => ({
      id,
      leftMinor: minor - Number(credited ?? 0),
    }))
    .filter(({ leftMinor }) => leftMinor > 0);
}

/** Marks refunds that a credit note is to correct. */
export async function markBilled(tx: Tx, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return;
  await tx.updateTable('refunds').set({ billed: 1 }).where('id', 'in', refundIds).execute();
}
