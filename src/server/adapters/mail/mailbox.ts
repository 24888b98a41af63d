import type { Mailer } from '../../ports/mail.ts';

/** Sends nothing: the outbox itself is the mailbox that a person reads at /dev/mailbox. */
export const mailbox: Mailer = { provider: 'mailbox', send: () => Promise.resolve() };
