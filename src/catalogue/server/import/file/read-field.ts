import type { z } from 'zod';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { attributesInput } from '../../../rules/parts/attributes/attributes.schema.ts';
import { attributeOf, isAttributeKey } from '../../../../drawings/rules/attributes.ts';
import { priceBreakLimits } from '../../../rules/parts/prices/price-breaks.schema.ts';
import { isEan } from '../../../rules/parts/ean.ts';
import { isInvisible } from '../../../../platform/rules/text/required-text.ts';
import { importedPartSchema } from '../../../rules/parts/part.schema.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import type { DecimalMark } from './decimal-mark.ts';
import {
  type BreakField,
  type ColumnField,
  isBreakField,
  isTranslatedField,
  kindOf,
  quantityOf,
  textOf,
} from '../import.fields.ts';
import { type PriceSettings, readAmount, readCount, readPrice } from './read-number.ts';
import { damageOf } from './spreadsheet-damage.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** The shop's limits, and whether prices are rounded to the finest one allowed. */
export type ImportRules = Pick<PriceSettings, 'roundPrices' | 'place'> & {
  readonly limits: Limits;
};

/** A field's value, or why it is rejected. A number outside the limits may stay if it is the stored one. */
export type ReadField =
  | { readonly value: string | number }
  | { readonly fault: string; readonly outside?: number };

/** A field whose stored value may lie outside the limits, which a host may have narrowed. */
export type LimitedField = 'price' | 'minimumQuantity' | 'available' | BreakField;

export const isLimited = (field: ColumnField): field is LimitedField =>
  field === 'price' || field === 'minimumQuantity' || field === 'available' || isBreakField(field);

/**
 * Parses a cell by the limits in force, like the admin's form.
 * @param text trimmed; '' for an empty cell
 * @param mark the column's decimal mark; null if it is unknown
 */
export function readField(
  field: ColumnField,
  text: string,
  rules: ImportRules,
  mark: DecimalMark | null,
): ReadField {
  if (text.includes('\0')) return { fault: t('catalogue.import.nul') };
  if (text === '') return readMissing(field, rules.limits);
  if (field === 'ean') return readEan(text, rules.limits);
  if (kindOf(field) !== 'text' && damageOf(text) === 'error')
    return { fault: t('catalogue.import.spreadsheetError') };
  const read = readText(field, text, rules, mark);
  if ('fault' in read)
    return kindOf(field) === 'price' ? withFinerPrice(read, text, rules, mark) : read;
  const checked = check(field, read.value, rules.limits);
  return 'fault' in checked && isLimited(field)
    ? { ...checked, outside: Number(read.value) }
    : checked;
}

/** An EAN. Says what a spreadsheet did to it where that shows. */
function readEan(text: string, limits: Limits): ReadField {
  const damage = damageOf(text);
  if (damage === 'scientific') return { fault: t('catalogue.import.scientific') };
  if (damage === 'error') return { fault: t('catalogue.import.spreadsheetError') };
  const digits = damage === 'decimal' ? text.slice(0, -2) : text;
  const checked = check('ean', digits, limits);
  return 'fault' in checked && isEan(`0${digits}`)
    ? { fault: t('catalogue.import.leadingZero', { whole: `0${digits}` }) }
    : checked;
}

/** The fault with the price that a shop with cents would read. */
function withFinerPrice(
  rejected: { readonly fault: string },
  text: string,
  { limits }: ImportRules,
  mark: DecimalMark | null,
): ReadField {
  const finer = readPrice(text, { ...limits.price, cents: true, roundPrices: false }, mark);
  return 'value' in finer ? { ...rejected, outside: finer.value } : rejected;
}

/** The value or fault of a missing field. */
export function readMissing(field: ColumnField, limits: Limits): ReadField {
  return check(field, kindOf(field) === 'text' ? '' : undefined, limits);
}

function check(field: ColumnField, value: string | number | undefined, limits: Limits): ReadField {
  if (isBreakField(field)) {
    const { from } = priceBreakLimits;
    const quantity = quantityOf(field);
    if (quantity < 2 || quantity > from)
      return { fault: t('catalogue.import.breakFrom', { most: formatCount(from) }) };
  }
  const schema = schemaOf(field, limits);
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data ?? '' };
  const isMissing = value === undefined || (typeof value === 'string' && isBlank(value));
  const faults = checked.error.issues.map((issue) =>
    isMissing ? t('catalogue.import.required') : messageOf(issue),
  );
  return { fault: [...new Set(faults)].join('; ') };
}

const isBlank = (text: string) => text === '' || isInvisible(text);

function schemaOf(
  field: ColumnField,
  limits: Limits,
): z.ZodType<string | number | null | undefined> {
  const { shape } = importedPartSchema(limits);
  if (isBreakField(field)) return shape.price;
  if (isTranslatedField(field)) return shape[textOf(field)[0]];
  return isAttributeKey(field) ? attributesInput.shape[field] : shape[field];
}

function readText(
  field: ColumnField,
  text: string,
  { limits, roundPrices, place = 'command' }: ImportRules,
  mark: DecimalMark | null,
): ReadField {
  switch (kindOf(field)) {
    case 'text':
      return { value: field === 'status' ? text.toLowerCase() : text };
    case 'price': {
      // A recommended retail price may have cents in a shop whose own prices have none.
      const cents = limits.price.cents || field === 'rrp';
      return readPrice(text, { ...limits.price, cents, roundPrices, place }, mark);
    }
    case 'count':
      return readCount(text, mark, place);
    case 'amount':
      return readAmount(text, isAttributeKey(field) ? attributeOf(field) : {}, mark, place);
  }
}

/** Bounds follow the field's name, other faults are said in the form's words. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const limit = formatCount(Number(issue.maximum));
    return issue.origin === 'string'
      ? t('catalogue.import.atMostCharacters', { most: limit })
      : t('catalogue.import.atMost', { most: limit });
  }
  return issue.code === 'too_small' && issue.origin !== 'string'
    ? t('catalogue.import.atLeast', { least: formatCount(Number(issue.minimum)) })
    : issue.message;
}
