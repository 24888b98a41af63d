import { t } from '../../../platform/rules/messages/t.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { orderSheetCopy } from './order-sheet.ts';

/** Words of the page that refunds an order. Only 'Refund' and 'Refunded' are the owner's. */
export const refundPageCopy = {
  title: manageOrdersCopy.refund,
  open: (name: string) => t('orders.refundPage.open', { name }),
  back: orderSheetCopy.back.admin,
  order: t('orders.refundPage.order'),
  number: orderSheetCopy.number,
  poNumber: t('orders.refundPage.poNumber'),
  buyer: t('orders.refundPage.buyer'),
  ordered: t('orders.refundPage.ordered'),
  sent: t('orders.refundPage.sent'),
  refunded: orderSheetCopy.statuses.refunded,
  refundedAmount: t('orders.refundPage.refundedAmount'),
  of: t('orders.refundPage.of'),
  kinds: {
    unsent: (units: string) => t('orders.refundPage.kinds.unsent', { units }),
    sent: (units: string) => t('orders.refundPage.kinds.sent', { units }),
    amount: () => t('orders.refundPage.kinds.amount'),
  },
  kindsMean: {
    unsent: t('orders.refundPage.kindsMean.unsent'),
    sent: t('orders.refundPage.kindsMean.sent'),
    amount: t('orders.refundPage.kindsMean.amount'),
  },
  units: t('orders.refundPage.units'),
  left: (left: string) => t('orders.refundPage.left', { left }),
  amountField: t('orders.refundPage.amountField'),
  restock: t('orders.refundPage.restock'),
  restocks: { yes: t('orders.refundPage.restocks.yes'), no: t('orders.refundPage.restocks.no') },
  how: t('orders.refundPage.how'),
  hows: {
    provider: t('orders.refundPage.hows.provider'),
    providerMeans: t('orders.refundPage.hows.providerMeans'),
    outside: t('orders.refundPage.hows.outside'),
    outsideMeans: t('orders.refundPage.hows.outsideMeans'),
  },
  onlyOutside: {
    transfer: t('orders.refundPage.onlyOutside.transfer'),
    disputed: t('orders.refundPage.onlyOutside.disputed'),
  },
  amount: t('orders.refundPage.amount'),
  refund: manageOrdersCopy.refund,
  mailed: t('orders.refundPage.mailed'),
  confirm: manageOrdersCopy.confirmRefund,
  yes: (amount: string) => t('orders.refundPage.yes', { amount }),
  yesOutside: (amount: string) => t('orders.refundPage.yesOutside', { amount }),
  summary: (units: string, part: string) => t('orders.refundPage.summary', { units, part }),
  stock: {
    none: t('orders.refundPage.stock.none'),
    some: (units: number) => t('orders.refundPage.stock.some', { units }),
  },
  done: (amount: string) => t('orders.refundPage.done', { amount }),
  doneOutside: (amount: string) => t('orders.refundPage.doneOutside', { amount }),
  nothingLeft: t('orders.refundPage.nothingLeft'),
  nothingLeftBody: {
    refunded: t('orders.refundPage.nothingLeftBody.refunded'),
    unpaid: t('orders.refundPage.nothingLeftBody.unpaid'),
    ended: t('orders.refundPage.nothingLeftBody.ended'),
  },
  /** The list. */
  refunds: t('orders.refundPage.refunds'),
  noRefunds: t('orders.refundPage.noRefunds'),
  reasons: {
    admin: (units: number) => t('orders.refundPage.reasons.admin', { units }),
    'order gone': () => t('orders.refundPage.reasons.order_gone'),
    'paid twice': () => t('orders.refundPage.reasons.paid_twice'),
  },
  restocked: (units: string) => t('orders.refundPage.restocked', { units }),
  ofPayment: (payment: string) => t('orders.refundPage.ofPayment', { payment }),
  states: {
    asked: t('orders.refundPage.states.asked'),
    elsewhere: t('orders.refundPage.states.elsewhere'),
    failed: t('orders.refundPage.states.failed'),
    done: orderSheetCopy.statuses.refunded,
    outside: t('orders.refundPage.states.outside'),
  },
  failedBecause: (reason: string) => t('orders.refundPage.failedBecause', { reason }),
  /** Closing what is owed. */
  owed: (amount: string) => t('orders.refundPage.owed', { amount }),
  owedMeans: t('orders.refundPage.owedMeans'),
  close: t('orders.refundPage.close'),
  closeConfirm: t('orders.refundPage.closeConfirm'),
  closeBody: (amount: string) => t('orders.refundPage.closeBody', { amount }),
  closeYes: t('orders.refundPage.closeYes'),
  closed: t('orders.refundPage.closed'),
  notOwed: t('orders.refundPage.notOwed'),
  /** Beside the notice about an owed refund. */
  toPage: t('orders.refundPage.toPage'),
  toPageOf: (line: string) => t('orders.refundPage.toPageOf', { line }),
} as const;
