import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './payment-words.ts';

export const paymentCopy: Translated<typeof english.paymentCopy> = {
  title: words.payment,
  hello: 'Hallo',
  cardLabel: 'Karte',
  pay: words.pay,
  complete: 'Vielen Dank! Ihre Zahlung ist eingegangen.',
  card: {
    number: 'Kartennummer',
    expiry: 'Gültig bis (MM / JJ)',
    expiryLike: 'MM / JJ',
    cvc: 'Prüfziffer (CVC)',
  },
  facts: {
    name: words.name,
    email: words.email,
    quantity: words.quantity,
    total: words.total,
    address: words.address,
  },
  sandbox: {
    title: 'Testbetrieb: nur Testkarten',
    body: 'Geben Sie eine dieser Nummern ein, ein künftiges Datum und drei beliebige Ziffern. Es wird nichts belastet und keine Nummer gespeichert.',
    cards: {
      pays: 'zahlt',
      declined: 'wird abgelehnt',
      noFunds: 'ist nicht gedeckt',
      authentication: 'verlangt eine Freigabe',
    },
  },
  authenticate: {
    title: 'Bestätigen Sie Ihre Identität bei Ihrer Bank',
    body: (amount, shop) =>
      `${shop} möchte ${amount} abbuchen. Im Testbetrieb sind Sie auch die Bank: Geben Sie die Zahlung frei, oder lehnen Sie sie ab.`,
    approve: 'Freigeben',
    refuse: 'Ablehnen',
  },
};
