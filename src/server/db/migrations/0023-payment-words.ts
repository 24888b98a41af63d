import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Columns of payments get their standard names. A refund that only another provider account can make has a status of its
 * own, and why a refund is not made is a throttled line of the log, like every other fault that recurs.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table payment_intents rename column told_back_minor to reported_refunded_minor`);
  await run(`alter table unhandled_events rename column since to first_failed_at`);
  await run(`alter table unhandled_events rename column told_at to last_logged_at`);
  if (engine === 'postgres') {
    await run(`alter table refunds drop column told_reason, drop column told_at`);
    await run(`alter table refunds drop constraint refunds_status_check`);
    await run(`alter table refunds add constraint refunds_status_check
      check (status in ('asked', 'elsewhere', 'done', 'failed'))`);
    await run(`drop index refunds_asked`);
  } else {
    // SQLite cannot change a constraint. No other table refers to this one.
    await run(`create table refunds_anew (
      intent_id text primary key references payment_intents (id),
      order_id text not null references orders (id),
      amount_minor integer not null check (amount_minor > 0),
      reason text not null check (reason in ('admin', 'order gone', 'paid twice')),
      status text not null check (status in ('asked', 'elsewhere', 'done', 'failed')),
      created_at integer not null,
      failures integer not null default 0,
      failure_reason text,
      check ((status <> 'failed') or (failures > 0))
    ) strict`);
    await run(`insert into refunds_anew
      select intent_id, order_id, amount_minor, reason, status, created_at, failures, failure_reason from refunds`);
    await run(`drop table refunds`);
    await run(`alter table refunds_anew rename to refunds`);
    await run(`create index refunds_failed on refunds (created_at) where status = 'failed'`);
  }
  await run(
    `create index refunds_asked on refunds (created_at) where status in ('asked', 'elsewhere')`,
  );
}
