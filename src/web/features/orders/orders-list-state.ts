import { useLocation } from 'react-router';

/** What a link out of My Orders takes along: which of them were listed. The browser keeps it through a reload. */
export type OrdersListState = { readonly orders: string };

/** The address of My Orders as they were listed before this page, and what its own links take along. */
export function useOrdersList(): { orders: string; from: OrdersListState } {
  const { orders = '' } = (useLocation().state ?? {}) as Partial<OrdersListState>;
  return { orders: `/dashboard/myOrder${orders}`, from: { orders } };
}
