import { orderFilterNames } from '../../../domain/orders/order.states.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { AddressSelect } from '../tables/address-select.tsx';
import { ORDER_PARAM } from './orders-query.ts';

const options = orderFilterNames.map((value) => ({
  value,
  label: manageOrdersCopy.filters[value],
}));

export function OrderFilterField() {
  return (
    <AddressSelect
      name="filter"
      label={manageOrdersCopy.filterLabel}
      options={options}
      defaultValue="all"
      keeps={[ORDER_PARAM]}
      className="min-w-0 flex-[1_1_10rem] sm:w-56 sm:flex-none"
    />
  );
}
