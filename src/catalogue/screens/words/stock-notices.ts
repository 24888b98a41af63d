import { t } from '../../../platform/rules/messages/t.ts';

/** Words after 'Notify me' on a part without stock. */
export const stockNoticeCopy = {
  waiting: t('catalogue.stockNotice.waiting'),
  takeBack: t('catalogue.stockNotice.takeBack'),
  takeBackNamed: (name: string) => t('catalogue.stockNotice.takeBackNamed', { name }),
  asked: (email: string) => t('catalogue.stockNotice.asked', { email }),
  takenBack: t('catalogue.stockNotice.takenBack'),
} as const;
