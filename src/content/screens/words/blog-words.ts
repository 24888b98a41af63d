import { t } from '../../../platform/rules/messages/t.ts';

/** Words around the blog; its questions and answers are settings. */
export const blogCopy = {
  title: t('content.blog.title'),
  lead: t('content.blog.lead'),
  contents: t('content.blog.contents'),
} as const;
