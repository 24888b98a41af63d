import { t } from '../../../platform/rules/messages/t.ts';

/** What follows a price where tax or freight is added. A file of its own, since public pages load it. */
export const addedCopy: Readonly<Record<'both' | 'tax' | 'freight', string>> = {
  get both() {
    return t('pricing.added.both');
  },
  get tax() {
    return t('pricing.added.tax');
  },
  get freight() {
    return t('pricing.added.freight');
  },
} as const;
