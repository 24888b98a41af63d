import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/**
 * Words of an order's page, which is also its receipt. Only those from `words` are
 * the owner's.
 */
export const orderSheetCopy = {
  title: t('orders.orderSheet.title'),
  named: (number: string) => t('orders.orderSheet.named', { number }),
  number: t('orders.orderSheet.number'),
  id: t('orders.orderSheet.id'),
  poNumber: t('orders.orderSheet.poNumber'),
  placed: t('orders.orderSheet.placed'),
  status: t('orders.orderSheet.status'),
  statuses: {
    unpaid: t('orders.orderSheet.statuses.unpaid'),
    accepted: t('orders.orderSheet.statuses.accepted'),
    paid: words.paid,
    partlyShipped: t('orders.orderSheet.statuses.partlyShipped'),
    shipped: words.delivered,
    cancelled: t('orders.orderSheet.statuses.cancelled'),
    lapsed: t('orders.orderSheet.statuses.lapsed'),
    refunded: words.refunded,
  },
  partSent: (sent: string, quantity: string) => t('orders.orderSheet.partSent', { sent, quantity }),
  refundedUnits: (units: string, quantity: string, amount: string) =>
    t('orders.orderSheet.refundedUnits', { units, quantity, amount }),
  refundedAmount: (amount: string) => t('orders.orderSheet.refundedAmount', { amount }),
  /** A time follows. */
  shipped: t('orders.orderSheet.shipped'),
  /** What became of an order that ended unpaid. */
  ended: {
    cancelled: t('orders.orderSheet.ended.cancelled'),
    lapsed: t('orders.orderSheet.ended.lapsed'),
    means: t('orders.orderSheet.ended.means'),
    /** Of an order whose payment came too late. */
    meansCharged: t('orders.orderSheet.ended.meansCharged'),
  },
  from: t('orders.orderSheet.from'),
  /** The id follows. */
  to: t('orders.orderSheet.to'),
  buyer: t('orders.orderSheet.buyer'),
  deliverTo: t('orders.orderSheet.deliverTo'),
  lines: t('orders.orderSheet.lines'),
  columns: {
    position: words.no,
    part: t('orders.orderSheet.columns.part'),
    quantity: words.quantity,
    unitPrice: t('orders.orderSheet.columns.unitPrice'),
    total: words.total,
    status: t('orders.orderSheet.columns.status'),
  },
  line: (position: number) => t('orders.orderSheet.line', { position }),
  /** How the goods of a line stand. */
  fulfilments: {
    unpaid: t('orders.orderSheet.fulfilments.unpaid'),
    toSend: t('orders.orderSheet.fulfilments.toSend'),
    partSent: t('orders.orderSheet.fulfilments.partSent'),
    sent: t('orders.orderSheet.fulfilments.sent'),
    returned: t('orders.orderSheet.fulfilments.returned'),
    cancelled: t('orders.orderSheet.fulfilments.cancelled'),
    expired: t('orders.orderSheet.fulfilments.expired'),
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
    open: t('orders.orderSheet.payments.open'),
    owed: t('orders.orderSheet.payments.owed'),
    partPaid: t('orders.orderSheet.payments.partPaid'),
    paid: words.paid,
    partRefunded: t('orders.orderSheet.payments.partRefunded'),
    refunded: words.refunded,
    void: t('orders.orderSheet.payments.void'),
  },
  paymentStatus: words.payment,
  deliveryStatus: t('orders.orderSheet.deliveryStatus'),
  /** When an unpaid order is sent. */
  afterPayment: t('orders.orderSheet.afterPayment'),
  /** What an order comes to. */
  sums: {
    title: t('orders.orderSheet.sums.title'),
    ordered: t('orders.orderSheet.sums.ordered'),
    cancelled: t('orders.orderSheet.sums.cancelled'),
    paid: words.paid,
    refunded: words.refunded,
    due: t('orders.orderSheet.sums.due'),
    owed: t('orders.orderSheet.sums.owed'),
    credited: t('orders.orderSheet.sums.credited'),
  },
  /** The payments of an order. */
  paidWith: t('orders.orderSheet.paidWith'),
  ways: { card: t('orders.orderSheet.ways.card'), transfer: t('orders.orderSheet.ways.transfer') },
  received: (day: string) => t('orders.orderSheet.received', { day }),
  payment: t('orders.orderSheet.payment'),
  print: t('orders.orderSheet.print'),
  pay: words.pay,
  again: t('orders.orderSheet.again'),
  againAll: t('orders.orderSheet.againAll'),
  againLine: (line: string) => t('orders.orderSheet.againLine', { line }),
  cancelLine: {
    named: (line: string) => t('orders.orderSheet.cancelLine.named', { line }),
    question: t('orders.orderSheet.cancelLine.question'),
    yes: t('orders.orderSheet.cancelLine.yes'),
    no: t('orders.orderSheet.cancelLine.no'),
  },
  cancelDone: (what: string) => t('orders.orderSheet.cancelDone', { what }),
  refundLine: (line: string) => t('orders.orderSheet.refundLine', { line }),
  notesOf: (line: string) => t('orders.orderSheet.notesOf', { line }),
  back: {
    customer: t('orders.orderSheet.back.customer'),
    admin: t('orders.orderSheet.back.admin'),
  },
  open: (name: string) => t('orders.orderSheet.open', { name }),
  slip: t('orders.orderSheet.slip'),
} as const;
