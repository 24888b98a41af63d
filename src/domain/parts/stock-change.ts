import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { numberInputError } from '../number-input.ts';

/** Why an administrator changes a part's stock by a difference. */
export const stockChangeReasons = ['delivery', 'count', 'damage', 'correction'] as const;
export type StockChangeReason = (typeof stockChangeReasons)[number];

const NOTE_LENGTH = 200;
const WHOLE = 'The difference must be a whole number';

/** A difference is added to whatever the stock is by then, so that orders placed meanwhile stay counted. */
export const stockChangeFields = {
  stockChange: z
    .number({ error: ({ input }) => numberInputError(input, WHOLE, WHOLE) })
    .int(WHOLE)
    .optional()
    .describe('What is added to the stock; `available` is then not written'),
  stockReason: z
    .enum(stockChangeReasons, 'Say why the stock changes')
    .optional()
    .describe('Goes with `stockChange`: a delivery is above 0, a damage below'),
  stockNote: z
    .string()
    .trim()
    .max(NOTE_LENGTH, `Please keep this under ${NOTE_LENGTH} characters`)
    .optional(),
};

type Sent = {
  readonly available: number;
  readonly availableWas?: number | undefined;
  readonly stockChange?: number | undefined;
  readonly stockReason?: StockChangeReason | undefined;
  readonly stockNote?: string | undefined;
};

export type StockChangeErrors = {
  readonly [F in keyof Sent]?: string;
};

/** What is wrong with a difference, its reason and the absolute stock beside it, by field. */
export function stockChangeErrors(sent: Sent): StockChangeErrors {
  const { stockChange, stockReason, stockNote = '' } = sent;
  if (stockChange === undefined) {
    return stockReason !== undefined || stockNote !== ''
      ? { stockChange: 'Say by how many the stock changes' }
      : {};
  }
  if (stockReason === undefined) return { stockReason: 'Say why the stock changes' };
  if (stockChange === 0) return { stockChange: 'Say by how many the stock changes' };
  if (stockReason === 'delivery' && stockChange < 0)
    return { stockChange: 'A delivery adds to the stock: write a number above 0' };
  if (stockReason === 'damage' && stockChange > 0)
    return { stockChange: 'Damage takes from the stock: write a number below 0, such as -20' };
  return sent.availableWas !== undefined && sent.available !== sent.availableWas
    ? { available: 'Set the stock or change it by a difference, not both' }
    : {};
}

/** For a difference that would take more than there is. */
export const stockTooLow = (available: number) => `Only ${formatCount(available)} are in stock`;
