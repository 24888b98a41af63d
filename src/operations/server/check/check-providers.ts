import type { Config } from '../../../platform/server/config/config.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { checkDatabase } from './check-database.ts';
import { checkIdentity } from './check-identity.ts';
import { checkImages } from './check-images.ts';
import { smtpMailer } from '../../../platform/server/mailers/smtp.ts';
import { describeError } from '../../../platform/server/errors/describe-error.ts';

export async function checkProviders(config: Config): Promise<readonly ProviderFinding[]> {
  return Promise.all([
    checkDatabase(config),
    checkIdentity(config),
    config.payments.check(config.publicUrl),
    checkImages(config),
    checkMail(config),
  ]);
}

/** Checks connection, TLS and sign-in of the mail server without sending. */
async function checkMail({ smtpUrl, mailFrom }: Config): Promise<ProviderFinding> {
  if (smtpUrl === null) {
    const notes = ['Mails are not sent; they can be read at /dev/mailbox in demo mode.'];
    return { port: 'mail', provider: 'the built-in mailbox', faults: [], notes };
  }
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom });
  const faults: string[] = [];
  try {
    await mailer.verify();
  } catch (error) {
    faults.push(`The mail server cannot be used by SMTP_URL: ${describeError(error)}.`);
  } finally {
    mailer.close();
  }
  const notes =
    faults.length > 0 ? [] : [`Whether it sends as ${mailFrom} shows with the first mail.`];
  return { port: 'mail', provider: `SMTP at ${new URL(smtpUrl).hostname}`, faults, notes };
}
