import fc from 'fast-check';
import {
  type BillableOrder,
  billedParts,
  creditedParts,
} from '../../documents/rules/bill-orders.ts';
import {
  type DocumentFacts,
  buildCreditNote,
  buildInvoice,
} from '../../documents/rules/build-document.ts';
import type { TradeDocument } from '../../documents/rules/trade-document.ts';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { shareAt } from '../../platform/rules/money/rates.ts';
import { splitAmount } from '../../platform/rules/money/split-amount.ts';
import { refundAmount, returnsFreight } from '../../orders/rules/payment/refund-amount.ts';

/* Random orders that are refunded in parts, with the documents that the shop issues for them. */

type Line = { readonly quantity: number; readonly unitPriceMinor: number };
type Purchase = {
  readonly currency: string;
  readonly rate: number;
  readonly freightMinor: number;
  readonly lines: readonly Line[];
  /** The order and the units of each refund; units that are no longer there are left out. */
  readonly refunds: readonly { readonly order: number; readonly units: number }[];
};

/** Small amounts of few units, where rounding weighs most. */
export const purchase = (currencies: readonly string[]): fc.Arbitrary<Purchase> =>
  fc.constantFrom(...currencies).chain((currency) => {
    const amount = (most: number) =>
      fc.integer({ min: 1, max: most }).map((units) => units * currencyOf(currency).step);
    return fc.record({
      currency: fc.constant(currency),
      rate: fc.constantFrom(1_000, 5_500, 8_000, 10_000, 19_000, 25_500),
      freightMinor: fc.oneof(fc.constant(0), amount(900)),
      lines: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitPriceMinor: amount(60) }),
        { minLength: 1, maxLength: 14 },
      ),
      refunds: fc.array(
        fc.record({ order: fc.nat({ max: 13 }), units: fc.integer({ min: 1, max: 12 }) }),
        { minLength: 1, maxLength: 6 },
      ),
    });
  });

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** The paid lines of an order (`pricing/rules/amounts/amounts-of-order.ts`). */
function ordersOf({ lines, rate, freightMinor, currency }: Purchase): BillableOrder[] {
  const nets = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  const freights = splitAmount(freightMinor, nets, currency);
  const taxMinor = shareAt(rate, sum(nets) + freightMinor, currency);
  const taxes = splitAmount(
    taxMinor,
    nets.map((net, index) => net + (freights[index] ?? 0)),
    currency,
  );
  return lines.map(({ quantity, unitPriceMinor }, index) => ({
    orderNumber: 'HX3K-9Q2M',
    language: 'en',
    sku: null,
    name: 'Chainring',
    unitPriceMinor,
    tax: { treatment: 'standard', rate },
    units: { quantity, sent: 0, refunded: 0, returned: 0 },
    freightMinor: freights[index] ?? 0,
    totalMinor: (nets[index] ?? 0) + (freights[index] ?? 0) + (taxes[index] ?? 0),
    refundedMinor: 0,
    allowanceMinor: 0,
  }));
}

export type RefundedOrder = {
  readonly invoice: TradeDocument;
  /** With the amount of each refund. */
  readonly notes: readonly { readonly note: TradeDocument; readonly amountMinor: number }[];
  /** The invoice of what is left, had it been issued after the refunds. */
  readonly late: TradeDocument | null;
  readonly paidMinor: number;
  readonly refundedMinor: number;
};

/** Pays an order, refunds it in parts, and issues every document that can follow. */
export function refunded(bought: Purchase, facts: DocumentFacts): RefundedOrder {
  const { currency } = bought;
  const base = { ...facts, currency, payment: { ...facts.payment, paidOn: '2026-03-02' } };
  const orders = ordersOf(bought);
  const paidMinor = sum(orders.map(({ totalMinor }) => totalMinor));
  const invoice = billedParts(orders, { isWhole: true });
  if (invoice === null) throw new Error('There is nothing to bill');
  const notes: { note: TradeDocument; amountMinor: number }[] = [];
  for (const wanted of bought.refunds) {
    const index = wanted.order % orders.length;
    const order = orders[index];
    if (!order) continue;
    const { units: before, unitPriceMinor, freightMinor, totalMinor } = order;
    const units = Math.min(wanted.units, before.quantity - before.refunded);
    if (units === 0) continue;
    const netMinor = unitPriceMinor * before.quantity;
    const taxMinor = totalMinor - netMinor - freightMinor;
    const { refundedMinor } = order;
    const amounts = { netMinor, taxMinor, freightMinor, refundedMinor };
    const paid = { units: before, unitPriceMinor, ...amounts };
    const amountMinor = refundAmount(paid, units, currency);
    const after = { ...before, refunded: before.refunded + units };
    const returned = returnsFreight(after) ? freightMinor : 0;
    const parts = creditedParts(order, { units, amountMinor, freightMinor: returned }, currency);
    const preceding = { number: '2026-000007', issuedOn: '2026-02-01' };
    notes.push({ note: buildCreditNote({ ...base, ...parts, preceding }), amountMinor });
    orders[index] = { ...order, units: after, refundedMinor: order.refundedMinor + amountMinor };
  }
  const late = billedParts(orders, { isWhole: true });
  return {
    invoice: buildInvoice({ ...base, ...invoice }),
    notes,
    late: late && buildInvoice({ ...base, ...late }),
    paidMinor,
    refundedMinor: sum(orders.map(({ refundedMinor }) => refundedMinor)),
  };
}
