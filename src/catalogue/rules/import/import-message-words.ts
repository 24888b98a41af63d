import { t } from '../../../platform/rules/messages/t.ts';

/** Messages of the import's calls. */
export const importMessages = {
  choose: t('catalogue.importMessages.choose'),
} as const;
