import type { Deps } from '../../../platform/server/deps.ts';
import { unverifiedAmong } from '../../../customers/server/users/users.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';

/** A hash of the network of an unverified buyer. Asks the accounts too, since the token may be older. */
export async function networkOf(
  deps: Deps,
  viewer: Pick<Viewer, 'email' | 'emailVerified'>,
  address: string,
): Promise<string | null> {
  const { db, accounts } = deps;
  if (viewer.emailVerified) return null;
  const isUnverified =
    accounts === null || (await unverifiedAmong(db.query, [viewer.email])).has(viewer.email);
  return isUnverified ? deps.hashNetwork(address) : null;
}
