import { useSearchParams } from 'react-router';
import { orderFilterNames } from '../../rules/order.states.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { changedParams } from '../../../platform/screens/tables/changed-params.ts';
import { FILTER_PARAM, readOrderFilter } from './order-filter.ts';
import { NARROWING_PARAMS } from './own-orders-query.ts';

export function OrderFilterLinks() {
  const [searchParams] = useSearchParams();
  const shown = readOrderFilter(searchParams);
  const kept = NARROWING_PARAMS.filter((name) => name !== FILTER_PARAM);
  const searchOf = (filter: string) =>
    String(changedParams(searchParams, FILTER_PARAM, filter === 'all' ? '' : filter, kept));
  return (
    <nav aria-label={myOrdersCopy.filterLabel} className="mb-4 flex flex-wrap gap-2">
      {orderFilterNames.map((filter) => (
        <ButtonLink
          key={filter}
          to={{ search: searchOf(filter) }}
          size="small"
          variant={filter === shown ? 'primary' : 'secondary'}
          aria-current={filter === shown ? 'true' : undefined}
          preventScrollReset
        >
          {myOrdersCopy.filters[filter]}
        </ButtonLink>
      ))}
    </nav>
  );
}
