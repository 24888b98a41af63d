import { useSearchParams } from 'react-router';
import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { readOrderFilter } from '../orders/order-filter.ts';
import { atOrders, readDirection } from './orders-query.ts';

const options = orderFilterNames.map((value) => ({
  value,
  label: manageOrdersCopy.filters[value],
}));

/** Which orders are listed (seed §4). The choice stands in the address; paging starts anew with it. */
export function OrderFilterField() {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <SelectField
      label={manageOrdersCopy.filterLabel}
      options={options}
      value={readOrderFilter(searchParams)}
      onChange={({ target }) =>
        setSearchParams(
          atOrders({
            direction: readDirection(searchParams),
            filter: target.value as OrderFilter,
          }),
          { preventScrollReset: true },
        )
      }
      className="min-w-0 flex-[1_1_10rem] sm:w-56 sm:flex-none"
    />
  );
}
