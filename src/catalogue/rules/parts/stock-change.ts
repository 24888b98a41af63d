import { textWords } from '../../../platform/rules/text/text-words.ts';
import { stockMessages } from '../../../pricing/rules/part-words.ts';
import { z } from 'zod';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../platform/rules/numbers/number-input-error.ts';

/** Why an administrator changes a part's stock by a difference. */
export const stockChangeReasons = ['delivery', 'count', 'damage', 'correction'] as const;
export type StockChangeReason = (typeof stockChangeReasons)[number];

const NOTE_LENGTH = 200;
const WHOLE = stockMessages.whole;

/** A difference is added to whatever the stock is by then, so that orders placed meanwhile stay counted. */
export const stockChangeFields = {
  stockChange: z
    .number({ error: ({ input }) => numberInputError(input, WHOLE, WHOLE) })
    .int(WHOLE)
    .optional()
    .describe('What is added to the stock; `available` is then not written'),
  stockReason: z
    .enum(stockChangeReasons, stockMessages.reason)
    .optional()
    .describe('Goes with `stockChange`: a delivery is above 0, a damage below'),
  stockNote: z
    .string()
    .trim()
    .max(NOTE_LENGTH, textWords.tooLong(String(NOTE_LENGTH)))
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
      ? { stockChange: stockMessages.amount }
      : {};
  }
  if (stockReason === undefined) return { stockReason: stockMessages.reason };
  if (stockChange === 0) return { stockChange: stockMessages.amount };
  if (stockReason === 'delivery' && stockChange < 0) return { stockChange: stockMessages.delivery };
  if (stockReason === 'damage' && stockChange > 0) return { stockChange: stockMessages.damage };
  return sent.availableWas !== undefined && sent.available !== sent.availableWas
    ? { available: stockMessages.notBoth }
    : {};
}

/** For a difference that would take more than there is. */
export const stockTooLow = (available: number) => stockMessages.tooLow(formatCount(available));
