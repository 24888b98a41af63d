import { t } from '../../../platform/rules/messages/t.ts';

/** Words of a part's specifications, their filters and the comparison. None are the owner's. */
export const attributeCopy = {
  title: t('catalogue.attribute.title'),
  filter: (active: number) => t('catalogue.attribute.filter', { active }),
  filterBody: t('catalogue.attribute.filterBody'),
  from: t('catalogue.attribute.from'),
  to: t('catalogue.attribute.to'),
  /** Hints of what the parts have, which must not look like a value. */
  least: (value: string) => t('catalogue.attribute.least', { value }),
  most: (value: string) => t('catalogue.attribute.most', { value }),
  invalid: t('catalogue.attribute.invalid'),
  any: t('catalogue.attribute.any'),
  /** Of parts that have a value. */
  counted: (value: string, parts: string) => t('catalogue.attribute.counted', { value, parts }),
  remove: (filter: string) => t('catalogue.attribute.remove', { filter }),
  suggestion: t('catalogue.attribute.suggestion'),
  formBody: t('catalogue.attribute.formBody'),
  another: t('catalogue.attribute.another'),
  chooseAnother: t('catalogue.attribute.chooseAnother'),
  add: t('catalogue.attribute.add'),
} as const;

/** Words of choosing parts to compare. */
export const compareCopy = {
  compare: t('catalogue.compare.compare'),
  comparePart: (name: string) => t('catalogue.compare.comparePart', { name }),
  compareWith: (others: number) => t('catalogue.compare.compareWith', { others }),
  chosen: (count: number) => t('catalogue.compare.chosen', { count }),
  show: t('catalogue.compare.show'),
  full: t('catalogue.compare.full'),
  clear: t('catalogue.compare.clear'),
} as const;
