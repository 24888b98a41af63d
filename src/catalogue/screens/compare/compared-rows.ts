import { attributeKeys, attributeOf, formatAttribute } from '../../../drawings/rules/attributes.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part, PricedPart } from '../../rules/parts/part.schema.ts';
import {
  leastQuantity,
  lowestPrice,
  withReachableBreaks,
} from '../../../pricing/rules/price-terms.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** A property of the compared parts in words; null where a part does not state it. */
export type ComparedRow = {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
};

/**
 * The properties that at least one part states, in display order.
 * @param priceOf formats a price in the shop's currency
 */
export function comparedRows(
  parts: readonly Part[],
  priceOf: (whole: number) => string,
  limits: Pick<Limits, 'orderMax'>,
): readonly ComparedRow[] {
  const row = (key: string, label: string, valueOf: (part: Part) => string | null) => {
    const values = parts.map(valueOf);
    const stated = new Set(values.filter((value) => value !== null));
    // Part numbers always differ, which says nothing; nor does a value that only some parts state.
    return { key, label, values, differs: key !== 'sku' && stated.size > 1 };
  };
  const rows = [
    row('price', t('platform.words.price'), (part) =>
      isPriced(part)
        ? priceText(withReachableBreaks(part, limits), priceOf)
        : t('companies.hiddenPrice.price'),
    ),
    row('rrp', t('catalogue.part.rrp'), ({ rrp = null }) => (rrp === null ? null : priceOf(rrp))),
    row('carton', t('catalogue.part.carton'), ({ multipleOf }) =>
      multipleOf === 1 ? null : formatCount(multipleOf),
    ),
    row('minimum', t('catalogue.part.minimumQuantity'), (part) => formatCount(leastQuantity(part))),
    row('available', t('catalogue.part.available'), ({ available }) => formatCount(available)),
    row('sku', t('catalogue.part.sku'), ({ sku }) => sku),
    row(
      'category',
      t('catalogue.part.category'),
      ({ category }) => category && categoryName(category),
    ),
    ...attributeKeys.map((key) =>
      row(`attribute ${key}`, attributeOf(key).label, ({ attributes }) => {
        const value = attributes[key];
        return value === undefined ? null : formatAttribute(key, value);
      }),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

function priceText(part: PricedPart, priceOf: (major: number) => string): string {
  const lowest = priceOf(lowestPrice(part));
  return part.priceBreaks.length === 0 ? lowest : `${t('catalogue.part.from')} ${lowest}`;
}
