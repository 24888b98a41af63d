import { sql } from 'kysely';
import type { Deps } from '../../../../platform/server/deps.ts';
import { ensureUser, setRole } from '../../../../customers/server/users/users.store.ts';
import { type Check, type Finding, auditedRepair } from '../finding.ts';

/** Profiles, addresses, stock notices, credentials, orders and accounts of unknown users, and orphaned roles. */
export const peopleCheck: Check = {
  name: 'people',
  find: async (deps) => [
    ...(await unknownPeople(deps)),
    ...(deps.accounts ? await orphanedRoles(deps) : []),
  ],
};

async function unknownPeople(deps: Deps): Promise<Finding[]> {
  const { rows } = await sql<{ email: string; what: string }>`
    select email, min(what) as what from (
      select lower("email") as email, 'an account' as what from account_users
      union all select email, 'a profile' from profiles
      union all select user_email, 'an address' from addresses
      union all select user_email, 'a stock notice' from stock_notices
      union all select user_email, 'a Veloconnect credential' from veloconnect_credentials
      union all select user_email, 'an order' from orders
    ) as people
    where email not in (select email from users)
    group by email order by email`.execute(deps.db.query);
  return rows.map(({ email, what }) => ({
    sentence: `${email} has ${what}, but is not among the shop's users.`,
    repair: {
      does: 'add the address, as a customer',
      run: () =>
        auditedRepair(deps, async (tx) => {
          await ensureUser(tx, email, deps.clock.now());
          return { action: 'make user known', subject: email, before: null, after: 'customer' };
        }),
    },
  }));
}

/**
 * Roles without an account. A sign-up with that address removes the role (users/revoke-orphaned-role.ts), but a
 * sign-in by Google would get it.
 */
async function orphanedRoles(deps: Deps): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users
    where role = 'admin' and email not in (select lower("email") from account_users)
    order by email`.execute(deps.db.query);
  return rows.map(({ id, email }) => ({
    sentence: `${email} is an administrator without an account: the role takes effect when that address signs in with Google.`,
    repair: {
      does: 'remove the role; it can be given again once the account exists',
      run: () =>
        auditedRepair(deps, async (tx) => {
          await setRole(tx, id, null);
          return { action: 'remove admin', subject: email, before: 'admin', after: null };
        }),
    },
  }));
}
