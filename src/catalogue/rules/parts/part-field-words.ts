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
  name: { inSentences: t('catalogue.partField.name.inSentences') },
  price: { inSentences: t('catalogue.partField.price.inSentences') },
  priceBreaks: { inSentences: t('catalogue.partField.priceBreaks.inSentences') },
  minimumQuantity: { inSentences: t('catalogue.partField.minimumQuantity.inSentences') },
  multipleOf: {
    inSentences: t('catalogue.partField.multipleOf.inSentences'),
    label: t('catalogue.partField.multipleOf.label'),
    hint: t('catalogue.partField.multipleOf.hint'),
  },
  available: { inSentences: t('catalogue.partField.available.inSentences') },
  lowStock: {
    inSentences: t('catalogue.partField.lowStock.inSentences'),
    label: t('catalogue.partField.lowStock.label'),
    hint: t('catalogue.partField.lowStock.hint'),
    inFiles: t('catalogue.partField.lowStock.inFiles'),
    inLog: t('catalogue.partField.lowStock.inLog'),
  },
  rrp: {
    inSentences: t('catalogue.partField.rrp.inSentences'),
    label: t('catalogue.partField.rrp.label'),
    hint: t('catalogue.partField.rrp.hint'),
    inFiles: t('catalogue.partField.rrp.inFiles'),
  },
  sku: {
    inSentences: t('catalogue.partField.sku.inSentences'),
    label: t('catalogue.partField.sku.label'),
    inFiles: t('catalogue.partField.sku.inFiles'),
    inLog: t('catalogue.partField.sku.inLog'),
  },
  category: {
    inSentences: t('catalogue.partField.category.inSentences'),
    label: t('catalogue.partField.category.label'),
  },
  ean: {
    inSentences: t('catalogue.partField.ean.inSentences'),
    label: t('catalogue.partField.ean.label'),
  },
  status: { inSentences: t('catalogue.partField.status.inSentences') },
  replacedBy: { inSentences: t('catalogue.partField.replacedBy.inSentences') },
  attributes: { inSentences: t('catalogue.partField.attributes.inSentences') },
  img: { inSentences: t('catalogue.partField.img.inSentences') },
  description: { inSentences: t('catalogue.partField.description.inSentences') },
  texts: { inSentences: t('catalogue.partField.texts.inSentences') },
};
