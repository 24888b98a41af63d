import type { FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderPayment } from '../../rules/full-order.schema.ts';
import type { StandingDispute } from '../../rules/payment/dispute.states.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import { isTransfer } from '../../rules/payment/transfer.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type {
  InvoiceRow,
  OrderRow,
  PaymentIntentRow,
  PlacedLine,
  RefundRow,
} from '../../../platform/server/db/tables/schema.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { countOrderNotes } from '../../../customers/server/notes/notes.store.ts';
import { showIssued } from '../../../documents/server/show-issued.ts';
import { showVatCheck } from '../lists/managed-orders.ts';
import { showOrder } from '../orders.store.ts';
import { outstandingRefunds, standingDisputes } from '../payment-facts.store.ts';
import { vatCheckOf } from '../vat-checks.store.ts';
import { actsOn, paymentsOf, refundsOfPayments } from './order-money.store.ts';

type Facts = Pick<FullOrder, 'orders' | 'payments' | 'refunds' | 'invoices' | 'vatCheck' | 'acts'>;

type Rows = { readonly lines: readonly PlacedLine[]; readonly issued: readonly InvoiceRow[] };

const momentOf = (at: number) => new Date(at).toISOString();

/** What one order by itself answers beside the fields of lists; administrators read more. */
export async function fullOrderFacts(
  db: Executor,
  { id, currency, tax_treatment: treatment }: OrderRow,
  { lines, issued }: Rows,
  { role }: Pick<Viewer, 'role'>,
): Promise<Facts> {
  const isAdmin = role === 'admin';
  const ids = lines.map((line) => line.id);
  const [payments, owed, vatCheck, disputes, notes, acts] = await Promise.all([
    paymentsOf(db, id),
    outstandingRefunds(db, lines),
    treatment === 'reverseCharge' ? vatCheckOf(db, id) : undefined,
    isAdmin ? standingDisputes(db, lines) : null,
    isAdmin ? countOrderNotes(db, ids) : null,
    isAdmin ? actsOn(db, [...new Set([id, ...ids])]) : null,
  ]);
  const refunds = await refundsOfPayments(
    db,
    payments.map((payment) => payment.id),
  );
  return {
    orders: lines.map((line) => ({
      ...showOrder(line),
      fulfilment: line.fulfilment,
      returnedUnits: line.returned_units,
      shippedAt: line.shipped_at === null ? null : momentOf(line.shipped_at),
      endedAt: line.ended_at === null ? null : momentOf(line.ended_at),
      refund: owed.get(line.id) ?? null,
      ...(notes && { notes: notes.get(line.id) ?? 0 }),
    })),
    payments: payments.map((payment) => showPayment(payment, { lines, refunds, disputes })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      orderId: refund.line_id,
      units: refund.units,
      amount: majorOf(refund.amount_minor, currency),
      status: refund.status,
      reason: refund.reason,
      createdAt: momentOf(refund.created_at),
    })),
    invoices: issued.map((row) => ({ ...showIssued(row), issuedAt: momentOf(row.issued_at) })),
    vatCheck: vatCheck ? showVatCheck(vatCheck) : null,
    ...(acts && {
      acts: acts.map(({ created_at, ...act }) => ({ at: momentOf(created_at), ...act })),
    }),
  };
}

type Beside = {
  readonly lines: readonly PlacedLine[];
  readonly refunds: readonly RefundRow[];
  /** By line; null for a buyer. */
  readonly disputes: ReadonlyMap<string, StandingDispute> | null;
};

function showPayment(
  payment: PaymentIntentRow,
  { lines, refunds, disputes }: Beside,
): OrderPayment {
  const { id, order_id: checkoutId, created_at: createdAt } = payment;
  const paid = lines.find((line) => line.transaction_id === id);
  // Money that came too late, or twice, paid no line: it goes back at once.
  const refund = refunds.find((one) => one.intent_id === id);
  const byTransfer = isTransfer(id);
  return {
    _id: id,
    method: byTransfer ? 'transfer' : 'card',
    amount: majorOf(payment.amount_minor, payment.currency),
    paidAt: momentOf(paid?.paid_at ?? refund?.created_at ?? createdAt),
    receivedOn: byTransfer ? momentOf(createdAt).slice(0, 'yyyy-mm-dd'.length) : null,
    reference: paymentReference({ transactionId: id, checkoutId }) ?? id,
    ...(disputes && { dispute: (paid && disputes.get(paid.id)) ?? null }),
  };
}
