import { normalizeEmail } from '../../../domain/accounts/email.ts';
import type { Deps } from '../../deps.ts';
import { readRole } from './users.store.ts';

/** Who is calling, as the server knows them at this very call. */
export type Viewer = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: 'admin' | 'customer';
  readonly isHost: boolean;
};

/**
 * The user behind a bearer token, or null. The role is read afresh, never taken from the token, so
 * that it is gained and lost at once. The host is who holds the configured address, verified.
 */
export async function viewerOf(deps: Deps, token: string): Promise<Viewer | null> {
  const user = await deps.identity.verify(token);
  if (!user) return null;
  const email = normalizeEmail(user.email);
  const isHost = user.emailVerified && email === deps.config.hostUserEmail;
  const role = isHost ? 'admin' : ((await readRole(deps.db.query, email)) ?? 'customer');
  return { email, name: user.name, emailVerified: user.emailVerified, role, isHost };
}
