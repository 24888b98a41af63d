import { t } from '../../rules/messages/t.ts';

/** Words of a shop that takes no orders yet. */
export const notReadyCopy = {
  admin: {
    title: t('platform.notReady.admin.title'),
    body: t('platform.notReady.admin.body'),
    noAccount: t('platform.notReady.admin.noAccount'),
    link: t('platform.notReady.admin.link'),
  },
  buyer: {
    title: t('platform.notReady.buyer.title'),
    body: t('platform.notReady.buyer.body'),
    link: t('platform.notReady.buyer.link'),
  },
} as const;
