import { t } from '../../../platform/rules/messages/t.ts';

/** Messages about the fields of a price list. */
export const priceListMessages = {
  name: t('catalogue.priceListMessages.name'),
  day: t('catalogue.priceListMessages.day'),
  dayOrder: t('catalogue.priceListMessages.dayOrder'),
  percent: t('catalogue.priceListMessages.percent'),
  price: t('catalogue.priceListMessages.price'),
  sku: t('catalogue.priceListMessages.sku'),
  category: t('catalogue.priceListMessages.category'),
  target: t('catalogue.priceListMessages.target'),
  rowTwice: t('catalogue.priceListMessages.rowTwice'),
  noSuchCompany: t('catalogue.priceListMessages.noSuchCompany'),
  noSuchGroup: t('catalogue.priceListMessages.noSuchGroup'),
  fromRises: t('catalogue.priceListMessages.fromRises'),
  priceFalls: t('catalogue.priceListMessages.priceFalls'),
  tooManyRows: (most: string) => t('catalogue.priceListMessages.tooManyRows', { most }),
  noHeader: t('catalogue.priceListMessages.noHeader'),
  columnCount: t('catalogue.priceListMessages.columnCount'),
  unknownPart: (sku: string) => t('catalogue.priceListMessages.unknownPart', { sku }),
} as const;
