/** Messages about carts and checkouts. */
export const cartMessages = {
  twice: 'This part is listed twice',
  empty: 'Please add a part first',
  tooManyLines: (most: number) => `At most ${most} lines can be checked at once`,
  noLines: 'Please enter a part and a quantity',
  noTransfers: 'This shop does not accept bank transfers',
  noInvoice:
    'Only companies with terms of payment from this shop order on invoice. Please choose another way to pay',
  noCards: 'Card payments are not available at the moment: please choose bank transfer',
} as const;
