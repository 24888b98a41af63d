import { catalogueCopy } from '../../copy/products.ts';
import type { Answer } from '../../lib/api.ts';
import { catalogueQuery } from './catalogue-address.ts';

type Props = {
  asked: URLSearchParams;
  categories: Answer<'GET /categories'>;
  /** How many parts the page lists. */
  shown: number;
  /** Whether there are pages before or after it. */
  paged: boolean;
};

/**
 * How many parts were found, read out whenever that changes. It is seen only where all of them are known: on one
 * page, or in a category that is narrowed by nothing else.
 */
export function FoundCount({ asked, categories, shown, paged }: Props) {
  const { q, category, inStock } = catalogueQuery(asked);
  const inCategory = categories.find(({ name }) => name === category)?.parts ?? null;
  const all = !paged ? shown : q || inStock ? null : inCategory;
  return (
    <p role="status" className={all ? 'mb-1 text-sm text-soft' : 'sr-only'}>
      {shown > 0 && catalogueCopy.found(shown, all)}
    </p>
  );
}
