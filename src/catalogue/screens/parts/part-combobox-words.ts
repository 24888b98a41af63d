import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the field that suggests parts. */
export const partComboboxWords = {
  part: t('catalogue.partCombobox.part'),
  partHint: t('catalogue.partCombobox.partHint'),
  suggestions: t('catalogue.partCombobox.suggestions'),
} as const;
