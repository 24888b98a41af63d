import { type Kysely, sql } from 'kysely';
import { toMinorUnits } from '../../../domain/money.ts';
import type { Engine } from '../database.ts';

type Status = 'inquiry' | 'open' | 'won' | 'lost';

/**
 * A bank's dispute about a payment has a row of its own. Until now the audit log alone knew of disputes: what it
 * holds of them is carried over, and stays there.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table disputes (
    id ${text} primary key,
    intent_id ${text} not null references payment_intents (id),
    order_id ${text} not null references orders (id),
    status ${text} not null check (status in ('inquiry', 'open', 'won', 'lost')),
    amount_minor ${int} not null check (amount_minor >= 0),
    reason ${text} not null,
    created_at ${int} not null,
    updated_at ${int} not null
  ) ${postgres ? '' : 'strict'}`);
  // What is asked before an order is shipped or shown; those that are closed are only ever found by their id.
  await run(
    `create index disputes_standing on disputes (order_id) where status in ('inquiry', 'open')`,
  );
  await carryOver(db);
}

type Before = {
  audit_log: { id: string; at: number; action: string; subject: string; after: string | null };
  orders: { id: string; currency: string };
  disputes: Dispute;
};
type Dispute = {
  id: string;
  intent_id: string;
  order_id: string;
  status: Status;
  amount_minor: number;
  reason: string;
  created_at: number;
  updated_at: number;
};
/** How the audit log told of a dispute. */
type Noted = { dispute: string; payment: string; stands: Status; amount: string; reason: string };

const ENTRIES_AT_ONCE = 1_000;

/** Each dispute as its last entry has it, known since its first. */
async function carryOver(db: Kysely<Before>): Promise<void> {
  const disputes = new Map<string, Dispute>();
  for (let after = ''; ;) {
    const entries = await db
      .selectFrom('audit_log')
      .innerJoin('orders', 'orders.id', 'audit_log.subject')
      .select(['audit_log.id', 'audit_log.at', 'audit_log.after', 'orders.currency'])
      .select('orders.id as order_id')
      .where('audit_log.action', '=', 'dispute order')
      .where('audit_log.id', '>', after)
      .orderBy('audit_log.id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    for (const { at, after: text, currency, order_id } of entries) {
      const noted = JSON.parse(text ?? 'null') as Noted;
      disputes.set(noted.dispute, {
        id: noted.dispute,
        intent_id: noted.payment,
        order_id,
        status: noted.stands,
        // '$599.99', with two decimals whatever the currency.
        amount_minor: Math.round(Number(noted.amount.slice(1)) * toMinorUnits(1, currency)),
        reason: noted.reason,
        created_at: disputes.get(noted.dispute)?.created_at ?? at,
        updated_at: at,
      });
    }
    const last = entries.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const dispute of disputes.values())
    await db.insertInto('disputes').values(dispute).execute();
}
