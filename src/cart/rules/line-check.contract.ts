import { z } from 'zod';
import { anyone, defineCalls } from '../../platform/rules/contract/define.ts';
import { nextDeliverySchema } from '../../catalogue/rules/deliveries/delivery.schema.ts';
import { buyerDetails } from '../../customers/rules/buyer-details.ts';
import { priceBreaksAnswer } from '../../catalogue/rules/parts/prices/price-breaks.schema.ts';
import { MAX_LINES, QUANTITY_TEXT_MAX_LENGTH } from './line-limits.ts';
import { lineVerdicts } from './line-verdicts.ts';
import { setAsideReasons } from './lists/set-aside.ts';
import { emailSchema } from '../../platform/rules/identity/email.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** Longer than any reference, so that every line gets its verdict. */
const REF_MAX_LENGTH = 300;
const TEXT_MAX_LENGTH = 100_000;

const tooManyLines = () => t('pricing.cartMessages.tooManyLines', { most: MAX_LINES });

const requestedLine = z.object({
  ref: z
    .string()
    .max(REF_MAX_LENGTH)
    .describe('A part’s SKU, EAN, id or exact name, whatever its capitals'),
  quantity: z
    .union([z.number(), z.string().max(QUANTITY_TEXT_MAX_LENGTH), z.null()])
    .describe('A text is read as a form’s field is, in the language of the call: 1,000 or 50 pcs'),
});

/** Exactly one of `lines` and `text`. */
const lineCheckRequest = z
  .object({
    lines: z
      .array(requestedLine)
      .min(1, { error: () => t('pricing.cartMessages.noLines') })
      .max(MAX_LINES, { error: tooManyLines })
      .optional(),
    text: z
      .string()
      .max(TEXT_MAX_LENGTH)
      .optional()
      .describe(
        'A pasted list, mail or CSV text: SKU, EAN or name and a quantity a line, in either order. Numbers follow the language of the call',
      ),
    country: buyerDetails.country.describe('Of the buyer; the goods go there without `delivery`'),
    postcode: buyerDetails.postcode.describe('Of the buyer: some areas have a tax of their own'),
    delivery: z
      .object({ country: buyerDetails.country, postcode: buyerDetails.postcode })
      .optional()
      .describe('Where the goods go, which decides tax and freight'),
    taxId: buyerDetails.taxId,
    customer: emailSchema
      .optional()
      .describe('The account that pays these prices; administrators alone name one'),
  })
  .refine(({ lines, text }) => (lines === undefined) !== (text === undefined), {
    path: ['lines'],
    error: () => t('platform.text.linesOrText'),
  });
export type LineCheckRequest = z.output<typeof lineCheckRequest>;

const suggestedPart = z.object({
  toolId: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
});

const checkedLine = z.object({
  line: z
    .int()
    .describe('From 1: the place in `lines`, or the line of `text`, which may have several pairs'),
  verdict: z
    .enum(lineVerdicts)
    .describe('The first that applies, in this order, on the merged quantity'),
  ref: z.string(),
  quantity: z
    .int()
    .nullable()
    .describe(
      'With the quantities of its duplicates; null where what was sent is no positive whole number',
    ),
  mergedQuantities: z
    .array(z.int())
    .optional()
    .describe('The quantities that were added up, for a part that is listed more than once'),
  hint: z
    .enum(['spreadsheet', 'discontinued'])
    .optional()
    .describe(
      'Why an unknown line names no part: a spreadsheet seems to have changed the number, such as into a date, or the part is no longer sold, and the suggestion replaces it',
    ),
  typedQuantity: z.string().optional().describe('What was sent in place of a quantity'),
  toolId: z.string().optional(),
  toolName: z.string().optional(),
  sku: z.string().nullable().optional(),
  img: z.string().optional(),
  unitPrice: z.number().optional().describe('At this quantity'),
  price: z.number().optional().describe('The net total; a duplicate has none'),
  priceBreaks: priceBreaksAnswer.optional(),
  minimumQuantity: z.int().optional(),
  multipleOf: z.int().optional(),
  available: z.int().optional(),
  nextDelivery: nextDeliverySchema.nullable().optional().describe('When more arrives'),
  aheadUnits: z
    .int()
    .optional()
    .describe('Units of an ok line that come with `nextDelivery`, since the stock is smaller'),
  suggestion: z
    .union([z.object({ quantity: z.int() }), z.object({ parts: z.array(suggestedPart) })])
    .optional()
    .describe('The nearest quantity that may be ordered, or up to three parts that may be meant'),
  mergedInto: z.int().optional().describe('The line that counts a duplicate’s quantity'),
});
export type CheckedLine = z.output<typeof checkedLine>;

const lineCheck = z.object({
  lines: z.array(checkedLine),
  setAside: z
    .array(z.object({ line: z.int(), text: z.string(), reason: z.enum(setAsideReasons) }))
    .describe('Lines of `text` that order nothing: headers, totals and notes'),
  net: z
    .number()
    .optional()
    .describe(
      'The net total of the lines that are ok; like all amounts missing for those to whom the shop shows no prices',
    ),
  tax: z
    .number()
    .nullable()
    .optional()
    .describe('Null until a country is named, in a shop with tax or freight'),
  freight: z.number().nullable().optional().describe('Null like tax'),
  total: z.number().optional().describe('Net, tax and freight, as far as they are known'),
  currency: z.string(),
});
export type LineCheck = z.output<typeof lineCheck>;

export const lineCheckContract = defineCalls({
  'POST /orderLines/check': {
    summary: `Check up to ${MAX_LINES} lines of a list: one verdict for each, in order, with what would correct it. Nothing is ordered or held`,
    area: 'checkouts',
    access: anyone,
    body: lineCheckRequest,
    answer: lineCheck,
    errors: ['INVALID_FIELDS'],
    rateLimit: 'lineChecks',
  },
});
