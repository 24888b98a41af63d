import { z } from 'zod';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../../platform/rules/numbers/number-input-error.ts';
import { isFilterOf } from './attribute-filters.ts';
import {
  type AttributeKey,
  type NumberAttribute,
  attributeKeys,
  attributeOf,
  tidyAttributes,
} from '../../../../drawings/rules/attributes.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** Limits of a value, in the attribute's unit. */
const attributeLimits = { min: 0, max: 1_000_000, textLength: 60 } as const;

/** One schema for each attribute. */
type Shape<Schema extends z.ZodType> = { readonly [K in AttributeKey]: z.ZodOptional<Schema> };

function shapeOf<Schema extends z.ZodType>(schemaOf: (key: AttributeKey) => Schema) {
  return Object.fromEntries(
    attributeKeys.map((key) => [key, schemaOf(key).optional()]),
  ) as unknown as Shape<Schema>;
}

function numberSchema({ label, unit, decimals }: NumberAttribute) {
  const { min, max } = attributeLimits;
  const kind =
    decimals === 0
      ? t('catalogue.attributeMessages.whole', { label })
      : t('catalogue.attributeMessages.number', { label, decimals });
  return z
    .number({ error: ({ input }) => numberInputError(input, kind, kind) })
    .min(min, t('catalogue.attributeMessages.atLeast', { label, min: String(min) }))
    .max(max, t('catalogue.attributeMessages.atMost', { label, max: formatCount(max) }))
    .refine((value) => Number(value.toFixed(decimals)) === value, kind)
    .describe(unit === null ? label : `${label} in ${unit}`);
}

const textSchema = (label: string, required: string) =>
  z
    .string({ error: required })
    .trim()
    .max(
      attributeLimits.textLength,
      t('catalogue.attributeMessages.tooLong', { label, length: attributeLimits.textLength }),
    );

function valueSchema(key: AttributeKey): z.ZodType<number | string, number | string> {
  const attribute = attributeOf(key);
  return attribute.kind === 'number'
    ? numberSchema(attribute)
    : textSchema(
        attribute.label,
        t('catalogue.attributeMessages.text', { label: attribute.label }),
      ).describe(attribute.label);
}

const example = { examples: [{ teeth: 48, bolts: 5, bcd: 110, material: 'Aluminium' }] };

/** A part's attributes as the API answers them. */
export const attributesSchema = z
  .object(shapeOf(valueSchema))
  .meta({ description: 'Attributes of the part; an absent one is unknown', ...example });

/** Attributes that a client sends: an unknown name is an error, since it would be lost. */
export const attributesInput = z
  .strictObject(shapeOf(valueSchema), {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? t('catalogue.attributeMessages.unknown', { names: issue.keys.join(', ') })
        : t('catalogue.attributeMessages.object'),
  })
  .overwrite(tidyAttributes)
  .meta({ description: 'Replaces all attributes; `{}` clears them', ...example });

/** The catalogue's filters by attribute, one parameter each. A part without a value never matches. */
export const attributeQuery = shapeOf((key) => {
  const { kind, label, unit } = attributeOf(key);
  const text = textSchema(label, `${label} must be a text`);
  if (kind === 'text') return text.describe(`${label}, ignoring case`);
  return text
    .refine(
      (value) => value === '' || isFilterOf(key, value),
      `${label} must be a value or a range: 32, 11-34, 11- or -34`,
    )
    .describe(
      `${unit === null ? label : `${label} in ${unit}`}: a value or an inclusive range, such as 11-34, 11- or -34`,
    );
});

/** An attribute of a category's parts: its numbers' range, or its texts by frequency. */
export const facetSchema = z.object({
  key: z.enum(attributeKeys),
  parts: z.int().describe('How many parts have a value'),
  range: z
    .object({ least: z.number(), most: z.number() })
    .nullable()
    .describe('Of a number, in its unit'),
  values: z
    .array(z.object({ value: z.string(), parts: z.int() }))
    .describe('Of a text; empty for a number'),
});

export type Facet = z.output<typeof facetSchema>;
