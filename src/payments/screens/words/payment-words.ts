import { words } from '../../../platform/screens/words/words.ts';

/** Words of the payment screen. */
export const paymentCopy = {
  title: words.payment,
  hello: 'Hello',
  cardLabel: 'card',
  pay: words.pay,
  complete: 'Congrats! Your Payment Complete.',
  card: { number: 'Card number', expiry: 'Expiry (MM / YY)', expiryLike: 'MM / YY', cvc: 'CVC' },
  facts: {
    name: words.name,
    email: words.email,
    quantity: words.quantity,
    total: words.total,
    address: words.address,
  },
  sandbox: {
    title: 'Sandbox: test cards only',
    body: 'Type one of these numbers, any future date and any three digits. Nothing is charged and no number is kept.',
    cards: {
      pays: 'pays',
      declined: 'is declined',
      noFunds: 'has insufficient funds',
      authentication: 'asks for authentication',
    },
  },
  authenticate: {
    title: 'Confirm your identity with your bank',
    body: (amount: string, shop: string) =>
      `${shop} is requesting ${amount}. In the sandbox you play the bank, too: approve the payment, or refuse it.`,
    approve: 'Approve',
    refuse: 'Refuse',
  },
} as const;
