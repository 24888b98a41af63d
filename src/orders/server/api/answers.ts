import type { Checkout, FullOrder } from '../../rules/checkouts.contract.ts';
import type { OrderLine, OrderPayment } from '../../rules/full-order.schema.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { isPaid } from '../../rules/order.states.ts';
import type { ManagedOrder, Order, SingleOrder } from '../../rules/orders.contract.ts';
import { ACCOUNT } from '../../rules/payment/account.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import { isTransfer } from '../../rules/payment/transfer.ts';
import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { showIssued } from '../../../documents/server/show-issued.ts';
import type {
  OrderRow,
  PaymentIntentRow,
  VatCheckRow,
} from '../../../platform/server/db/tables/schema.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import type { ShownLine } from '../lines.store.ts';
import type { OwnOrder } from '../reading/list-own-orders.ts';
import type { ManagedLine } from '../lists/managed-orders.ts';
import { type StatusSum, orderSums } from '../order-sums.ts';
import { refundedMinorOf, unitsLeft } from '../order-units.ts';
import type { OrderFacts } from '../reading/full-order.ts';
import type { LineFacts } from '../reading/single-line.ts';
import type { Placed } from '../placing/place-lines.ts';
import { transferDetails } from '../transfer-details.ts';

const momentOf = (at: number) => new Date(at).toISOString();
const momentOrNull = (at: number | null) => (at === null ? null : momentOf(at));

/** A line, which the owner's calls name an order. */
export function showLine(row: ShownLine): Order {
  return {
    _id: row.id,
    number: orderNumber(row.order_id),
    position: row.position,
    toolId: row.part_id,
    toolName: row.part_name,
    sku: row.part_sku,
    unitPrice: majorOf(row.unit_price_minor, row.currency),
    price: majorOf(row.price_minor, row.currency),
    net: majorOf(row.price_minor, row.currency),
    tax: majorOf(row.tax_minor, row.currency),
    freight: majorOf(row.freight_minor, row.currency),
    total: majorOf(row.total_minor, row.currency),
    taxRate: percentOf(row.tax_rate),
    taxTreatment: row.tax_treatment,
    currency: row.currency,
    userName: row.user_name,
    userEmail: row.user_email,
    quantity: row.quantity,
    phone: row.phone,
    address: row.address,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    company: row.company,
    taxId: row.tax_id,
    poNumber: row.po_number,
    checkoutId: row.order_id,
    payment: row.payment,
    sentUnits: row.sent_units,
    unsentUnits: unitsLeft(row),
    aheadUnits: row.ahead_units,
    promisedOn: row.promised_on,
    refundedUnits: row.refunded_units,
    refunded: majorOf(refundedMinorOf(row), row.currency),
    paid: isPaid(row.status) && row.payment_status !== 'owed',
    shipment: row.status === 'shipped',
    transactionId: row.payment_status === 'owed' ? null : row.transaction_id,
    status: row.status,
    createdAt: momentOf(row.placed_at),
    paidAt: momentOrNull(row.paid_at),
    unverified: row.unverified_network !== null,
  };
}

/** The sums of an order as its answers name them. */
function showSums(
  order: Pick<OrderRow, 'currency' | 'total_minor' | 'payment' | 'payment_status' | 'paid_at'>,
  lines: readonly StatusSum[],
) {
  const { ordered, total, paid, refunded, due, owed } = orderSums(order, lines);
  const inMajor = (minor: number) => majorOf(minor, order.currency);
  return {
    ordered: inMajor(ordered),
    total: inMajor(total),
    paidAmount: inMajor(paid),
    refunded: inMajor(refunded),
    due: inMajor(due),
    owed: inMajor(owed),
    paymentStatus: order.payment_status,
  };
}

/** A line as administrators' lists show it. */
export function showManagedLine({ line, order, sums, ...known }: ManagedLine): ManagedOrder {
  return {
    ...showLine(line),
    ...known,
    whole: { lines: order.line_count, ...showSums(order, sums) },
  };
}

/** A line by itself. */
export function showSingleLine(line: LineFacts): SingleOrder {
  const { row, refund, delivery, vatCheck, dispute } = line;
  return {
    ...showLine(row),
    shippedAt: momentOrNull(row.shipped_at),
    endedAt: momentOrNull(row.ended_at),
    refund,
    delivery,
    vatCheck: showVatCheck(vatCheck),
    ...(dispute !== undefined && { dispute }),
  };
}

const showVatCheck = (row: VatCheckRow | null) =>
  row && {
    answer: row.answer,
    consultation: row.consultation,
    checkedAt: momentOf(row.checked_at),
  };

/** An order with its lines, which the calls name a checkout with its orders. */
export function showOrder(
  { order, lines, sums = lines, issued }: OwnOrder,
  current: Pick<Current, 'settings' | 'shopName'>,
): Checkout {
  const { id, currency, payment } = order;
  const { net, tax, freight, paid, due } = orderSums(order, sums);
  return {
    _id: id,
    number: orderNumber(id),
    orders: lines.map(showLine),
    net: majorOf(net, currency),
    tax: majorOf(tax, currency),
    freight: majorOf(freight, currency),
    ...showSums(order, sums),
    taxRate: percentOf(order.tax_rate),
    taxTreatment: order.tax_treatment,
    currency,
    paid: paid > 0 && due === 0,
    payment,
    transfer: transferDetails(id, payment, current),
    poNumber: order.po_number,
    delivery: order.delivery === null ? null : (JSON.parse(order.delivery) as Delivery),
    invoices: issued.map(showIssued),
    userEmail: order.user_email,
    createdAt: momentOf(order.placed_at),
    orderCount: order.line_count,
  };
}

/** One order by itself. */
export function showFullOrder(
  facts: OrderFacts,
  current: Pick<Current, 'settings' | 'shopName'>,
): FullOrder {
  const { order, lines, issued, payments, refunds, acts, lacks, account } = facts;
  const { currency } = order;
  const { owed } = orderSums(order, lines);
  return {
    ...showOrder({ order, lines, issued }, current),
    ...(account !== null &&
      account.settledMinor > 0 && {
        paidAmount: majorOf(account.paidMinor, currency),
        owed: majorOf(Math.max(owed - account.settledMinor, 0), currency),
      }),
    orders: lines.map((line) => showFullLine(line, facts)),
    payments: payments
      .filter(({ provider }) => provider !== ACCOUNT)
      .map((payment) => showPayment(payment, facts)),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      orderId: refund.line_id,
      units: refund.units,
      amount: majorOf(refund.amount_minor, order.currency),
      status: refund.status,
      reason: refund.reason,
      createdAt: momentOf(refund.created_at),
    })),
    invoices: issued.map((row) => ({ ...showIssued(row), issuedAt: momentOf(row.issued_at) })),
    vatCheck: showVatCheck(facts.vatCheck),
    ...(acts && {
      acts: acts.map(({ created_at, ...act }) => ({ at: momentOf(created_at), ...act })),
    }),
    ...(lacks !== null && { invoiceDelayed: true as const }),
    // Only administrators are told what the shop's settings lack.
    ...(lacks !== null && acts && { invoiceLacks: [...lacks] }),
  };
}

function showFullLine(
  line: OrderFacts['lines'][number],
  { owed, notes }: Pick<OrderFacts, 'owed' | 'notes'>,
): OrderLine {
  return {
    ...showLine(line),
    fulfilment: line.fulfilment,
    returnedUnits: line.returned_units,
    shippedAt: momentOrNull(line.shipped_at),
    endedAt: momentOrNull(line.ended_at),
    refund: owed.get(line.id) ?? null,
    ...(notes && { notes: notes.get(line.id) ?? 0 }),
  };
}

function showPayment(
  payment: PaymentIntentRow,
  { lines, refunds, disputes }: Pick<OrderFacts, 'lines' | 'refunds' | 'disputes'>,
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

/** As idempotency keys store it since 0.2.0, so that a request repeated after an upgrade is answered. */
export const storePlaced = ({ orderId, lineIds }: Placed) => ({
  checkoutId: orderId,
  orderIds: lineIds,
});

/** What the calls that place an order answer. */
export const showPlaced = ({ checkoutId, orderIds }: ReturnType<typeof storePlaced>) => ({
  acknowledged: true as const,
  insertedId: checkoutId,
  orderIds: [...orderIds],
});
