import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about orders. `hello` is the greeting. */
export const orderWords = {
  placed: {
    subject: (order: string, what: string) => t('mails.order.placed.subject', { order, what }),
    heading: t('mails.order.placed.heading'),
    thanks: (hello: string, held: string) => t('mails.order.placed.thanks', { hello, held }),
    transfer: t('mails.order.placed.transfer'),
    heldUntilPaid: t('mails.order.placed.heldUntilPaid'),
    held: (time: string) => t('mails.order.placed.held', { time }),
    longer: t('mails.order.placed.longer'),
    deliverTo: t('mails.order.placed.deliverTo'),
    accountHolder: t('mails.order.placed.accountHolder'),
    iban: t('mails.order.placed.iban'),
    bic: t('mails.order.placed.bic'),
    bank: t('mails.order.placed.bank'),
    reference: t('mails.order.placed.reference'),
    howToPay: t('mails.order.placed.howToPay'),
    pay: t('mails.order.placed.pay'),
    note: t('mails.order.placed.note'),
    /** In place of how long the parts are held. */
    onInvoice: (days: string) => t('mails.order.placed.onInvoice', { days }),
    discount: (percent: string, days: string) =>
      t('mails.order.placed.discount', { percent: typedNumber(percent), days }),
    noteOnInvoice: t('mails.order.placed.noteOnInvoice'),
  },
  reduced: {
    subject: (order: string, total: string) => t('mails.order.reduced.subject', { order, total }),
    heading: t('mails.order.reduced.heading'),
    body: (hello: string, cancelled: string, total: string) =>
      t('mails.order.reduced.body', { hello, cancelled, total }),
    transfer: t('mails.order.reduced.transfer'),
  },
  paid: {
    subject: (order: string, what: string) => t('mails.order.paid.subject', { order, what }),
    heading: t('mails.order.paid.heading'),
    body: (hello: string, amount: string) => t('mails.order.paid.body', { hello, amount }),
    note: t('mails.order.paid.note'),
  },
  lapsed: {
    subject: (order: string, what: string) => t('mails.order.lapsed.subject', { order, what }),
    heading: t('mails.order.lapsed.heading'),
    body: (hello: string) => t('mails.order.lapsed.body', { hello }),
  },
  cancelled: {
    subject: (order: string, what: string) => t('mails.order.cancelled.subject', { order, what }),
    heading: t('mails.order.cancelled.heading'),
    body: (hello: string) => t('mails.order.cancelled.body', { hello }),
  },
  /** On account, where no money moves. */
  credited: {
    subject: (isPart: boolean, order: string, what: string) =>
      t('mails.order.credited.subject', { isPart, order, what }),
    heading: t('mails.order.credited.heading'),
    body: (hello: string, what: string, amount: string) =>
      t('mails.order.credited.body', { hello, what, amount }),
    part: t('mails.order.credited.part'),
    parts: t('mails.order.credited.parts'),
    amount: t('mails.order.credited.amount'),
    units: (units: string, of: string) => t('mails.order.credited.units', { units, of }),
  },
  refunded: {
    subject: (isPart: boolean, order: string, what: string) =>
      t('mails.order.refunded.subject', { isPart, order, what }),
    body: (hello: string, why: string, amount: string, how: string) =>
      t('mails.order.refunded.body', { hello, why, amount, how }),
    units: (units: string, of: string) => t('mails.order.refunded.units', { units, of }),
    why: {
      'by the shop': t('mails.order.refunded.why.by_the_shop'),
      amount: t('mails.order.refunded.why.amount'),
      'by the bank': t('mails.order.refunded.why.by_the_bank'),
      'order gone': t('mails.order.refunded.why.order_gone'),
      'paid twice': t('mails.order.refunded.why.paid_twice'),
    },
    /** The parts of an order of several lines. */
    whyOfSeveral: {
      'by the shop': t('mails.order.refunded.whyOfSeveral.by_the_shop'),
      amount: t('mails.order.refunded.whyOfSeveral.amount'),
      'by the bank': t('mails.order.refunded.whyOfSeveral.by_the_bank'),
    },
    unitsOf: (units: string, of: string, part: string) =>
      t('mails.order.refunded.unitsOf', { part, units, of }),
    how: {
      'by the provider': {
        heading: t('mails.order.refunded.how.by_the_provider.heading'),
        words: t('mails.order.refunded.how.by_the_provider.words'),
      },
      'by a person': {
        heading: t('mails.order.refunded.how.by_a_person.heading'),
        words: t('mails.order.refunded.how.by_a_person.words'),
      },
      outside: {
        heading: t('mails.order.refunded.how.outside.heading'),
        words: t('mails.order.refunded.how.outside.words'),
      },
    },
  },
} as const;
