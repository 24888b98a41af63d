import { useLocation } from 'react-router';

/**
 * The state that links from My Orders carry: the query of the list. The browser keeps it through a
 * reload.
 */
export type OrdersListState = { readonly orders: string };

/** The address of My Orders as last listed, and the state to pass on. */
export function useOrdersList(): { orders: string; from: OrdersListState } {
  const { orders = '' } = (useLocation().state ?? {}) as Partial<OrdersListState>;
  return { orders: `/dashboard/myOrder${orders}`, from: { orders } };
}
