import { z } from 'zod';
import type { FieldErrors } from '../../../../platform/rules/errors/field-errors.ts';
import {
  type AmountChange,
  PERCENT_DECIMALS,
  changeAmount,
} from '../../../../platform/rules/money/change-amount.ts';
import { readMinor } from '../../../../platform/rules/money/money.ts';
import { numberInputError } from '../../../../platform/rules/numbers/number-input-error.ts';
import type { PriceTerms } from '../../../../pricing/rules/price-terms.ts';
import { type Limits, perLimits } from '../../../../pricing/rules/limits.ts';
import { type PricedPart, limitFaults } from '../part.schema.ts';
import { priceBreakFaults, priceBreaksAnswer } from './price-breaks.schema.ts';
import { priceDecimals } from '../../../../pricing/rules/price.rule.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** How many prices are changed at once. */
export const MAX_PRICE_CHANGES = 5_000;
/** How many of them a preview shows. */
export const PREVIEWED_PRICES = 200;

const percentSchema = z
  .number({
    error: ({ input }) =>
      numberInputError(
        input,
        t('pricing.priceChangeMessages.oneChange'),
        t('pricing.priceChangeMessages.percent'),
      ),
  })
  .min(-90, { error: () => t('pricing.priceChangeMessages.percent') })
  .max(900, { error: () => t('pricing.priceChangeMessages.percent') })
  .refine((percent) => percent !== 0 && Number(percent.toFixed(PERCENT_DECIMALS)) === percent, {
    error: () => t('pricing.priceChangeMessages.percent'),
  });

/** The amount by which prices rise or fall, in the major unit. */
const amountSchema = perLimits(({ price }) =>
  z
    .number({
      error: ({ input }) =>
        numberInputError(
          input,
          t('pricing.priceChangeMessages.oneChange'),
          t('pricing.priceChangeMessages.amount'),
        ),
    })
    .refine((amount) => amount !== 0 && readMinor(amount, price.currency) !== null, {
      error: () => t('pricing.priceChangeMessages.currency'),
    }),
);

/** A change of the prices of all parts that match, by percent or by amount. */
export const priceChangeSchema = perLimits((limits) =>
  z
    .object({
      q: z.string().trim().max(120).optional(),
      category: z.string().trim().max(60).optional(),
      percent: percentSchema.optional(),
      amount: amountSchema(limits).optional(),
    })
    .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      path: ['percent'],
      error: () => t('pricing.priceChangeMessages.oneChange'),
    }),
);
export type PriceChange = z.output<ReturnType<typeof priceChangeSchema>>;

/** A previewed change as it is applied. */
export const seenPriceChangeSchema = perLimits((limits) =>
  priceChangeSchema(limits).safeExtend({
    seen: z.string().min(1).max(100).describe('From the preview'),
  }),
);

/** A part's prices before and after a change; one with a fault stays as it is. */
const changedPriceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  priceBreaks: priceBreaksAnswer,
  newPrice: z.number(),
  newPriceBreaks: priceBreaksAnswer,
  fault: z.string().nullable(),
});
export type ChangedPrice = z.output<typeof changedPriceSchema>;

export const priceChangePreviewSchema = z.object({
  /** How many prices change, and how many stay because their new one is faulty. */
  changed: z.int(),
  faulty: z.int(),
  seen: z.string().describe('Names these very prices, for `POST /priceChanges`'),
  rows: z.array(changedPriceSchema).describe(`The first ${PREVIEWED_PRICES}, faulty ones first`),
});
export type PriceChangePreview = z.output<typeof priceChangePreviewSchema>;

/** The change of an already checked request. */
export const amountChangeOf = ({ percent, amount = 0 }: PriceChange): AmountChange =>
  percent === undefined ? { amount } : { percent };

/** A part's price and price breaks after a change, rounded half up to the finest price that the shop allows. */
export function changedTerms(part: PriceTerms, change: AmountChange, { price: rule }: Limits) {
  const changed = (price: number) =>
    changeAmount(price, change, rule.currency, priceDecimals(rule));
  return {
    price: changed(part.price),
    priceBreaks: part.priceBreaks.map(({ from, price }) => ({ from, price: changed(price) })),
  };
}

/** A part's prices before and after a change, with what is wrong with the new ones. */
export function changePrice(part: PricedPart, change: AmountChange, limits: Limits): ChangedPrice {
  const { _id, name, price, priceBreaks, minimumQuantity } = part;
  const { price: newPrice, priceBreaks: newPriceBreaks } = changedTerms(part, change, limits);
  const sent = { price: newPrice, minimumQuantity, priceBreaks: newPriceBreaks };
  const faults: FieldErrors = {
    ...priceBreakFaults(sent, limits.price.currency),
    ...limitFaults(sent, part, limits),
  };
  const fault = Object.values(faults)[0] ?? null;
  return { _id, name, price, priceBreaks, newPrice, newPriceBreaks, fault };
}
