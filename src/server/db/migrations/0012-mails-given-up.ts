import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Stands in next_attempt_at of a mail that was given up, as it has since 0001. */
const NEVER = Number.MAX_SAFE_INTEGER;
const LINKS = ['verify-email', 'reset-password'];

/**
 * When a mail was given up is kept, so that it can be forgotten as one that was sent. Those that were given up
 * before count from now: the doctor still has its time to tell of them. The secrets of their links go at once.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (postgres) await run(`set local statement_timeout = 0`);
  await run(`alter table outbox add column given_up_at ${postgres ? 'bigint' : 'integer'}`);
  const before = db as Kysely<Before>;
  const given = await before
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', NEVER)
    .execute();
  for (const { id, kind, payload } of given) {
    const kept = LINKS.includes(kind) ? withoutSecret(payload) : payload;
    await before
      .updateTable('outbox')
      .set({ given_up_at: Date.now(), payload: kept })
      .where('id', '=', id)
      .execute();
  }
  await run(`create index outbox_sent on outbox (sent_at) where sent_at is not null`);
  await run(`create index outbox_given_up on outbox (given_up_at) where given_up_at is not null`);
}

type Before = {
  outbox: {
    id: string;
    kind: string;
    payload: string;
    sent_at: number | null;
    next_attempt_at: number;
    given_up_at: number | null;
  };
};

function withoutSecret(payload: string): string {
  const told = JSON.parse(payload) as { readonly url: string };
  return JSON.stringify({ ...told, url: told.url.split('?')[0] });
}
