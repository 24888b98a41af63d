import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runShop } from '../../src/operations/server/commands/run-shop.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { startFakeImgbb } from './fake-imgbb.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { startS3 } from './images.harness.ts';
import { startMailServer } from './smtp-server.ts';

const EVENTS = 'https://maker.example/api/webhooks/payments';

/** Runs `npm run shop -- check` with settings, and fails where its output shows a secret. */
async function check(environment: Record<string, string>, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let said = '';
  const code = await runShop(['check', ...args], {
    print: (text) => (said += `${text}\n`),
    printError: (text) => (said += text),
    isInteractive: false,
    environment: { DATA_DIR: folder, PUBLIC_URL: 'https://maker.example', ...environment },
    folder,
    signal: new AbortController().signal,
  });
  for (const secret of ['sk_test_f', 'sk_test_w', 'whsec_f', 'p@ss', 'p%40ss', 'imgbb-key'])
    expect(said).not.toContain(secret);
  return { code, said };
}

async function stripe() {
  const fake = await startFakeStripe();
  onTestFinished(() => fake.stop());
  const keys = {
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
  };
  return { fake, env: { PAYMENTS: 'stripe', STRIPE_API_URL: fake.url, ...keys } };
}

async function s3() {
  const { endpoint, bucket, publicUrl, accessKeyId, secretAccessKey } = await startS3();
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return {
    IMAGES: 's3',
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: endpoint,
    S3_PATH_STYLE: 'on',
    S3_PUBLIC_URL: publicUrl,
    ...keys,
  };
}

it('a shop without providers is usable', async () => {
  const { code, said } = await check({});
  expect(code).toBe(0);
  for (const provider of ['SQLite in', 'built-in sandbox', 'files in', 'built-in mailbox'])
    expect(said).toContain(provider);
});

it('providers with right settings are usable, and the check leaves nothing behind at them', async () => {
  const { fake, env } = await stripe();
  fake.account.endpoints = [
    {
      url: EVENTS,
      status: 'enabled',
      enabled_events: [
        'payment_intent.succeeded',
        'refund.failed',
        'charge.refunded',
        'charge.dispute.created',
        'charge.dispute.closed',
      ],
    },
  ];
  const mail = await startMailServer();
  const store = await s3();
  const database = await createDatabase(inject('postgresUrl'));
  const { code, said } = await check({
    ...env,
    ...store,
    SMTP_URL: mail.url,
    DATABASE_URL: database,
  });
  expect(said).not.toContain('CANNOT');
  expect(code).toBe(0);
  expect(said).toContain('These are test keys: nobody is charged.');
  expect(mail.taken).toEqual([]);
  expect(fake.account.intents.size).toBe(0);
  expect(await (await fetch(`${store.S3_PUBLIC_URL}?list-type=2`)).text()).not.toContain('<Key>');
});

it('a restricted key that may not list events is usable, and the missing right is reported', async () => {
  const { fake, env } = await stripe();
  fake.account.endpoints = [{ url: EVENTS, status: 'enabled', enabled_events: ['*'] }];
  fake.account.forbidden = ['v1/events', 'v1/webhook_endpoints', 'v1/customers'];
  const { code, said } = await check(env);
  expect(code).toBe(0);
  expect(said).toContain('may not read events');
  expect(said).toContain('may not read webhook endpoints');
  expect(said).toContain('buyers cannot save their cards');
});

it('all faults are reported at once', async () => {
  const { env } = await stripe();
  const mail = await startMailServer();
  const { code, said } = await check({
    ...env,
    ...(await s3()),
    STRIPE_SECRET_KEY: 'sk_test_wrong',
    S3_BUCKET: 'none',
    SMTP_URL: mail.wrongPassword,
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
  });
  expect(code).toBe(1);
  expect(said.match(/CANNOT BE USED/g)).toHaveLength(4);
  expect(said).toContain('Stripe does not take STRIPE_SECRET_KEY.');
  expect(said).toContain('NoSuchBucket');
  expect(said).toContain('535');
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain('shop:secret');
});

it.each([
  ['missing', [], 'has no webhook endpoint'],
  [
    'for another shop',
    [
      {
        url: 'https://other.example/api/webhooks/payments',
        status: 'enabled',
        enabled_events: ['*'],
      },
    ],
    'has no webhook endpoint',
  ],
  ['switched off', [{ url: EVENTS, status: 'disabled', enabled_events: ['*'] }], 'is switched off'],
  [
    'for other events',
    [{ url: EVENTS, status: 'enabled', enabled_events: ['charge.refunded'] }],
    'does not send payment_intent.succeeded',
  ],
  [
    'silent about refunds that fail',
    [{ url: EVENTS, status: 'enabled', enabled_events: ['payment_intent.succeeded'] }],
    'does not send refund.failed',
  ],
  [
    'silent about disputes',
    [
      {
        url: EVENTS,
        status: 'enabled',
        enabled_events: ['payment_intent.succeeded', 'refund.failed', 'charge.refunded'],
      },
    ],
    'does not send charge.dispute.created',
  ],
])('Stripe’s webhook endpoint that is %s is a fault', async (_, endpoints, fault) => {
  const { fake, env } = await stripe();
  fake.account.endpoints = endpoints;
  const { code, said } = await check(env);
  expect(said).toContain(fault);
  expect(code).toBe(1);
});

it('an outage of Stripe is not reported as a wrong key', async () => {
  const { fake, env } = await stripe();
  await fake.stop();
  expect((await check(env)).said).toMatch(/Stripe cannot be reached: connect ECONNREFUSED/);
});

it('imgbb is tried with the key', async () => {
  const fake = await startFakeImgbb();
  onTestFinished(() => fake.stop());
  const env = { IMAGES: 'imgbb', IMGBB_URL: fake.url };
  expect((await check({ ...env, IMGBB_KEY: fake.key })).code).toBe(0);
  const wrong = await check({ ...env, IMGBB_KEY: 'other' });
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining('imgbb does not take IMGBB_KEY'),
  });
  const down = await check({ ...env, IMGBB_KEY: fake.key, IMGBB_URL: 'http://127.0.0.1:1' });
  expect(down).toMatchObject({
    code: 1,
    said: expect.stringContaining('imgbb cannot be reached: '),
  });
});

it('a bucket that is writable but not public is a fault', async () => {
  const store = await s3();
  const { code, said } = await check({ ...store, S3_PUBLIC_URL: `${store.S3_ENDPOINT}/elsewhere` });
  expect(said).toContain('S3_PUBLIC_URL does not show the bucket');
  expect(code).toBe(1);
});

it('a missing setting is reported before any provider is called', async () => {
  const { code, said } = await check({ PAYMENTS: 'stripe' });
  expect(code).toBe(2);
  expect(said).toContain('STRIPE_SECRET_KEY must be set');
  expect((await check({}, 'stripe')).code).toBe(2);
});
