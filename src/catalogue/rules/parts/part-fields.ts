import { z } from 'zod';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../platform/rules/numbers/number-input-error.ts';
import { isEan } from './ean.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The parts of the form that list their fields. */
export type Section = 'quantities' | 'catalogue';

/** What the value of a field is; a code tells one article from all others. */
type Kind = 'text' | 'code' | 'price' | 'count' | 'other';

type Field = {
  readonly kind: Kind;
  /** Whether imports and exports have a column for it. */
  readonly inFiles?: true;
  /** Whether the table of parts that administrators edit has a column for it. */
  readonly inGrid?: true;
};

/**
 * A field whose column holds its value as it is, a price in minor units. All that handles parts follows from its line
 * and its words.
 */
type Plain = Field & {
  readonly kind: 'text' | 'code' | 'count' | 'price';
  readonly column: string;
  /** What clients send; an absent value leaves the stored one. */
  readonly rule: z.ZodType;
  /** What the API answers. */
  readonly shown: z.ZodType;
  /** What the column holds if a part has none. */
  readonly unset: number | null;
  /** Administrators alone get the others. */
  readonly isPublic?: true;
  /** Where the form has it. */
  readonly section: Section;
  /** Whether phones show the keyboard for digits; for counts they always do. */
  readonly isDigits?: true;
};

/** An optional text; clients may send `null`, as the API answers it. */
const text = (length: number) =>
  ({
    kind: 'text',
    length,
    rule: z
      .string()
      .trim()
      .max(length, { error: () => t('platform.text.tooLong', { length: formatCount(length) }) })
      .nullable()
      .transform((sent) => sent ?? '')
      .optional(),
    shown: z.string().nullable(),
    unset: null,
  }) as const;

/** The number of the article worldwide (EAN, GTIN), with the blanks and hyphens that scanners do not read. */
const ean = z
  .string()
  .max(30, { error: () => t('pricing.partMessages.ean') })
  .nullable()
  .transform((sent) => (sent ?? '').replaceAll(/[\s-]/g, ''))
  .refine((sent) => sent === '' || isEan(sent), { error: () => t('pricing.partMessages.ean') })
  .optional();

const MULTIPLE_MAX = 10_000;

/** The carton size (rulings §8). */
const multipleOf = z
  .number({
    error: ({ input }) =>
      numberInputError(
        input,
        t('pricing.partMessages.cartonRequired'),
        t('pricing.partMessages.cartonWhole'),
      ),
  })
  .int({ error: () => t('pricing.partMessages.cartonWhole') })
  .min(1, { error: () => t('pricing.partMessages.cartonAtLeastOne') })
  .max(MULTIPLE_MAX, {
    error: () => t('pricing.partMessages.cartonAtMost', { max: formatCount(MULTIPLE_MAX) }),
  })
  .describe('The carton size: orders take multiples of it');

const LOW_STOCK_MAX = 1_000_000;

/** The stock below which the shop gets a mail. */
const lowStock = z
  .number({ error: () => t('pricing.partMessages.lowStockWhole') })
  .int({ error: () => t('pricing.partMessages.lowStockWhole') })
  .min(1, { error: () => t('pricing.partMessages.lowStockAtLeastOne') })
  .max(LOW_STOCK_MAX, {
    error: () => t('pricing.partMessages.lowStockAtMost', { max: formatCount(LOW_STOCK_MAX) }),
  })
  .nullable()
  .describe('The shop gets an email when the stock falls below it; null for none');

/** The highest recommended retail price, which no limit of the shop bounds. */
const RRP_MAX = 10_000_000;

/** The price that consumers should pay, with tax. `part.schema.ts` adds how fine the currency is. */
const rrp = z
  .number({ error: () => t('pricing.partMessages.rrpNumber') })
  .positive({ error: () => t('pricing.partMessages.rrpPositive') })
  .max(RRP_MAX, { error: () => t('pricing.partMessages.rrpAtMost', { max: formatCount(RRP_MAX) }) })
  .nullable()
  .describe('The recommended retail price, with tax; null for none');

/**
 * The editable fields of a part in the order of the form. Those without a column are stored in a form of their own, by
 * rules that stand in `part.schema.ts`.
 */
export const partFields = {
  name: { kind: 'text', inFiles: true },
  price: { kind: 'price', inFiles: true, inGrid: true },
  priceBreaks: { kind: 'other', inGrid: true },
  minimumQuantity: { kind: 'count', inFiles: true, inGrid: true },
  multipleOf: {
    kind: 'count',
    column: 'multiple_of',
    rule: multipleOf.optional(),
    shown: z.int(),
    unset: 1,
    isPublic: true,
    section: 'quantities',
    inFiles: true,
    inGrid: true,
  },
  available: { kind: 'count', inFiles: true },
  lowStock: {
    kind: 'count',
    column: 'low_stock',
    rule: lowStock.optional(),
    shown: z.int().nullable(),
    unset: null,
    section: 'quantities',
    inFiles: true,
    inGrid: true,
  },
  rrp: {
    kind: 'price',
    column: 'rrp_minor',
    rule: rrp.optional(),
    shown: z.number().nullable(),
    unset: null,
    section: 'quantities',
    inFiles: true,
    inGrid: true,
  },
  sku: {
    ...text(40),
    kind: 'code',
    column: 'sku',
    isPublic: true,
    section: 'catalogue',
    inFiles: true,
  },
  category: {
    ...text(60),
    column: 'category',
    isPublic: true,
    section: 'catalogue',
    inFiles: true,
    inGrid: true,
  },
  ean: {
    kind: 'code',
    column: 'ean',
    rule: ean,
    shown: z.string().nullable().describe('The article’s number worldwide (EAN, GTIN)'),
    unset: null,
    isPublic: true,
    section: 'catalogue',
    isDigits: true,
    inFiles: true,
  },
  status: { kind: 'text', inFiles: true },
  replacedBy: { kind: 'text', inFiles: true },
  attributes: { kind: 'other' },
  img: { kind: 'other' },
  pictures: { kind: 'other' },
  description: { kind: 'text', inFiles: true },
  texts: { kind: 'other' },
} as const satisfies Readonly<Record<string, Field | Plain>>;

export type PartFields = typeof partFields;
export type PartField = keyof PartFields;
/** The fields whose lines have some properties. */
type FieldWith<Line> = { [F in PartField]: PartFields[F] extends Line ? F : never }[PartField];

export type PlainField = FieldWith<{ readonly column: string }>;
export type PublicField = FieldWith<{ readonly isPublic: true }>;
export type FieldInFiles = FieldWith<{ readonly inFiles: true }>;
export type FieldInGrid = FieldWith<{ readonly inGrid: true }>;
/** A plain field that people read, which other systems may send as HTML. */
export type ProseField = Extract<FieldWith<{ readonly kind: 'text' }>, PlainField>;

export const fieldNames = Object.keys(partFields) as PartField[];
const lines: Readonly<Record<PartField, Field & Partial<Omit<Plain, 'kind'>>>> = partFields;

export const isPlainField = (field: string): field is PlainField =>
  field in lines && lines[field as PartField].column !== undefined;
export const plainFields = fieldNames.filter(isPlainField);
export const isPublicField = (field: PlainField): field is Extract<PlainField, PublicField> =>
  lines[field].isPublic === true;
export const proseFields = plainFields.filter(
  (field): field is ProseField => lines[field].kind === 'text',
);
export const fieldsInGrid = fieldNames.filter(
  (field): field is FieldInGrid => lines[field].inGrid === true,
);
/** The fields of a file, some of them first. */
export function fieldsInFiles(...first: readonly FieldInFiles[]): FieldInFiles[] {
  const all = fieldNames.filter((field): field is FieldInFiles => lines[field].inFiles === true);
  return [...new Set([...first, ...all])];
}

export const kindOfField = (field: PartField): Kind => lines[field].kind;
/** The plain fields of a section of the form. */
export const fieldsOfSection = (section: Section): PlainField[] =>
  plainFields.filter((field) => lines[field].section === section);
/** Whether a field holds a number. */
export const isNumeric = (field: PartField): boolean =>
  lines[field].kind === 'count' || lines[field].kind === 'price';
/** Whether a plain field is typed in digits. */
export const isTypedInDigits = (field: PlainField): boolean =>
  lines[field].kind === 'count' || lines[field].isDigits === true;
