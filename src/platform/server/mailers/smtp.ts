import nodemailer from 'nodemailer';
import type { Mailer } from '../ports/mail.ts';

/** Timeouts in milliseconds. */
export const smtpTimeouts = {
  /** Until greeting and TLS; a server under load may be slow. */
  connect: 60_000,
  /** Until the server has the whole mail, including connecting; before that a retry is harmless. */
  transfer: 90_000,
  /** Until the server's final answer; giving up sooner would send an accepted mail again (RFC 5321 §4.5.3.2.6). */
  acceptance: 600_000,
  /** Per answer when the server is only checked. */
  check: 30_000,
};
const CONNECTIONS = 5;

/**
 * Sends mails through the server of SMTP_URL; rejects when the server did not accept the mail. `smtp://` upgrades to
 * TLS where offered, and passwords require it.
 */
export function smtpMailer({
  url,
  from,
  timeouts = smtpTimeouts,
}: {
  url: string;
  from: string;
  timeouts?: typeof smtpTimeouts;
}): Mailer & { verify: () => Promise<unknown>; close: () => void } {
  const hasAccount = new URL(url).username !== '';
  const options = {
    url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    // Otherwise an attacker in between could remove the offer of TLS and read the password.
    requireTLS: hasAccount,
    // A server without sign-in is the wrong one and would reject every mail.
    forceAuth: hasAccount,
    // A mail must never make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = nodemailer.createTransport(
    {
      ...options,
      pool: true,
      maxConnections: CONNECTIONS,
      // Each mail has its own timeouts, below.
      socketTimeout: timeouts.transfer + timeouts.acceptance,
    },
    // Prevents automatic replies (RFC 3834).
    { from: parseMailbox(from), headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const onTransferred = new WeakMap<AbortSignal, () => void>();
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc((body) => body.once('end', () => signal && onTransferred.get(signal)?.()));
    done();
  });

  return {
    provider: 'smtp',
    /** Connects and signs in without sending; rejects on failure. */
    verify: () =>
      nodemailer.createTransport({ ...options, socketTimeout: timeouts.check }).verify(),
    close: () => transport.close(),
    async send({ messageId, to, replyTo, subject, text, html, attachments = [] }, lost) {
      // As an object, the address is never parsed as a list.
      const replies = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      // Aborts the connection too, so that a mail reported as failed is never sent.
      const timeout = new AbortController();
      const signal = lost ? AbortSignal.any([timeout.signal, lost]) : timeout.signal;
      const abortAfter = (ms: number) =>
        setTimeout(() => timeout.abort(new Error(tooSlow(ms))), ms);
      let timer = abortAfter(timeouts.transfer);
      onTransferred.set(signal, () => {
        clearTimeout(timer);
        timer = abortAfter(timeouts.acceptance);
      });
      try {
        await transport.sendMail({
          messageId,
          to: { name: '', address: to },
          ...replies,
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
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

/** `name <address>` or an address; the name may be quoted (RFC 5322 §3.4). */
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const QUOTED = /^"(.*)"$/s;

/** Splits MAIL_FROM, since mail servers reject a name with a comma or colon as a list or group. */
function parseMailbox(text: string): { readonly name: string; readonly address: string } {
  const [, named = '', address = text] = NAMED.exec(text) ?? [];
  const name = named.trim();
  const quoted = QUOTED.exec(name)?.[1];
  return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? name, address: address.trim() };
}
