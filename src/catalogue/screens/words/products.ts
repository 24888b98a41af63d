import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { words } from '../../../platform/screens/words/words.ts';

/**
 * Words of a part's card, its page and the catalogue. Those for administrators are in
 * manage-products.ts.
 */
export const partCopy = {
  buyNow: t('catalogue.part.buyNow'),
  outOfStock: t('catalogue.part.outOfStock'),
  price: words.price,
  /** The shop's own price, beside a customer's. */
  listPrice: t('catalogue.part.listPrice'),
  /** The recommended retail price. */
  rrp: t('catalogue.part.rrp'),
  minimumQuantity: t('catalogue.part.minimumQuantity'),
  available: t('catalogue.part.available'),
  carton: t('catalogue.part.carton'),
  sku: t('catalogue.part.sku'),
  ean: t('catalogue.part.ean'),
  category: t('catalogue.part.category'),
  perPiece: t('catalogue.part.perPiece'),
  from: t('catalogue.part.from'),
  quantity: t('catalogue.part.quantity'),
  eachFrom: t('catalogue.part.eachFrom'),
  /** @param to null for the last one */
  range: (from: number, to: number | null) =>
    t('catalogue.part.range', {
      hasTo: to !== null,
      from: formatCount(from),
      to: to === null ? null : formatCount(to),
    }),
  cartons: (size: string) => t('catalogue.part.cartons', { size }),
  pieces: (count: string) => t('catalogue.part.pieces', { count }),
  /** For fewer pieces than the minimum, which are sold as one lot. */
  lastOnes: (count: string) => t('catalogue.part.lastOnes', { count }),
  /** @param day such as 'Mar 4, 2027' */
  nextDelivery: (day: string, count: string) => t('catalogue.part.nextDelivery', { day, count }),
  /** @param count of the next delivery, that no order is promised */
  orderAhead: (count: string) => t('catalogue.part.orderAhead', { count }),
  buyNamed: (name: string) => t('catalogue.part.buyNamed', { name }),
  notify: t('catalogue.part.notify'),
  notifyNamed: (name: string) => t('catalogue.part.notifyNamed', { name }),
} as const;

export const catalogueCopy = {
  title: t('catalogue.general.title'),
  lead: t('catalogue.general.lead'),
  searchHint: t('catalogue.general.searchHint'),
  category: t('catalogue.general.category'),
  allCategories: t('catalogue.general.allCategories'),
  inStock: t('catalogue.general.inStock'),
  sort: t('catalogue.general.sort'),
  /** The shop's own order: by match while searching. */
  bestFirst: t('catalogue.general.bestFirst'),
  sorts: {
    newest: t('catalogue.general.sorts.newest'),
    name: t('catalogue.general.sorts.name'),
    price: t('catalogue.general.sorts.price'),
    '-price': t('catalogue.general.sorts.-price'),
    '-available': t('catalogue.general.sorts.-available'),
  },
  apply: t('catalogue.general.apply'),
  clear: t('catalogue.general.clear'),
  columns: {
    picture: t('catalogue.general.columns.picture'),
    part: t('catalogue.general.columns.part'),
    price: words.price,
    minimum: t('catalogue.general.columns.minimum'),
    available: t('catalogue.general.columns.available'),
    buy: t('catalogue.general.columns.buy'),
  },
  emptyTitle: t('catalogue.general.emptyTitle'),
  /** Suggestions for each part of a query without results. */
  emptyBody: {
    word: t('catalogue.general.emptyBody.word'),
    words: t('catalogue.general.emptyBody.words'),
    category: t('catalogue.general.emptyBody.category'),
    inStock: t('catalogue.general.emptyBody.inStock'),
  },
  emptyAction: t('catalogue.general.emptyAction'),
  emptyEverywhere: t('catalogue.general.emptyEverywhere'),
  /** For customers with own prices. */
  byListPrice: t('catalogue.general.byListPrice'),
  partial: t('catalogue.general.partial'),
  listLabel: t('catalogue.general.listLabel'),
  /** @param all null if unknown */
  found: (shown: number, all: number | null) =>
    t('catalogue.general.found', {
      all: shown === all,
      shown,
      hasAll: all !== null,
      total: all === null ? null : formatCount(all),
    }),
  back: t('catalogue.general.back'),
  more: (category: string) => t('catalogue.general.more', { category }),
  drawing: (name: string) => t('catalogue.general.drawing', { name }),
} as const;
