import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * A refund that the card company took can still fail days later: then it is `failed`, with the company's
 * reason and how many attempts have failed so far. The sandbox keeps the same of its own refunds. And the
 * addresses of pictures at an outside host move in here, where every process of the shop finds them.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const strict = postgres ? '' : 'strict';
  const run = (statement: string) => sql.raw(statement).execute(db);

  if (postgres) {
    await run(`alter table refunds drop constraint refunds_status_check`);
    await run(
      `alter table refunds add constraint refunds_status_check check (status in ('asked', 'done', 'failed'))`,
    );
    await run(`alter table refunds add column failures bigint not null default 0`);
    await run(`alter table refunds add column failure_reason text collate "C"`);
    await run(
      `alter table refunds add constraint refunds_failed_check check ((status <> 'failed') or (failures > 0))`,
    );
  } else {
    // SQLite cannot change a constraint: the table is made anew. Nothing refers to it.
    await run(`create table refunds_anew (
      intent_id text primary key references payment_intents (id),
      order_id text not null references orders (id),
      amount_minor integer not null check (amount_minor > 0),
      reason text not null check (reason in ('admin', 'order gone', 'paid twice')),
      status text not null check (status in ('asked', 'done', 'failed')),
      created_at integer not null,
      failures integer not null default 0,
      failure_reason text,
      check ((status <> 'failed') or (failures > 0))
    ) strict`);
    await run(`insert into refunds_anew (intent_id, order_id, amount_minor, reason, status, created_at)
      select intent_id, order_id, amount_minor, reason, status, created_at from refunds`);
    await run(`drop table refunds`);
    await run(`alter table refunds_anew rename to refunds`);
    await run(`create index refunds_asked on refunds (created_at) where status = 'asked'`);
  }
  await run(`create index refunds_failed on refunds (created_at) where status = 'failed'`);

  // The card's number is never kept, only that its refunds fail.
  await run(`alter table sandbox_intents add column refunds_fail ${int} not null default 0`);
  await run(`alter table sandbox_intents add column refunds_failed ${int} not null default 0`);

  await run(`create table hosted_pictures (
    host ${text} not null,
    hash ${text} not null,
    url ${text} not null,
    primary key (host, hash)
  ) ${strict}`);
}
