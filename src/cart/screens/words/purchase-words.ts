type Cheaper = { larger: string; total: string; saved: string | null; typed: string };

/** Words of the order form that are not the owner's; those are in platform/screens/words/orders.ts. */
export const purchaseWords = {
  each: (unitPrice: string) => `The part now costs ${unitPrice} each.`,
  newTotal: (quantity: string, total: string) =>
    `The total for ${quantity} is now ${total}. Order at the new price?`,
  newChargedTotal: (quantity: string, total: string) =>
    `The total for ${quantity} is now ${total} with tax and freight. Order at this price?`,
  sum: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  /** @param saved null if both cost the same */
  cheaper: ({ larger, total, saved, typed }: Cheaper) =>
    saved === null
      ? `${larger} cost ${total}, the same as ${typed}`
      : `${larger} cost ${total}, ${saved} less than ${typed}`,
  takeLarger: (quantity: string) => `Order ${quantity}`,
  sumMissing: 'Enter a quantity to see the total.',
  noSum: '–',
  noneLeft: 'Out of stock at the moment',
  noneLeftBody: 'The form comes back as soon as there is stock again. What you have typed is kept.',
  look: 'Check again',
  otherParts: 'See other parts',
  toMyOrders: 'Go to my orders',
  toOrder: (number: string) => `See order ${number}`,
  repeat: {
    title: 'Order again?',
    placed: (what: string, number: string) =>
      `You have just ordered ${what}: order ${number}, not paid yet. This would be a second order.`,
    lost: (what: string) =>
      `We got no reply to your order of ${what}: it may have been placed. This would be a second order.`,
    yes: 'Place a second order',
  },
  gone: 'Part not found',
  goneBody: 'It may have been removed from the catalogue. There are others like it.',
} as const;
