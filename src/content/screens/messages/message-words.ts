import { t } from '../../../platform/rules/messages/t.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { productCopy } from '../../../catalogue/screens/words/manage-products-words.ts';

/** Words of the administrators' Messages page. None are the owner's. */
export const messageWords = {
  title: dashboardCopy.menu.messages,
  lead: t('content.message.lead'),
  show: t('content.message.show'),
  kinds: {
    all: t('content.message.kinds.all'),
    contact: t('content.message.kinds.contact'),
    subscribe: t('content.message.kinds.subscribe'),
  },
  columns: {
    received: t('content.message.columns.received'),
    from: t('content.message.columns.from'),
    message: t('content.message.columns.message'),
    delete: productCopy.columns.delete,
  },
  subscription: t('content.message.subscription'),
  more: t('content.message.more'),
  less: t('content.message.less'),
  export: t('content.message.export'),
  /** By kind. The body names what the shop cannot delete: the mailbox and the mailing tool. */
  remove: {
    contact: {
      label: (from: string) => t('content.message.remove.contact.label', { from }),
      title: t('content.message.remove.contact.title'),
      yes: t('content.message.remove.contact.yes'),
      no: t('content.message.remove.contact.no'),
      body: (from: string) => t('content.message.remove.contact.body', { from }),
      done: t('content.message.remove.contact.done'),
    },
    subscribe: {
      label: (from: string) => t('content.message.remove.subscribe.label', { from }),
      title: t('content.message.remove.subscribe.title'),
      yes: t('content.message.remove.subscribe.yes'),
      no: t('content.message.remove.subscribe.no'),
      body: (from: string) => t('content.message.remove.subscribe.body', { from }),
      done: t('content.message.remove.subscribe.done'),
    },
  },
  emptyTitle: t('content.message.emptyTitle'),
  emptyBody: t('content.message.emptyBody'),
} as const;
