/** Words of mails about orders. `hello` is the greeting. */
export const orderWords = {
  placed: {
    subject: (order: string, what: string) => `Your order ${order}: ${what}`,
    heading: 'We have your order',
    thanks: (hello: string, held: string) => `${hello}, thank you for your order. ${held}`,
    transfer: 'Please send the total to the account below, and name the payment reference.',
    heldUntilPaid: 'The parts are set aside for you until you pay.',
    held: (time: string) =>
      `The parts are set aside for you for ${time}; pay within that time and they are yours.`,
    longer:
      'We keep them longer once you have verified your email address by the link in our other mail.',
    deliverTo: 'Deliver to',
    accountHolder: 'Account holder',
    iban: 'Account (IBAN)',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Payment reference',
    howToPay: 'See how to pay',
    pay: 'Pay for this order',
    cancelOne: 'You can cancel an order that is not paid under My Order.',
    cancelMany: 'You can cancel orders that are not paid under My Order.',
  },
  reduced: {
    subject: (order: string, total: string) => `Your order ${order}: the total is now ${total}`,
    heading: 'Your order has changed',
    body: (hello: string, cancelled: string, total: string) =>
      `${hello}, ${cancelled} is cancelled, and was not charged. The total of your order is now ${total}.`,
    transfer:
      'Please send this total, in place of the one in our earlier mail, to the account below, and name the payment reference.',
  },
  paid: {
    subject: (order: string, what: string) => `Paid: ${order}, ${what}`,
    heading: 'Your payment has arrived',
    body: (hello: string, amount: string) =>
      `${hello}, we have received ${amount}. Your parts are packed next.`,
    note: 'The invoice comes in a mail of its own as soon as it is issued.',
  },
  lapsed: {
    subject: (order: string, what: string) => `Not paid in time: ${order}, ${what}`,
    heading: 'Your order has lapsed',
    body: (hello: string) =>
      `${hello}, this order was not paid in time, so the parts are back in stock. Nothing was charged. You are welcome to order again.`,
  },
  cancelled: {
    subject: (order: string, what: string) => `Cancelled: ${order}, ${what}`,
    heading: 'Your order is cancelled',
    body: (hello: string) => `${hello}, this order is cancelled. Nothing was charged.`,
  },
  refunded: {
    subject: (isPart: boolean, order: string, what: string) =>
      `${isPart ? 'Partly refunded' : 'Refunded'}: ${order}, ${what}`,
    body: (hello: string, why: string, amount: string, how: string) =>
      `${hello}, ${why} ${amount} ${how}`,
    units: (units: string, of: string) =>
      `we have refunded ${units} of the ${of} pieces of this order.`,
    why: {
      'by the shop': 'we have refunded this order.',
      amount: 'we have refunded part of the price of this order.',
      'by the bank':
        'your bank has taken your payment back, so this order ends before it was shipped.',
      'order gone':
        'your payment arrived after this order was cancelled or had lapsed, so we send it back.',
      'paid twice':
        'this order was paid a second time, so we send the second payment back. The order itself stands.',
    },
    how: {
      'by the provider': {
        heading: 'Your money is on its way back',
        words: 'goes back to the card that it came from, which may take some days.',
      },
      'by a person': {
        heading: 'We are arranging your refund',
        words:
          'cannot go back by itself: we see to it by hand, which may take some days more than usual.',
      },
      outside: {
        heading: 'We have paid you back',
        words: 'was paid back to you outside of the card payment.',
      },
    },
  },
} as const;
