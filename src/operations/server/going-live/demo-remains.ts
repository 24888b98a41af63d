import { orderFilters } from '../../../orders/rules/order.states.ts';
import { demoAccounts } from '../demo-data/demo-accounts.ts';
import { hasStatus } from '../../../orders/server/placed-lines.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { readRole } from '../../../customers/server/users/users.store.ts';

/** Data of a demo that a live shop must not have. */
export type DemoRemains = {
  /** Accounts that still have the demo's published password. */
  readonly opened: readonly string[];
  /** Demo administrators without an account: the first person to sign up with the address would get the role. */
  readonly orphaned: readonly string[];
  /** Orders paid by the sandbox, which could be shipped. */
  readonly unearned: readonly string[];
};

/** Finds a demo's data. Accounts with a changed password belong to their owner. */
export async function findDemoRemains(deps: Deps): Promise<DemoRemains> {
  return {
    opened: await openedAccounts(deps),
    orphaned: await orphanedRoles(deps),
    unearned: await unearnedOrders(deps),
  };
}

async function openedAccounts({ accounts }: Deps): Promise<string[]> {
  const opened: string[] = [];
  for (const { email, password } of demoAccounts) {
    if (await accounts?.takesPassword({ email, password })) opened.push(email);
  }
  return opened;
}

/** Only with an external identity provider: an embedded account protects its role. */
async function orphanedRoles({ accounts, db, config }: Deps): Promise<string[]> {
  if (accounts) return [];
  const orphaned: string[] = [];
  for (const { email } of demoAccounts) {
    if (email === config.hostUserEmail) continue;
    if ((await readRole(db.query, email)) === 'admin') orphaned.push(email);
  }
  return orphaned;
}

async function unearnedOrders({ db }: Deps): Promise<string[]> {
  const rows = await db.query
    .selectFrom('orders')
    .innerJoin('payment_intents as intents', 'intents.id', 'orders.transaction_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.id')
    .where(hasStatus(orderFilters.pending))
    .where('intents.provider', '=', 'sandbox')
    .orderBy('order_lines.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const remainSentences = {
  opened: (email: string) => `${email} still takes the password that the demo publishes.`,
  orphaned: (email: string) =>
    `${email} was the demo's administrator: anyone who signs up with that address would become one.`,
  unearned: (orderId: string) =>
    `Order ${orderId} counts as paid by the sandbox, where no money moved.`,
} as const;
