import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../../src/platform/server/mailers/smtp.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { deliverMails } from '../../src/mails/server/deliver-mails.ts';
import { LEASE_MS, queueMail } from '../../src/platform/server/mail/outbox.store.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { firstLine } from './first-line.ts';
import { type TakenMail, headerOf, no, startMailServer } from './smtp-server.ts';
import { MINUTE_MS } from '../../src/platform/rules/durations.ts';

/** Several processes start one after the other, on a machine that may be busy. */
const PROCESSES_MS = 240_000;

describeOnBothEngines('the outbox and a real mail server', (open) => {
  it.each([
    ['refuses for now', no(451, '4.2.0 <host@maker.example> Nora, try again later'), '451 4.2.0'],
    ['breaks down', no(421, 'Service closing for host@maker.example'), '421'],
  ])(
    'that %s at first gets the mail later, under the same Message-ID',
    async (_, refusal, codes) => {
      const tried: TakenMail[] = [];
      const server = await startMailServer({
        during(mail) {
          tried.push(mail);
          if (tried.length === 1) throw refusal;
        },
      });
      const mailer = smtpMailer({ url: server.url, from: 'shop@maker.example' });
      onTestFinished(() => mailer.close());
      const shop = startShop(await open(), { deps: () => ({ mailer }) });
      await queueMail(
        shop.deps.db.query,
        'subscribe',
        'host@maker.example',
        { email: 'a@example.com' },
        shop.deps.clock.now(),
      );
      expect(await deliverMails(shop.deps)).toBe(0);
      const row = await shop.deps.db.query
        .selectFrom('outbox')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        sent_at: null,
        attempts: 1,
        // The codes without the server's text.
        last_error: `the mail server answered ${codes} to DATA (EMESSAGE)`,
      });
      shop.advance(MINUTE_MS);
      expect(await deliverMails(shop.deps)).toBe(1);
      expect(new Set(tried.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
      expect(server.taken).toHaveLength(1);
    },
  );
});

describe.each(['sqlite', 'postgres'] as const)(
  'a live shop that is killed while it sends a mail (%s)',
  (engine) => {
    async function liveShop(smtpUrl: string) {
      const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'));
      const url = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : '';
      const db = url ? openPostgres(url, () => {}) : openSqlite(join(folder, 'shop.db'));
      onTestFinished(async () => {
        await db.close();
        await rm(folder, { recursive: true });
      });
      await migrate(db);
      await queueMail(
        db.query,
        'subscribe',
        'host@maker.example',
        { email: 'a@example.com' },
        Date.now(),
      );
      const env = {
        PATH: process.env['PATH'],
        SHOP_MODE: 'live',
        AUTH_SECRET: 'x'.repeat(32),
        HOST_USER_EMAIL: 'host@maker.example',
        PUBLIC_URL: 'https://maker.example',
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'shop@maker.example',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        ...(url ? { DATABASE_URL: url } : {}),
      };
      return (...args: string[]): ChildProcess => {
        const child = spawn(process.execPath, ['tests/providers/mail-process.ts', ...args], {
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        return child;
      };
    }

    /**
     * A server that delays its acceptance of the first mail until the client is gone and the test
     * releases it.
     */
    function holdFirst() {
      const arrived = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      let first = true;
      const during = async () => {
        if (!first) return;
        first = false;
        arrived.resolve();
        await gone.promise;
        throw no(421, 'The client has gone');
      };
      return { during, arrived: arrived.promise, letGo: gone.resolve };
    }

    async function kill(child: ChildProcess): Promise<void> {
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
    }

    it(
      'before the server accepts: the mail waits for the lease to end and then goes out once',
      { timeout: PROCESSES_MS },
      async () => {
        const held = holdFirst();
        const server = await startMailServer({ during: held.during });
        const start = await liveShop(server.url);
        const child = start();
        await held.arrived;
        await kill(child);
        held.letGo();
        expect(await firstLine(start())).toBe('sent 0');
        expect(await firstLine(start(String(LEASE_MS)))).toBe('sent 1');
        expect(await firstLine(start(String(2 * LEASE_MS)))).toBe('sent 0');
        expect(server.taken).toHaveLength(1);
      },
    );

    it(
      'or stalls for longer than its lease before the server accepts: it leaves the mail to the new claimant',
      { timeout: PROCESSES_MS },
      async () => {
        const held = holdFirst();
        const server = await startMailServer({ during: held.during });
        const start = await liveShop(server.url);
        const child = start();
        const said = firstLine(child);
        // If the test has already failed, nothing else handles this rejection.
        said.catch(() => {});
        await held.arrived;
        child.kill('SIGUSR2');
        expect(await firstLine(start(String(LEASE_MS)))).toBe('sent 1');
        child.kill('SIGCONT');
        expect(await said).toBe('sent 0');
        expect(server.taken).toHaveLength(1);
        expect(await firstLine(start(String(2 * LEASE_MS)))).toBe('sent 0');
      },
    );

    it(
      'between the server’s acceptance and the record: it goes out twice under one Message-ID',
      { timeout: PROCESSES_MS },
      async () => {
        const server = await startMailServer();
        const start = await liveShop(server.url);
        const child = start('0', 'stall');
        expect(await firstLine(child)).toBe('taken');
        await kill(child);
        expect(await firstLine(start(String(LEASE_MS)))).toBe('sent 1');
        expect(server.taken).toHaveLength(2);
        expect(new Set(server.taken.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1);
      },
    );
  },
);
