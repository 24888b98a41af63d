import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { readRole, removeOrphanedRole } from './users.store.ts';

/**
 * Revokes the admin role of an address without an account, before an unverified sign-up creates one. The role belonged
 * to a deleted account or to one at another provider; an address that has an account keeps its role.
 */
export async function revokeOrphanedRole(deps: Deps, email: string): Promise<void> {
  if ((await readRole(deps.db.query, email)) === null) return;
  await transact(deps.db, async (tx) => {
    if (!(await removeOrphanedRole(tx, email))) return succeed(null);
    await audit(tx, {
      actor: email,
      action: 'remove admin',
      subject: email,
      before: 'admin',
      after: null,
      now: deps.clock.now(),
    });
    return succeed(null);
  });
}
