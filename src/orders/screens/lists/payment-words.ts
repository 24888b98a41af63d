import { t } from '../../../platform/rules/messages/t.ts';

/** Texts of the payment screen that are not the owner's (payments/screens/words/payment-words.ts). */
export const paymentWords = {
  parts: (count: number) => t('orders.payment.parts', { count }),
  sum: (quantity: string, unitPrice: string) => t('orders.payment.sum', { quantity, unitPrice }),
  fill: (number: string) => t('orders.payment.fill', { number }),
  toOrders: t('orders.payment.toOrders'),
  toReceipt: t('orders.payment.toReceipt'),
  toParts: t('orders.payment.toParts'),
  settled: {
    accepted: t('orders.payment.settled.accepted'),
    paid: t('orders.payment.settled.paid'),
    partlyShipped: t('orders.payment.settled.partlyShipped'),
    shipped: t('orders.payment.settled.shipped'),
    refunded: t('orders.payment.settled.refunded'),
    onInvoice: t('orders.payment.settled.onInvoice'),
    body: t('orders.payment.settled.body'),
  },
  gone: t('orders.payment.gone'),
  goneBody: t('orders.payment.goneBody'),
  unsettled: {
    title: t('orders.payment.unsettled.title'),
    body: t('orders.payment.unsettled.body'),
    check: t('orders.payment.unsettled.check'),
  },
  /** Headings over the ways to pay, where there are two. */
  ways: { card: t('orders.payment.ways.card'), transfer: t('orders.payment.ways.transfer') },
  /** Changes to the other way. */
  change: { card: t('orders.payment.change.card'), transfer: t('orders.payment.change.transfer') },
  transfer: {
    lead: t('orders.payment.transfer.lead'),
    amount: t('orders.payment.transfer.amount'),
    name: t('orders.payment.transfer.name'),
    iban: t('orders.payment.transfer.iban'),
    bic: t('orders.payment.transfer.bic'),
    bank: t('orders.payment.transfer.bank'),
    reference: t('orders.payment.transfer.reference'),
    until: t('orders.payment.transfer.until'),
    untilPaid: t('orders.payment.transfer.untilPaid'),
    /** @param time null for a hold without an end */
    unverified: (time: string | null) =>
      t('orders.payment.transfer.unverified', { hasTime: time !== null, time }),
    copy: t('orders.payment.transfer.copy'),
    copyNamed: (what: string) => t('orders.payment.transfer.copyNamed', { what }),
    copied: (what: string) => t('orders.payment.transfer.copied', { what }),
    notCopied: t('orders.payment.transfer.notCopied'),
    noAccount: t('orders.payment.transfer.noAccount'),
    noneYet: t('orders.payment.transfer.noneYet'),
  },
  refused: t('orders.payment.refused'),
  notApproved: t('orders.payment.notApproved'),
  intentFailed: t('orders.payment.intentFailed'),
  noCards: t('orders.payment.noCards'),
} as const;
