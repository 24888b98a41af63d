import { demoAccounts } from '../demo-data/demo-accounts.ts';
import type { Deps } from '../../deps.ts';
import { readRole } from '../users/users.store.ts';

/** What a demo has left in a database and no live shop may have. */
export type DemoRemains = {
  /** Addresses of accounts that still open with the password that this repository publishes. */
  readonly opened: readonly string[];
  /** Demo addresses with an administrator's right that whoever signs up there first would get. */
  readonly vacant: readonly string[];
  /** Orders that count as paid though no money moved, and that could be shipped. */
  readonly unearned: readonly string[];
};

/** Looks for what a demo has left behind. A changed password makes an account somebody's own. */
export async function demoRemains(deps: Deps): Promise<DemoRemains> {
  return {
    opened: await openedAccounts(deps),
    vacant: await vacantRights(deps),
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

/** Only where accounts are kept elsewhere: at the shop's own, the right has its account. */
async function vacantRights({ accounts, db, config }: Deps): Promise<string[]> {
  if (accounts) return [];
  const vacant: string[] = [];
  for (const { email } of demoAccounts) {
    if (email === config.hostUserEmail) continue;
    if ((await readRole(db.query, email)) === 'admin') vacant.push(email);
  }
  return vacant;
}

async function unearnedOrders({ db }: Deps): Promise<string[]> {
  const rows = await db.query
    .selectFrom('orders')
    .innerJoin('payment_intents as intents', 'intents.id', 'orders.transaction_id')
    .select('orders.id')
    .where('orders.status', '=', 'paid')
    .where('intents.provider', '=', 'sandbox')
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is wrong with each kind, in words for a person at a terminal. */
export const remainSentences = {
  opened: (email: string) => `${email} still takes the password that the demo publishes.`,
  vacant: (email: string) =>
    `${email} was the demo's administrator: whoever signs up with that address would get the right.`,
  unearned: (orderId: string) =>
    `Order ${orderId} counts as paid by the sandbox, where no money moved.`,
} as const;
