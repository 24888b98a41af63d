import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { PartField } from '../../rules/parts/part-fields.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';
import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  formatAttribute,
} from '../../../drawings/rules/attributes.ts';
import { type PartTexts, isTexts } from '../../rules/parts/part-texts.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { partStatusName } from '../../rules/parts/part-status-name.ts';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import { attributeCopy } from '../words/attributes.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { productWords } from './product-words.ts';
import {
  type FieldConflict,
  type StoredValue,
  isPriceBreaks,
  storedText,
} from './use-part-conflicts.ts';

const { fields } = productCopy;
const words = productWords.conflict;

const labels: Readonly<Record<Exclude<PartField, 'status' | 'replacedBy'>, string>> = {
  ...plainLabels,
  name: fields.name,
  price: fields.price,
  minimumQuantity: fields.minimumQuantity,
  priceBreaks: fields.priceBreaks,
  available: fields.available,
  attributes: attributeCopy.title,
  img: fields.photo,
  description: fields.description,
  texts: productWords.texts.de.legend,
};

function labelOf(field: PartField): string {
  if (field === 'status') return t('catalogue.life.label');
  return field === 'replacedBy' ? productWords.replacedBy : labels[field];
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
    if (value === null) return words.nothing;
    return field === 'price' ? priceOf(Number(value)) : formatCount(Number(value));
  };
  if (typeof now === 'number') {
    const keep = Number.isFinite(typed) ? words.keep(formatted(typed)) : words.keepMine;
    const moved = words.moved(formatted(was), formatted(now));
    return {
      label,
      sentence: field === 'available' ? `${moved} ${words.orDifference(formatted(now))}` : moved,
      take: words.take(formatted(now)),
      keep,
    };
  }
  const both = { label, take: words.takeNew, keep: words.keepMine };
  if (field === 'img') return { ...both, sentence: words.newPicture };
  if (field === 'description') return { ...both, sentence: words.newText(storedText(now)) };
  const text = (value: StoredValue) => {
    if (isPriceBreaks(value)) return formatPriceBreaks(value) || words.nothing;
    if (typeof value === 'object' && value !== null)
      return (isTexts(value) ? textsOf(value) : listOf(value)) || words.nothing;
    return value ? `“${value}”` : words.nothing;
  };
  return { ...both, sentence: words.moved(text(was), text(now)) };
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
