/** Messages about carts and checkouts. */
export const checkoutMessages = {
  twice: 'This part stands there twice',
  empty: 'Please add a part first',
  tooManyLines: (most: number) => `At most ${most} lines can be checked at once`,
  noLines: 'Please name a part and a quantity',
  noTransfers: 'This shop takes no bank transfers',
  noCards: 'Cards cannot be taken at the moment: please choose bank transfer',
} as const;
