import { t } from '../../../platform/rules/messages/t.ts';
import type { PartField, PlainField } from './part-fields.ts';

type Words = { readonly inSentences: string };
type PlainWords = Words & {
  /** Of the form, the table and conflicts. */
  readonly label: string;
  /** Below the form's field. */
  readonly hint?: string;
  /** In place of the label where the columns of a file are chosen. */
  readonly inFiles?: string;
  /** In place of `inSentences` in the audit log. */
  readonly inLog?: string;
};

/** What the editable fields of a part are called. The other words of those without a label stand with their screens. */
export const partFieldWords: {
  readonly [F in PartField]: F extends PlainField ? PlainWords : Words;
} = {
  name: {
    get inSentences() {
      return t('catalogue.partField.name.inSentences');
    },
  },
  price: {
    get inSentences() {
      return t('catalogue.partField.price.inSentences');
    },
  },
  priceBreaks: {
    get inSentences() {
      return t('catalogue.partField.priceBreaks.inSentences');
    },
  },
  minimumQuantity: {
    get inSentences() {
      return t('catalogue.partField.minimumQuantity.inSentences');
    },
  },
  multipleOf: {
    get inSentences() {
      return t('catalogue.partField.multipleOf.inSentences');
    },
    get label() {
      return t('catalogue.partField.multipleOf.label');
    },
    get hint() {
      return t('catalogue.partField.multipleOf.hint');
    },
  },
  available: {
    get inSentences() {
      return t('catalogue.partField.available.inSentences');
    },
  },
  lowStock: {
    get inSentences() {
      return t('catalogue.partField.lowStock.inSentences');
    },
    get label() {
      return t('catalogue.partField.lowStock.label');
    },
    get hint() {
      return t('catalogue.partField.lowStock.hint');
    },
    get inFiles() {
      return t('catalogue.partField.lowStock.inFiles');
    },
    get inLog() {
      return t('catalogue.partField.lowStock.inLog');
    },
  },
  rrp: {
    get inSentences() {
      return t('catalogue.partField.rrp.inSentences');
    },
    get label() {
      return t('catalogue.partField.rrp.label');
    },
    get hint() {
      return t('catalogue.partField.rrp.hint');
    },
    get inFiles() {
      return t('catalogue.partField.rrp.inFiles');
    },
  },
  sku: {
    get inSentences() {
      return t('catalogue.partField.sku.inSentences');
    },
    get label() {
      return t('catalogue.partField.sku.label');
    },
    get inFiles() {
      return t('catalogue.partField.sku.inFiles');
    },
    get inLog() {
      return t('catalogue.partField.sku.inLog');
    },
  },
  category: {
    get inSentences() {
      return t('catalogue.partField.category.inSentences');
    },
    get label() {
      return t('catalogue.partField.category.label');
    },
  },
  ean: {
    get inSentences() {
      return t('catalogue.partField.ean.inSentences');
    },
    get label() {
      return t('catalogue.partField.ean.label');
    },
  },
  status: {
    get inSentences() {
      return t('catalogue.partField.status.inSentences');
    },
  },
  replacedBy: {
    get inSentences() {
      return t('catalogue.partField.replacedBy.inSentences');
    },
  },
  attributes: {
    get inSentences() {
      return t('catalogue.partField.attributes.inSentences');
    },
  },
  img: {
    get inSentences() {
      return t('catalogue.partField.img.inSentences');
    },
  },
  pictures: {
    get inSentences() {
      return t('catalogue.partField.pictures.inSentences');
    },
  },
  description: {
    get inSentences() {
      return t('catalogue.partField.description.inSentences');
    },
  },
  texts: {
    get inSentences() {
      return t('catalogue.partField.texts.inSentences');
    },
  },
};
