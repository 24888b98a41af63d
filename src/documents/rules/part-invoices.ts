import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { cumulativeShare, splitAmount } from '../../platform/rules/money/split-amount.ts';
import { type PaidOrder, returnsFreight } from '../../orders/rules/payment/refund-amount.ts';

/** What one invoice bills of a line, and what refunds have taken back of it. Amounts are in minor units, with tax. */
export type BilledPart = {
  readonly invoiceId: string;
  readonly units: number;
  /** With freight. */
  readonly amountMinor: number;
  /** The net freight in it. */
  readonly freightMinor: number;
  readonly creditedUnits: number;
  readonly creditedMinor: number;
};

/** A line of an order on account with the invoices of its shipments, oldest first. */
export type BilledLine = PaidOrder & {
  /** What was refunded without units. */
  readonly allowanceMinor: number;
  /** Of that, what credit notes of the invoices have. */
  readonly creditedAllowanceMinor: number;
  readonly parts: readonly BilledPart[];
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const freightWithTax = ({ taxMinor, netMinor, freightMinor }: PaidOrder, currency: string) =>
  freightMinor + (splitAmount(taxMinor, [netMinor, freightMinor], currency)[1] ?? 0);

const taxOnGoods = ({ taxMinor, netMinor, freightMinor }: PaidOrder, currency: string) =>
  splitAmount(taxMinor, [netMinor, freightMinor], currency)[0] ?? 0;

/** What no invoice bills and no refund has returned. */
type Unbilled = {
  readonly units: number;
  /** Less amounts that were refunded without units. */
  readonly leftMinor: number;
  /** Those amounts, which a credit note corrects once an invoice bills the units. */
  readonly allowanceMinor: number;
};

function unbilledOf(line: BilledLine): Unbilled {
  const { units, netMinor, taxMinor, freightMinor, refundedMinor, parts } = line;
  const billed = sum(parts.map((part) => part.units));
  const credited = sum(parts.map((part) => part.creditedUnits));
  const billedMinor = sum(parts.map((part) => part.amountMinor));
  const creditedMinor = sum(parts.map((part) => part.creditedMinor));
  return {
    units: units.quantity - billed - (units.refunded - credited),
    leftMinor: netMinor + taxMinor + freightMinor - billedMinor - (refundedMinor - creditedMinor),
    allowanceMinor: line.allowanceMinor - line.creditedAllowanceMinor,
  };
}

/** Units that were sent, are not refunded, and stand on no invoice. */
export function unitsToBill({ units, parts }: Pick<BilledLine, 'units' | 'parts'>): number {
  const billed = sum(parts.map((part) => part.units));
  const credited = sum(parts.map((part) => part.creditedUnits));
  return units.sent - billed - (units.returned - credited);
}

/** What the next invoice bills of a line. */
export type NextPart = {
  readonly units: number;
  /** With freight and tax. */
  readonly amountMinor: number;
  /** The net freight in it. */
  readonly freightMinor: number;
  /** Of amounts that were refunded without units before: a credit note follows the invoice at once. */
  readonly allowanceMinor: number;
};

/**
 * What the next invoice of an order bills of its lines: the units that were sent since, on the first one all freight.
 * The last units of a line take what is left of it, so that all invoices sum to the order; tax is rounded over the lines
 * together.
 * @returns null for a line of which it bills nothing
 */
export function nextParts(lines: readonly BilledLine[], currency: string): (NextPart | null)[] {
  const { step } = currencyOf(currency);
  const isFirst = lines.every(({ parts }) => parts.length === 0);
  const pools = lines.map((line) => {
    const unbilled = unbilledOf(line);
    const units = unitsToBill(line);
    const hasFreight = isFirst && !returnsFreight(line.units) && unbilled.leftMinor > 0;
    const freightMinor = hasFreight ? line.freightMinor : 0;
    const freight = hasFreight ? freightWithTax(line, currency) : 0;
    return {
      line,
      unbilled,
      units,
      freightMinor,
      freight,
      tax: taxLeft(line, unbilled, currency, isFirst),
    };
  });
  const shares = roundTogether(
    pools.map(({ units, unbilled, tax }) =>
      units === unbilled.units ? null : { minor: tax, count: units, whole: unbilled.units },
    ),
    step,
  );
  return pools.map(({ line, unbilled, units, freightMinor, freight, tax }, at): NextPart | null => {
    const isLast = units === unbilled.units;
    const price = line.unitPriceMinor * units + (isLast ? tax : (shares[at] ?? 0)) + freight;
    const { leftMinor, allowanceMinor: allowed } = unbilled;
    const allowanceMinor = isLast
      ? Math.min(Math.max(price - leftMinor, 0), allowed)
      : Math.min(allowed, price - step * units);
    const amountMinor = isLast ? leftMinor + allowanceMinor : price;
    return amountMinor > 0 ? { units, amountMinor, freightMinor, allowanceMinor } : null;
  });
}

/** The tax of the units that no invoice bills. */
function taxLeft(
  line: BilledLine,
  { units, leftMinor, allowanceMinor }: Unbilled,
  currency: string,
  hasFreight: boolean,
): number {
  if (units === 0) return 0;
  // An amount without units leaves no telling how much of it was tax.
  if (allowanceMinor > 0)
    return cumulativeShare(taxOnGoods(line, currency), units, line.units.quantity, currency);
  const freight = hasFreight && !returnsFreight(line.units) ? freightWithTax(line, currency) : 0;
  return Math.max(leftMinor - freight - line.unitPriceMinor * units, 0);
}

type Share = { readonly minor: number; readonly count: number; readonly whole: number };

/** Shares of several amounts, each rounded up or down so that their sum is rounded once; null is left out. */
function roundTogether(shares: readonly (Share | null)[], step: number): number[] {
  let [exact, given] = [0, 0];
  return shares.map((share) => {
    if (share === null || share.whole === 0) return 0;
    const own = ((share.minor / step) * share.count) / share.whole;
    exact += own;
    const units = Math.min(Math.max(Math.round(exact) - given, 0), Math.ceil(own));
    given += units;
    return units * step;
  });
}

/** What a refund takes back of one invoice. */
export type RefundShare = {
  readonly invoiceId: string;
  readonly units: number;
  readonly amountMinor: number;
  /** The net freight in it. */
  readonly freightMinor: number;
};

export type SplitRefund = {
  readonly amountMinor: number;
  /** What is left of the amount stands on no invoice. */
  readonly shares: readonly RefundShare[];
};

/**
 * A refund of units of a line of which shipments are invoiced; units that were not sent stand on no invoice. Of units
 * that were sent, those without an invoice come first, then those of the newest one, which is the likeliest to be open.
 */
export function splitUnits(
  line: BilledLine,
  { units, of }: { readonly units: number; readonly of: 'unsent' | 'sent' },
  currency: string,
): SplitRefund {
  const { step } = currencyOf(currency);
  const free = of === 'unsent' ? units : Math.min(units, unitsToBill(line));
  const shares: RefundShare[] = [];
  let rest = units - free;
  for (const part of line.parts.toReversed()) {
    const left = part.units - part.creditedUnits;
    const taken = Math.min(left, rest);
    if (taken === 0) continue;
    rest -= taken;
    const amountMinor = Math.min(
      priceOfPart(line, part, taken, currency),
      part.amountMinor - part.creditedMinor - (left - taken) * step,
    );
    shares.push({ invoiceId: part.invoiceId, units: taken, amountMinor, freightMinor: 0 });
  }
  const after = { ...line.units, refunded: line.units.refunded + units };
  const withFreight = line.parts.find(({ freightMinor }) => freightMinor > 0);
  if (withFreight && returnsFreight(after)) {
    const { invoiceId, amountMinor, creditedMinor, freightMinor } = withFreight;
    const left = Math.min(freightWithTax(line, currency), amountMinor - creditedMinor);
    if (left > 0) shares.push({ invoiceId, units: 0, amountMinor: left, freightMinor });
  }
  const amountMinor = sum(shares.map((share) => share.amountMinor));
  return { amountMinor: amountMinor + priceOfUnbilled(line, free, currency), shares };
}

/** Units of an invoice at their price, with their share of its tax. */
function priceOfPart(line: BilledLine, part: BilledPart, units: number, currency: string): number {
  const freight = part.freightMinor > 0 ? freightWithTax(line, currency) : 0;
  const tax = Math.max(part.amountMinor - freight - line.unitPriceMinor * part.units, 0);
  const upTo = (count: number) => cumulativeShare(tax, count, part.units, currency);
  const taxShare = upTo(part.creditedUnits + units) - upTo(part.creditedUnits);
  return line.unitPriceMinor * units + taxShare;
}

/** Units on no invoice; the last ones take what is left. */
function priceOfUnbilled(line: BilledLine, units: number, currency: string): number {
  if (units === 0) return 0;
  const { step } = currencyOf(currency);
  const unbilled = unbilledOf(line);
  if (units === unbilled.units) return unbilled.leftMinor;
  const tax = cumulativeShare(
    taxLeft(line, unbilled, currency, false),
    units,
    unbilled.units,
    currency,
  );
  return Math.min(
    line.unitPriceMinor * units + tax,
    unbilled.leftMinor - (unbilled.units - units) * step,
  );
}

/**
 * A refund of an amount without units: of the newest invoice first, each of which keeps the smallest amount for each of
 * its units. What is left waits for the invoice of the other units.
 */
export function splitAllowance(
  line: BilledLine,
  amountMinor: number,
  currency: string,
): SplitRefund {
  const { step } = currencyOf(currency);
  const shares: RefundShare[] = [];
  let rest = amountMinor;
  for (const part of line.parts.toReversed()) {
    const kept = (part.units - part.creditedUnits) * step;
    const taken = Math.min(rest, part.amountMinor - part.creditedMinor - kept);
    if (taken <= 0) continue;
    rest -= taken;
    shares.push({ invoiceId: part.invoiceId, units: 0, amountMinor: taken, freightMinor: 0 });
  }
  return { amountMinor, shares };
}
