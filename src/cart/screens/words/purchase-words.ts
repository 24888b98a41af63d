import { t } from '../../../platform/rules/messages/t.ts';

type Cheaper = { larger: string; total: string; saved: string | null; typed: string };

/** Words of the order form that are not the owner's; those are in platform/screens/words/orders.ts. */
export const purchaseWords = {
  each: (unitPrice: string) => t('cart.purchase.each', { unitPrice }),
  newTotal: (quantity: string, total: string) => t('cart.purchase.newTotal', { quantity, total }),
  newChargedTotal: (quantity: string, total: string) =>
    t('cart.purchase.newChargedTotal', { quantity, total }),
  sum: (quantity: string, unitPrice: string) => t('cart.purchase.sum', { quantity, unitPrice }),
  /** @param saved null if both cost the same */
  cheaper: ({ larger, total, saved, typed }: Cheaper) =>
    t('cart.purchase.cheaper', { hasSaved: saved !== null, larger, total, saved, typed }),
  takeLarger: (quantity: string) => t('cart.purchase.takeLarger', { quantity }),
  sumMissing: t('cart.purchase.sumMissing'),
  noSum: t('cart.purchase.noSum'),
  noneLeft: t('cart.purchase.noneLeft'),
  noneLeftBody: t('cart.purchase.noneLeftBody'),
  look: t('cart.purchase.look'),
  otherParts: t('cart.purchase.otherParts'),
  toMyOrders: t('cart.purchase.toMyOrders'),
  toOrder: (number: string) => t('cart.purchase.toOrder', { number }),
  repeat: {
    title: t('cart.purchase.repeat.title'),
    placed: (what: string, number: string) => t('cart.purchase.repeat.placed', { what, number }),
    lost: (what: string) => t('cart.purchase.repeat.lost', { what }),
    yes: t('cart.purchase.repeat.yes'),
  },
  gone: t('cart.purchase.gone'),
  goneBody: t('cart.purchase.goneBody'),
} as const;
