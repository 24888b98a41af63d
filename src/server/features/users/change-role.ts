import { type Updated, updatedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { adminIds, findUser, setRole } from './users.store.ts';
import type { Viewer } from './viewer.ts';

/** Appoints an administrator; for one who is it already nothing changes. */
export async function makeAdmin(
  deps: Deps,
  admin: Viewer,
  userId: string,
): Promise<Result<Updated>> {
  return changeRole(deps, admin, userId, 'admin');
}

/**
 * Demotes an administrator. The host user is never demoted, however this is called; and all
 * administrators' rows are held while one is demoted, so that two who demote each other at once
 * leave at least one.
 */
export async function removeAdmin(
  deps: Deps,
  admin: Viewer,
  userId: string,
): Promise<Result<Updated>> {
  return changeRole(deps, admin, userId, null);
}

async function changeRole(
  deps: Deps,
  admin: Viewer,
  userId: string,
  role: 'admin' | null,
): Promise<Result<Updated>> {
  return transact(deps.db, async (tx) => {
    const admins = await adminIds(tx, deps.db.engine === 'postgres');
    const user = await findUser(tx, userId);
    if (!user) return fail('NOT_FOUND', { what: 'user' });
    if (role === null) {
      if (user.email === deps.config.hostUserEmail) return fail('HOST_USER');
      if (user.role === 'admin' && admins.length <= 1 && !admin.isHost) return fail('LAST_ADMIN');
    }
    // The caller's own right is read again under the lock: a demotion at the same moment counts.
    if (!admin.isHost && !(await isAdmin(admins, admin, tx))) return fail('NOT_ALLOWED');
    if (!(await setRole(tx, userId, role))) return succeed(updatedOne(0));
    const now = deps.clock.now();
    const action = role === 'admin' ? 'make admin' : 'remove admin';
    await audit(tx, {
      actor: admin.email,
      action,
      subject: user.email,
      before: user.role,
      after: role,
      now,
    });
    return succeed(updatedOne(1));
  });
}

async function isAdmin(
  admins: readonly string[],
  { email }: Viewer,
  tx: Parameters<typeof findUser>[0],
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined && admins.includes(row.id);
}
