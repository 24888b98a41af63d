import { sql } from 'kysely';
import { everPaidStatuses, stockReturnReason } from '../../../orders/rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { orderLedgerFaults, orderLedgerSentence } from './order-ledger.ts';
import {
  openIntentFaults,
  openIntentSentence,
  paidOrderFaults,
  strayPaymentFaults,
  strayPaymentSentence,
} from './payments.ts';
import { checkoutFaults } from './checkouts.ts';
import { nextDeliveryFaults, nextDeliverySentence } from './next-deliveries.ts';
import { invoiceFaults } from './invoices.ts';
import { promiseFaults, promiseSentence } from './promises.ts';
import { sandboxMoneyFaults } from './sandbox-money.ts';
import { shipmentFaults } from './shipments.ts';
import { stockFaults, stockSentence } from './stock.ts';
import { totalFaults } from './totals.ts';

type Invariant = (db: Executor) => Promise<string[]>;

/** What must hold whenever no transaction is open (rulings §4). */
const invariants: readonly Invariant[] = [
  async (db) => (await stockFaults(db)).map(stockSentence),
  async (db) => (await orderLedgerFaults(db)).map(orderLedgerSentence),
  async (db) => (await promiseFaults(db)).map(promiseSentence),
  async (db) => (await nextDeliveryFaults(db)).map(nextDeliverySentence),
  orderShapeFaults,
  checkoutFaults,
  shipmentFaults,
  invoiceFaults,
  paidOrderFaults,
  async (db) => (await strayPaymentFaults(db)).map(strayPaymentSentence),
  async (db) => (await openIntentFaults(db)).map(openIntentSentence),
  sandboxMoneyFaults,
  totalFaults,
];

/**
 * Checks a whole shop.
 * @returns a sentence per violation
 */
export async function checkInvariants(db: Executor): Promise<string[]> {
  const found: string[][] = [];
  for (const invariant of invariants) found.push(await invariant(db));
  return found.flat();
}

/** Also checks what constraints enforce. */
async function orderShapeFaults(db: Executor): Promise<string[]> {
  const { rows: orders } = await sql<{ id: string; status: string }>`
    select id, status from orders
    where price_minor <> unit_price_minor * quantity
      or (status in (${sql.join(everPaidStatuses)})) <> (transaction_id is not null)
      or (transaction_id is null) <> (paid_at is null)
      or (sent_units > 0) <> (shipped_at is not null)
      or (status in (${sql.join(Object.keys(stockReturnReason))})) <> (ended_at is not null)
    order by id`.execute(db);
  return orders.map(
    ({ id, status }) =>
      `Order ${id} is ${status}, but its price, payment and times do not fit that.`,
  );
}
