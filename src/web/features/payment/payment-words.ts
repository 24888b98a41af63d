/** Texts of the payment screen that are not the owner's (copy/payment.ts). */
export const paymentWords = {
  parts: (count: number) => (count === 1 ? '1 part' : `${count} parts`),
  sum: (quantity: string, unitPrice: string) => `${quantity} × ${unitPrice}`,
  fill: (number: string) => `Fill in ${number}`,
  toOrders: 'To my orders',
  toReceipt: 'To the receipt',
  toParts: 'To the parts',
  settled: {
    paid: 'This order is paid',
    partlyShipped: 'This order is paid and partly on its way',
    shipped: 'This order is paid and on its way',
    refunded: 'This order was refunded',
    body: 'There is nothing left to pay, and nothing is charged again.',
  },
  gone: 'There is no such order here',
  goneBody:
    'Perhaps it was cancelled, or not paid in time: then its parts are back in the stock, and nothing is charged for it. Or it belongs to another account.',
  unsettled: {
    title: 'Your card has paid; the order has yet to hear of it',
    body: 'Please do not pay a second time. Checking again asks the card company about the payment already made, and charges nothing.',
    check: 'Check again',
  },
  /** Headings over the ways to pay, where there are two. */
  ways: { card: 'Pay by card', transfer: 'Pay by bank transfer' },
  /** Changes to the other way. */
  change: { card: 'Pay by card instead', transfer: 'Pay by bank transfer instead' },
  transfer: {
    lead: 'Send the amount to this account and name the payment reference, so that we know which order it pays. We mail you once the money is here.',
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
    copied: (what: string) => `${what} is copied.`,
    notCopied: 'Your browser does not let us copy. Please select the text instead.',
    noAccount: 'This shop has no account for bank transfers at the moment. Your order is kept.',
    noneYet: 'The account could not be loaded',
  },
  refused:
    'Nothing was charged, and the parts are still kept for you. Check the card’s details, try another card, or pay in another way.',
  notApproved: 'You have not approved the payment, so nothing was charged. Press Pay to try again.',
  intentFailed: 'The payment could not be prepared',
  noCards: 'Cards cannot be taken at the moment. Your order is kept.',
} as const;
