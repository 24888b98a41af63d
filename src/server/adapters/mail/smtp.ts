import nodemailer from 'nodemailer';
import type { Mailer } from '../../ports/mail.ts';

/** How long is waited, in milliseconds. */
const patience = {
  connect: 10_000,
  /** Without a word from the server for this long the connection counts as dead. */
  silence: 30_000,
  /** A mail as a whole: shorter than the outbox's lease, so that nobody else starts on it meanwhile. */
  send: 60_000,
};
const CONNECTIONS = 5;

/**
 * Sends mails through the server of SMTP_URL (`smtps://user:password@host`, or `smtp://` which turns
 * to TLS where the server offers it; a password is never sent without). `from` is MAIL_FROM. Rejects
 * when the server did not say yes.
 */
export function smtpMailer({
  url,
  from,
  waits = patience,
}: {
  url: string;
  from: string;
  waits?: typeof patience;
}): Mailer & { verify: () => Promise<unknown>; close: () => void } {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: waits.connect,
      greetingTimeout: waits.connect,
      socketTimeout: waits.silence,
      // Or whoever sits on the line could take the offer of TLS away and read the password.
      requireTLS: new URL(url).username !== '',
      // Nothing in a mail may make this process read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Tells other machines not to answer with "I am on holiday" (RFC 3834).
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    provider: 'smtp',
    /** Connects and signs in, and sends nothing; rejects where that fails. */
    verify: () => transport.verify(),
    close: () => transport.close(),
    async send({ messageId, to, replyTo, subject, text, html }) {
      // As an object an address is never read as a list of several.
      const answersTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      const sending = transport.sendMail({
        messageId,
        to: { name: '', address: to },
        ...answersTo,
        subject,
        text,
        html,
      });
      await within(sending, waits.send);
    },
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not take the mail within ${ms / 1000} seconds`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
