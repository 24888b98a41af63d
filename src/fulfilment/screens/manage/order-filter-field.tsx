import { orderFilterNames } from '../../../orders/rules/order.states.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { ORDER_PARAM } from '../../../orders/screens/own/orders-query.ts';

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
