import { t } from '../messages/t.ts';

/** Words about typed numbers. */
export const numberWords = {
  ambiguous: (typed: string, whole: string, fraction: string) =>
    t('platform.number.ambiguous', {
      typed,
      whole,
      fraction,
      fractionText: fraction.replace('.', ','),
    }),
} as const;
