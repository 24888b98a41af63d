const byHand = {
  title: 'We see to your refund by hand',
  means:
    'The money could not go back to your card by itself. This page cannot tell when it has gone.',
};

const byTransfer = {
  title: byHand.title,
  means:
    'You paid by bank transfer, so we send the money back by hand. This page cannot tell when it has gone.',
};

/** Words about a refunded order whose money has not gone back. None are the owner's. */
export const refundsCopy = {
  badges: { asked: 'Not paid back yet', elsewhere: 'Pay back by hand', failed: 'Refund failed' },
  titles: {
    asked: 'The money has not gone back yet',
    elsewhere: 'The money does not go back by itself',
    failed: 'The money came back to you',
  },
  means: {
    asked: () =>
      'The card company has not taken the refund so far. It is asked every minute; the log says why it does not.',
    elsewhere: (payment: string) =>
      `The card company knows no payment ${payment}: it was taken by another account, or by another company. Pay it back in that one’s dashboard, unless somebody has done so: the shop cannot see it. Should the shop’s keys be the wrong ones, it pays back by itself once they are right.`,
    failed: (payment: string) =>
      `The card company took the refund of payment ${payment}, and it failed afterwards. Write to the customer and pay in another way, unless somebody has done so, or have it asked for once more by: npm run shop -- doctor --fix`,
  },
  /** In place of `means.elsewhere` and `own.elsewhere` for a bank transfer. */
  transfer: {
    means: (payment: string) =>
      `Payment ${payment} was a bank transfer. Send the money back to the buyer’s account, unless somebody has done so, and record it as refunded outside.`,
    own: byTransfer,
  },
  /** For the buyer. */
  own: {
    asked: {
      title: 'Your money is not on its way yet',
      means:
        'The refund is decided, and the card company has yet to send the money back. We ask for it until it does.',
    },
    elsewhere: byHand,
    failed: byHand,
  },
} as const;
