import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { MailAttachment } from '../../src/platform/server/ports/mail.ts';

/** A self-signed certificate for localhost, used nowhere else. */
const certificate = (file: string) =>
  readFileSync(join(import.meta.dirname, 'certificate', file), 'utf8');

const USER = 'shop';
const PASSWORD = 'p@ss/word';

export type TakenMail = {
  readonly source: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly user: string;
};

type Wishes = {
  /** TLS from the first byte (`smtps://`); otherwise it is offered (STARTTLS). */
  readonly secure?: boolean;
  /** Offers no TLS at all. */
  readonly plain?: boolean;
  /** Offers TLS without authentication, as servers accept mails from each other. */
  readonly anonymous?: boolean;
  /** Runs after a mail has arrived and before it is accepted; throws to refuse it. */
  readonly during?: (mail: TakenMail) => Promise<void> | void;
  readonly refuse?: (address: string) => Error | null;
  /** Runs before the server answers for a recipient. */
  readonly atRecipient?: () => Promise<void>;
};

/** An SMTP refusal with its code, such as 550. */
export const no = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A mail server with TLS and one account; `taken` lists the accepted mails. */
export async function startMailServer({
  secure = false,
  plain = false,
  anonymous = false,
  during,
  refuse,
  atRecipient,
}: Wishes = {}) {
  const taken: TakenMail[] = [];
  const signIns: string[] = [];
  const hungUp = Promise.withResolvers<void>();
  const options: SMTPServerOptions = {
    secure,
    key: certificate('localhost.key'),
    cert: certificate('localhost.crt'),
    ...(plain ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : {}),
    ...(anonymous ? { disabledCommands: ['AUTH'] } : {}),
    authOptional: plain || anonymous,
    onAuth({ username, password }, _session, answer) {
      signIns.push(username ?? '');
      if (username === USER && password === PASSWORD) answer(null, { user: username });
      else answer(no(535, 'Authentication failed'));
    },
    onClose: () => hungUp.resolve(),
    onRcptTo({ address }, _session, answer) {
      void (atRecipient?.() ?? Promise.resolve()).then(() => answer(refuse?.(address) ?? null));
    },
    onData(stream, session, answer) {
      async function take(): Promise<void> {
        const source = await text(stream);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { source, to, secure: session.secure, user: String(session.user ?? '') };
        await during?.(mail);
        taken.push(mail);
      }
      take().then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  const at = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${port}`;
  const trust = `tls.ca=${encodeURIComponent(certificate('localhost.crt'))}`;
  const scheme = secure ? 'smtps' : 'smtp';
  return {
    taken: taken as readonly TakenMail[],
    signIns: signIns as readonly string[],
    /** Resolves once the first connection is closed. */
    hungUp: hungUp.promise,
    /** The SMTP_URL that trusts the server's certificate. */
    url: `${scheme}://${at}/?${trust}`,
    /** The SMTP_URL without the certificate. */
    untrusted: `${scheme}://${at}/`,
    wrongPassword: `${scheme}://${USER}:wrong@localhost:${port}/?${trust}`,
    withoutAccount: `${scheme}://localhost:${port}/?${trust}`,
    stop,
  };
}

export const headerOf = ({ source }: TakenMail, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, 'im').exec(source.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';

/** The files of a mail, as MIME (RFC 2045, RFC 2183) brings them; names beyond ASCII are percent-encoded (RFC 2231). */
export function attachmentsOf({ source }: TakenMail): readonly MailAttachment[] {
  const boundary = /^Content-Type: multipart\/mixed;\s+boundary="([^"]+)"/im.exec(source)?.[1];
  if (boundary === undefined) return [];
  return source.split(`--${boundary}`).flatMap((part) => {
    const [head = '', body = ''] = part.split(/\r\n\r\n/, 2);
    const fields = head.replace(/\r\n[ \t]+/g, ' ');
    if (!/^Content-Disposition: attachment/im.test(fields)) return [];
    const name = /filename=("?)([^";\r\n]+)\1/i.exec(fields)?.[2];
    const encoded = /filename\*0?\*=utf-8''([^;\r\n]+)/i.exec(fields)?.[1];
    return [
      {
        fileName: name ?? decodeURIComponent(encoded ?? ''),
        contentType: /^Content-Type: ([^;\r\n]+)/im.exec(fields)?.[1] ?? '',
        bytes: new Uint8Array(Buffer.from(body, 'base64')),
      },
    ];
  });
}
