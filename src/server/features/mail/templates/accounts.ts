import type { MailPayloads } from '../mail.kinds.ts';
import type { MailShop, MailContent } from '../mail.content.ts';
import { greeting } from './greeting.ts';

export function verifyEmail(
  { name, url }: MailPayloads['verify-email'],
  { shopName }: MailShop,
): MailContent {
  return {
    subject: `Verify your email for ${shopName}`,
    heading: 'Is this address yours?',
    paragraphs: [
      `${greeting(name)}, an account at ${shopName} was made with this address. Verify it, so that we know our mails about your orders reach you.`,
    ],
    action: { label: 'Verify this address', url },
    note: 'The link works for a day, and verifies nothing by being opened. If you did not make this account, you need do nothing: the address stays unverified. If it troubles you, open the link and choose a new password: the account is yours then, and the person who made it is signed out.',
  };
}

export function resetPassword(
  { name, url }: MailPayloads['reset-password'],
  { shopName }: MailShop,
): MailContent {
  return {
    subject: `Choose a new password for ${shopName}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${greeting(name)}, somebody asked for a new password for the account of this address. If that was you, choose one here. You will be signed out everywhere.`,
    ],
    action: { label: 'Choose a new password', url },
    note: 'The link works once, for an hour. If you did not ask for it, leave it: your password stays as it is.',
  };
}
