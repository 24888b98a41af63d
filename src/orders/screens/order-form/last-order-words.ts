/** Words about an order that this tab has just placed, on a part's order form and above the cart. */
export const lastOrderWords = {
  /** In place of the form while there is no network. */
  offline: {
    title: 'Your order has been placed',
    body: 'You are offline, so we cannot show it right now. It is in My Orders, where you can pay for it; please do not order again.',
  },
  placed: {
    title: 'You have just placed this order',
    body: (what: string, at: string) => `${what}, ${at}. It is not paid yet.`,
  },
  lost: {
    title: 'Your order was sent, but we got no reply',
    body: (what: string, at: string) =>
      `${what}, ${at}. It may have been placed. If you send it again unchanged, it is placed only once.`,
  },
  toOrders: 'Check My Orders',
} as const;
