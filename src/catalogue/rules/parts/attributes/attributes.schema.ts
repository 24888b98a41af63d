import { z } from 'zod';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../../platform/rules/numbers/number-input-error.ts';
import { isFilterOf } from './attribute-filters.ts';
import {
  type Attribute,
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

function numberSchema(attribute: NumberAttribute) {
  const { unit, decimals } = attribute;
  const { min, max } = attributeLimits;
  const kind = () =>
    decimals === 0
      ? t('catalogue.attributeMessages.whole', { label: attribute.label })
      : t('catalogue.attributeMessages.number', { label: attribute.label, decimals });
  return z
    .number({ error: ({ input }) => numberInputError(input, kind(), kind()) })
    .min(min, {
      error: () =>
        t('catalogue.attributeMessages.atLeast', { label: attribute.label, min: String(min) }),
    })
    .max(max, {
      error: () =>
        t('catalogue.attributeMessages.atMost', { label: attribute.label, max: formatCount(max) }),
    })
    .refine((value) => Number(value.toFixed(decimals)) === value, { error: kind })
    .describe(unit === null ? 'A count' : `In ${unit}`);
}

const textSchema = (attribute: Attribute, required: () => string) =>
  z
    .string({ error: required })
    .trim()
    .max(attributeLimits.textLength, {
      error: () =>
        t('catalogue.attributeMessages.tooLong', {
          label: attribute.label,
          length: attributeLimits.textLength,
        }),
    });

function valueSchema(key: AttributeKey): z.ZodType<number | string, number | string> {
  const attribute = attributeOf(key);
  return attribute.kind === 'number'
    ? numberSchema(attribute)
    : textSchema(attribute, () =>
        t('catalogue.attributeMessages.text', { label: attribute.label }),
      ).describe('A text');
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
  const attribute = attributeOf(key);
  const text = textSchema(attribute, () => `${attribute.label} must be a text`);
  if (attribute.kind === 'text') return text.describe('A text, ignoring case');
  return text
    .refine((value) => value === '' || isFilterOf(key, value), {
      error: () => `${attribute.label} must be a value or a range: 32, 11-34, 11- or -34`,
    })
    .describe(
      `${attribute.unit === null ? 'A count' : `In ${attribute.unit}`}: a value or an inclusive range, such as 11-34, 11- or -34`,
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
