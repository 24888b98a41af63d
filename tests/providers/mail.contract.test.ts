import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailbox } from '../../src/platform/server/mailers/mailbox.ts';
import { smtpTimeouts, smtpMailer } from '../../src/platform/server/mailers/smtp.ts';
import type { Mail } from '../../src/platform/server/ports/mail.ts';
import { mailPeers } from './mail.harness.ts';
import { headerOf, no, startMailServer } from './smtp-server.ts';

const mail: Mail = {
  messageId: '<019a@shop.example>',
  to: 'buyer@example.com',
  subject: 'Your order of 60 Kettenblätter',
  text: 'Thank you – it is on its way.',
  html: '<p>Thank you – it is on its way.</p>',
};
/** For servers that never answer; all others get the normal timeouts, since the machine may be slow. */
const shortTimeouts = { connect: 500, transfer: 1_500, acceptance: 1_500, check: 500 };

function mailer(url: string, change: Partial<Parameters<typeof smtpMailer>[0]> = {}) {
  const made = smtpMailer({ url, from: 'Shop <shop@maker.example>', ...change });
  onTestFinished(() => made.close());
  return made;
}

/** Accepts connections and sends nothing. */
async function startSilence(): Promise<string> {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

it('mail by the mailbox is accepted, and goes nowhere', async () => {
  await expect(mailbox.send(mail)).resolves.toBeUndefined();
});

/** The contract of every mailer. */
describe.each(Object.entries(mailPeers))('mail by %s', (provider, start) => {
  it('is accepted, and accepted again under the same Message-ID', async () => {
    const { mailer: sender, taken } = await start('takes');
    expect(sender.provider).toBe(provider);
    await expect(sender.send(mail)).resolves.toBeUndefined();
    await expect(sender.send({ ...mail, replyTo: 'visitor@example.com' })).resolves.toBeUndefined();
    const arrived = {
      messageId: mail.messageId,
      from: 'Shop <shop@maker.example>',
      to: mail.to,
      automatic: 'auto-generated',
      attachments: [],
    };
    expect(taken()).toEqual([
      { ...arrived, replyTo: '' },
      { ...arrived, replyTo: 'visitor@example.com' },
    ]);
  });

  it('brings its attachments byte for byte, beside text and HTML', async () => {
    const { mailer: sender, taken } = await start('takes');
    const attachments = [
      {
        fileName: 'CN-2026-000123.pdf',
        contentType: 'application/pdf',
        bytes: Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256),
      },
      { fileName: 'Übersicht.csv', contentType: 'text/csv', bytes: new Uint8Array([0xff, 10, 13]) },
    ];
    await sender.send({ ...mail, attachments });
    await sender.send(mail);
    expect(taken().map((one) => one.attachments)).toEqual([attachments, []]);
  });

  it('an address is one address, whatever characters it has', async () => {
    const { mailer: sender, taken } = await start('takes');
    await sender.send({ ...mail, to: 'a@example.com, b@example.com' }).catch(() => null);
    expect(taken().flatMap(({ to }) => to.split(/[ ,]+/))).not.toContain('b@example.com');
  });

  it.each([
    ['sales&marketing@example.com'],
    ["o'neil=x!~`{}|^?*#$%/@1.example"],
    // The mail server of these tests writes punycode in letters.
    ['einkauf@xn--mller-kva.example', 'einkauf@müller.example'],
  ])('reaches %s', async (to, shown = to) => {
    const { mailer: sender, taken } = await start('takes');
    await sender.send({ ...mail, to });
    expect(taken().map((one) => one.to)).toEqual([shown]);
  });

  it('rejects when it is refused', async () => {
    const { mailer: sender, taken } = await start('refuses');
    await expect(sender.send(mail)).rejects.toThrow();
    expect(taken()).toEqual([]);
  });

  it('is aborted when another process has claimed it', async () => {
    const { mailer: sender, taken, held, hungUp } = await start('holds');
    const gone = new AbortController();
    const sending = sender.send(mail, gone.signal);
    await held;
    gone.abort(new Error('it is theirs'));
    await expect(sending).rejects.toThrow('it is theirs');
    await hungUp;
    expect(taken()).toEqual([]);
  });
});

describe('mail by SMTP', () => {
  it.each([true, false])(
    'goes over TLS and with a password (TLS from the start: %s)',
    async (secure) => {
      const server = await startMailServer({ secure });
      await mailer(server.url).send({ ...mail, replyTo: 'visitor@example.com' });
      const [taken] = server.taken;
      if (!taken) throw new Error('Nothing was taken');
      expect(taken).toMatchObject({ secure: true, user: 'shop', to: ['buyer@example.com'] });
      expect(headerOf(taken, 'Message-ID')).toBe('<019a@shop.example>');
      expect(headerOf(taken, 'From')).toBe('Shop <shop@maker.example>');
      expect(headerOf(taken, 'Reply-To')).toBe('visitor@example.com');
      expect(headerOf(taken, 'Auto-Submitted')).toBe('auto-generated');
      expect(headerOf(taken, 'Content-Type')).toContain('multipart/alternative');
    },
  );

  it.each([
    ['Halden Cycle Works, Inc. <shop@maker.example>', '"Halden Cycle Works, Inc."'],
    ['"Halden, \\"Works\\"" <shop@maker.example>', '"Halden, \\"Works\\""'],
    ['Shop: Parts; Tools <shop@maker.example>', '"Shop: Parts; Tools"'],
    ['Works (Halden) <shop@maker.example>', '"Works (Halden)"'],
    ['Räder: Halden <shop@maker.example>', '=?UTF-8?Q?R=C3=A4der=3A_Halden?='],
  ])('MAIL_FROM is one sender, whatever its name: %s', async (from, name) => {
    const server = await startMailServer();
    await mailer(server.url, { from }).send(mail);
    const [taken] = server.taken;
    expect(taken && headerOf(taken, 'From')).toBe(`${name} <shop@maker.example>`);
  });

  it('does not trust a server without a valid certificate', async () => {
    const server = await startMailServer({ secure: true });
    await expect(mailer(server.untrusted).send(mail)).rejects.toThrow(/certificate/i);
    expect(server.signIns).toEqual([]);
  });

  it('never sends the password without TLS, not even to a server without TLS', async () => {
    const server = await startMailServer({ plain: true });
    await expect(mailer(server.url).send(mail)).rejects.toThrow();
    expect(server.signIns).toEqual([]);
    await mailer(server.withoutAccount).send(mail);
    expect(server.taken).toHaveLength(1);
  });

  it('does not send without an account when the server offers none: it is the wrong server', async () => {
    const server = await startMailServer({ anonymous: true });
    await expect(mailer(server.url).verify()).rejects.toThrow('Invalid login');
    await expect(mailer(server.url).send(mail)).rejects.toThrow('Invalid login');
    expect(server.taken).toEqual([]);
  });

  it('a wrong password is reported in the server’s words', async () => {
    const server = await startMailServer();
    await expect(mailer(server.wrongPassword).send(mail)).rejects.toThrow(/535/);
    expect(server.taken).toEqual([]);
  });

  it.each([
    ['the recipient', { refuse: () => no(550, 'No such user here') }, /550/],
    ['the mail', { during: () => Promise.reject(no(554, 'This is spam')) }, /554/],
    ['it for now', { refuse: () => no(451, 'Try again later') }, /451/],
  ])('a server that refuses %s has not taken it', async (_, wishes, code) => {
    const server = await startMailServer(wishes);
    await expect(mailer(server.url).send(mail)).rejects.toThrow(code);
    expect(server.taken).toEqual([]);
  });

  it('a server that accepts the connection and says nothing times out', async () => {
    await expect(
      mailer(await startSilence(), { timeouts: shortTimeouts }).send(mail),
    ).rejects.toThrow();
  });

  it('a server that never accepts the mail times out', async () => {
    const server = await startMailServer({ during: () => new Promise(() => {}) });
    await expect(mailer(server.url, { timeouts: shortTimeouts }).send(mail)).rejects.toThrow();
  });

  it('the acceptance of a complete mail has the longest timeout', async () => {
    const arrived = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const server = await startMailServer({
      during() {
        arrived.resolve();
        return gate.promise;
      },
    });
    const slow = { ...smtpTimeouts, transfer: 5_000 };
    const sending = mailer(server.url, { timeouts: slow }).send(mail);
    await arrived.promise;
    // A mail that starts now and is not answered times out after the first one.
    await expect(mailer(await startSilence(), { timeouts: slow }).send(mail)).rejects.toThrow(
      'within 5 seconds',
    );
    gate.resolve();
    await expect(sending).resolves.toBeUndefined();
    expect(server.taken).toHaveLength(1);
  });

  it('a mail that times out is aborted: it does not go out later', async () => {
    const gate = Promise.withResolvers<void>();
    const server = await startMailServer({ atRecipient: () => gate.promise });
    // Only the transfer timeout can end the connection.
    const onlyTransferShort = { ...shortTimeouts, connect: 60_000, acceptance: 600_000 };
    await expect(mailer(server.url, { timeouts: onlyTransferShort }).send(mail)).rejects.toThrow(
      'within 1.5 seconds',
    );
    await server.hungUp;
    gate.resolve();
    await mailer(server.url).send({ ...mail, messageId: '<019b@shop.example>' });
    expect(server.taken.map((taken) => headerOf(taken, 'Message-ID'))).toEqual([
      '<019b@shop.example>',
    ]);
  });

  it('a refused connection is reported', async () => {
    await expect(mailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
