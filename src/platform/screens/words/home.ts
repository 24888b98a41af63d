import { t } from '../../rules/messages/t.ts';

/** Words of the home page. The demo's figures are the owner's (settings/rules/texts/default-texts.ts). */
export const homeCopy = {
  contact: {
    get heading() {
      return t('platform.home.contact.heading');
    },
    get lead() {
      return t('platform.home.contact.lead');
    },
    /** Promises nothing. */
    get leadOfLive() {
      return t('platform.home.contact.leadOfLive');
    },
    get name() {
      return t('platform.words.name');
    },
    get email() {
      return t('platform.words.email');
    },
    get message() {
      return t('platform.words.message');
    },
    get submit() {
      return t('platform.home.contact.submit');
    },
    get done() {
      return t('platform.home.contact.done');
    },
  },
} as const;
