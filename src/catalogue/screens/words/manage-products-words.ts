import { t } from '../../../platform/rules/messages/t.ts';

/** Words of Add Parts, Update Product and Manage Products. */
export const productCopy = {
  fields: {
    get name() {
      return t('platform.words.parsName');
    },
    get price() {
      return t('catalogue.product.fields.price');
    },
    get minimumQuantity() {
      return t('catalogue.product.fields.minimumQuantity');
    },
    get available() {
      return t('catalogue.product.fields.available');
    },
    get priceBreaks() {
      return t('catalogue.product.fields.priceBreaks');
    },
    get photo() {
      return t('catalogue.product.fields.photo');
    },
    get description() {
      return t('catalogue.product.fields.description');
    },
  },
  savedOffline: {
    get title() {
      return t('catalogue.product.savedOffline.title');
    },
    get body() {
      return t('catalogue.product.savedOffline.body');
    },
    get onwards() {
      return t('catalogue.product.savedOffline.onwards');
    },
  },
} as const;
