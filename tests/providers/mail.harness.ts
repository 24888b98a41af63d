import { onTestFinished } from 'vitest';
import { smtpMailer } from '../../src/platform/server/mailers/smtp.ts';
import type { MailAttachment, Mailer } from '../../src/platform/server/ports/mail.ts';
import { attachmentsOf, headerOf, no, startMailServer } from './smtp-server.ts';

/** How a peer treats a mail: accepts it, refuses it, or keeps it waiting until the test is over. */
export type Peer = 'takes' | 'refuses' | 'holds';

/** A mail as it arrived. */
type Arrived = Readonly<Record<'messageId' | 'from' | 'to' | 'replyTo' | 'automatic', string>> & {
  readonly attachments: readonly MailAttachment[];
};

export type MailHarness = {
  readonly mailer: Mailer;
  /** The mails accepted so far. */
  readonly taken: () => readonly Arrived[];
  /** Resolves once a peer that holds has received a mail; `hungUp` once its connection is closed. */
  readonly held: Promise<void>;
  readonly hungUp: Promise<void>;
};

/** A peer for each provider that sends; a missing one does not compile. */
export const mailPeers: Readonly<
  Record<Exclude<Mailer['provider'], 'mailbox'>, (peer: Peer) => Promise<MailHarness>>
> = {
  async smtp(peer) {
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const server = await startMailServer({
      refuse: () => (peer === 'refuses' ? no(451, 'Try again later') : null),
      atRecipient() {
        held.resolve();
        return peer === 'holds' ? over.promise : Promise.resolve();
      },
    });
    onTestFinished(() => over.resolve());
    const mailer = smtpMailer({ url: server.url, from: 'Shop <shop@maker.example>' });
    onTestFinished(() => mailer.close());
    return {
      mailer,
      taken: () =>
        server.taken.map((mail) => ({
          messageId: headerOf(mail, 'Message-ID'),
          from: headerOf(mail, 'From'),
          to: mail.to.join(' '),
          replyTo: headerOf(mail, 'Reply-To'),
          automatic: headerOf(mail, 'Auto-Submitted'),
          attachments: attachmentsOf(mail),
        })),
      held: held.promise,
      hungUp: server.hungUp,
    };
  },
};
