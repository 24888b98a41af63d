import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';
import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  formatAttribute,
} from '../../../drawings/rules/attributes.ts';
import { type PartTexts, isTexts } from '../../rules/parts/part-texts.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { partStatusName } from '../../rules/parts/part-status-name.ts';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import {
  type FieldConflict,
  type FormField,
  type StoredValue,
  isPriceBreaks,
  storedText,
} from './use-part-conflicts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const labels = (): Readonly<Record<Exclude<FormField, 'status' | 'replacedBy'>, string>> => ({
  ...plainLabels(),
  name: t('platform.words.parsName'),
  price: t('catalogue.product.fields.price'),
  minimumQuantity: t('catalogue.product.fields.minimumQuantity'),
  priceBreaks: t('catalogue.product.fields.priceBreaks'),
  available: t('catalogue.product.fields.available'),
  attributes: t('catalogue.attribute.title'),
  pictures: t('catalogue.product.fields.photo'),
  description: t('catalogue.product.fields.description'),
  texts: t('catalogue.partField.texts.inSentences'),
});

function labelOf(field: FormField): string {
  if (field === 'status') return t('catalogue.life.label');
  return field === 'replacedBy' ? t('catalogue.product.replacedBy') : labels()[field];
}

/** A status by its name. */
const named = ({ field, was, now }: FieldConflict): FieldConflict =>
  field === 'status'
    ? {
        field,
        was: partStatusName(was as PartStatus),
        now: partStatusName(now as PartStatus),
      }
    : { field, was, now };

/**
 * The words of a field in conflict. A number stands on its button; a description shows its newer
 * text only, since the form holds the other.
 * @param typed the form's value; NaN for an unfinished number
 * @param priceOf formats a price in the shop's currency
 */
export function conflictWords(
  conflict: FieldConflict,
  typed: unknown,
  priceOf: (major: number) => string,
) {
  const { field, was, now } = named(conflict);
  const label = labelOf(field);
  const formatted = (value: unknown) => {
    if (value === null) return t('catalogue.product.conflict.nothing');
    return field === 'price' ? priceOf(Number(value)) : formatCount(Number(value));
  };
  if (typeof now === 'number') {
    const keep = Number.isFinite(typed)
      ? t('catalogue.product.conflict.keep', { typed: formatted(typed) })
      : t('catalogue.product.conflict.keepMine');
    const moved = t('catalogue.product.conflict.moved', {
      was: formatted(was),
      now: formatted(now),
    });
    return {
      label,
      sentence:
        field === 'available'
          ? `${moved} ${t('catalogue.product.conflict.orDifference', { now: formatted(now) })}`
          : moved,
      take: t('catalogue.product.conflict.take', { now: formatted(now) }),
      keep,
    };
  }
  const both = {
    label,
    take: t('catalogue.product.conflict.takeNew'),
    keep: t('catalogue.product.conflict.keepMine'),
  };
  if (field === 'pictures')
    return { ...both, sentence: t('catalogue.product.conflict.newPicture') };
  if (field === 'description')
    return { ...both, sentence: t('catalogue.product.conflict.newText', { now: storedText(now) }) };
  const text = (value: StoredValue) => {
    if (isPriceBreaks(value))
      return formatPriceBreaks(value) || t('catalogue.product.conflict.nothing');
    if (typeof value === 'object' && value !== null)
      return (
        (isTexts(value) ? textsOf(value) : listOf(value)) || t('catalogue.product.conflict.nothing')
      );
    return value ? `“${value}”` : t('catalogue.product.conflict.nothing');
  };
  return {
    ...both,
    sentence: t('catalogue.product.conflict.moved', { was: text(was), now: text(now) }),
  };
}

const textsOf = (texts: PartTexts) =>
  Object.values(texts)
    .flatMap((own) => Object.values(own ?? {}))
    .map((text) => `“${text}”`)
    .join(' · ');

const listOf = (values: PartAttributes) =>
  attributeEntries(values)
    .map(([key, value]) => `${attributeOf(key).label} ${formatAttribute(key, value)}`)
    .join(', ');
