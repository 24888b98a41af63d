import { expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { REASON, fakeMailServer } from '../../testing/server/peers/fake-mail-server.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { DELETE_BATCH } from '../../platform/server/delete-expired.ts';
import { deliverMails, deleteOldMails } from './deliver-mails.ts';
import {
  LEASE_MS,
  claimMail,
  dueMails,
  queueMail,
} from '../../platform/server/mail/outbox.store.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/rules/durations.ts';

const queue = ({ deps }: TestShop, recipient: string) =>
  queueMail(deps.db.query, 'subscribe', 'host@example.com', { email: recipient }, deps.clock.now());

const rows = ({ deps }: TestShop) =>
  deps.db.query.selectFrom('outbox').selectAll().orderBy('id').execute();

describeOnEngines('deliverMails', (open) => {
  it('sends each mail once', async () => {
    const { mailer, taken } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queue(shop, 'a@example.com');
    await queue(shop, 'b@example.com');
    expect(await deliverMails(shop.deps)).toBe(2);
    shop.advance(DAY_MS);
    expect(await deliverMails(shop.deps)).toBe(0);
    expect(taken.map((mail) => String(mail.replyTo)).toSorted()).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    expect((await rows(shop)).every((row) => row.sent_at !== null)).toBe(true);
  });

  it('does not send a mail that another delivery has in flight', async () => {
    const { mailer, taken, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queue(shop, 'a@example.com');
    const others: number[] = [];
    control.during = async () => {
      control.during = () => Promise.resolve();
      others.push(await deliverMails(shop.deps));
      shop.advance(LEASE_MS - 1);
      others.push(await deliverMails(shop.deps));
    };
    expect(await deliverMails(shop.deps)).toBe(1);
    expect(others).toEqual([0, 0]);
    expect(taken).toHaveLength(1);
  });

  it('lets one of two deliveries claim a row that both read as due', async () => {
    const shop = startShop(await open());
    await queue(shop, 'a@example.com');
    const { query } = shop.deps.db;
    const now = shop.deps.clock.now();
    const all = () => dueMails(query, now, { limit: 10, untried: false });
    const [mine, theirs] = [await all(), await all()];
    expect(mine).toHaveLength(1);
    expect(theirs).toEqual(mine);
    const claims = await Promise.all([...mine, ...theirs].map((row) => claimMail(query, row, now)));
    expect(claims.filter((claim) => claim?.attempts === 1)).toHaveLength(1);
    expect(claims.filter((claim) => claim === null)).toHaveLength(1);
  });

  it('takes over the mails of a process that died', async () => {
    const { mailer, taken } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queue(shop, 'a@example.com');
    const { query } = shop.deps.db;
    const now = shop.deps.clock.now();
    for (const row of await dueMails(query, now, { limit: 10, untried: false })) {
      await claimMail(query, row, now);
    }
    expect(await deliverMails(shop.deps)).toBe(0);
    shop.advance(LEASE_MS);
    expect(await deliverMails(shop.deps)).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it('retries with backoff up to an hour, always with the same Message-ID', async () => {
    const { mailer, tried, taken, control } = fakeMailServer();
    const shop = startShop(await open(), {
      deps: () => ({ mailer }),
      env: { PUBLIC_URL: 'https://parts.example' },
    });
    await queue(shop, 'a@example.com');
    control.refuse = () => true;
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = tried.length;
      expect(await deliverMails(shop.deps)).toBe(0);
      expect(tried).toHaveLength(before + 1);
      shop.advance(minutes * MINUTE_MS - 1);
      await deliverMails(shop.deps);
      expect(tried).toHaveLength(before + 1);
      shop.advance(1);
    }
    const [row] = await rows(shop);
    expect(row).toMatchObject({ attempts: 8, sent_at: null, last_error: REASON });
    control.refuse = () => false;
    expect(await deliverMails(shop.deps)).toBe(1);
    expect(new Set(tried.map((mail) => mail.messageId))).toEqual(
      new Set([`<${row?.id}@parts.example>`]),
    );
    expect(taken).toHaveLength(1);
  });

  it('is not delayed by a mail that is rejected or cannot be rendered', async () => {
    const { mailer, taken, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    for (const name of ['a', 'bad', 'c', 'd', 'e', 'f', 'g'])
      await queue(shop, `${name}@example.com`);
    const { query } = shop.deps.db;
    const [first] = await rows(shop);
    await query
      .updateTable('outbox')
      .set({ kind: 'of a later release' })
      .where('id', '=', first?.id ?? '')
      .execute();
    control.refuse = (mail) => mail.replyTo === 'bad@example.com';
    expect(await deliverMails(shop.deps)).toBe(5);
    expect(taken.map((mail) => String(mail.replyTo?.[0])).toSorted()).toEqual([
      'c',
      'd',
      'e',
      'f',
      'g',
    ]);
  });

  it('stops when the shop is stopping', async () => {
    const { mailer, taken, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    for (let index = 0; index < 20; index++) await queue(shop, `a${index}@example.com`);
    const stopping = new AbortController();
    control.during = () => {
      stopping.abort();
      return Promise.resolve();
    };
    await deliverMails(shop.deps, stopping.signal);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(20);
  });

  it.each(['verify-email', 'reset-password'] as const)(
    'stores the secret of a %s link until the mail is sent, and no longer',
    async (kind) => {
      const { mailer, taken, control } = fakeMailServer();
      const shop = startShop(await open(), { deps: () => ({ mailer }) });
      const { query } = shop.deps.db;
      const page = 'https://parts.example/there';
      const payload = { name: 'Nora', url: `${page}?token=the-secret` };
      await queueMail(query, kind, 'nora@example.com', payload, shop.deps.clock.now());
      control.refuse = () => true;
      await deliverMails(shop.deps);
      shop.advance(MINUTE_MS);
      control.refuse = () => false;
      expect(await deliverMails(shop.deps)).toBe(1);
      expect(taken[0]?.text).toContain(payload.url);
      const [row] = await rows(shop);
      expect(JSON.stringify(row)).not.toContain('the-secret');
      expect(JSON.parse(row?.payload ?? '')).toEqual({ name: 'Nora', url: page });
    },
  );

  it('keeps the links in the demo’s mailbox', async () => {
    const shop = startShop(await open());
    const payload = { name: 'Nora', url: 'https://parts.example/there?token=the-secret' };
    const { clock, db } = shop.deps;
    await queueMail(db.query, 'reset-password', 'nora@example.com', payload, clock.now());
    expect(await deliverMails(shop.deps)).toBe(1);
    expect((await rows(shop)).map((row) => JSON.parse(row.payload))).toEqual([payload]);
  });

  it('deletes sent mails after a month and keeps waiting ones', async () => {
    const { mailer, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    control.refuse = (mail) => mail.replyTo === 'waits@example.com';
    await queue(shop, 'sent@example.com');
    await queue(shop, 'waits@example.com');
    await deliverMails(shop.deps);
    expect(await deleteOldMails(shop.deps)).toBe(0);
    shop.advance(30 * DAY_MS + 1);
    expect(await deleteOldMails(shop.deps)).toBe(1);
    expect((await rows(shop)).map((row) => row.payload)).toEqual(['{"email":"waits@example.com"}']);
  });

  it('deletes in batches, and not while the shop is stopping', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    await queue(shop, 'a@example.com');
    const [model] = await rows(shop);
    if (!model) throw new Error('Nothing was queued');
    const many = Array.from({ length: DELETE_BATCH + 1 }, (_, at) => ({
      ...model,
      id: `sent-${at}`,
      sent_at: model.created_at,
    }));
    for (let from = 0; from < many.length; from += 500)
      await query
        .insertInto('outbox')
        .values(many.slice(from, from + 500))
        .execute();
    shop.advance(31 * DAY_MS);
    expect(await deleteOldMails(shop.deps, AbortSignal.abort())).toBe(0);
    const execute = vi.spyOn(query.getExecutor(), 'executeQuery');
    expect(await deleteOldMails(shop.deps)).toBe(DELETE_BATCH + 1);
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value));
    // Two batches by `sent_at`, one by `given_up_at`.
    const steps = answers.map(({ numAffectedRows }) => Number(numAffectedRows));
    expect(steps).toEqual([DELETE_BATCH, 1, 0]);
    expect(await rows(shop)).toHaveLength(1);
  });
});
