import { t } from '../../platform/rules/messages/t.ts';

/** A unit as people read it. */
export const unitWords = (unit: string) => t('drawings.unit', { unit });

/** A range of a filter in words. */
export const rangeWords = {
  atLeast: (amount: string) => t('drawings.range.atLeast', { amount }),
  atMost: (amount: string) => t('drawings.range.atMost', { amount }),
  between: (from: string, to: string) => t('drawings.range.between', { from, to }),
} as const;
