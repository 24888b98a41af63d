import { randomBytes } from 'node:crypto';
import type { ProviderIntent } from '../../rules/provider-snapshot.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { SandboxIntentRow } from '../../../platform/server/db/tables/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';

type Status = SandboxIntentRow['status'];
type Key = 'id' | 'client_secret' | 'idempotency_key';

/** The sandbox's own table in the shop's database. */
export type IntentTable = {
  read: (column: Key, value: string) => Promise<SandboxIntentRow | undefined>;
  /**
   * Changes the status if it is one of `from`.
   * @returns the intent afterwards
   */
  move: (
    row: SandboxIntentRow,
    from: readonly Status[],
    to: Status,
    more?: Partial<Pick<SandboxIntentRow, 'refunds_fail'>>,
  ) => Promise<SandboxIntentRow>;
};

export function intentTable({ query }: Database): IntentTable {
  const read: IntentTable['read'] = (column, value) =>
    query.selectFrom('sandbox_intents').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    read,
    async move(row, from, to, more = {}) {
      await query
        .updateTable('sandbox_intents')
        .set({ status: to, ...more })
        .where('id', '=', row.id)
        .where('status', 'in', from)
        .execute();
      const after = await read('id', row.id);
      if (!after) throw new Error(`Sandbox intent ${row.id} has vanished`);
      return after;
    },
  };
}

export function sandboxIntents(
  { query }: Database,
  clock: Clock,
  table: IntentTable,
): Pick<Payments, 'createIntent' | 'readIntent' | 'cancelIntent'> {
  return {
    async createIntent({ reference, amountMinor, currency, idempotencyKey }) {
      await query
        .insertInto('sandbox_intents')
        .values({
          id: `pi_${randomBytes(12).toString('hex')}`,
          reference,
          amount_minor: amountMinor,
          currency,
          client_secret: `secret_${randomBytes(24).toString('base64url')}`,
          idempotency_key: idempotencyKey,
          status: 'requires_payment_method',
          created_at: clock.now(),
          refunds_fail: 0,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await table.read('idempotency_key', idempotencyKey);
      if (!row) throw new Error('The sandbox lost an intent it has just made');
      return toIntent(row);
    },

    async readIntent(id) {
      const row = await table.read('id', id);
      return row ? toIntent(row) : null;
    },

    async cancelIntent(id) {
      const row = await table.read('id', id);
      if (!row) throw new Error(`There is no sandbox intent ${id}`);
      return toIntent(
        await table.move(row, ['requires_payment_method', 'requires_action'], 'canceled'),
      );
    },
  };
}

const statuses = {
  requires_payment_method: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<Status, ProviderIntent['status']>;

function toIntent(row: SandboxIntentRow): ProviderIntent {
  return {
    id: row.id,
    isOurs: true,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    clientSecret: row.client_secret,
    status: statuses[row.status],
  };
}
