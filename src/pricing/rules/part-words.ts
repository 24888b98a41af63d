import { t } from '../../platform/rules/messages/t.ts';

/** Messages of the part form; the double spaces are the owner's. */
export const partMessages = {
  price: t('pricing.partMessages.price'),
  pictureRequired: t('pricing.partMessages.pictureRequired'),
  ean: t('pricing.partMessages.ean'),
  priceRequired: t('pricing.partMessages.priceRequired'),
  minPrice: (min: number) => t('pricing.partMessages.minPrice', { min }),
  maxPrice: (max: number) => t('pricing.partMessages.maxPrice', { max }),
  minimumRequired: t('pricing.partMessages.minimumRequired'),
  minimumWhole: t('pricing.partMessages.minimumWhole'),
  stockRequired: t('pricing.partMessages.stockRequired'),
  stockWhole: t('pricing.partMessages.stockWhole'),
  minStock: (min: number) => t('pricing.partMessages.minStock', { min }),
  maxStock: (max: number) => t('pricing.partMessages.maxStock', { max }),
  cartonRequired: t('pricing.partMessages.cartonRequired'),
  cartonWhole: t('pricing.partMessages.cartonWhole'),
  cartonAtLeastOne: t('pricing.partMessages.cartonAtLeastOne'),
  cartonAtMost: (max: string) => t('pricing.partMessages.cartonAtMost', { max }),
  lowStockWhole: t('pricing.partMessages.lowStockWhole'),
  lowStockAtLeastOne: t('pricing.partMessages.lowStockAtLeastOne'),
  lowStockAtMost: (max: string) => t('pricing.partMessages.lowStockAtMost', { max }),
  rrpNumber: t('pricing.partMessages.rrpNumber'),
  rrpPositive: t('pricing.partMessages.rrpPositive'),
  rrpAtMost: (max: string) => t('pricing.partMessages.rrpAtMost', { max }),
  rrp: t('pricing.partMessages.rrp'),
  unknownLanguage: (code: string) => t('pricing.partMessages.unknownLanguage', { code }),
  listRequired: t('pricing.partMessages.listRequired'),
  atMostSaved: (most: number) => t('pricing.partMessages.atMostSaved', { most }),
} as const;

/** Messages about the change of many prices. */
export const priceChangeMessages = {
  percent: t('pricing.priceChangeMessages.percent'),
  oneChange: t('pricing.priceChangeMessages.oneChange'),
  amount: t('pricing.priceChangeMessages.amount'),
  currency: t('pricing.priceChangeMessages.currency'),
} as const;

/** Messages about goods that come and go. */
export const stockMessages = {
  whole: t('pricing.stockMessages.whole'),
  reason: t('pricing.stockMessages.reason'),
  amount: t('pricing.stockMessages.amount'),
  delivery: t('pricing.stockMessages.delivery'),
  damage: t('pricing.stockMessages.damage'),
  notBoth: t('pricing.stockMessages.notBoth'),
  tooLow: (available: string) => t('pricing.stockMessages.tooLow', { available }),
} as const;

/** Messages about price breaks. */
export const breakMessages = {
  required: t('pricing.breakMessages.required'),
  whole: t('pricing.breakMessages.whole'),
  atLeastTwo: t('pricing.breakMessages.atLeastTwo'),
  atMost: (max: string) => t('pricing.breakMessages.atMost', { max }),
  list: t('pricing.breakMessages.list'),
  typed: (example: string) => t('pricing.breakMessages.typed', { example }),
  rises: (from: string, before: string) => t('pricing.breakMessages.rises', { from, before }),
  falls: (from: string, before: string) => t('pricing.breakMessages.falls', { from, before }),
} as const;
