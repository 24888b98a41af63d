import { z } from 'zod';
import type { FieldErrors } from '../../../../platform/rules/errors/field-errors.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { formatPrice } from '../../../../platform/rules/money/format-price.ts';
import { numberInputError } from '../../../../platform/rules/numbers/number-input-error.ts';
import type { PriceBreak } from '../../../../pricing/rules/price-terms.ts';
import { parsePriceBreaks, priceBreaksExample } from './price-breaks-text.ts';
import { type PriceRule, anyPrice, priceSchema } from '../../../../pricing/rules/price.rule.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** The most price breaks of a part, and the largest quantity of one. */
export const priceBreakLimits = { count: 10, from: 1_000_000 } as const;

const from = z
  .number({
    error: ({ input }) =>
      numberInputError(
        input,
        t('pricing.breakMessages.required'),
        t('pricing.breakMessages.whole'),
      ),
  })
  .int({ error: () => t('pricing.breakMessages.whole') })
  .min(2, { error: () => t('pricing.breakMessages.atLeastTwo') })
  .max(priceBreakLimits.from, {
    error: () => t('pricing.breakMessages.atMost', { max: formatCount(priceBreakLimits.from) }),
  });

const tooMany = `A part has at most ${priceBreakLimits.count} price breaks`;

const example = { examples: [[{ from: 100, price: 42 }]] };

const breaksOf = (price: z.ZodType<number>) =>
  z
    .array(z.object({ from, price }), { error: () => t('pricing.breakMessages.list') })
    .max(priceBreakLimits.count, tooMany)
    .meta({
      description: 'Unit prices from a quantity on; quantities rise, prices fall',
      ...example,
    });

/** Price breaks of a part that is added. Prices are in the major unit. */
export const priceBreaksSchema = (rule: PriceRule) => breaksOf(priceSchema(rule));

/** The same as a form's text. */
export const typedPriceBreaks = (breaks: z.ZodType<PriceBreak[]>) =>
  z.string().transform((text, context) => {
    const list = parsePriceBreaks(text);
    const checked = breaks.safeParse(list ?? text);
    if (checked.success) return checked.data;
    const message = list && checked.error.issues[0]?.message;
    context.addIssue({ code: 'custom', message: message ?? priceBreaksTypedWrongly() });
    return z.NEVER;
  });

/** For a text that is no price breaks. */
export const priceBreaksTypedWrongly = () =>
  t('pricing.breakMessages.typed', {
    example: priceBreaksExample,
  });

/** Price breaks that `limitFaults` checks, since unchanged ones may lie outside the limits. */
export const anyPriceBreaks = (rule: PriceRule) => breaksOf(anyPrice(rule));

/** Price breaks as the API answers them. */
export const priceBreaksAnswer = z
  .array(z.object({ from: z.int(), price: z.number() }))
  .meta(example);

/** The terms of a part that limits bound and that depend on each other. */
export type PriceAndQuantity = {
  readonly price: number;
  readonly minimumQuantity: number;
  readonly priceBreaks: readonly PriceBreak[];
};

/**
 * The faults of price breaks that do not follow from a part's price and minimum quantity: each break begins above the
 * one before and costs less.
 * @returns at most one fault, of the field `priceBreaks`
 */
export function priceBreakFaults(
  { price, minimumQuantity, priceBreaks }: PriceAndQuantity,
  currency: string,
): FieldErrors {
  if (priceBreaks.length > priceBreakLimits.count) return { priceBreaks: tooMany };
  let before = { from: minimumQuantity, price };
  for (const one of priceBreaks) {
    if (one.from <= before.from)
      return {
        priceBreaks: t('pricing.breakMessages.rises', {
          from: formatCount(one.from),
          before: formatCount(before.from),
        }),
      };
    if (one.price >= before.price)
      return {
        priceBreaks: t('pricing.breakMessages.falls', {
          from: formatCount(one.from),
          before: formatPrice(before.price, currency),
        }),
      };
    before = one;
  }
  return {};
}
