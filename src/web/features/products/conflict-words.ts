import { formatCount } from '../../../domain/money.ts';
import type { PartField } from '../../../domain/parts/changed-fields.ts';
import { productCopy } from '../../copy/manage-products.ts';
import { partCopy } from '../../copy/products.ts';
import { productWords } from './product-words.ts';
import type { FieldConflict } from './use-part-conflicts.ts';

const { fields } = productCopy;
const words = productWords.conflict;

/** The label that a field has in the form. */
const labels: Readonly<Record<PartField, string>> = {
  name: fields.name,
  price: fields.price,
  minimumQuantity: fields.minimumQuantity,
  available: fields.available,
  sku: partCopy.sku,
  category: partCopy.category,
  img: fields.photo,
  description: fields.description,
};

/**
 * What is said of a field that has changed. A figure is short enough to stand on its button; of a description only
 * the newer one is shown, the other stands in the form.
 * @param typed what stands in the form; a number that is not finished is none
 * @param priceOf writes a price in the shop's currency
 */
export function conflictWords(
  { field, was, now }: FieldConflict,
  typed: unknown,
  priceOf: (whole: number) => string,
) {
  const label = labels[field];
  const figure = (value: unknown) =>
    field === 'price' ? priceOf(Number(value)) : formatCount(Number(value));
  if (typeof now === 'number') {
    const keep = Number.isFinite(typed) ? words.keep(figure(typed)) : words.keepMine;
    return {
      label,
      sentence: words.moved(figure(was), figure(now)),
      take: words.take(figure(now)),
      keep,
    };
  }
  const both = { label, take: words.takeNew, keep: words.keepMine };
  if (field === 'img') return { ...both, sentence: words.newPicture };
  if (field === 'description') return { ...both, sentence: words.newText(now ?? '') };
  const text = (value: string | number | null) => (value ? `“${value}”` : words.nothing);
  return { ...both, sentence: words.moved(text(was), text(now)) };
}
