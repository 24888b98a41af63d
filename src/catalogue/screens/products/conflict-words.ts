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
import { attributeCopy } from '../words/attributes.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { productWords } from './product-words.ts';
import {
  type FieldConflict,
  type FormField,
  type StoredValue,
  isPriceBreaks,
  storedText,
} from './use-part-conflicts.ts';

const { fields } = productCopy;
const words = productWords.conflict;

const labels: Readonly<Record<FormField, string>> = {
  ...plainLabels,
  name: fields.name,
  price: fields.price,
  minimumQuantity: fields.minimumQuantity,
  priceBreaks: fields.priceBreaks,
  available: fields.available,
  attributes: attributeCopy.title,
  pictures: fields.photo,
  description: fields.description,
  texts: productWords.texts.de.legend,
};

/**
 * The words of a field in conflict. A number stands on its button; a description shows its newer
 * text only, since the form holds the other.
 * @param typed the form's value; NaN for an unfinished number
 * @param priceOf formats a price in the shop's currency
 */
export function conflictWords(
  { field, was, now }: FieldConflict,
  typed: unknown,
  priceOf: (major: number) => string,
) {
  const label = labels[field];
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
  if (field === 'pictures') return { ...both, sentence: words.newPicture };
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
