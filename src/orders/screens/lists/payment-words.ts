/** Texts of the payment screen that are not the owner's (payments/screens/words/payment-words.ts). */
export const paymentWords = {
  parts: (count: number) => (count === 1 ? '1 part' : `${count} parts`),
  sum: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  fill: (number: string) => `Fill in ${number}`,
  toOrders: 'Go to my orders',
  toReceipt: 'View receipt',
  toParts: 'Browse parts',
  settled: {
    accepted: 'This order is on invoice',
    paid: 'This order is paid',
    partlyShipped: 'This order is paid and partly on its way',
    shipped: 'This order is paid and on its way',
    refunded: 'This order was refunded',
    onInvoice: 'Nothing is to be paid now: the invoice comes when the goods leave.',
    body: 'There is nothing left to pay, and nothing is charged again.',
  },
  gone: 'Order not found',
  goneBody:
    'It may have been cancelled or not paid in time, in which case nothing is charged. Or it belongs to another account.',
  unsettled: {
    title: 'Your card was charged, but the order is not updated yet',
    body: 'Please do not pay a second time. Checking again asks the payment provider about the payment already made, and charges nothing.',
    check: 'Check again',
  },
  /** Headings over the ways to pay, where there are two. */
  ways: { card: 'Pay by card', transfer: 'Pay by bank transfer' },
  /** Changes to the other way. */
  change: { card: 'Pay by card instead', transfer: 'Pay by bank transfer instead' },
  transfer: {
    lead: 'Transfer the amount to this account, quoting the payment reference, so that we know which order it is for. We will email you once the money has arrived.',
    amount: 'Amount',
    name: 'Account holder',
    iban: 'Account (IBAN)',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Payment reference',
    until: 'Parts kept for you until',
    untilPaid: 'you pay',
    /** @param time null for a hold without an end */
    unverified: (time: string | null) =>
      time === null
        ? 'Verify your email address, and we keep the parts until you pay.'
        : `Verify your email address, and we keep the parts for ${time}.`,
    copy: 'Copy',
    copyNamed: (what: string) => `Copy: ${what}`,
    copied: (what: string) => `${what} copied.`,
    notCopied: 'Your browser does not allow copying. Please select the text instead.',
    noAccount: 'This shop has no account for bank transfers at the moment. Your order is kept.',
    noneYet: 'The account could not be loaded',
  },
  refused:
    'Nothing was charged, and the parts are still kept for you. Check the card’s details, try another card, or pay in another way.',
  notApproved: 'The payment was not approved, so nothing was charged. Press Pay to try again.',
  intentFailed: 'The payment could not be prepared',
  noCards: 'Card payments are not available at the moment. Your order is kept.',
} as const;
