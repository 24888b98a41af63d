import { t } from '../../../platform/rules/messages/t.ts';

/** What a tax id is called. */
export const taxIdWords = {
  vatId: t('pricing.taxId.vatId'),
  taxId: t('pricing.taxId.taxId'),
  /** Of a field that takes both. */
  either: t('pricing.taxId.either'),
} as const;
