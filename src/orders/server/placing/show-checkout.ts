import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { Delivery } from '../../../cart/rules/checkout.schema.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { refundedMinorOf } from '../order-units.ts';
import { type OrderStatus, everPaidStatuses, isListed } from '../../rules/order.states.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import type { OrderRow, InvoiceRow } from '../../../platform/server/db/tables/schema.ts';
import { showIssued } from '../../../documents/server/show-issued.ts';
import { type ShownLine, showOrder } from '../orders.store.ts';
import { transferDetails } from './transfer-details.ts';

/** How orders stand and what they come to; one of these may stand for several orders. */
export type StatusSum = Pick<
  ShownLine,
  | 'status'
  | 'payment'
  | 'price_minor'
  | 'tax_minor'
  | 'freight_minor'
  | 'total_minor'
  | 'refunded_minor'
  | 'allowance_minor'
>;

type AmountColumn = 'price_minor' | 'tax_minor' | 'freight_minor' | 'total_minor';

const sumOf = (column: AmountColumn, lines: readonly StatusSum[], currency: string): number =>
  majorOf(
    lines.reduce((sum, line) => sum + line[column], 0),
    currency,
  );

/**
 * What an order came to, is paid and is due.
 * @param all how its lines stand
 */
export function orderAmounts(
  {
    currency,
    total_minor: ordered,
    payment_status: paymentStatus,
  }: Pick<OrderRow, 'currency' | 'total_minor' | 'payment_status'>,
  all: readonly StatusSum[],
) {
  const totalOf = (isCounted: (status: OrderStatus) => boolean) =>
    sumOf(
      'total_minor',
      all.filter(({ status }) => isCounted(status)),
      currency,
    );
  return {
    ordered: majorOf(ordered, currency),
    total: totalOf(isListed),
    paidAmount: totalOf((status) => everPaidStatuses.some((one) => one === status)),
    refunded: majorOf(
      all.reduce((sum, one) => sum + refundedMinorOf(one), 0),
      currency,
    ),
    due: totalOf((status) => status === 'unpaid'),
    paymentStatus,
  };
}

type Shown = {
  readonly orders: readonly ShownLine[];
  readonly issued: readonly InvoiceRow[];
  /** How all orders stand, if some are not shown. */
  readonly all?: readonly StatusSum[];
};

/** The API's shape of an order, which its calls name a checkout. */
export function showCheckout(
  row: OrderRow,
  { orders, issued, all = orders }: Shown,
  current: Pick<Current, 'settings' | 'shopName'>,
): Checkout {
  const { currency } = row;
  const { payment } = row;
  const charged = all.filter(({ status }) => isListed(status));
  const amounts = orderAmounts(row, all);
  return {
    _id: row.id,
    number: orderNumber(row.id),
    orders: orders.map(showOrder),
    net: sumOf('price_minor', charged, currency),
    tax: sumOf('tax_minor', charged, currency),
    freight: sumOf('freight_minor', charged, currency),
    ...amounts,
    taxRate: percentOf(row.tax_rate),
    taxTreatment: row.tax_treatment,
    currency,
    paid: amounts.paidAmount > 0 && amounts.due === 0,
    payment,
    transfer: transferDetails(row.id, payment, current),
    poNumber: row.po_number,
    delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as Delivery),
    invoices: issued.map(showIssued),
    userEmail: row.user_email,
    createdAt: new Date(row.placed_at).toISOString(),
    orderCount: row.line_count,
  };
}
