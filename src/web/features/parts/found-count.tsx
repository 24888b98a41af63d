import { catalogueCopy } from '../../copy/products.ts';
import type { Answer } from '../../lib/api.ts';
import { catalogueQuery } from './catalogue-address.ts';
import { countsApply, categoryCounts } from './category-counts.ts';

type Props = {
  asked: URLSearchParams;
  categories: Answer<'GET /categories'>;
  /** Parts on this page. */
  shown: number;
  /** Whether there are other pages. */
  paged: boolean;
};

/**
 * Announces how many parts were found. Visible only if the total is known: on a single page, or
 * with no filter but a category.
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
