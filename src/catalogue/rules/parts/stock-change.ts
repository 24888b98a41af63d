import { z } from 'zod';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../platform/rules/numbers/number-input-error.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Why an administrator changes a part's stock by a difference. */
export const stockChangeReasons = ['delivery', 'count', 'damage', 'correction'] as const;
export type StockChangeReason = (typeof stockChangeReasons)[number];

const NOTE_LENGTH = 200;

/** A difference is added to whatever the stock is by then, so that orders placed meanwhile stay counted. */
export const stockChangeFields = {
  stockChange: z
    .number({
      error: ({ input }) =>
        numberInputError(input, t('pricing.stockMessages.whole'), t('pricing.stockMessages.whole')),
    })
    .int({ error: () => t('pricing.stockMessages.whole') })
    .optional()
    .describe('What is added to the stock; `available` is then not written'),
  stockReason: z
    .enum(stockChangeReasons, { error: () => t('pricing.stockMessages.reason') })
    .optional()
    .describe('Goes with `stockChange`: a delivery is above 0, a damage below'),
  stockNote: z
    .string()
    .trim()
    .max(NOTE_LENGTH, { error: () => t('platform.text.tooLong', { length: String(NOTE_LENGTH) }) })
    .optional(),
};

type SentChange = {
  readonly available: number;
  readonly availableWas?: number | undefined;
  readonly stockChange?: number | undefined;
  readonly stockReason?: StockChangeReason | undefined;
  readonly stockNote?: string | undefined;
};

export type StockChangeErrors = {
  readonly [F in keyof SentChange]?: string;
};

/** What is wrong with a difference, its reason and the absolute stock beside it, by field. */
export function stockChangeErrors(sent: SentChange): StockChangeErrors {
  const { stockChange, stockReason, stockNote = '' } = sent;
  if (stockChange === undefined) {
    return stockReason !== undefined || stockNote !== ''
      ? { stockChange: t('pricing.stockMessages.amount') }
      : {};
  }
  if (stockReason === undefined) return { stockReason: t('pricing.stockMessages.reason') };
  if (stockChange === 0) return { stockChange: t('pricing.stockMessages.amount') };
  if (stockReason === 'delivery' && stockChange < 0)
    return { stockChange: t('pricing.stockMessages.delivery') };
  if (stockReason === 'damage' && stockChange > 0)
    return { stockChange: t('pricing.stockMessages.damage') };
  return sent.availableWas !== undefined && sent.available !== sent.availableWas
    ? { available: t('pricing.stockMessages.notBoth') }
    : {};
}

/** For a difference that would take more than there is. */
export const stockTooLow = (available: number) =>
  t('pricing.stockMessages.tooLow', { available: formatCount(available) });
