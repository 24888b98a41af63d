import nodemailer from 'nodemailer';
import type { Mailer } from '../../ports/mail.ts';
import { mailboxOf } from './mailbox-of.ts';

/** How long is waited, in milliseconds. */
export const patience = {
  /** Until the server has greeted and, where it is asked to, turned to TLS. One under load may be slow to greet. */
  connect: 60_000,
  /** Until the server has all of a mail, connecting included. Before that a mail can be tried again without harm. */
  handOver: 90_000,
  /** From there until its yes: whoever gives up sooner sends again what was taken (RFC 5321 §4.5.3.2.6). */
  yes: 600_000,
  /** For a word of the server, when it is only tried. */
  trial: 30_000,
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
  const hasAccount = new URL(url).username !== '';
  const options = {
    url,
    connectionTimeout: waits.connect,
    greetingTimeout: waits.connect,
    // Or whoever sits on the line could take the offer of TLS away and read the password.
    requireTLS: hasAccount,
    // A server that offers no sign-in is the wrong one, or the wrong port of it: it would refuse the mails one by one.
    forceAuth: hasAccount,
    // Nothing in a mail may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = nodemailer.createTransport(
    {
      ...options,
      pool: true,
      maxConnections: CONNECTIONS,
      // Each mail has its own patience, below.
      socketTimeout: waits.handOver + waits.yes,
    },
    // Tells other machines not to answer with "I am on holiday" (RFC 3834).
    { from: mailboxOf(from), headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const handedOver = new WeakMap<AbortSignal, () => void>();
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc((body) => body.once('end', () => signal && handedOver.get(signal)?.()));
    done();
  });

  return {
    provider: 'smtp',
    /** Connects and signs in, and sends nothing; rejects where that fails. */
    verify: () => nodemailer.createTransport({ ...options, socketTimeout: waits.trial }).verify(),
    close: () => transport.close(),
    async send({ messageId, to, replyTo, subject, text, html }, gone) {
      // As an object an address is never read as a list of several.
      const answersTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      // Given up by this, a mail is taken off the line too: it never goes out after it was said not to.
      const giveUp = new AbortController();
      const signal = gone ? AbortSignal.any([giveUp.signal, gone]) : giveUp.signal;
      const within = (ms: number) => setTimeout(() => giveUp.abort(new Error(tooSlow(ms))), ms);
      let timer = within(waits.handOver);
      handedOver.set(signal, () => {
        clearTimeout(timer);
        timer = within(waits.yes);
      });
      try {
        await transport.sendMail({
          messageId,
          to: { name: '', address: to },
          ...answersTo,
          subject,
          text,
          html,
          signal,
        });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const tooSlow = (ms: number) => `The mail server did not take the mail within ${ms / 1000} seconds`;
