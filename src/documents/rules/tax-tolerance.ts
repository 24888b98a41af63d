import { currencyOf } from '../../platform/rules/money/currencies.ts';

const HUNDREDTHS = 100n;
/** Rates are thousandths of a percent. */
const WHOLE_RATE = 100_000n;

/**
 * The amount nearest to a tax that rule BR-CO-17 of EN 16931 accepts: it differs by less than one unit of the currency
 * from the rate of the taxable amount, which the rule rounds to two decimals. Refunds that split a tax may leave that range.
 */
export function nearestTax(
  taxMinor: number,
  { rate, taxableMinor }: { readonly rate: number; readonly taxableMinor: number },
  currency: string,
): number {
  const { decimals, step } = currencyOf(currency);
  const unit = BigInt(10 ** decimals);
  const product = BigInt(taxableMinor) * BigInt(rate) * HUNDREDTHS;
  const exact = (2n * product + unit * WHOLE_RATE) / (2n * unit * WHOLE_RATE);
  const perStep = HUNDREDTHS * BigInt(step);
  // Both bounds are excluded; a negative one does not matter, since no tax is negative.
  const above = (exact + HUNDREDTHS) * unit;
  const below = (exact - HUNDREDTHS) * unit;
  const most = Number((above - 1n) / perStep) * step;
  const least = below < 0n ? 0 : (Number(below / perStep) + 1) * step;
  return Math.min(Math.max(taxMinor, least), most);
}
