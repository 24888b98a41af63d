import { useSearchParams } from 'react-router';
import { orderFilterNames } from '../../../domain/orders/order.states.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { readOrderFilter } from './order-filter.ts';

export function OrderFilterLinks() {
  const [searchParams] = useSearchParams();
  const shown = readOrderFilter(searchParams);
  return (
    <nav aria-label={myOrdersCopy.filterLabel} className="mb-4 flex flex-wrap gap-2">
      {orderFilterNames.map((filter) => (
        <ButtonLink
          key={filter}
          to={{ search: filter === 'all' ? '' : `?filter=${filter}` }}
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
