import { attributesText } from '../../../drawings/rules/attributes.ts';
import { isPictures, tidyPictures } from './part-pictures.ts';
import { isTexts, storedTexts } from './part-texts.ts';
import { type PartField, fieldNames } from './part-fields.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import type { Part } from './part.schema.ts';

/**
 * The values that an administrator saw before editing, each under its field's name plus `Was`.
 */
export type WasFields = { readonly [F in PartField as `${F}Was`]?: Part[F] | undefined };

/** A part as the `Was` fields of a later update. */
export function wasFieldsOf(part: Part): WasFields {
  return Object.fromEntries(fieldNames.map((field) => [`${field}Was`, part[field]]));
}

type Value = Part[PartField] | undefined;

const comparable = (value: Value) => {
  if (Array.isArray(value))
    return isPictures(value) ? JSON.stringify(tidyPictures(value)) : priceBreaksText(value);
  if (typeof value !== 'object' || value === null) return value ?? '';
  return isTexts(value) ? storedTexts(value) : attributesText(value);
};

const priceBreaksText = (breaks: readonly PriceBreak[]) =>
  JSON.stringify(breaks.map(({ from, price }) => [from, price]));

/** Whether two values are equal; an absent value equals an empty text. */
export const isSame = (one: Value, other: Value) => comparable(one) === comparable(other);

/**
 * The fields that the sender left as read, so that the stored value stays. The stock is never among them.
 */
export function untouchedFields(read: WasFields, sent: Partial<Part>): PartField[] {
  return fieldNames.filter((field) => {
    const was = read[`${field}Was`];
    return field !== 'available' && was !== undefined && isSame(was, sent[field]);
  });
}

/**
 * The fields that changed since they were read and that the sender would overwrite with another value. The stock
 * conflicts whenever it moved; fields without a `Was` are not compared.
 */
export function conflictingFields(part: Part, read: WasFields, sent: Partial<Part>): PartField[] {
  const untouched = untouchedFields(read, sent);
  return fieldNames.filter((field) => {
    const was = read[`${field}Was`];
    if (was === undefined || isSame(was, part[field])) return false;
    return (
      field === 'available' || !(untouched.includes(field) || isSame(sent[field], part[field]))
    );
  });
}

/** Whether an update changes anything. */
export const isChanged = (part: Part, sent: Partial<Part>): boolean =>
  fieldNames.some((field) => !isSame(part[field], sent[field]));

/** The current and the read values of some fields, for the failure's data. */
export function conflictData(
  fields: readonly PartField[],
  part: Part,
  read: WasFields,
): Partial<Part> & WasFields {
  return Object.fromEntries(
    fields.flatMap((field) => [
      [field, part[field]],
      [`${field}Was`, read[`${field}Was`]],
    ]),
  );
}

/** A field that changed since its part was read, among parts that are saved together. */
export type CellConflict = {
  /** The part's position in the request. */
  readonly index: number;
  readonly field: PartField;
  readonly was: Part[PartField];
  readonly now: Part[PartField];
};
