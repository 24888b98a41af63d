import { t } from '../../../platform/rules/messages/t.ts';

/**
 * Words of an order's page, which is also its receipt. Only those from `words` are
 * the owner's.
 */
export const orderSheetCopy = {
  get title() {
    return t('orders.orderSheet.title');
  },
  named: (number: string) => t('orders.orderSheet.named', { number }),
  get number() {
    return t('orders.orderSheet.number');
  },
  get id() {
    return t('orders.orderSheet.id');
  },
  get poNumber() {
    return t('orders.orderSheet.poNumber');
  },
  get placed() {
    return t('orders.orderSheet.placed');
  },
  get status() {
    return t('orders.orderSheet.status');
  },
  statuses: {
    get unpaid() {
      return t('orders.orderSheet.statuses.unpaid');
    },
    get accepted() {
      return t('orders.orderSheet.statuses.accepted');
    },
    get paid() {
      return t('platform.words.paid');
    },
    get partlyShipped() {
      return t('orders.orderSheet.statuses.partlyShipped');
    },
    get shipped() {
      return t('platform.words.delivered');
    },
    get cancelled() {
      return t('orders.orderSheet.statuses.cancelled');
    },
    get lapsed() {
      return t('orders.orderSheet.statuses.lapsed');
    },
    get refunded() {
      return t('platform.words.refunded');
    },
  },
  partSent: (sent: string, quantity: string) => t('orders.orderSheet.partSent', { sent, quantity }),
  refundedUnits: (units: string, quantity: string, amount: string) =>
    t('orders.orderSheet.refundedUnits', { units, quantity, amount }),
  refundedAmount: (amount: string) => t('orders.orderSheet.refundedAmount', { amount }),
  /** A time follows. */
  get shipped() {
    return t('orders.orderSheet.shipped');
  },
  /** What became of an order that ended unpaid. */
  ended: {
    get cancelled() {
      return t('orders.orderSheet.ended.cancelled');
    },
    get lapsed() {
      return t('orders.orderSheet.ended.lapsed');
    },
    get means() {
      return t('orders.orderSheet.ended.means');
    },
    /** Of an order whose payment came too late. */
    get meansCharged() {
      return t('orders.orderSheet.ended.meansCharged');
    },
  },
  get from() {
    return t('orders.orderSheet.from');
  },
  /** The id follows. */
  get to() {
    return t('orders.orderSheet.to');
  },
  get buyer() {
    return t('orders.orderSheet.buyer');
  },
  get deliverTo() {
    return t('orders.orderSheet.deliverTo');
  },
  get lines() {
    return t('orders.orderSheet.lines');
  },
  columns: {
    get position() {
      return t('platform.words.no');
    },
    get part() {
      return t('orders.orderSheet.columns.part');
    },
    get quantity() {
      return t('platform.words.quantity');
    },
    get unitPrice() {
      return t('orders.orderSheet.columns.unitPrice');
    },
    get total() {
      return t('platform.words.total');
    },
    get status() {
      return t('orders.orderSheet.columns.status');
    },
  },
  line: (position: number) => t('orders.orderSheet.line', { position }),
  /** How the goods of a line stand. */
  fulfilments: {
    get unpaid() {
      return t('orders.orderSheet.fulfilments.unpaid');
    },
    get toSend() {
      return t('orders.orderSheet.fulfilments.toSend');
    },
    get partSent() {
      return t('orders.orderSheet.fulfilments.partSent');
    },
    get sent() {
      return t('orders.orderSheet.fulfilments.sent');
    },
    get returned() {
      return t('orders.orderSheet.fulfilments.returned');
    },
    get cancelled() {
      return t('orders.orderSheet.fulfilments.cancelled');
    },
    get expired() {
      return t('orders.orderSheet.fulfilments.expired');
    },
  },
  /** After the first lines of a list. */
  more: (count: string) => t('orders.orderSheet.more', { count }),
  /** How many lines of an order stand how; the state follows. */
  linesOf: (count: string, state: string) =>
    `${count} ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  unitCount: (units: number) => t('orders.orderSheet.unitCount', { units }),
  amountDue: (amount: string) => t('orders.orderSheet.amountDue', { amount }),
  dueOn: (amount: string, day: string) => t('orders.orderSheet.dueOn', { amount, day }),
  dueAfter: (amount: string) => t('orders.orderSheet.dueAfter', { amount }),
  lineCount: (count: number) => t('orders.orderSheet.lineCount', { count }),
  /** How the money of an order stands. */
  payments: {
    get open() {
      return t('orders.orderSheet.payments.open');
    },
    get owed() {
      return t('orders.orderSheet.payments.owed');
    },
    get partPaid() {
      return t('orders.orderSheet.payments.partPaid');
    },
    get paid() {
      return t('platform.words.paid');
    },
    get partRefunded() {
      return t('orders.orderSheet.payments.partRefunded');
    },
    get refunded() {
      return t('platform.words.refunded');
    },
    get void() {
      return t('orders.orderSheet.payments.void');
    },
  },
  get paymentStatus() {
    return t('platform.words.payment');
  },
  get deliveryStatus() {
    return t('orders.orderSheet.deliveryStatus');
  },
  /** When an unpaid order is sent. */
  get afterPayment() {
    return t('orders.orderSheet.afterPayment');
  },
  /** What an order comes to. */
  sums: {
    get title() {
      return t('orders.orderSheet.sums.title');
    },
    get ordered() {
      return t('orders.orderSheet.sums.ordered');
    },
    get cancelled() {
      return t('orders.orderSheet.sums.cancelled');
    },
    get paid() {
      return t('platform.words.paid');
    },
    get refunded() {
      return t('platform.words.refunded');
    },
    get due() {
      return t('orders.orderSheet.sums.due');
    },
    get owed() {
      return t('orders.orderSheet.sums.owed');
    },
    get credited() {
      return t('orders.orderSheet.sums.credited');
    },
  },
  /** The payments of an order. */
  get paidWith() {
    return t('orders.orderSheet.paidWith');
  },
  ways: {
    get card() {
      return t('orders.orderSheet.ways.card');
    },
    get transfer() {
      return t('orders.orderSheet.ways.transfer');
    },
  },
  received: (day: string) => t('orders.orderSheet.received', { day }),
  get payment() {
    return t('orders.orderSheet.payment');
  },
  get print() {
    return t('orders.orderSheet.print');
  },
  get pay() {
    return t('platform.words.pay');
  },
  get again() {
    return t('orders.orderSheet.again');
  },
  get againAll() {
    return t('orders.orderSheet.againAll');
  },
  againLine: (line: string) => t('orders.orderSheet.againLine', { line }),
  cancelLine: {
    named: (line: string) => t('orders.orderSheet.cancelLine.named', { line }),
    get question() {
      return t('orders.orderSheet.cancelLine.question');
    },
    get yes() {
      return t('orders.orderSheet.cancelLine.yes');
    },
    get no() {
      return t('orders.orderSheet.cancelLine.no');
    },
  },
  cancelDone: (what: string) => t('orders.orderSheet.cancelDone', { what }),
  refundLine: (line: string) => t('orders.orderSheet.refundLine', { line }),
  notesOf: (line: string) => t('orders.orderSheet.notesOf', { line }),
  back: {
    get customer() {
      return t('orders.orderSheet.back.customer');
    },
    get admin() {
      return t('orders.orderSheet.back.admin');
    },
  },
  open: (name: string) => t('orders.orderSheet.open', { name }),
  get slip() {
    return t('orders.orderSheet.slip');
  },
} as const;
