import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { orderWords } from '../../../orders/screens/own/order-words.ts';
import { FIND_PARAM, ORDER_PARAM } from '../../../orders/screens/own/orders-query.ts';

const options = [
  { value: 'desc', label: orderWords.newestFirst },
  { value: 'asc', label: orderWords.oldestFirst },
];

/** Lists the newest or the oldest orders first, within a filter and a search too. */
export function OrderDirectionField() {
  return (
    <AddressSelect
      name={ORDER_PARAM}
      label={orderWords.sort}
      options={options}
      defaultValue="desc"
      keeps={['filter', FIND_PARAM]}
      className="min-w-0 flex-[1_1_10rem] sm:w-40 sm:flex-none"
    />
  );
}
