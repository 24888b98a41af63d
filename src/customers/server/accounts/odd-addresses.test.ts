import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import type { Mail } from '../../../platform/server/ports/mail.ts';
import { sendResetLinks } from './reset-links.ts';
import { deliverMails } from '../../../mails/server/deliver-mails.ts';

const password = 'sturdy-spokes';

describeOnEngines('lawful addresses that many shops refuse', (open) => {
  it.each([
    ['Sales&Marketing@Example.com', 'sales&marketing@example.com'],
    ['r/d@example.com', 'r/d@example.com'],
    ['100%@example.com', '100%@example.com'],
    ["o'neil=x!~`{}|^?*#$@1.example", "o'neil=x!~`{}|^?*#$@1.example"],
    ['user@example.xn--p1ai', 'user@example.xn--p1ai'],
    ['Einkauf@MÜLLER.example', 'einkauf@xn--mller-kva.example'],
  ])('%s can sign up, log in, write, subscribe, order and get mail', async (typed, stored) => {
    const mails: Mail[] = [];
    const mailer = { provider: 'smtp', send: async (mail: Mail) => void mails.push(mail) } as const;
    const shop = startShop(await open(), {
      deps: () => ({ mailer }),
      env: { HOST_USER_EMAIL: 'host@example.com' },
    });
    await shop.makeAdmin(ADMIN);
    const signedUp = await shop.call('POST /auth/signup', {
      body: { name: 'Nora', email: typed, password },
    });
    expect(signedUp.body).toMatchObject({ user: { email: stored } });
    const loggedIn = await shop.call('POST /auth/login', {
      body: { email: ` ${typed.toUpperCase()} `, password },
    });
    expect(loggedIn.body).toMatchObject({ user: { email: stored } });
    const { token } = loggedIn.body as { token: string };
    expect(
      (await shop.call('POST /contact', { body: { name: 'N', email: typed, message: 'Hello' } }))
        .status,
    ).toBe(200);
    expect((await shop.call('POST /subscribe', { body: { email: typed } })).status).toBe(200);
    const part = await stockPart(shop);
    const ordered = await shop.call(
      'POST /orders',
      {
        body: {
          toolName: 'Chainring 48T',
          toolId: part,
          quantity: 50,
          phone: '+47 69 18 55 20',
          address: '1 Lane, Halden',
          userEmail: typed,
          userName: 'Nora',
        },
      },
      { token },
    );
    expect(ordered.body).toMatchObject({ acknowledged: true });
    for (const email of [typed, stored])
      expect((await shop.call('GET /orders', { query: { email } }, { token })).body).toHaveLength(
        1,
      );
    await shop.call('POST /auth/reset', { body: { email: typed } });
    await sendResetLinks(shop.deps);
    const profile = await shop.call(
      'GET /profile/{email}',
      { params: { email: typed } },
      { token },
    );
    expect(profile.status).toBeLessThan(500);
    const users = await shop.call('GET /users', { query: { find: stored } }, { as: ADMIN });
    expect(users.body).toMatchObject([{ email: stored }]);
    await deliverMails(shop.deps);
    const sent = mails
      .filter(({ to }) => to === stored)
      .map(({ text }) => text)
      .join('\n');
    expect(sent).toContain('/verify?token=');
    expect(sent).toContain('/reset/confirm?token=');
  });
});
