import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import { readRole, takeVacantRole } from './users.store.ts';

/**
 * Called before an account is made by whoever says that an address is theirs. A right of that address was given to an
 * account that is gone since, or that another provider kept: it is taken away, and can be given again to somebody
 * known. Of an address that has an account nothing is taken, however often strangers try to sign up with it.
 */
export async function takeVacantRight(deps: Deps, email: string): Promise<void> {
  if ((await readRole(deps.db.query, email)) === null) return;
  await transact(deps.db, async (tx) => {
    if (!(await takeVacantRole(tx, email))) return succeed(null);
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
