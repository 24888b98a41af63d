import { z } from 'zod';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { readMinor, tooFine } from '../../platform/rules/money/money.ts';
import { numberInputError } from '../../platform/rules/numbers/number-input-error.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** What a part may cost. Bounds are in the currency's major unit. */
export type PriceRule = {
  /** In lower case. */
  readonly currency: string;
  /** Whether prices may be finer than whole units. */
  readonly cents: boolean;
  readonly min: number;
  readonly max: number;
};

/** The decimals of the finest price that the rule allows. */
export function priceDecimals({ currency, cents }: Pick<PriceRule, 'currency' | 'cents'>): number {
  return cents ? currencyOf(currency).finest : 0;
}

const wrongPrice = (rule: PriceRule) =>
  tooFine(t('pricing.partMessages.price'), priceDecimals(rule));

/** A price that `limitFaults` checks, since an unchanged one may lie outside the limits. */
export function anyPrice(rule: PriceRule) {
  return z.number({
    error: ({ input }) =>
      numberInputError(input, t('pricing.partMessages.priceRequired'), wrongPrice(rule)),
  });
}

/** A price in the major unit, for the form, the API and the import. */
export function priceSchema(rule: PriceRule) {
  return anyPrice(rule)
    .refine((price) => isFineEnough(price, rule), wrongPrice(rule))
    .min(rule.min, { error: () => t('pricing.partMessages.minPrice', { min: rule.min }) })
    .max(rule.max, { error: () => t('pricing.partMessages.maxPrice', { max: rule.max }) });
}

const isFineEnough = (price: number, { currency, cents }: PriceRule) =>
  cents ? readMinor(price, currency) !== null : Number.isSafeInteger(price);
