import { t } from '../../../platform/rules/messages/t.ts';
import { catalogueCopy } from '../words/products.ts';
import { nameWithSku } from '../words/part-names.ts';

/** Words of the product screens. None are the owner's. */
export const productWords = {
  between: (min: string, max: string) => t('catalogue.product.between', { min, max }),
  priceBreaksHint: (example: string) => t('catalogue.product.priceBreaksHint', { example }),
  pricesBetween: (min: string, max: string, currency: string) =>
    t('catalogue.product.pricesBetween', { min, max, currency }),
  wholePrices: (range: string) => t('catalogue.product.wholePrices', { range }),
  search: t('catalogue.product.search'),
  sort: catalogueCopy.sort,
  newestFirst: t('catalogue.product.newestFirst'),
  bestFirst: t('catalogue.product.bestFirst'),
  sorts: {
    available: t('catalogue.product.sorts.available'),
    '-available': catalogueCopy.sorts['-available'],
    name: catalogueCopy.sorts.name,
  },
  nothingFound: t('catalogue.product.nothingFound'),
  nothingFoundBody: t('catalogue.product.nothingFoundBody'),
  clearSearch: t('catalogue.product.clearSearch'),
  back: t('catalogue.product.back'),
  tools: t('catalogue.product.tools'),
  editAsTable: t('catalogue.product.editAsTable'),
  importCsv: t('catalogue.product.importCsv'),
  beyondLargestOrder: (from: string, most: string) =>
    t('catalogue.product.beyondLargestOrder', { from, most }),
  exportCsv: t('catalogue.product.exportCsv'),
  exportedCsv: t('catalogue.product.exportedCsv'),
  /** Stock that comes and goes other than by orders. */
  stockChange: {
    legend: t('catalogue.product.stockChange.legend'),
    body: t('catalogue.product.stockChange.body'),
    counted: t('catalogue.product.stockChange.counted'),
    countedHint: (stock: string) => t('catalogue.product.stockChange.countedHint', { stock }),
    change: t('catalogue.product.stockChange.change'),
    changeHint: t('catalogue.product.stockChange.changeHint'),
    reason: t('catalogue.product.stockChange.reason'),
    reasonHint: t('catalogue.product.stockChange.reasonHint'),
    noReason: t('catalogue.product.stockChange.noReason'),
    reasons: {
      delivery: t('catalogue.product.stockChange.reasons.delivery'),
      count: t('catalogue.product.stockChange.reasons.count'),
      damage: t('catalogue.product.stockChange.reasons.damage'),
      correction: t('catalogue.product.stockChange.reasons.correction'),
    },
    note: t('catalogue.product.stockChange.note'),
    noteHint: t('catalogue.product.stockChange.noteHint'),
  },
  deleteBody: (part: { name: string; sku?: string | null }) =>
    t('catalogue.product.deleteBody', { part: nameWithSku(part) }),
  replacedBy: t('catalogue.product.replacedBy'),
  replacedByHint: t('catalogue.product.replacedByHint'),
  noReplacement: (typed: string) => t('catalogue.product.noReplacement', { typed }),
  /** Name and description in other languages than the default. */
  texts: {
    de: {
      legend: t('catalogue.product.texts.de.legend'),
      name: t('catalogue.product.texts.de.name'),
      description: t('catalogue.product.texts.de.description'),
    },
    body: t('catalogue.product.texts.body'),
  },
  /** For fields that somebody else, or an order, changed while the form was open. */
  conflict: {
    body: t('catalogue.product.conflict.body'),
    moved: (was: string, now: string) => t('catalogue.product.conflict.moved', { was, now }),
    /** For the stock. */
    orDifference: (now: string) => t('catalogue.product.conflict.orDifference', { now }),
    nothing: t('catalogue.product.conflict.nothing'),
    newText: (now: string) => t('catalogue.product.conflict.newText', { now }),
    newPicture: t('catalogue.product.conflict.newPicture'),
    take: (now: string) => t('catalogue.product.conflict.take', { now }),
    takeNew: t('catalogue.product.conflict.takeNew'),
    keep: (typed: string) => t('catalogue.product.conflict.keep', { typed }),
    keepMine: t('catalogue.product.conflict.keepMine'),
    taken: t('catalogue.product.conflict.taken'),
    kept: t('catalogue.product.conflict.kept'),
  },
} as const;
