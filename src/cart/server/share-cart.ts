import { randomBytes } from 'node:crypto';
import { fault } from '../../platform/rules/errors/faults.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { shareOwner } from '../../customers/server/users/account-data.store.ts';
import { type SharedLine, deleteOldestShares, insertShare, knownParts } from './carts.store.ts';

/** The links of one customer that are kept; a further one replaces the oldest. */
export const MAX_SHARES = 50;

type Shared = { readonly acknowledged: true; readonly token: string };

/** Makes a link to lines of parts. A part that has left the catalogue may be shared, an invented one may not. */
export async function shareCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  lines: readonly SharedLine[],
): Promise<Result<Shared, 'INVALID_FIELDS'>> {
  const known = await knownParts(
    db.query,
    lines.map(({ toolId }) => toolId),
  );
  const unknown = lines.findIndex(({ toolId }) => !known.has(toolId));
  if (unknown !== -1)
    return fail('INVALID_FIELDS', { errors: { [`lines.${unknown}.toolId`]: fault('noSuchPart') } });
  const token = randomBytes(16).toString('base64url');
  const owner = shareOwner(email);
  return transact(db, async (tx) => {
    await insertShare(tx, { token, owner, lines, now: clock.now() });
    await deleteOldestShares(tx, owner, MAX_SHARES);
    return succeed({ acknowledged: true as const, token });
  });
}
