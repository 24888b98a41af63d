import type { OutstandingRefund } from '../../rules/payment/refund.states.ts';
import type { StandingDispute } from '../../rules/payment/dispute.states.ts';
import type { InvoiceLack } from '../../rules/issued.schema.ts';
import type {
  InvoiceRow,
  OrderRow,
  PaymentIntentRow,
  PlacedLine,
  RefundRow,
  VatCheckRow,
} from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { countOrderNotes } from '../../../customers/server/notes/notes.store.ts';
import { issuedFor } from '../../../documents/server/invoices.store.ts';
import { lacksOfInvoice } from '../../../documents/server/issue-invoices.ts';
import type { AccountTerms } from '../../../companies/server/check-account.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import { linesOfOrders } from '../lines.store.ts';
import { findOrder } from '../orders.store.ts';
import { outstandingRefunds, standingDisputes } from '../payment-facts.store.ts';
import { vatCheckOf } from '../vat-checks.store.ts';
import {
  type ActRow,
  actsOn,
  paidOnAccount,
  paymentsOf,
  refundsOfPayments,
} from './order-money.store.ts';

/** What is known of one order. Buyers do not read what is null for them: disputes, notes and acts. */
export type OrderFacts = {
  readonly order: OrderRow & AccountTerms;
  /** All of them, ended ones included. */
  readonly lines: readonly PlacedLine[];
  readonly issued: readonly InvoiceRow[];
  readonly payments: readonly PaymentIntentRow[];
  readonly refunds: readonly RefundRow[];
  /** Refunds whose money has not arrived, by line. */
  readonly owed: ReadonlyMap<string, OutstandingRefund>;
  readonly vatCheck: VatCheckRow | null;
  readonly disputes: ReadonlyMap<string, StandingDispute> | null;
  readonly notes: ReadonlyMap<string, number> | null;
  readonly acts: readonly ActRow[] | null;
  /** What keeps an invoice that is due from being issued; null if none is due. */
  readonly lacks: readonly InvoiceLack[] | null;
  /** Null for an order that is not on account. */
  readonly account: Awaited<ReturnType<typeof paidOnAccount>> | null;
};

/** One order; administrators read more. */
export async function readOrder(
  deps: Deps,
  id: string,
  { role }: Pick<Viewer, 'role'>,
  current: Current,
): Promise<OrderFacts | null> {
  const db = deps.db.query;
  const order = await findOrder(db, id);
  if (!order) return null;
  const isAdmin = role === 'admin';
  const [lines, issued] = await Promise.all([linesOfOrders(db, [id]), issuedFor(db, [id])]);
  const ids = lines.map((line) => line.id);
  const isInvoiced = issued.some(({ kind, part }) => kind === 'invoice' && part === 0);
  const [payments, owed, vatCheck, disputes, notes, acts, lacks, account] = await Promise.all([
    paymentsOf(db, id),
    outstandingRefunds(db, lines),
    order.tax_treatment === 'reverseCharge' ? vatCheckOf(db, id) : null,
    isAdmin ? standingDisputes(db, lines) : null,
    isAdmin ? countOrderNotes(db, ids) : null,
    isAdmin ? actsOn(db, [...new Set([id, ...ids])]) : null,
    isInvoiced ? null : lacksOfInvoice(deps, order, current),
    order.payment === 'invoice' ? paidOnAccount(db, id) : null,
  ]);
  const refunds = await refundsOfPayments(
    db,
    payments.map((payment) => payment.id),
  );
  return {
    order,
    lines,
    issued,
    payments,
    refunds,
    owed,
    vatCheck: vatCheck ?? null,
    disputes,
    notes,
    acts,
    lacks,
    account,
  };
}
