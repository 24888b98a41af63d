import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assemble } from '../start/assemble.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { demoAccounts } from '../demo-data/demo-accounts.ts';
import { seedDemo } from '../demo-data/seed-demo.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  type OpenDatabase,
  describeOnEngines,
} from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { examine } from '../doctor/examine.ts';
import { refuseDemo } from './refuse-demo.ts';

const live = (deps: Deps): Deps => ({ ...deps, config: { ...deps.config, mode: 'live' } });
const OWNER = 'owner@maker.example';
/** Ends a shop that starts against expectation. */
const START_WITHIN_MS = 60_000;

/** A demo whose database a live shop with another host takes over. */
async function usedDemo(open: OpenDatabase): Promise<TestShop> {
  const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', HOST_USER_EMAIL: OWNER } });
  await seedDemo(shop.deps);
  return shop;
}

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.call('POST /auth/login', { body: { email, password } });

async function tokenOf(shop: TestShop, email: string, password: string): Promise<string> {
  return ((await signIn(shop, email, password)).body as { token: string }).token;
}

async function refundAll(shop: TestShop): Promise<void> {
  const token = await tokenOf(shop, ADMIN, 'demo-admin');
  const pending = await shop.call('GET /manageOrders', { query: { filter: 'pending' } }, { token });
  for (const { _id: id } of pending.body as { _id: string }[]) {
    const refund = await shop.call('POST /orderRefund/{id}', { params: { id } }, { token });
    expect(refund.status).toBe(200);
  }
}

/** The doctor's findings about a demo's data, with their outcomes. */
async function doctorFindings(deps: Deps, fix: boolean): Promise<string[]> {
  const outcomes = await examine(deps, { fix });
  return outcomes
    .filter(({ check }) => check === 'what a demo has left behind')
    .map(({ sentence, end }) => `${sentence} (${end})`);
}

describeOnEngines('a live shop on the database of a demo', (open) => {
  it('is refused for every published password and every order paid by the sandbox', async () => {
    const shop = await usedDemo(open);
    const refused = refuseDemo(live(shop.deps));
    for (const { email } of demoAccounts)
      await expect(refused).rejects.toThrow(`${email} still takes the password`);
    await expect(refused).rejects.toThrow(/Order [\w-]+ counts as paid by the sandbox/);
    await expect(refused).rejects.toThrow('set DATA_DIR to an empty folder');
  });

  it('counts several orders, partly shipped ones too', async () => {
    const shop = await usedDemo(open);
    const part = await stockPart(shop);
    const lines = [{ orderId: await paidOrder(shop, part), units: 10 }];
    const sent = await shop.call('POST /shipments', { body: { lines } }, { as: ADMIN });
    expect(sent.status).toBe(200);
    await placedOrder(shop, part);
    await expect(refuseDemo(live(shop.deps))).rejects.toThrow('2 orders count as paid');
  });

  it('starts after refunds and new passwords, and keeps the accounts', async () => {
    const shop = await usedDemo(open);
    await refundAll(shop);
    for (const { email, password } of demoAccounts) {
      const body = { currentPassword: password, newPassword: 'Quite another one' };
      const token = await tokenOf(shop, email, password);
      expect((await shop.call('POST /auth/password', { body }, { token })).status).toBe(204);
    }
    await expect(refuseDemo(live(shop.deps))).resolves.toBeUndefined();
    expect(await doctorFindings(live(shop.deps), false)).toEqual([]);
  });

  it('starts after the doctor has closed the accounts with their roles, sessions and tokens', async () => {
    const shop = await usedDemo(open);
    await refundAll(shop);
    const token = await tokenOf(shop, ADMIN, 'demo-admin');
    shop.advance(1_000);
    const deps = live(shop.deps);
    const expected = (end: string) =>
      demoAccounts.map(
        ({ email }) => `${email} still takes the password that the demo publishes. (${end})`,
      );
    expect(await doctorFindings(deps, false)).toEqual(expected('can be repaired'));
    expect(await doctorFindings(deps, true)).toEqual(expected('repaired'));
    await expect(refuseDemo(deps)).resolves.toBeUndefined();
    expect((await signIn(shop, ADMIN, 'demo-admin')).status).toBe(401);
    expect((await shop.call('GET /manageOrders', {}, { token })).status).toBe(401);
    // A new account of that address is a customer's.
    const body = { email: ADMIN, name: 'Somebody', password: 'Quite another one' };
    const signedUp = await shop.call('POST /auth/signup', { body });
    const { token: fresh } = signedUp.body as { token: string };
    expect((await shop.call('GET /manageOrders', {}, { token: fresh })).status).toBe(403);
    const audited = await deps.db.query
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'close demo account')
      .execute();
    expect(audited).toHaveLength(demoAccounts.length);
  });

  it('lists orders paid by the sandbox in the doctor, for a person to decide', async () => {
    const shop = await usedDemo(open);
    const findings = await doctorFindings(live(shop.deps), true);
    expect(findings).toContainEqual(
      expect.stringMatching(/^Order [\w-]+ counts as paid .*\(remains\)$/),
    );
    expect(await doctorFindings(shop.deps, false)).toEqual([]);
  });

  it('is refused with an external identity provider while an orphaned role exists', async () => {
    const shop = await usedDemo(open);
    await refundAll(shop);
    const deps = live({ ...shop.deps, accounts: null });
    const refused = refuseDemo(deps);
    await expect(refused).rejects.toThrow(`${ADMIN} was the demo's administrator`);
    await expect(refused).rejects.not.toThrow('still takes the password');
    await examine(deps, { fix: true });
    await expect(refuseDemo(deps)).resolves.toBeUndefined();
  });
});

describeOnEngines('a live shop’s own database', (open) => {
  it('starts empty or with a host at a demo address', async () => {
    const shop = startShop(await open());
    await expect(refuseDemo(live(shop.deps))).resolves.toBeUndefined();
    const body = { email: HOST, name: 'Hanna', password: 'Quite another one' };
    await shop.call('POST /auth/signup', { body });
    await shop.makeAdmin(HOST);
    await placedOrder(shop, await stockPart(shop), { userEmail: BUYER });
    await expect(refuseDemo(live(shop.deps))).resolves.toBeUndefined();
    await expect(refuseDemo(live({ ...shop.deps, accounts: null }))).resolves.toBeUndefined();
  });
});

it('main.ts reports the refusal without a stack', { timeout: 2 * START_WITHIN_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-live-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const demo = await assemble(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  await demo.db.close();
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SHOP_MODE: 'live',
    AUTH_SECRET: 'x'.repeat(32),
    HOST_USER_EMAIL: OWNER,
    PUBLIC_URL: 'https://maker.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@maker.example',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/app/server/main.ts'],
      { env, timeout: START_WITHIN_MS },
      (error, _, stderr) => resolve({ code: error?.code, err: stderr }),
    );
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^The shop cannot start: its database was a demo's/);
  expect(err).toContain('admin@example.com still takes the password that the demo publishes.');
  expect(err).not.toMatch(/^\s+at /m);
});
