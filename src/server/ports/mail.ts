/** A mail, ready to send; `messageId` stays the same however often it is tried. */
export type Mail = {
  readonly messageId: string;
  readonly to: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * Delivers mails. Rejects when the mail was not taken; the outbox then tries again. Aborted by `gone`, a mail is taken off
 * the line: somebody else sends it.
 */
export type Mailer = {
  readonly provider: 'mailbox' | 'smtp';
  send: (mail: Mail, gone?: AbortSignal) => Promise<void>;
};
