import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addPaidOrder, addPart } from '../testing/add-paid-order.ts';
import { openEmpty } from '../testing/empty-database.ts';
import type { Database, Engine } from './database.ts';
import { migrate } from './migrate.ts';

async function openBefore(engine: Engine): Promise<Database> {
  const db = await openEmpty(engine);
  await migrate(db, '0012-mails-given-up');
  return db;
}

it.each<Engine>(['sqlite', 'postgres'])(
  'what the audit log told to have been paid back by hand is not told anew (%s)',
  async (engine) => {
    const db = await openBefore(engine);
    await addPart(db);
    const currencies = { a: 'usd', b: 'eur', c: 'jpy', d: 'jpy', e: 'usd' };
    for (const [order, currency] of Object.entries(currencies))
      await addPaidOrder(db, order, currency);
    const told: readonly (readonly [order: string, action: string, after: unknown])[] = [
      ['a', 'note refund of order', { paidBack: '$599.99' }],
      ['a', 'note refund of order', { paidBack: '$300.00' }],
      ['b', 'note refund of order', { paidBack: '€40.05' }],
      ['c', 'note refund of order', { paidBack: '¥300' }],
      // From when a currency without a minor unit was written with two decimals all the same.
      ['d', 'note refund of order', { paidBack: '$300.00' }],
      ['e', 'ship order', 'shipped'],
    ];
    for (const [at, [order, action, after]] of told.entries())
      await sql`insert into audit_log (id, at, actor, action, subject, before, after)
        values (${`entry-${at}`}, ${at}, 'stripe', ${action}, ${order}, null, ${JSON.stringify(after)})`.execute(
        db.query,
      );
    await migrate(db);
    const rows = await db.query
      .selectFrom('payment_intents')
      .select(['id', 'reported_refunded_minor'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, reported_refunded_minor: minor }) => [id, minor])).toEqual([
      ['pi_a', 59_999],
      ['pi_b', 4_005],
      ['pi_c', 300],
      ['pi_d', 300],
      ['pi_e', 0],
    ]);
  },
);

it.each<Engine>(['sqlite', 'postgres'])(
  'of why a mail was not taken the server’s codes are kept, and none of its words (%s)',
  async (engine) => {
    const db = await openBefore(engine);
    const reasons = [
      "Can't send mail - all recipients were rejected: 550 5.1.1 <nora@mail.example>: Nora is not here",
      'Invalid login: 535-5.7.8 Nora may not send',
      'connect ECONNREFUSED 203.0.113.250:25',
      'nora550@example.com is not here',
      null,
    ];
    for (const [at, reason] of reasons.entries())
      await sql`insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, last_error)
        values (${`mail-${at}`}, 'order-paid', 'nora@example.com', '{}', 1, 1, ${reason})`.execute(
        db.query,
      );
    await migrate(db);
    const rows = await db.query.selectFrom('outbox').select('last_error').orderBy('id').execute();
    expect(rows.map(({ last_error: kept }) => kept)).toEqual([
      '550 5.1.1',
      '535-5.7.8',
      'not taken',
      'not taken',
      null,
    ]);
  },
);
