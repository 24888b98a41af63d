import { expect, it } from 'vitest';
import type { Mail } from '../../ports/mail.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { startShop } from '../../testing/start-shop.ts';
import { deliverMails } from './deliver-mails.ts';
import { LEASE_MS, queueMail } from './outbox.store.ts';

describeOnBothEngines('a mail server that takes its time over one mail', (open) => {
  it('holds up no other, not even one that is queued meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const taken: string[] = [];
    let told = () => {};
    const shop = startShop(await open(), {
      deps: () => ({
        mailer: {
          provider: 'smtp',
          async send({ replyTo = '' }) {
            if (replyTo === 'slow@example.com') await gate.promise;
            taken.push(replyTo);
            told();
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
      while (taken.length < count) await new Promise<void>((resolve) => (told = resolve));
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

describeOnBothEngines('a database that is away just when a mail was taken', (open) => {
  it('is waited for: the mail does not go out once more', async () => {
    const taken: Mail[] = [];
    let away = 0;
    const db = await open();
    const query = new Proxy(db.query, {
      get(target, name) {
        if (name === 'updateTable' && taken.length === 1 && away++ === 0)
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
    expect(away).toBeGreaterThan(0);
    shop.advance(LEASE_MS);
    await deliverMails(shop.deps);
    expect(taken).toHaveLength(1);
  });
});
