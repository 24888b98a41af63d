/** Words about an order that this tab has just placed, on a part's order form and above the cart. */
export const lastOrderWords = {
  /** In place of the form while there is no network. */
  offline: {
    title: 'Your order is placed',
    body: 'There is no network to show it to you at the moment. It stands in My Orders, where you pay for it; please do not order a second time.',
  },
  placed: {
    title: 'You have just placed this order',
    body: (what: string, at: string) => `${what}, ${at}. It is not paid yet.`,
  },
  lost: {
    title: 'Your order was sent, and the answer was lost',
    body: (what: string, at: string) =>
      `${what}, ${at}. It may be placed already. Sent again unchanged, it is placed only once.`,
  },
  toOrders: 'Look in My Orders',
} as const;
