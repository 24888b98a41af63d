import { orderFilterNames } from '../../../orders/rules/order.states.ts';
import { FIND_PARAM, ORDER_PARAM } from '../../../orders/screens/lists/orders-query.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Which orders a list shows, by their status. */
export const filterField = {
  name: 'filter',
  get label() {
    return t('platform.manageOrders.filterLabel');
  },
  options: orderFilterNames.map((value) => ({
    value,
    get label() {
      return manageOrdersCopy.filters[value];
    },
  })),
  defaultValue: 'all',
  keeps: [ORDER_PARAM],
  className: 'min-w-0 flex-[1_1_10rem] sm:w-56 sm:flex-none',
};

/** Lists the newest or the oldest orders first, within a filter and a search too. */
export const directionField = {
  name: ORDER_PARAM,
  get label() {
    return t('catalogue.general.sort');
  },
  options: [
    {
      value: 'desc',
      get label() {
        return t('catalogue.product.newestFirst');
      },
    },
    {
      value: 'asc',
      get label() {
        return t('orders.order.oldestFirst');
      },
    },
  ],
  defaultValue: 'desc',
  keeps: ['filter', FIND_PARAM],
  className: 'min-w-0 flex-[1_1_10rem] sm:w-40 sm:flex-none',
};
