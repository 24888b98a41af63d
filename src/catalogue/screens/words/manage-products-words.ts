import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of Add Parts, Update Product and Manage Products. */
export const productCopy = {
  addTitle: words.addParts,
  updateTitle: t('catalogue.product.updateTitle'),
  manageTitle: t('catalogue.product.manageTitle'),
  fields: {
    name: words.parsName,
    price: t('catalogue.product.fields.price'),
    minimumQuantity: t('catalogue.product.fields.minimumQuantity'),
    available: t('catalogue.product.fields.available'),
    priceBreaks: t('catalogue.product.fields.priceBreaks'),
    photo: t('catalogue.product.fields.photo'),
    description: t('catalogue.product.fields.description'),
  },
  add: words.addParts,
  update: t('catalogue.product.update'),
  saved: t('catalogue.product.saved'),
  savedOffline: {
    title: t('catalogue.product.savedOffline.title'),
    body: t('catalogue.product.savedOffline.body'),
    onwards: t('catalogue.product.savedOffline.onwards'),
  },
  columns: {
    no: t('catalogue.product.columns.no'),
    product: t('catalogue.product.columns.product'),
    price: words.price,
    update: t('catalogue.product.columns.update'),
    delete: t('catalogue.product.columns.delete'),
  },
  confirmDelete: t('catalogue.product.confirmDelete'),
  /** The answers to it. */
  deletePart: t('catalogue.product.deletePart'),
  keepPart: t('catalogue.product.keepPart'),
  deleted: words.deleted,
  updateNamed: (name: string) => t('catalogue.product.updateNamed', { name }),
  deleteNamed: (name: string) => t('catalogue.product.deleteNamed', { name }),
  emptyTitle: t('catalogue.product.emptyTitle'),
  emptyBody: t('catalogue.product.emptyBody'),
  importTitle: t('catalogue.product.importTitle'),
} as const;
