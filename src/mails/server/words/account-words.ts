import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about an account. */
export const accountWords = {
  verify: {
    subject: (shop: string) => t('mails.account.verify.subject', { shop }),
    heading: t('mails.account.verify.heading'),
    body: (hello: string, shop: string) => t('mails.account.verify.body', { hello, shop }),
    action: t('mails.account.verify.action'),
    note: t('mails.account.verify.note'),
  },
  reset: {
    subject: (shop: string) => t('mails.account.reset.subject', { shop }),
    heading: t('mails.account.reset.heading'),
    body: (hello: string) => t('mails.account.reset.body', { hello }),
    action: t('mails.account.reset.action'),
    note: t('mails.account.reset.note'),
  },
  credential: {
    subject: (shop: string) => t('mails.account.credential.subject', { shop }),
    heading: t('mails.account.credential.heading'),
    body: t('mails.account.credential.body'),
    name: t('mails.account.credential.name'),
    buyersId: t('mails.account.credential.buyersId'),
    action: t('mails.account.credential.action'),
    note: t('mails.account.credential.note'),
  },
} as const;
