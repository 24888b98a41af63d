import { t } from '../../../platform/rules/messages/t.ts';

/** What follows a price where tax or freight is added. A file of its own, since public pages load it. */
export const addedCopy: Readonly<Record<'both' | 'tax' | 'freight', string>> = {
  both: t('pricing.added.both'),
  tax: t('pricing.added.tax'),
  freight: t('pricing.added.freight'),
} as const;

/** Behind the lead of the catalogue. */
export const netPricesNote = (added: keyof typeof addedCopy): string =>
  t('pricing.netPricesNote', { added });
