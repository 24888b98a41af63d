import { t } from '../../../platform/rules/messages/t.ts';

/** Words about units that are not in stock; numbers and days come as text. */
export const followWords = {
  unitFollows: (units: string, day: string) => t('catalogue.follow.unitFollows', { units, day }),
  unitsFollow: (units: string, day: string) => t('catalogue.follow.unitsFollow', { units, day }),
  isInStock: (units: string) => t('catalogue.follow.isInStock', { units }),
  areInStock: (units: string) => t('catalogue.follow.areInStock', { units }),
  follows: (units: string, day: string) => t('catalogue.follow.follows', { units, day }),
  follow: (units: string, day: string) => t('catalogue.follow.follow', { units, day }),
} as const;
