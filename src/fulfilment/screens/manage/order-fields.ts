import { orderFilterNames } from '../../../orders/rules/order.states.ts';
import { FIND_PARAM, ORDER_PARAM } from '../../../orders/screens/lists/orders-query.ts';
import { orderWords } from '../../../orders/screens/lists/order-words.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';

/** Which orders a list shows, by their status. */
export const filterField = {
  name: 'filter',
  label: manageOrdersCopy.filterLabel,
  options: orderFilterNames.map((value) => ({ value, label: manageOrdersCopy.filters[value] })),
  defaultValue: 'all',
  keeps: [ORDER_PARAM],
  className: 'min-w-0 flex-[1_1_10rem] sm:w-56 sm:flex-none',
};

/** Lists the newest or the oldest orders first, within a filter and a search too. */
export const directionField = {
  name: ORDER_PARAM,
  label: orderWords.sort,
  options: [
    { value: 'desc', label: orderWords.newestFirst },
    { value: 'asc', label: orderWords.oldestFirst },
  ],
  defaultValue: 'desc',
  keeps: ['filter', FIND_PARAM],
  className: 'min-w-0 flex-[1_1_10rem] sm:w-40 sm:flex-none',
};
