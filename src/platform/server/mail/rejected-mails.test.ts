import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { REASON, fakeMailServer } from '../../../testing/server/peers/fake-mail-server.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { deliverMails, deleteOldMails } from '../../../mails/server/deliver-mails.ts';
import { queueMail } from './outbox.store.ts';
import { DAY_MS, HOUR_MS } from '../../rules/durations.ts';

const TRIES = 8;

const queue = ({ deps }: TestShop, recipient: string) =>
  queueMail(deps.db.query, 'subscribe', 'host@example.com', { email: recipient }, deps.clock.now());

const rows = ({ deps }: TestShop) =>
  deps.db.query.selectFrom('outbox').selectAll().orderBy('id').execute();

/** The backoff is at most an hour. */
async function tryForHours(shop: TestShop) {
  for (let tries = 0; tries < TRIES; tries++) {
    await deliverMails(shop.deps);
    shop.advance(HOUR_MS);
  }
}

describeOnEngines('mails that are rejected', (open) => {
  it('are given up after five days', async () => {
    const { mailer, tried, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queue(shop, 'a@example.com');
    control.refuse = () => true;
    await tryForHours(shop);
    shop.advance(5 * DAY_MS);
    await deliverMails(shop.deps);
    expect((await rows(shop)).map((row) => row.last_error)).toEqual([REASON]);
    shop.advance(400 * DAY_MS);
    expect(await deliverMails(shop.deps)).toBe(0);
    expect(tried).toHaveLength(TRIES + 1);
  });

  it('are not given up when the shop was down for longer and restarts before its mail server', async () => {
    const { mailer, taken, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queue(shop, 'a@example.com');
    shop.advance(6 * DAY_MS);
    control.refuse = () => true;
    await deliverMails(shop.deps);
    shop.advance(HOUR_MS);
    control.refuse = () => false;
    expect(await deliverMails(shop.deps)).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it('are deleted a month after they were given up, and not before', async () => {
    const { mailer, control } = fakeMailServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    control.refuse = () => true;
    await queue(shop, 'gone@example.com');
    await tryForHours(shop);
    // Storage time counts from giving up, so a long closure does not shorten it.
    shop.advance(100 * DAY_MS);
    await deliverMails(shop.deps);
    await queue(shop, 'waits@example.com');
    shop.advance(30 * DAY_MS);
    expect(await deleteOldMails(shop.deps)).toBe(0);
    shop.advance(1);
    expect(await deleteOldMails(shop.deps)).toBe(1);
    expect((await rows(shop)).map((row) => row.payload)).toEqual(['{"email":"waits@example.com"}']);
  });

  it.each(['verify-email', 'reset-password'] as const)(
    'lose the secret of a %s link when they are given up',
    async (kind) => {
      const { mailer, control } = fakeMailServer();
      const shop = startShop(await open(), { deps: () => ({ mailer }) });
      const payload = { name: 'Nora', url: 'https://parts.example/there?token=the-secret' };
      const { clock, db } = shop.deps;
      await queueMail(db.query, kind, 'nora@example.com', payload, clock.now());
      control.refuse = () => true;
      await tryForHours(shop);
      expect(JSON.stringify(await rows(shop))).toContain('the-secret');
      shop.advance(5 * DAY_MS);
      await deliverMails(shop.deps);
      const [row] = await rows(shop);
      expect(row?.given_up_at).toBe(clock.now());
      expect(JSON.parse(row?.payload ?? '')).toEqual({
        name: 'Nora',
        url: 'https://parts.example/there',
      });
    },
  );
});
