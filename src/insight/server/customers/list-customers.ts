import { fault } from '../../../platform/rules/errors/faults.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Customer } from '../../rules/customers.contract.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { findBuyers } from '../../../orders/server/lists/buyers.store.ts';
import { newestOrders } from '../../../orders/server/lists/newest-orders.store.ts';
import { allAddresses, addressesOfPage, namesOfUsers, sumsOfBuyers } from './customers.store.ts';

export type CustomersRequest = {
  readonly find?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/**
 * A page of customers by address. It reads as many index entries as the page's customers have orders, since totals per
 * customer would make every order and payment wait for its buyer's row.
 */
export async function listCustomers(
  db: Executor,
  { find, ...page }: CustomersRequest,
): Promise<Result<Page<Customer>, 'INVALID_FIELDS'>> {
  if (find === undefined) return succeed(await withFacts(db, await allAddresses(db, page)));
  const buyers = await findBuyers(db, find);
  if (buyers === null) return fail('INVALID_FIELDS', { errors: { find: fault('tooManyBuyers') } });
  return succeed(await withFacts(db, await addressesOfPage(db, buyers, find, page)));
}

async function withFacts(db: Executor, page: Page<string>): Promise<Page<Customer>> {
  return { rows: await customersOf(db, page.rows), next: page.next };
}

/** The customers of these addresses, in the same order. */
export async function customersOf(db: Executor, emails: readonly string[]): Promise<Customer[]> {
  const [sums, newest, names] = await Promise.all([
    sumsOfBuyers(db, emails),
    newestOrders(db, emails),
    namesOfUsers(db, emails),
  ]);
  const ofBuyer = Map.groupBy(sums, ({ email }) => email);
  return emails.map((email) => {
    const own = ofBuyer.get(email) ?? [];
    const last = newest.get(email);
    return {
      email,
      name: last?.name ?? names.get(email) ?? null,
      company: last?.company ?? null,
      orders: own.reduce((count, { orders }) => count + orders, 0),
      bought: own
        .filter(({ soldMinor }) => soldMinor > 0)
        .map(({ currency, soldMinor }) => ({ currency, amount: majorOf(soldMinor, currency) })),
      lastOrderAt: last?.listedAt == null ? null : new Date(last.listedAt).toISOString(),
    };
  });
}
