import { t } from '../../../platform/rules/messages/t.ts';

/** Words of a part's page that are not the owner's. */
export const partSheetWords = {
  wholeQuantity: t('catalogue.partSheet.wholeQuantity'),
} as const;
