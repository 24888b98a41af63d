import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the comparison. A file of its own, since the catalogue needs none of them. */
export const comparisonCopy = {
  title: t('catalogue.comparison.title'),
  lead: t('catalogue.comparison.lead'),
  caption: t('catalogue.comparison.caption'),
  property: t('catalogue.comparison.property'),
  differs: t('catalogue.comparison.differs'),
  onlyDifferences: t('catalogue.comparison.onlyDifferences'),
  missing: t('catalogue.comparison.missing'),
  leaveOutPart: (name: string) => t('catalogue.comparison.leaveOutPart', { name }),
  leaveOut: words.remove,
  more: t('catalogue.comparison.more'),
  emptyTitle: t('catalogue.comparison.emptyTitle'),
  emptyBody: t('catalogue.comparison.emptyBody'),
  goneNamed: (name: string) => t('catalogue.comparison.goneNamed', { name }),
  gone: t('catalogue.comparison.gone'),
} as const;
