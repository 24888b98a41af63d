import { t } from '../../../platform/rules/messages/t.ts';

/** The blog until the host writes another one. An empty line separates paragraphs. */
export const defaultBlog = {
  get 'texts.blog1Question'() {
    return t('settings.defaultBlog.texts_blog1Question');
  },
  get 'texts.blog1Answer'() {
    return [
      t('settings.defaultBlog.texts_blog1Answer_1'),
      t('settings.defaultBlog.texts_blog1Answer_2'),
      t('settings.defaultBlog.texts_blog1Answer_3'),
    ].join('\n\n');
  },
  get 'texts.blog2Question'() {
    return t('settings.defaultBlog.texts_blog2Question');
  },
  get 'texts.blog2Answer'() {
    return [
      t('settings.defaultBlog.texts_blog2Answer_1'),
      t('settings.defaultBlog.texts_blog2Answer_2'),
      t('settings.defaultBlog.texts_blog2Answer_3'),
    ].join('\n\n');
  },
  get 'texts.blog3Question'() {
    return t('settings.defaultBlog.texts_blog3Question');
  },
  get 'texts.blog3Answer'() {
    return [
      t('settings.defaultBlog.texts_blog3Answer_1'),
      t('settings.defaultBlog.texts_blog3Answer_2'),
      t('settings.defaultBlog.texts_blog3Answer_3'),
    ].join('\n\n');
  },
  get 'texts.blog4Question'() {
    return t('settings.defaultBlog.texts_blog4Question');
  },
  get 'texts.blog4Answer'() {
    return [
      t('settings.defaultBlog.texts_blog4Answer_1'),
      t('settings.defaultBlog.texts_blog4Answer_2'),
      t('settings.defaultBlog.texts_blog4Answer_3'),
    ].join('\n\n');
  },
} as const;
