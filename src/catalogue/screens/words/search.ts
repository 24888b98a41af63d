import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the search of the catalogue, in the header and above the list. */
export const searchCopy = {
  label: t('catalogue.search.label'),
  submit: t('catalogue.search.submit'),
  shortcut: t('catalogue.search.shortcut'),
} as const;
