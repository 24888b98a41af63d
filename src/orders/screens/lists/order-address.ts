/**
 * The address of an order's page.
 * @param position of the line to show
 */
export const orderAddress = (orderId: string, position?: number): string =>
  `/dashboard/order/${orderId}${position === undefined ? '' : `#line-${position}`}`;
