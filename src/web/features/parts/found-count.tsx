import { catalogueCopy } from '../../copy/products.ts';
import type { Answer } from '../../lib/api.ts';
import { catalogueQuery } from './catalogue-address.ts';
import { countsApply, categoryCounts } from './category-counts.ts';

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
 * page, or where nothing narrows the list but a category.
 */
export function FoundCount({ asked, categories, shown, paged }: Props) {
  const { category } = catalogueQuery(asked);
  const { all: every, named } = categoryCounts(categories);
  const listed = category ? named.find(({ name }) => name === category)?.parts : every;
  const all = !paged ? shown : countsApply(asked) ? (listed ?? null) : null;
  return (
    <p role="status" className={all ? 'mb-1 text-sm text-soft' : 'sr-only'}>
      {shown > 0 && catalogueCopy.found(shown, all)}
    </p>
  );
}
