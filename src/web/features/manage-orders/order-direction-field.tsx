import { useSearchParams } from 'react-router';
import { SelectField } from '../../ui/select-field.tsx';
import { readOrderFilter } from '../orders/order-filter.ts';
import { FIND_PARAM, atOrders, readDirection, readSearchTerm } from './orders-query.ts';
import { orderWords } from './order-words.ts';

const options = [
  { value: 'desc', label: orderWords.newestFirst },
  { value: 'asc', label: orderWords.oldestFirst },
];

/** Whether the newest orders come first or the oldest, within a filter and a search too. Paging starts anew with it. */
export function OrderDirectionField() {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <SelectField
      label={orderWords.sort}
      options={options}
      value={readDirection(searchParams)}
      onChange={({ target }) =>
        setSearchParams(
          atOrders({
            direction: target.value === 'asc' ? 'asc' : 'desc',
            filter: readOrderFilter(searchParams),
            [FIND_PARAM]: readSearchTerm(searchParams),
          }),
          { preventScrollReset: true },
        )
      }
      className="min-w-0 flex-[1_1_10rem] sm:w-40 sm:flex-none"
    />
  );
}
