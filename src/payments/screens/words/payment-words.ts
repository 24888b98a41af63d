import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the payment screen. */
export const paymentCopy = {
  title: words.payment,
  hello: t('payments.payment.hello'),
  cardLabel: t('payments.payment.cardLabel'),
  pay: words.pay,
  complete: t('payments.payment.complete'),
  card: {
    number: t('payments.payment.card.number'),
    expiry: t('payments.payment.card.expiry'),
    expiryLike: t('payments.payment.card.expiryLike'),
    cvc: t('payments.payment.card.cvc'),
  },
  facts: {
    name: words.name,
    email: words.email,
    quantity: words.quantity,
    total: words.total,
    address: words.address,
  },
  sandbox: {
    title: t('payments.payment.sandbox.title'),
    body: t('payments.payment.sandbox.body'),
    cards: {
      pays: t('payments.payment.sandbox.cards.pays'),
      declined: t('payments.payment.sandbox.cards.declined'),
      noFunds: t('payments.payment.sandbox.cards.noFunds'),
      authentication: t('payments.payment.sandbox.cards.authentication'),
    },
  },
  authenticate: {
    title: t('payments.payment.authenticate.title'),
    body: (amount: string, shop: string) =>
      t('payments.payment.authenticate.body', { shop, amount }),
    approve: t('payments.payment.authenticate.approve'),
    refuse: t('payments.payment.authenticate.refuse'),
  },
} as const;
