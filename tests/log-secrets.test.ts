import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { smtpMailer } from '../src/platform/server/mailers/smtp.ts';
import { deliverMails } from '../src/mails/server/deliver-mails.ts';
import { sendResetLinks } from '../src/customers/server/accounts/reset-links.ts';
import { openLog } from '../src/platform/server/log/open-log.ts';
import { describeOnBothEngines } from '../src/testing/server/database/both-engines.ts';
import { goodCard, orderFor, stockPart } from '../src/testing/server/fixtures.ts';
import { type TestShop, startShop } from '../src/testing/server/start-shop.ts';
import { type Credentials, veloClient } from '../src/testing/server/peers/veloconnect-client.ts';
import { no, startMailServer } from './providers/smtp-server.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes-and-hubs' };
const METRICS_TOKEN = 'a-token-for-metrics-alone';
/** Members of the query builder that start a statement. */
const BREAKS = new Set<string | symbol>(['selectFrom', 'transaction', 'executeQuery']);
/** Contact data is as personal as a name. */
const contact = { phone: '+1 555 010 4711', address: '7 Quiet Yard, Haldenford' };
const people = [
  nora.name,
  nora.email,
  encodeURIComponent(nora.email),
  contact.phone,
  contact.address,
];

/**
 * Walks a buyer through the shop and through every fault that is logged.
 * @returns the secrets that were used on the way
 */
async function walk(shop: TestShop, failing: { on: boolean }) {
  const secrets: string[] = [nora.password, 'the-wrong-password', 'new-sprockets-2', METRICS_TOKEN];
  const signedUp = await shop.call('POST /auth/signup', { body: nora });
  const { token } = signedUp.body as { token: string };
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  // Scripts may read this one: it only says that there is a session.
  const secretCookies = cookies.filter((cookie) => !cookie.startsWith('shop.signed-in='));
  secrets.push(
    token,
    ...secretCookies.map((cookie) => decodeURIComponent(cookie.split('=')[1] ?? '')),
  );
  const wrong = { ...nora, password: 'the-wrong-password' };
  await shop.call('POST /auth/login', { body: wrong });

  const part = await stockPart(shop);
  const body = orderFor(part, { userName: nora.name, userEmail: nora.email, ...contact });
  const headers = { cookie: cookies.join('; ') };
  const placed = await shop.call('POST /orders', { body }, { token, headers });
  const orderId = (placed.body as { insertedId: string }).insertedId;
  const pay = { body: { orderId } };
  const intent = await shop.call('POST /create-payment-intent', pay, { token, headers });
  const { clientSecret } = intent.body as { clientSecret: string };
  secrets.push(clientSecret, goodCard.number, goodCard.number.replaceAll(' ', ''));
  const confirm = () =>
    shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } }, { headers });

  const credential = { name: 'Till', userName: nora.name, ...contact };
  const made = await shop.call('POST /veloconnectCredentials', { body: credential }, { token });
  const veloconnect = made.body as Credentials;
  secrets.push(veloconnect.password, 'the-wrong-till-password');
  const askVeloconnect = async () => {
    for (const password of [veloconnect.password, 'the-wrong-till-password'])
      for (const binding of ['URL', 'XML-POST'] as const)
        await veloClient(shop, { ...veloconnect, password }, binding)('GetProfile');
  };
  await askVeloconnect();

  // The same calls while the database fails, so that errors are logged.
  failing.on = true;
  await confirm();
  await shop.call('POST /auth/login', { body: wrong }, { headers });
  await shop.call('POST /orders', { body }, { token, headers });
  await shop.call('POST /create-payment-intent', pay, { token, headers });
  await askVeloconnect();
  const metrics = { authorization: `Bearer ${METRICS_TOKEN}` };
  await shop.app.request('/api/metrics', { headers: metrics });
  await shop.call('GET /profile/{email}', { params: { email: nora.email } }, { token });
  failing.on = false;
  expect(
    (await breakConstraint(shop, () => shop.call('POST /orders', { body }, { token }))).status,
  ).toBe(500);

  await confirm();
  await shop.call('POST /auth/reset', { body: { email: nora.email } });
  await sendResetLinks(shop.deps);
  await deliverMails(shop.deps);
  const mails = await shop.deps.db.query.selectFrom('outbox').select('payload').execute();
  const links = mails.flatMap(({ payload }) => payload.match(/token=[^"&]+/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  secrets.push(...links.map((link) => decodeURIComponent(link.slice('token='.length))));
  const reset = { token: 'no-such-secret-link', password: 'new-sprockets-2' };
  await shop.call('POST /auth/reset/check', { body: { token: links[0]?.slice('token='.length) } });
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

/** Makes a call violate a real constraint, which PostgreSQL reports with the whole row. */
async function breakConstraint<T>({ deps }: TestShop, call: () => Promise<T>): Promise<T> {
  const run = (statement: string) => sql.raw(statement).execute(deps.db.query);
  const postgres = deps.db.engine === 'postgres';
  await run(
    postgres
      ? 'alter table orders add constraint none_today check (line_count < 0) not valid'
      : 'create unique index none_today on orders (address)',
  );
  const answer = await call();
  await run(postgres ? 'alter table orders drop constraint none_today' : 'drop index none_today');
  return answer;
}

describeOnBothEngines('the log at its most verbose level', (open, engine) => {
  it('contains no password, token, cookie, card number, secret or personal data', async () => {
    const mails = await startMailServer({
      refuse: (address) => no(550, `Invalid recipient ${address}`),
    });
    const mailer = smtpMailer({ url: mails.url, from: 'shop@maker.example' });
    onTestFinished(() => mailer.close());
    const lines: string[] = [];
    const failing = { on: false };
    const db = await open();
    // A database that can be made to fail.
    const query = new Proxy(db.query, {
      get: (target, name) => {
        if (failing.on && BREAKS.has(name)) throw new Error('the disk is gone');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const shop = startShop(
      { ...db, query },
      {
        env: { METRICS_TOKEN },
        deps: () => ({
          log: openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
          mailer,
        }),
      },
    );
    const secrets = await walk(shop, failing);
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(secrets).size).toBeGreaterThan(8);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    expect([...secrets, ...people].filter((secret) => log.includes(secret))).toEqual([]);
    // The faults themselves are logged.
    expect(log).toContain(
      engine === 'postgres' ? '"constraint":"none_today"' : 'constraint failed',
    );
    expect(log).toContain('"command":"RCPT TO"');
    expect(log).toContain('"responseCode":550');
    expect(log).toContain('Invalid recipient <address>');
  });
});

it('a secret in the log would be detected', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  log.error({ err: new Error(`card ${goodCard.number}`) }, 'unexpected failure');
  expect(lines.join('')).toContain(goodCard.number);
});
