import { t } from '../../../platform/rules/messages/t.ts';

/** Words about parts that were replaced. None are the owner's. */
export const replacedWords = {
  title: t('catalogue.replaced.title'),
  body: (name: string) => t('catalogue.replaced.body', { name }),
  action: t('catalogue.replaced.action'),
  pageTitle: t('catalogue.replaced.pageTitle'),
  notice: (typed: string) => t('catalogue.replaced.notice', { typed }),
} as const;
