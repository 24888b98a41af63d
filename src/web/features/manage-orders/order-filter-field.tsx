import { useSearchParams } from 'react-router';
import { orderFilterNames } from '../../../domain/orders/order.states.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { filterOf } from './order-filter.ts';

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
      value={filterOf(searchParams)}
      onChange={({ target }) =>
        setSearchParams(target.value === 'all' ? {} : { filter: target.value }, {
          preventScrollReset: true,
        })
      }
      className="w-full sm:w-56"
    />
  );
}
