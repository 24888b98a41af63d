import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { shareAt } from '../../platform/rules/money/rates.ts';
import { splitAmount } from '../../platform/rules/money/split-amount.ts';
import { unitsToSend } from '../../orders/rules/order.states.ts';
import { refundAmount, refundableAmount } from '../../orders/rules/payment/refund-amount.ts';
import {
  type BilledLine,
  type RefundShare,
  nextParts,
  splitAllowance,
  splitUnits,
  unitsToBill,
} from './part-invoices.ts';

type Step = {
  readonly act: 'ship' | 'invoice' | 'unsent' | 'sent' | 'allow';
  readonly line: number;
  readonly units: number;
};

const purchase = fc.constantFrom('eur', 'chf', 'jpy').chain((currency) => {
  const amount = (most: number) =>
    fc.integer({ min: 1, max: most }).map((units) => units * currencyOf(currency).step);
  return fc.record({
    currency: fc.constant(currency),
    rate: fc.constantFrom(0, 1_000, 8_000, 19_000, 25_500),
    freightMinor: fc.oneof(fc.constant(0), amount(900)),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        unitPriceMinor: fc.oneof(amount(60), amount(90_000)),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    steps: fc.array(
      fc.record<Step>({
        act: fc.constantFrom('ship', 'ship', 'invoice', 'invoice', 'unsent', 'sent', 'allow'),
        line: fc.nat({ max: 5 }),
        units: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 20 },
    ),
    isShippedAtLast: fc.boolean(),
  });
});
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

function linesOf({ lines, rate, freightMinor, currency }: Purchase): BilledLine[] {
  const nets = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
  const freights = splitAmount(freightMinor, nets, currency);
  const taxes = splitAmount(
    shareAt(rate, sum(nets) + freightMinor, currency),
    nets.map((net, at) => net + (freights[at] ?? 0)),
    currency,
  );
  return lines.map(({ quantity, unitPriceMinor }, at) => ({
    units: { quantity, sent: 0, refunded: 0, returned: 0 },
    unitPriceMinor,
    netMinor: nets[at] ?? 0,
    taxMinor: taxes[at] ?? 0,
    freightMinor: freights[at] ?? 0,
    refundedMinor: 0,
    allowanceMinor: 0,
    creditedAllowanceMinor: 0,
    parts: [],
  }));
}

/** An order whose shipments are invoiced and refunded, as the shop records it. */
class Order {
  lines: BilledLine[];
  readonly #currency: string;
  #invoices = 0;

  constructor(bought: Purchase) {
    this.lines = linesOf(bought);
    this.#currency = bought.currency;
  }

  #change(at: number, change: Partial<BilledLine>) {
    this.lines = this.lines.map((line, index) => (index === at ? { ...line, ...change } : line));
  }

  take({ act, line: wanted, units }: Step): void {
    const at = wanted % this.lines.length;
    const line = this.lines[at];
    if (!line) return;
    if (act === 'ship') this.#ship(at, line, units);
    if (act === 'invoice') this.invoice();
    if (act === 'unsent') this.#refund(at, line, Math.min(units, unitsToSend(line.units)), act);
    if (act === 'sent')
      this.#refund(at, line, Math.min(units, line.units.sent - line.units.returned), act);
    if (act === 'allow') this.#allow(at, line, units);
  }

  #ship(at: number, { units }: BilledLine, count: number) {
    const sent = units.sent + Math.min(count, unitsToSend(units));
    this.#change(at, { units: { ...units, sent } });
  }

  /** Bills what was sent, as an invoice of a shipment does. */
  invoice() {
    if (this.lines.every((line) => unitsToBill(line) === 0)) return;
    const invoiceId = `invoice ${this.#invoices++}`;
    const before = this.lines;
    for (const [at, next] of nextParts(before, this.#currency).entries()) {
      const line = before[at];
      if (next === null || !line) continue;
      const { units, amountMinor, freightMinor, allowanceMinor } = next;
      const netMinor = units * line.unitPriceMinor + freightMinor;
      expect(amountMinor).toBeGreaterThanOrEqual(netMinor);
      // Less than one unit of the currency off, and a cent for each invoice before.
      const tax = (netMinor * line.taxMinor) / (line.netMinor + line.freightMinor);
      const step = currencyOf(this.#currency).step;
      expect(Math.abs(amountMinor - netMinor - tax)).toBeLessThanOrEqual(
        step * (3 + line.parts.length),
      );
      const part = {
        invoiceId,
        units,
        amountMinor,
        freightMinor,
        creditedUnits: 0,
        creditedMinor: allowanceMinor,
      };
      this.#change(at, {
        parts: [...line.parts, part],
        creditedAllowanceMinor: line.creditedAllowanceMinor + allowanceMinor,
      });
    }
  }

  get #isBilled() {
    return this.lines.some(({ parts }) => parts.length > 0);
  }

  #credit(line: BilledLine, shares: readonly RefundShare[]): BilledLine['parts'] {
    return line.parts.map((part) => {
      const share = shares.find(({ invoiceId }) => invoiceId === part.invoiceId);
      if (!share) return part;
      expect(share.amountMinor).toBeGreaterThan(0);
      return {
        ...part,
        creditedUnits: part.creditedUnits + share.units,
        creditedMinor: part.creditedMinor + share.amountMinor,
      };
    });
  }

  #refund(at: number, line: BilledLine, units: number, of: 'unsent' | 'sent') {
    if (units === 0) return;
    const { amountMinor, shares } = this.#isBilled
      ? splitUnits(line, { units, of }, this.#currency)
      : { amountMinor: refundAmount(line, units, this.#currency), shares: [] };
    expect(amountMinor).toBeGreaterThan(0);
    const { refunded, returned, ...others } = line.units;
    this.#change(at, {
      units: {
        ...others,
        refunded: refunded + units,
        returned: returned + (of === 'sent' ? units : 0),
      },
      refundedMinor: line.refundedMinor + amountMinor,
      parts: this.#credit(line, shares),
    });
  }

  #allow(at: number, line: BilledLine, share: number) {
    const most = refundableAmount(line, this.#currency);
    const { step } = currencyOf(this.#currency);
    const wanted = Math.min(most, Math.ceil((most * share) / 12 / step) * step);
    if (wanted === 0) return;
    const { shares } = this.#isBilled
      ? splitAllowance(line, wanted, this.#currency)
      : { shares: [] };
    const credited = sum(shares.map(({ amountMinor }) => amountMinor));
    expect(credited).toBeLessThanOrEqual(wanted);
    this.#change(at, {
      refundedMinor: line.refundedMinor + wanted,
      allowanceMinor: line.allowanceMinor + wanted,
      creditedAllowanceMinor: line.creditedAllowanceMinor + credited,
      parts: this.#credit(line, shares),
    });
  }
}

const finish = (order: Order, isShipped: boolean) => {
  for (const at of order.lines.keys())
    order.take({ act: isShipped ? 'ship' : 'unsent', line: at, units: 12 });
  order.invoice();
};

describe('invoices of shipments', () => {
  it('sum to their order to the cent, whatever was sent, refunded and credited between them', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const order = new Order(bought);
        for (const step of bought.steps) order.take(step);
        finish(order, bought.isShippedAtLast);
        for (const { parts, units } of order.lines) {
          expect(unitsToBill({ units, parts })).toBe(0);
          for (const part of parts) {
            expect(part.creditedUnits).toBeLessThanOrEqual(part.units);
            expect(part.creditedMinor).toBeLessThanOrEqual(part.amountMinor);
          }
        }
        // An order that was refunded before any shipment has no invoice.
        if (order.lines.every(({ parts }) => parts.length === 0)) return;
        const left = order.lines.map(
          ({ netMinor, taxMinor, freightMinor, refundedMinor }) =>
            netMinor + taxMinor + freightMinor - refundedMinor,
        );
        const billed = order.lines.map(({ parts }) =>
          sum(parts.map(({ amountMinor, creditedMinor }) => amountMinor - creditedMinor)),
        );
        expect(billed).toEqual(left);
      }),
      { numRuns: 2_000 },
    );
  });

  it('return the whole of an invoice with the last of its units', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const order = new Order({ ...bought, freightMinor: 0 });
        for (const step of bought.steps)
          if (step.act === 'ship' || step.act === 'invoice') order.take(step);
        finish(order, true);
        for (const at of order.lines.keys())
          for (const units of [2, 3, 12]) order.take({ act: 'sent', line: at, units });
        for (const { parts } of order.lines)
          for (const part of parts) expect(part.creditedMinor).toBe(part.amountMinor);
      }),
      { numRuns: 500 },
    );
  });
});
