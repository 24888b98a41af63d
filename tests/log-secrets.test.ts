import { pino } from 'pino';
import { expect, it } from 'vitest';
import { deliverMails } from '../src/server/features/mail/deliver-mails.ts';
import { makeResetLinks } from '../src/server/features/accounts/reset-links.ts';
import { describeOnBothEngines } from '../src/server/testing/both-engines.ts';
import { goodCard, orderFor, stockPart } from '../src/server/testing/fixtures.ts';
import { type TestShop, startShop } from '../src/server/testing/start-shop.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes-and-hubs' };
const METRICS_TOKEN = 'a-token-for-metrics-alone';

/** The whole road and every fault along it that is logged, with all that is written kept. */
async function walk(shop: TestShop, failing: { on: boolean }) {
  const secrets: string[] = [nora.password, 'the-wrong-password', 'new-sprockets-2', METRICS_TOKEN];
  const signedUp = await shop.call('POST /auth/signup', { body: nora });
  const { token } = signedUp.body as { token: string };
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  secrets.push(token, ...cookies.map((cookie) => decodeURIComponent(cookie.split('=')[1] ?? '')));
  const wrong = { ...nora, password: 'the-wrong-password' };
  await shop.call('POST /auth/login', { body: wrong });

  const part = await stockPart(shop);
  const body = orderFor(part, { userEmail: nora.email });
  const headers = { cookie: cookies.join('; ') };
  const placed = await shop.call('POST /orders', { body }, { token, headers });
  const orderId = (placed.body as { insertedId: string }).insertedId;
  const pay = { body: { orderId } };
  const intent = await shop.call('POST /create-payment-intent', pay, { token, headers });
  const { clientSecret } = intent.body as { clientSecret: string };
  secrets.push(clientSecret, goodCard.number, goodCard.number.replaceAll(' ', ''));
  const confirm = () =>
    shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } }, { headers });

  // The same calls while everything behind them breaks: then something is logged.
  failing.on = true;
  await confirm();
  await shop.call('POST /auth/login', { body: wrong }, { headers });
  await shop.call('POST /orders', { body }, { token, headers });
  await shop.call('POST /create-payment-intent', pay, { token, headers });
  const metrics = { authorization: `Bearer ${METRICS_TOKEN}` };
  await shop.app.request('/api/metrics', { headers: metrics });
  failing.on = false;

  await confirm();
  await shop.call('POST /auth/reset', { body: { email: nora.email } });
  await makeResetLinks(shop.deps);
  await deliverMails(shop.deps);
  const mails = await shop.deps.db.query.selectFrom('outbox').select('payload').execute();
  const links = mails.flatMap(({ payload }) => payload.match(/token=[^"&]+/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  secrets.push(...links.map((link) => decodeURIComponent(link.slice('token='.length))));
  const reset = { token: 'no-such-secret-link', password: 'new-sprockets-2' };
  await shop.call('POST /auth/reset/confirm', { body: reset });
  const event = shop.events[0];
  await shop.app.request('/api/webhooks/payments', {
    method: 'POST',
    headers: { 'sandbox-signature': `${event?.signature}x` },
    body: event?.body ?? '',
  });
  secrets.push(shop.authSecret, event?.signature ?? shop.authSecret);
  return secrets;
}

describeOnBothEngines('the log at its most talkative', (open) => {
  it('holds no password, token, cookie, card number or secret', async () => {
    const lines: string[] = [];
    const failing = { on: false };
    const db = await open();
    // A database that breaks in mid-road.
    const query = new Proxy(db.query, {
      get: (target, name) => {
        if (failing.on && (name === 'selectFrom' || name === 'transaction')) {
          throw new Error('the disk is gone');
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const shop = startShop(
      { ...db, query },
      {
        env: { METRICS_TOKEN },
        deps: () => ({
          log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
          mailer: { provider: 'smtp', send: () => Promise.reject(new Error('no mail today')) },
        }),
      },
    );
    const secrets = await walk(shop, failing);
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(secrets).size).toBeGreaterThan(8);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

it('would be noticed if it did', () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  log.error({ err: new Error(`card ${goodCard.number}`) }, 'unexpected failure');
  expect(lines.join('')).toContain(goodCard.number);
});
