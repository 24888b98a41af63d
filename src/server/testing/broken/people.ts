import { expect } from 'vitest';
import { NEVER, queueMail } from '../../features/mail/outbox.store.ts';
import { BUYER } from '../fixtures.ts';
import { run } from '../sound-shop.ts';
import { HOST } from '../start-shop.ts';
import type { Case } from './case.ts';

/** Mails, profiles and rights. */
export const brokenPeople: readonly Case[] = [
  {
    wrong: 'a mail that was given up',
    breakIt: (ward) =>
      run(
        ward,
        `update outbox set next_attempt_at = ${NEVER}, attempts = 90, last_error = 'No such user' where kind = 'order-paid' and payload like '%${ward.orders.paid}%'`,
      ),
    said: /The mail "order-paid" to buyer@example\.com .* was given up after 90 attempts\. The last reason: No such user/,
    repairs: true,
  },
  {
    wrong: 'a mail that was given up, whose link has run out',
    breakIt: async (ward) => {
      const { db, clock } = ward.shop.deps;
      const payload = { name: 'Berta', url: 'https://parts.example/there' };
      await queueMail(db.query, 'reset-password', BUYER, payload, clock.now());
      await run(
        ward,
        `update outbox set next_attempt_at = ${NEVER}, given_up_at = 5, attempts = 90, last_error = 'No such user' where kind = 'reset-password'`,
      );
    },
    said: /"reset-password" to buyer@example\.com .* was given up after 90 attempts, and its link has run out\. The last reason: No such user/,
    repairs: true,
  },
  {
    wrong: 'a mail of a kind that nobody knows',
    breakIt: async (ward) => {
      const { db, clock } = ward.shop.deps;
      await queueMail(db.query, 'subscribe', BUYER, { email: BUYER }, clock.now());
      await run(ward, `update outbox set kind = 'telegram', attempts = 9 where kind = 'subscribe'`);
    },
    said: /"telegram" to buyer@example\.com .* cannot be put into words/,
    repairs: false,
  },
  {
    wrong: 'a profile of nobody',
    breakIt: (ward) =>
      run(ward, `insert into profiles values ('ghost@example.com', 'G', '', '', '', '', 5)`),
    said: /ghost@example\.com has a profile, but is not among the shop's users/,
    repairs: true,
  },
  {
    wrong: 'an administrator without an account',
    breakIt: ({ shop }) => shop.makeAdmin('left@example.com'),
    said: /left@example\.com is an administrator without an account/,
    repairs: true,
    after: async ({ shop }) =>
      expect((await shop.call('GET /users', {}, { as: 'left@example.com' })).status).toBe(403),
  },
  {
    wrong: 'a host user without an account',
    breakIt: (ward) => run(ward, `delete from account_users where "email" = '${HOST}'`),
    said: /The host user host@example\.com has no account yet/,
    repairs: false,
  },
];
