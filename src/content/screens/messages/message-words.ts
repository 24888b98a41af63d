import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the administrators' Messages page. None are the owner's. */
export const messageWords = {
  kinds: {
    get all() {
      return t('content.message.kinds.all');
    },
    get contact() {
      return t('content.message.kinds.contact');
    },
    get subscribe() {
      return t('content.message.kinds.subscribe');
    },
  },
  /** By kind. The body names what the shop cannot delete: the mailbox and the mailing tool. */
  remove: {
    contact: {
      label: (from: string) => t('content.message.remove.contact.label', { from }),
      get title() {
        return t('content.message.remove.contact.title');
      },
      get yes() {
        return t('content.message.remove.contact.yes');
      },
      get no() {
        return t('content.message.remove.contact.no');
      },
      body: (from: string) => t('content.message.remove.contact.body', { from }),
      get done() {
        return t('content.message.remove.contact.done');
      },
    },
    subscribe: {
      label: (from: string) => t('content.message.remove.subscribe.label', { from }),
      get title() {
        return t('content.message.remove.subscribe.title');
      },
      get yes() {
        return t('content.message.remove.subscribe.yes');
      },
      get no() {
        return t('content.message.remove.subscribe.no');
      },
      body: (from: string) => t('content.message.remove.subscribe.body', { from }),
      get done() {
        return t('content.message.remove.subscribe.done');
      },
    },
  },
} as const;
