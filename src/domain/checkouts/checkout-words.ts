/** Messages about carts and checkouts. */
export const checkoutMessages = {
  twice: 'This part stands there twice',
  empty: 'Please add a part first',
  noTransfers: 'This shop takes no bank transfers',
} as const;
