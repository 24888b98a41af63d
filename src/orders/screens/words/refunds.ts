const byHand = {
  title: 'We are handling your refund manually',
  means:
    'The money could not be returned to your card automatically. This page cannot show when it has been sent.',
};

const byTransfer = {
  title: byHand.title,
  means:
    'You paid by bank transfer, so we are sending the money back manually. This page cannot show when it has been sent.',
};

/** Words about a refunded order whose money has not gone back. None are the owner's. */
export const refundsCopy = {
  badges: { asked: 'Refund pending', elsewhere: 'Refund manually', failed: 'Refund failed' },
  titles: {
    asked: 'The money has not been refunded yet',
    elsewhere: 'This refund has to be made manually',
    failed: 'The money came back to you',
  },
  means: {
    asked: () =>
      'The payment provider has not accepted the refund so far. The shop retries every minute; the log says why it fails.',
    elsewhere: (payment: string) =>
      `The payment provider does not know payment ${payment}: it was taken by another account or another provider. Refund it in that provider’s dashboard, unless someone has already done so: the shop cannot see it. If the shop’s keys are wrong, the refund goes through once they are corrected.`,
    failed: (payment: string) =>
      `The payment provider accepted the refund of payment ${payment}, but it failed afterwards. Contact the customer and refund them another way, unless someone has already done so, or request it again with: npm run shop -- doctor --fix`,
  },
  /** In place of `means.elsewhere` and `own.elsewhere` for a bank transfer. */
  transfer: {
    means: (payment: string) =>
      `Payment ${payment} was a bank transfer. Send the money back to the buyer’s account, unless someone has already done so, and record it as refunded outside.`,
    own: byTransfer,
  },
  /** For the buyer. */
  own: {
    asked: {
      title: 'Your refund is not on its way yet',
      means:
        'The refund is approved, but the payment provider has not sent the money back yet. We will keep trying until it does.',
    },
    elsewhere: byHand,
    failed: byHand,
  },
} as const;
