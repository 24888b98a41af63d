type Cheaper = { larger: string; total: string; saved: string | null; typed: string };

/** Words of the order form that are not the owner's; those are in copy/orders.ts. */
export const purchaseWords = {
  each: (unitPrice: string) => `The part now costs ${unitPrice} each.`,
  newTotal: (quantity: string, total: string) =>
    `${quantity} of them come to ${total}. Order at the new price?`,
  newChargedTotal: (quantity: string, total: string) =>
    `${quantity} of them come to ${total} with tax and freight. Order for that?`,
  sum: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  /** @param saved null if both cost the same */
  cheaper: ({ larger, total, saved, typed }: Cheaper) =>
    saved === null
      ? `${larger} cost ${total}, the same as ${typed}`
      : `${larger} cost ${total}, ${saved} less than ${typed}`,
  takeLarger: (quantity: string) => `Order ${quantity}`,
  sumMissing: 'Enter a quantity to see the total.',
  noSum: '–',
  noneLeft: 'None are left at the moment',
  noneLeftBody: 'The form comes back as soon as there is stock again. What you have typed is kept.',
  look: 'Look again',
  otherParts: 'See other parts',
  toMyOrders: 'To my orders',
  toOrder: (number: string) => `See order ${number}`,
  repeat: {
    title: 'Order once more?',
    placed: (what: string, number: string) =>
      `You have just ordered ${what}: order ${number}, not paid yet. This would be a second order.`,
    lost: (what: string) =>
      `The answer to your order of ${what} was lost: it may be placed already. This would be a second order.`,
    yes: 'Place a second order',
  },
  gone: 'This part is not sold',
  goneBody: 'Perhaps it was taken out of the catalogue. There are others like it.',
} as const;
