import { currencyOf } from '../../../platform/rules/money/currencies.ts';

/** The smallest and the largest amount that a provider charges, in minor units. */
export type AmountBounds = { readonly min: number; readonly max: number };

/** Stripe's smallest charges (https://docs.stripe.com/currencies); it states none for other currencies. */
const SMALLEST: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1_500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
};

/** Stripe takes eight digits. */
const LARGEST = 99_999_999;

/** The amounts that Stripe charges, and the sandbox, which stands in for it. */
export function cardAmountBounds(currency: string): AmountBounds {
  const { step } = currencyOf(currency);
  return { min: SMALLEST[currency] ?? step, max: LARGEST - (LARGEST % step) };
}

/** Whether a card can pay a total; a larger or smaller one is for a bank transfer. */
export function takesCard(totalMinor: number, currency: string): boolean {
  const { min, max } = cardAmountBounds(currency);
  return totalMinor >= min && totalMinor <= max;
}
