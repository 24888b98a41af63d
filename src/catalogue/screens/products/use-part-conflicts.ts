import { useState } from 'react';
import type { Problem } from '../../../platform/rules/errors/problem.ts';
import { type PartAttributes, attributeKeys } from '../../../drawings/rules/attributes.ts';
import { type PartPicture, isPictures } from '../../rules/parts/part-pictures.ts';
import { type PartTexts, textFields, translations } from '../../rules/parts/part-texts.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import { type PartField, fieldNames, isPlainField } from '../../rules/parts/part-fields.ts';
import { sentValue } from '../../rules/parts/plain-fields.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import type { PartFormState } from './use-part-form.ts';

export type StoredValue =
  | string
  | number
  | PartAttributes
  | PartTexts
  | readonly PriceBreak[]
  | readonly PartPicture[]
  | null;

export const isPriceBreaks = (value: StoredValue): value is readonly PriceBreak[] =>
  Array.isArray(value) && !isPictures(value);

export const picturesIn = (value: StoredValue): readonly PartPicture[] =>
  Array.isArray(value) && isPictures(value) ? value : [];

/** A text or number in words; a part's attributes have words of their own. */
export const storedText = (value: StoredValue): string =>
  typeof value === 'object' ? '' : String(value);

/** The fields of the form: its pictures say which is `img`. */
export type FormField = Exclude<PartField, 'img'>;
const isInForm = (field: PartField): field is FormField => field !== 'img';

/** A field that changed since the form was opened. */
export type FieldConflict = {
  readonly field: FormField;
  readonly was: StoredValue;
  readonly now: StoredValue;
};

/** The conflicts under the server's heading. */
export type PartConflicts = { readonly title: string; readonly fields: readonly FieldConflict[] };

/**
 * Detects and resolves edit conflicts of a part's form, which holds the values it was opened with
 * (`priceWas` …). `detectConflicts` runs a save and returns false if the server reports conflicts.
 */
export function usePartConflicts(form: PartFormState) {
  const [conflicts, setConflicts] = useState<PartConflicts | null>(null);

  async function detectConflicts(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      setConflicts(null);
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? conflictsIn(error.problem) : [];
      if (!(error instanceof ApiError) || fields.length === 0) throw error;
      setConflicts({ title: error.problem.title, fields });
      return false;
    }
  }

  /** Takes the newer value, or keeps the typed one to overwrite it. */
  function resolve({ field, now }: FieldConflict, take: boolean) {
    form.setValue(`${field}Was`, readValueOf(now));
    if (take) form.setValue(field, formValueOf(field, now), { shouldValidate: true });
    const fields = conflicts?.fields.filter((other) => other.field !== field) ?? [];
    setConflicts(conflicts && fields.length > 0 ? { ...conflicts, fields } : null);
    // The last choice removes its button, so the field takes the focus.
    if (fields.length === 0) form.setFocus(focusable(field));
  }

  return { conflicts, detectConflicts, resolve };
}

/** The read value as the form holds it. */
function readValueOf(now: StoredValue) {
  if (isPriceBreaks(now)) return formatPriceBreaks(now) || null;
  return Array.isArray(now) ? JSON.stringify(now) : now;
}

/** The field itself, or one of those that it consists of. */
function focusable(field: FormField) {
  if (field === 'texts') return 'texts.de.name' as const;
  return field === 'attributes' ? ('attributes.material' as const) : field;
}

/** Attributes and texts that are not set are named too, or their fields would keep what was typed. */
function formValueOf(field: FormField, value: StoredValue) {
  if (isPlainField(field)) return sentValue(field, value as string | number | null);
  if (isPriceBreaks(value)) return formatPriceBreaks(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return value ?? '';
  if (field === 'texts') {
    const texts = value as PartTexts;
    return Object.fromEntries(
      translations.map((language) => [
        language,
        Object.fromEntries(textFields.map((name) => [name, texts[language]?.[name] ?? ''])),
      ]),
    );
  }
  const attributes = value as PartAttributes;
  return Object.fromEntries(attributeKeys.map((key) => [key, attributes[key]]));
}

/** The fields that the problem reports with both their former and current values. */
function conflictsIn(problem: Problem): FieldConflict[] {
  return fieldNames
    .filter(isInForm)
    .filter((field) => problem[`${field}Was`] !== undefined)
    .map((field) => ({
      field,
      was: problem[`${field}Was`] as StoredValue,
      now: (problem[field] ?? null) as StoredValue,
    }));
}
