import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about orders. `hello` is the greeting. */
export const orderWords = {
  placed: {
    subject: (order: string, what: string) => t('mails.order.placed.subject', { order, what }),
    get heading() {
      return t('mails.order.placed.heading');
    },
    thanks: (hello: string, held: string) => t('mails.order.placed.thanks', { hello, held }),
    get transfer() {
      return t('mails.order.placed.transfer');
    },
    get heldUntilPaid() {
      return t('mails.order.placed.heldUntilPaid');
    },
    held: (time: string) => t('mails.order.placed.held', { time }),
    get longer() {
      return t('mails.order.placed.longer');
    },
    get deliverTo() {
      return t('mails.order.placed.deliverTo');
    },
    get accountHolder() {
      return t('mails.order.placed.accountHolder');
    },
    get iban() {
      return t('mails.order.placed.iban');
    },
    get bic() {
      return t('mails.order.placed.bic');
    },
    get bank() {
      return t('mails.order.placed.bank');
    },
    get reference() {
      return t('mails.order.placed.reference');
    },
    get howToPay() {
      return t('mails.order.placed.howToPay');
    },
    get pay() {
      return t('mails.order.placed.pay');
    },
    get note() {
      return t('mails.order.placed.note');
    },
    /** In place of how long the parts are held. */
    onInvoice: (days: string) => t('mails.order.placed.onInvoice', { days }),
    discount: (percent: string, days: string) =>
      t('mails.order.placed.discount', { percent: typedNumber(percent), days }),
    get noteOnInvoice() {
      return t('mails.order.placed.noteOnInvoice');
    },
  },
  reduced: {
    subject: (order: string, total: string) => t('mails.order.reduced.subject', { order, total }),
    get heading() {
      return t('mails.order.reduced.heading');
    },
    body: (hello: string, cancelled: string, total: string) =>
      t('mails.order.reduced.body', { hello, cancelled, total }),
    get transfer() {
      return t('mails.order.reduced.transfer');
    },
  },
  paid: {
    subject: (order: string, what: string) => t('mails.order.paid.subject', { order, what }),
    get heading() {
      return t('mails.order.paid.heading');
    },
    body: (hello: string, amount: string) => t('mails.order.paid.body', { hello, amount }),
    get note() {
      return t('mails.order.paid.note');
    },
  },
  lapsed: {
    subject: (order: string, what: string) => t('mails.order.lapsed.subject', { order, what }),
    get heading() {
      return t('mails.order.lapsed.heading');
    },
    body: (hello: string) => t('mails.order.lapsed.body', { hello }),
  },
  cancelled: {
    subject: (order: string, what: string) => t('mails.order.cancelled.subject', { order, what }),
    get heading() {
      return t('mails.order.cancelled.heading');
    },
    body: (hello: string) => t('mails.order.cancelled.body', { hello }),
  },
  /** On account, where no money moves. */
  credited: {
    subject: (isPart: boolean, order: string, what: string) =>
      t('mails.order.credited.subject', { isPart, order, what }),
    get heading() {
      return t('mails.order.credited.heading');
    },
    body: (hello: string, what: string, amount: string) =>
      t('mails.order.credited.body', { hello, what, amount }),
    get part() {
      return t('mails.order.credited.part');
    },
    get parts() {
      return t('mails.order.credited.parts');
    },
    get amount() {
      return t('mails.order.credited.amount');
    },
    units: (units: string, of: string) => t('mails.order.credited.units', { units, of }),
  },
  refunded: {
    subject: (isPart: boolean, order: string, what: string) =>
      t('mails.order.refunded.subject', { isPart, order, what }),
    body: (hello: string, why: string, amount: string, how: string) =>
      t('mails.order.refunded.body', { hello, why, amount, how }),
    units: (units: string, of: string) => t('mails.order.refunded.units', { units, of }),
    why: {
      get 'by the shop'() {
        return t('mails.order.refunded.why.by_the_shop');
      },
      get amount() {
        return t('mails.order.refunded.why.amount');
      },
      get 'by the bank'() {
        return t('mails.order.refunded.why.by_the_bank');
      },
      get 'order gone'() {
        return t('mails.order.refunded.why.order_gone');
      },
      get 'paid twice'() {
        return t('mails.order.refunded.why.paid_twice');
      },
    },
    /** The parts of an order of several lines. */
    whyOfSeveral: {
      get 'by the shop'() {
        return t('mails.order.refunded.whyOfSeveral.by_the_shop');
      },
      get amount() {
        return t('mails.order.refunded.whyOfSeveral.amount');
      },
      get 'by the bank'() {
        return t('mails.order.refunded.whyOfSeveral.by_the_bank');
      },
    },
    unitsOf: (units: string, of: string, part: string) =>
      t('mails.order.refunded.unitsOf', { part, units, of }),
    how: {
      'by the provider': {
        get heading() {
          return t('mails.order.refunded.how.by_the_provider.heading');
        },
        get words() {
          return t('mails.order.refunded.how.by_the_provider.words');
        },
      },
      'by a person': {
        get heading() {
          return t('mails.order.refunded.how.by_a_person.heading');
        },
        get words() {
          return t('mails.order.refunded.how.by_a_person.words');
        },
      },
      outside: {
        get heading() {
          return t('mails.order.refunded.how.outside.heading');
        },
        get words() {
          return t('mails.order.refunded.how.outside.words');
        },
      },
    },
  },
} as const;
