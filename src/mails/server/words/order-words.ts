/** Words of mails about orders. `hello` is the greeting. */
export const orderWords = {
  placed: {
    subject: (order: string, what: string) => `Your order ${order}: ${what}`,
    heading: 'We have your order',
    thanks: (hello: string, held: string) => `${hello}, thank you for your order. ${held}`,
    transfer: 'Please transfer the total to the account below, quoting the payment reference.',
    heldUntilPaid: 'The parts are set aside for you until you pay.',
    held: (time: string) =>
      `The parts are set aside for you for ${time}; pay within that time and they are yours.`,
    longer:
      'We will keep them longer once you verify your email address with the link in our other email.',
    deliverTo: 'Deliver to',
    accountHolder: 'Account holder',
    iban: 'Account (IBAN)',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Payment reference',
    howToPay: 'See how to pay',
    pay: 'Pay for this order',
    note: 'You can cancel an unpaid order under My Order.',
    /** In place of how long the parts are held. */
    onInvoice: (days: string) =>
      `It is on your company’s account, and we will send it next. The invoice comes when the goods leave; it is due ${days} days later.`,
    discount: (percent: string, days: string) =>
      `You may deduct ${percent}% if you pay within ${days} days.`,
    noteOnInvoice: 'You can cancel what was not sent under My Order.',
  },
  reduced: {
    subject: (order: string, total: string) => `Your order ${order}: the total is now ${total}`,
    heading: 'Your order has changed',
    body: (hello: string, cancelled: string, total: string) =>
      `${hello}, ${cancelled} is cancelled, and was not charged. The total of your order is now ${total}.`,
    transfer:
      'Please transfer this total, instead of the one in our earlier email, to the account below, quoting the payment reference.',
  },
  paid: {
    subject: (order: string, what: string) => `Paid: ${order}, ${what}`,
    heading: 'Your payment has arrived',
    body: (hello: string, amount: string) =>
      `${hello}, we have received ${amount}. We will pack your parts next.`,
    note: 'We will email you the invoice as soon as it is issued.',
  },
  lapsed: {
    subject: (order: string, what: string) => `Not paid in time: ${order}, ${what}`,
    heading: 'Your order has expired',
    body: (hello: string) =>
      `${hello}, this order was not paid in time, so the parts are back in stock. Nothing was charged. You are welcome to order again.`,
  },
  cancelled: {
    subject: (order: string, what: string) => `Cancelled: ${order}, ${what}`,
    heading: 'Your order is cancelled',
    body: (hello: string) => `${hello}, this order is cancelled. Nothing was charged.`,
  },
  /** On account, where no money moves. */
  credited: {
    subject: (isPart: boolean, order: string, what: string) =>
      `${isPart ? 'Partly taken off your account' : 'Taken off your account'}: ${order}, ${what}`,
    heading: 'You owe less',
    body: (hello: string, what: string, amount: string) =>
      `${hello}, ${what}: what your company owes is ${amount} lower.`,
    part: 'the part below is taken off your account',
    parts: 'the parts below are taken off your account',
    amount: 'part of the price of the part below is taken off your account',
    units: (units: string, of: string) =>
      `${units} of the ${of} pieces of the part below are taken off your account`,
  },
  refunded: {
    subject: (isPart: boolean, order: string, what: string) =>
      `${isPart ? 'Partly refunded' : 'Refunded'}: ${order}, ${what}`,
    body: (hello: string, why: string, amount: string, how: string) =>
      `${hello}, ${why} ${amount} ${how}`,
    units: (units: string, of: string) =>
      `we have refunded ${units} of the ${of} pieces of the part below.`,
    why: {
      'by the shop': 'we have refunded the part below.',
      amount: 'we have refunded part of the price of the part below.',
      'by the bank': 'your bank has reversed your payment, so the part below will not be shipped.',
      'order gone':
        'your payment arrived after this order was cancelled or had expired, so we are sending it back.',
      'paid twice':
        'this order was paid twice, so we are sending the second payment back. The order itself is not affected.',
    },
    /** The parts of an order of several lines. */
    whyOfSeveral: {
      'by the shop': 'we have refunded the parts below.',
      amount: 'we have refunded part of the price of the parts below.',
      'by the bank': 'your bank has reversed your payment, so the parts below will not be shipped.',
    },
    unitsOf: (units: string, of: string, part: string) =>
      `Of ${part}, this is for ${units} of the ${of} pieces.`,
    how: {
      'by the provider': {
        heading: 'Your refund is on its way',
        words: 'is going back to the card you paid with, which may take a few days.',
      },
      'by a person': {
        heading: 'We are arranging your refund',
        words:
          'cannot be refunded automatically: we are sending it manually, which may take a few days longer than usual.',
      },
      outside: {
        heading: 'We have refunded you',
        words: 'was refunded to you outside the card payment.',
      },
    },
  },
} as const;
