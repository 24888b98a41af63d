import { t } from '../../../platform/rules/messages/t.ts';
import { plainNamesInFiles } from '../parts/plain-field-names.ts';

/** What the fields of an import are called on the screen. */
export const importFieldWords = {
  ...plainNamesInFiles,
  name: t('catalogue.importField.name'),
  price: t('catalogue.importField.price'),
  minimumQuantity: t('catalogue.importField.minimumQuantity'),
  available: t('catalogue.importField.available'),
  description: t('catalogue.importField.description'),
  status: t('catalogue.importField.status'),
  replacedBy: t('catalogue.importField.replacedBy'),
  'name@de': t('catalogue.importField.name@de'),
  'description@de': t('catalogue.importField.description@de'),
  photo: t('catalogue.importField.photo'),
  img: t('catalogue.importField.img'),
} as const;

export const priceFromWords = (quantity: string) => t('catalogue.priceFrom', { quantity });
