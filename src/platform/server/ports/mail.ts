export type MailAttachment = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** A mail to send; retries keep its `messageId`. */
export type Mail = {
  readonly messageId: string;
  readonly to: string;
  /** Replies go to the sender by default. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
};

/** Sends mails. Rejects when the server did not accept the mail; `lost` aborts because another process sends it. */
export type Mailer = {
  readonly provider: 'mailbox' | 'smtp';
  send: (mail: Mail, lost?: AbortSignal) => Promise<void>;
};
