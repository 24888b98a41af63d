import { expect } from 'vitest';
import { NEVER, queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { BUYER } from '../fixtures.ts';
import { type HealthyShop, runSql } from '../healthy-shop.ts';
import { contact } from '../peers/veloconnect-client.ts';
import { HOST } from '../start-shop.ts';
import type { BrokenShop } from './broken-shop.ts';

/** Faults of mails, profiles and roles. */
export const brokenPeople: readonly BrokenShop[] = [
  {
    fault: 'a company of which nobody approves',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `insert into companies (id, name, name_key, country, status, applied_by, created_at)
          values ('c1', 'Spoke Works', 'spoke works', 'DE', 'applied', 'gone@example.com', 0)`,
      ),
    finding: /Nobody approves for the company Spoke Works \(c1\)/,
    repairs: false,
  },
  {
    fault: 'an undeliverable mail',
    breakIt: (fixture) =>
      runSql(
        fixture,
        `update outbox set next_attempt_at = ${NEVER}, attempts = 90, last_error = 'No such user' where kind = 'order-paid' and payload like '%${fixture.orders.paid}%'`,
      ),
    finding:
      /The email "order-paid" to buyer@example\.com .* was given up after 90 attempts\. The last reason: No such user/,
    repairs: true,
  },
  {
    fault: 'an undeliverable mail with an expired link',
    breakIt: async (fixture) => {
      const { db, clock } = fixture.shop.deps;
      const payload = { name: 'Berta', url: 'https://parts.example/there' };
      await queueMail(db.query, 'reset-password', BUYER, payload, clock.now());
      await runSql(
        fixture,
        `update outbox set next_attempt_at = ${NEVER}, given_up_at = 5, attempts = 90, last_error = 'No such user' where kind = 'reset-password'`,
      );
    },
    finding:
      /"reset-password" to buyer@example\.com .* was given up after 90 attempts, and its link has expired\. The last reason: No such user/,
    repairs: true,
  },
  {
    fault: 'a mail of an unknown kind',
    breakIt: async (fixture) => {
      const { db, clock } = fixture.shop.deps;
      await queueMail(db.query, 'subscribe', BUYER, { email: BUYER }, clock.now());
      await runSql(
        fixture,
        `update outbox set kind = 'telegram', attempts = 9 where kind = 'subscribe'`,
      );
    },
    finding: /"telegram" to buyer@example\.com .* cannot be written/,
    repairs: false,
  },
  {
    fault: 'a saved address with an invalid VAT id',
    breakIt: (fixture) => breakTaxId(fixture, 'POST /addresses', { label: 'Store' }),
    finding:
      /The address “Store” of buyer@example\.com has the tax id FR00000000000, .*: Not a valid French VAT number/,
    repairs: false,
  },
  {
    fault: 'a credential with an invalid VAT id',
    breakIt: (fixture) => breakTaxId(fixture, 'POST /veloconnectCredentials', {}),
    finding: /The Veloconnect credential “Till” of buyer@example\.com has the tax id FR00000000000/,
    repairs: false,
  },
  {
    fault: 'a profile without a user',
    breakIt: (fixture) =>
      runSql(fixture, `insert into profiles values ('ghost@example.com', 'G', '', '', '', '', 5)`),
    finding: /ghost@example\.com has a profile, but is not among the shop's users/,
    repairs: true,
  },
  {
    fault: 'an administrator without an account',
    breakIt: ({ shop }) => shop.makeAdmin('left@example.com'),
    finding: /left@example\.com is an administrator without an account/,
    repairs: true,
    after: async ({ shop }) =>
      expect((await shop.call('GET /users', {}, { as: 'left@example.com' })).status).toBe(403),
  },
  {
    fault: 'a host user without an account',
    breakIt: (fixture) => runSql(fixture, `delete from account_users where "email" = '${HOST}'`),
    finding: /The host user host@example\.com has no account yet/,
    repairs: false,
  },
];

/** Saves a French buyer, and the VAT id as shops took it before they checked its digits. */
async function breakTaxId(
  fixture: HealthyShop,
  key: 'POST /addresses' | 'POST /veloconnectCredentials',
  fields: object,
): Promise<void> {
  const body = { ...contact, country: 'FR', taxId: 'FR40303265045', ...fields };
  const saved = await fixture.shop.call(key, { body }, { as: BUYER });
  expect(saved.status).toBe(200);
  const table = key === 'POST /addresses' ? 'addresses' : 'veloconnect_credentials';
  await runSql(fixture, `update ${table} set tax_id = 'FR00000000000'`);
}
