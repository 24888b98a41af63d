import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { UserRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { findUser, lockAdmins, readRole, setRole } from './users.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';

/** Makes a user an administrator. */
export async function makeAdmin(
  deps: Deps,
  admin: Viewer,
  userId: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'NOT_ALLOWED'>> {
  return transact(deps.db, async (tx) => {
    const target = await findWithAdminsLocked(tx, userId);
    return target.ok
      ? changeRole(deps, tx, admin, { user: target.value.user, to: 'admin' })
      : target;
  });
}

/** Demotes an administrator, never the host. The lock keeps two concurrent calls from leaving none. */
export async function removeAdmin(
  deps: Deps,
  admin: Viewer,
  userId: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'NOT_ALLOWED' | 'HOST_USER' | 'LAST_ADMIN'>> {
  return transact(deps.db, async (tx) => {
    const target = await findWithAdminsLocked(tx, userId);
    if (!target.ok) return target;
    const { user, admins } = target.value;
    if (user.email === deps.config.hostUserEmail) return fail('HOST_USER');
    if (user.role === 'admin' && admins.length <= 1 && !admin.isHost) return fail('LAST_ADMIN');
    return changeRole(deps, tx, admin, { user, to: null });
  });
}

type Locked = { readonly user: UserRow; readonly admins: readonly string[] };

/** Finds a user with the rows of all administrators locked. */
async function findWithAdminsLocked(tx: Tx, userId: string): Promise<Result<Locked, 'NOT_FOUND'>> {
  const admins = await lockAdmins(tx);
  const user = await findUser(tx, userId);
  return user ? succeed({ user, admins }) : fail('NOT_FOUND', { what: 'user' });
}

async function changeRole(
  deps: Deps,
  tx: Tx,
  admin: Viewer,
  { user, to }: { readonly user: UserRow; readonly to: 'admin' | null },
): Promise<Result<Updated, 'NOT_ALLOWED'>> {
  // Reads the caller's role again under the lock, since a concurrent call may have demoted them.
  if (!admin.isHost && (await readRole(tx, admin.email)) !== 'admin') return fail('NOT_ALLOWED');
  if (!(await setRole(tx, user.id, to))) return succeed(updatedOne(0));
  await audit(tx, {
    actor: admin.email,
    action: to === 'admin' ? 'make admin' : 'remove admin',
    subject: user.email,
    before: user.role,
    after: to,
    now: deps.clock.now(),
  });
  return succeed(updatedOne(1));
}
