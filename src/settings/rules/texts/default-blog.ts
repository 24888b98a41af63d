import { t } from '../../../platform/rules/messages/t.ts';

/** The blog until the host writes another one. An empty line separates paragraphs. */
export const defaultBlog = {
  'texts.blog1Question': t('settings.defaultBlog.texts_blog1Question'),
  'texts.blog1Answer': [
    t('settings.defaultBlog.texts_blog1Answer_1'),
    t('settings.defaultBlog.texts_blog1Answer_2'),
    t('settings.defaultBlog.texts_blog1Answer_3'),
  ].join('\n\n'),
  'texts.blog2Question': t('settings.defaultBlog.texts_blog2Question'),
  'texts.blog2Answer': [
    t('settings.defaultBlog.texts_blog2Answer_1'),
    t('settings.defaultBlog.texts_blog2Answer_2'),
    t('settings.defaultBlog.texts_blog2Answer_3'),
  ].join('\n\n'),
  'texts.blog3Question': t('settings.defaultBlog.texts_blog3Question'),
  'texts.blog3Answer': [
    t('settings.defaultBlog.texts_blog3Answer_1'),
    t('settings.defaultBlog.texts_blog3Answer_2'),
    t('settings.defaultBlog.texts_blog3Answer_3'),
  ].join('\n\n'),
  'texts.blog4Question': t('settings.defaultBlog.texts_blog4Question'),
  'texts.blog4Answer': [
    t('settings.defaultBlog.texts_blog4Answer_1'),
    t('settings.defaultBlog.texts_blog4Answer_2'),
    t('settings.defaultBlog.texts_blog4Answer_3'),
  ].join('\n\n'),
} as const;
