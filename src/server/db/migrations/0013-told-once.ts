import { type Kysely, sql } from 'kysely';
import { toMinorUnits } from '../../../domain/money.ts';
import type { Engine } from '../database.ts';

/**
 * What was told of a payment that somebody paid back at the card company is kept with the payment: until now the
 * audit log alone knew. Events of the card company that cannot be handled are kept, so that they are told once and not
 * every hour. And of a mail that was not taken the server's own words go, which name people.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (postgres) await run(`set local statement_timeout = 0`);
  await run(
    `alter table payment_intents add column told_back_minor ${int} not null default 0 check (told_back_minor >= 0)`,
  );
  await run(`create table unhandled_events (
    id ${text} primary key,
    intent_id ${text} not null,
    reason ${text} not null,
    since ${int} not null,
    told_at ${int} not null
  ) ${postgres ? '' : 'strict'}`);
  await carryOver(db);
  await forgetWords(db);
}

type Before = {
  audit_log: { action: string; subject: string; after: string | null };
  orders: { id: string; currency: string; transaction_id: string | null };
  payment_intents: { id: string; told_back_minor: number };
  outbox: { id: string; last_error: string | null };
};

/** The largest amount that the audit log noted of each payment. */
async function carryOver(db: Kysely<Before>): Promise<void> {
  const entries = await db
    .selectFrom('audit_log')
    .innerJoin('orders', 'orders.id', 'audit_log.subject')
    .select(['audit_log.after', 'orders.currency', 'orders.transaction_id'])
    .where('audit_log.action', '=', 'note refund of order')
    .execute();
  const told = new Map<string, number>();
  for (const { after, currency, transaction_id: intent } of entries) {
    const { paidBack } = JSON.parse(after ?? '{}') as { paidBack?: string };
    // '$300.00', '¥600', and from before currencies had their signs '$600.00' of those too.
    const amount = Number(paidBack?.match(/[\d.]+$/)?.[0]);
    if (intent === null || !(amount > 0)) continue;
    const minor = Math.round(amount * toMinorUnits(1, currency));
    told.set(intent, Math.max(minor, told.get(intent) ?? 0));
  }
  for (const [id, told_back_minor] of told)
    await db.updateTable('payment_intents').set({ told_back_minor }).where('id', '=', id).execute();
}

/** A server's status codes (RFC 5321 §4.2, RFC 3463), such as '550 5.1.1', alone. */
const CODES = /(?<![\w.])[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?![\w.])/;

async function forgetWords(db: Kysely<Before>): Promise<void> {
  const failed = await db
    .selectFrom('outbox')
    .select(['id', 'last_error'])
    .where('last_error', 'is not', null)
    .execute();
  for (const { id, last_error: words } of failed) {
    const last_error = words?.match(CODES)?.[0] ?? 'not taken';
    await db.updateTable('outbox').set({ last_error }).where('id', '=', id).execute();
  }
}
