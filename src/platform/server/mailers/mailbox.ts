import type { Mailer } from '../ports/mail.ts';

/** Sends nothing, since the outbox itself is the mailbox at /dev/mailbox. */
export const mailbox: Mailer = { provider: 'mailbox', send: () => Promise.resolve() };
