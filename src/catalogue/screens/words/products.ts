import { t } from '../../../platform/rules/messages/t.ts';

export const catalogueCopy = {
  sorts: {
    get newest() {
      return t('catalogue.general.sorts.newest');
    },
    get name() {
      return t('catalogue.general.sorts.name');
    },
    get price() {
      return t('catalogue.general.sorts.price');
    },
    get '-price'() {
      return t('catalogue.general.sorts.-price');
    },
    get '-available'() {
      return t('catalogue.general.sorts.-available');
    },
  },
} as const;
