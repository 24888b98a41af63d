import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { greeting } from './greeting.ts';
import { t } from '../../platform/rules/messages/t.ts';

export function verifyEmail(
  { name, url }: MailPayloads['verify-email'],
  { shopName }: MailShop,
): MailContent {
  return {
    subject: t('mails.account.verify.subject', { shop: shopName }),
    heading: t('mails.account.verify.heading'),
    paragraphs: [t('mails.account.verify.body', { hello: greeting(name), shop: shopName })],
    action: { label: t('mails.account.verify.action'), url },
    note: t('mails.account.verify.note'),
  };
}

export function resetPassword(
  { name, url }: MailPayloads['reset-password'],
  { shopName }: MailShop,
): MailContent {
  return {
    subject: t('mails.account.reset.subject', { shop: shopName }),
    heading: t('mails.account.reset.heading'),
    paragraphs: [t('mails.account.reset.body', { hello: greeting(name) })],
    action: { label: t('mails.account.reset.action'), url },
    note: t('mails.account.reset.note'),
  };
}

/** To an account: a system can order in its name from now on. */
export function credentialMade(
  { credential, buyersId }: MailPayloads['credential-made'],
  { shopName, publicUrl }: MailShop,
): MailContent {
  return {
    subject: t('mails.account.credential.subject', { shop: shopName }),
    heading: t('mails.account.credential.heading'),
    paragraphs: [t('mails.account.credential.body')],
    facts: [
      [t('mails.account.credential.name'), credential],
      [t('mails.account.credential.buyersId'), buyersId],
    ],
    action: {
      label: t('mails.account.credential.action'),
      url: `${publicUrl}/dashboard/veloconnect`,
    },
    note: t('mails.account.credential.note'),
  };
}
