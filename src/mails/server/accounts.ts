import type { MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { accountWords } from './words/account-words.ts';
import { greeting } from './greeting.ts';

export function verifyEmail(
  { name, url }: MailPayloads['verify-email'],
  { shopName }: MailShop,
): MailContent {
  const words = accountWords.verify;
  return {
    subject: words.subject(shopName),
    heading: words.heading,
    paragraphs: [words.body(greeting(name), shopName)],
    action: { label: words.action, url },
    note: words.note,
  };
}

export function resetPassword(
  { name, url }: MailPayloads['reset-password'],
  { shopName }: MailShop,
): MailContent {
  const words = accountWords.reset;
  return {
    subject: words.subject(shopName),
    heading: words.heading,
    paragraphs: [words.body(greeting(name))],
    action: { label: words.action, url },
    note: words.note,
  };
}

/** To an account: a system can order in its name from now on. */
export function credentialMade(
  { credential, buyersId }: MailPayloads['credential-made'],
  { shopName, publicUrl }: MailShop,
): MailContent {
  const words = accountWords.credential;
  return {
    subject: words.subject(shopName),
    heading: words.heading,
    paragraphs: [words.body],
    facts: [
      [words.name, credential],
      [words.buyersId, buyersId],
    ],
    action: { label: words.action, url: `${publicUrl}/dashboard/veloconnect` },
    note: words.note,
  };
}
