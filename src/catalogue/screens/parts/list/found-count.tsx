import type { Answer } from '../../../../platform/screens/api/api.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { countsApply, categoryCounts } from './category-counts.ts';
import { t } from '../../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';

type Props = {
  searchParams: URLSearchParams;
  categories: Answer<'GET /categories'>;
  shown: number;
  /** Whether there are other pages. */
  paged: boolean;
  /** Whether no part matches all words, and these match some. */
  partial: boolean;
};

/**
 * Announces how many parts were found. Visible only if the total is known: on a single page, or
 * with no filter but a category.
 */
export function FoundCount({ searchParams, categories, shown, paged, partial }: Props) {
  const { category } = catalogueQuery(searchParams);
  const { all, named } = categoryCounts(categories);
  const listed = category ? named.find(({ name }) => name === category)?.parts : all;
  const total = !paged ? shown : countsApply(searchParams) ? (listed ?? null) : null;
  return (
    <p role="status" className={total || partial ? 'mb-1 text-sm text-soft' : 'sr-only'}>
      {partial && (
        <span className="block font-semibold text-ink">{t('catalogue.general.partial')}</span>
      )}
      {shown > 0 &&
        t('catalogue.general.found', {
          all: shown === total,
          shown,
          hasAll: total !== null,
          total: total === null ? null : formatCount(total),
        })}
    </p>
  );
}
