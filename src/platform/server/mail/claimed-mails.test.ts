import { setImmediate as oneTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '../log/open-log.ts';
import type { Mail, Mailer } from '../ports/mail.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { deliverMails, mailDelivery } from '../../../mails/server/deliver-mails.ts';
import { renewalMs } from './mail-claim.ts';
import { LEASE_MS, claimMail, dueMails, queueMail, renewClaim } from './outbox.store.ts';
import { DAY_MS } from '../../rules/durations.ts';

describeOnBothEngines('a mail server that is slow with one mail', (open) => {
  it('delays no other mail, not even one that is queued meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const taken: string[] = [];
    let onTaken = () => {};
    const shop = startShop(await open(), {
      deps: () => ({
        mailer: {
          provider: 'smtp',
          async send({ replyTo = '' }) {
            if (replyTo === 'slow@example.com') await gate.promise;
            taken.push(replyTo);
            onTaken();
          },
        },
      }),
    });
    const queue = (email: string) =>
      queueMail(
        shop.deps.db.query,
        'subscribe',
        'host@example.com',
        { email },
        shop.deps.clock.now(),
      );
    const takenBy = async (count: number) => {
      while (taken.length < count) await new Promise<void>((resolve) => (onTaken = resolve));
    };
    await queue('slow@example.com');
    const others = Array.from({ length: 6 }, (_, at) => `a${at}@example.com`);
    for (const email of others) await queue(email);
    const delivering = deliverMails(shop.deps);
    await takenBy(6);
    await queue('late@example.com');
    await takenBy(7);
    expect(taken.toSorted()).toEqual([...others, 'late@example.com']);
    gate.resolve();
    expect(await delivering).toBe(8);
  });
});

describeOnBothEngines('a database outage right after a mail was sent', (open) => {
  it('is waited out, so that the mail is not sent twice', async () => {
    renewOften();
    const taken: Mail[] = [];
    let away = 0;
    const db = await open();
    const query = new Proxy(db.query, {
      get(target, name) {
        if (name === 'updateTable' && taken.length === 1 && away++ < 200)
          throw new Error('the database is starting up');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const shop = startShop(
      { ...db, query },
      {
        deps: () => ({ mailer: { provider: 'smtp', send: async (mail) => void taken.push(mail) } }),
      },
    );
    const { clock } = shop.deps;
    const payload = { email: 'a@example.com' };
    await queueMail(db.query, 'subscribe', 'host@example.com', payload, clock.now());
    await deliverMails(shop.deps).catch(() => {});
    expect(away).toBeGreaterThan(200);
    shop.advance(LEASE_MS);
    await deliverMails(shop.deps);
    expect(taken).toHaveLength(1);
  });
});

const queueOne = ({ deps }: TestShop) =>
  queueMail(
    deps.db.query,
    'subscribe',
    'host@example.com',
    { email: 'a@example.com' },
    deps.clock.now(),
  );

describeOnBothEngines('an expired claim', (open) => {
  it('cannot be taken over after its owner has renewed it', async () => {
    const shop = startShop(await open());
    const { db, clock } = shop.deps;
    const readDue = async () => {
      const [due] = await dueMails(db.query, clock.now(), { limit: 1, untried: false });
      if (!due) throw new Error('No mail is due');
      return due;
    };
    await queueOne(shop);
    const claim = await claimMail(db.query, await readDue(), clock.now());
    shop.advance(LEASE_MS);
    const seen = await readDue();
    expect(claim && (await renewClaim(db.query, claim, clock.now()))).toBe(true);
    expect(await claimMail(db.query, seen, clock.now())).toBeNull();
  });
});

describeOnBothEngines('a clock that ran a day ahead and was set back', (open) => {
  const HALF_HOUR = 30 * 60_000;
  it.each([
    ['a running process', false],
    ['a restarted process', true],
  ])('delays no mail in %s', async (_, isNew) => {
    const taken: string[] = [];
    let refuses = true;
    const mailer: Mailer = {
      provider: 'smtp',
      send: async ({ replyTo = '' }) => {
        if (refuses) throw new Error('not now');
        taken.push(replyTo);
      },
    };
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    const { db, clock } = shop.deps;
    const queue = (email: string) =>
      queueMail(db.query, 'subscribe', 'host@example.com', { email }, clock.now());
    let deliver = mailDelivery();
    shop.advance(DAY_MS);
    await queue('tried@example.com');
    await deliver(shop.deps);
    shop.advance(HALF_HOUR - DAY_MS);
    await queue('untried@example.com');
    refuses = false;
    shop.advance(-HALF_HOUR);
    if (isNew) deliver = mailDelivery();
    await deliver(shop.deps);
    expect(taken).toEqual(['untried@example.com']);
    // Another process might still hold the claim and renew it in this time.
    shop.advance(9_000);
    await deliver(shop.deps);
    for (let seconds = 0; seconds < 30; seconds += 9) {
      shop.advance(9_000);
      await deliver(shop.deps);
    }
    expect(taken).toEqual(['untried@example.com', 'tried@example.com']);
  });

  it('leaves a retry that is due within an hour', async () => {
    const shop = startShop(await open());
    await queueOne(shop);
    const later = shop.deps.clock.now() + 60 * 60_000;
    const put = { attempts: 7, next_attempt_at: later };
    await shop.deps.db.query.updateTable('outbox').set(put).execute();
    await mailDelivery()(shop.deps);
    expect((await theRow(shop)).next_attempt_at).toBe(later);
  });
});

const theRow = ({ deps }: TestShop) =>
  deps.db.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

/** Renews claims on every turn of the event loop, so that no test waits for a clock. */
function renewOften() {
  const before = { ...renewalMs };
  Object.assign(renewalMs, { every: 0, retry: 0 });
  onTestFinished(() => void Object.assign(renewalMs, before));
}

/** Resolves once the claim's lease starts at the shop's present time. */
async function renewed(shop: TestShop) {
  while ((await theRow(shop)).next_attempt_at !== shop.deps.clock.now() + LEASE_MS) await oneTurn();
}

/** A mailer that keeps a mail until `sayYes` is called or the delivery is aborted. */
function slowServer() {
  const arrived = Promise.withResolvers<void>();
  const yes = Promise.withResolvers<void>();
  const taken: Mail[] = [];
  const mailer: Mailer = {
    provider: 'smtp',
    async send(mail, lost) {
      arrived.resolve();
      const aborted = new Promise<never>((_, reject) =>
        lost?.addEventListener('abort', () => reject(lost.reason)),
      );
      await Promise.race([yes.promise, aborted]);
      taken.push(mail);
    },
  };
  return { mailer, arrived: arrived.promise, sayYes: yes.resolve, taken };
}

describeOnBothEngines('a claimed mail', (open) => {
  it('stays claimed for as long as its process works on it', async () => {
    renewOften();
    const { mailer, arrived, sayYes, taken } = slowServer();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    await queueOne(shop);
    const delivering = deliverMails(shop.deps);
    await arrived;
    for (let lease = 0; lease < 10; lease++) {
      shop.advance(LEASE_MS - 1);
      await renewed(shop);
      expect(await deliverMails(shop.deps)).toBe(0);
    }
    sayYes();
    expect(await delivering).toBe(1);
    expect(taken).toHaveLength(1);
    expect(await theRow(shop)).toMatchObject({ attempts: 1, last_error: null });
  });

  it('stays claimed through a database outage that loses the answer of a renewal', async () => {
    renewOften();
    const db = await open();
    let away = 0;
    /** Writes the renewal and then loses the answer. */
    const query = new Proxy(db.query, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'updateTable' || typeof value !== 'function') {
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (table: string) => {
          if (away === 0) return value.call(target, table);
          away--;
          const lost = value
            .call(target, table)
            .set({ next_attempt_at: 1 })
            .execute()
            .then(() => Promise.reject(new Error('the connection broke')));
          const step: unknown = new Proxy(() => {}, {
            get: (_, called) => (called === 'executeTakeFirstOrThrow' ? () => lost : () => step),
          });
          return step;
        };
      },
    });
    const { mailer, arrived, sayYes, taken } = slowServer();
    const shop = startShop({ ...db, query }, { deps: () => ({ mailer }) });
    await queueOne(shop);
    const delivering = deliverMails(shop.deps);
    await arrived;
    away = 3;
    shop.advance(1);
    await renewed(shop);
    expect(away).toBe(0);
    sayYes();
    expect(await delivering).toBe(1);
    expect(taken).toHaveLength(1);
  });

  it('is abandoned by a stalled process once another has claimed it', async () => {
    const lines: string[] = [];
    const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    const { mailer, arrived, taken } = slowServer();
    const shop = startShop(await open(), { deps: () => ({ mailer, log }) });
    renewOften();
    await queueOne(shop);
    const delivering = deliverMails(shop.deps);
    await arrived;
    const theirs = { attempts: 2, next_attempt_at: shop.deps.clock.now() + LEASE_MS };
    await shop.deps.db.query.updateTable('outbox').set(theirs).execute();
    expect(await delivering).toBe(0);
    expect(taken).toHaveLength(0);
    expect(await theRow(shop)).toMatchObject({ ...theirs, sent_at: null, last_error: null });
    expect(lines.map((line) => String(JSON.parse(line).msg))).toEqual([
      'another process has claimed the mail',
    ]);
  });

  it('is taken over only after half a minute of polling, since an outage expires living claims', async () => {
    const { mailer, sayYes, taken } = slowServer();
    sayYes();
    const shop = startShop(await open(), { deps: () => ({ mailer }) });
    const deliver = mailDelivery();
    await queueOne(shop);
    // Another process claimed it before the outage.
    await shop.deps.db.query.updateTable('outbox').set({ attempts: 1 }).execute();
    const poll = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        expect(await deliver(shop.deps)).toBe(0);
        shop.advance(1_000);
      }
    };
    await poll(30);
    shop.advance(10_000);
    await poll(30);
    expect(taken).toHaveLength(0);
    expect(await deliver(shop.deps)).toBe(1);
    await queueOne(shop);
    expect(await mailDelivery()(shop.deps)).toBe(1);
  });
});
