import { Link, useSearchParams } from 'react-router';
import type { Answer } from '../../../../platform/screens/api/api.ts';
import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import { withRanges, withoutAttributes } from './attribute-params.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { categoryCounts, countsApply } from './category-counts.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/**
 * The categories beside the list on wide screens, with their counts unless a search or the stock
 * filter applies.
 */
export function CategoryRail({ categories: known }: { categories: Answer<'GET /categories'> }) {
  const [params] = useSearchParams();
  const chosen = params.get('category') ?? '';
  const counted = countsApply(params);
  const { all, named } = categoryCounts(known);
  const others = withoutAttributes(params);
  const entries = [
    { value: '', label: t('catalogue.general.allCategories'), parts: all },
    ...named.map(({ name, label, parts }) => ({ value: name, label, parts })),
  ];
  return (
    <nav aria-label={t('catalogue.general.category')} className="hidden text-sm lg:block">
      <ul className="sticky top-4">
        {entries.map(({ value, label, parts }) => (
          <li key={value} className="border-b border-hairline">
            <Link
              to={catalogueAddress(value === chosen ? withRanges(params) : others, {
                category: value,
              })}
              prefetch="intent"
              aria-current={value === chosen ? 'true' : undefined}
              className="flex justify-between gap-3 px-2 py-1.5 hover:bg-tone aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-paper"
            >
              {label}
              {counted && parts > 0 && <span className="tabular-nums">{formatCount(parts)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
