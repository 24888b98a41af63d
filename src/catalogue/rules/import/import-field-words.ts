import { t } from '../../../platform/rules/messages/t.ts';
import { plainNamesInFiles } from '../parts/plain-field-names.ts';

/** What the fields of an import are called on the screen. */
export const importFieldWords = {
  ...plainNamesInFiles,
  get name() {
    return t('catalogue.importField.name');
  },
  get price() {
    return t('catalogue.importField.price');
  },
  get minimumQuantity() {
    return t('catalogue.importField.minimumQuantity');
  },
  get available() {
    return t('catalogue.importField.available');
  },
  get description() {
    return t('catalogue.importField.description');
  },
  get 'name@de'() {
    return t('catalogue.importField.name@de');
  },
  get 'description@de'() {
    return t('catalogue.importField.description@de');
  },
  get photo() {
    return t('catalogue.importField.photo');
  },
  get img() {
    return t('catalogue.importField.img');
  },
} as const;
