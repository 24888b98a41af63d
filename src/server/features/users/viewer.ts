import { normalizeEmail } from '../../../domain/accounts/email.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import type { TokenHolder } from '../../ports/identity.ts';
import { type Standing, holdAddress, readStanding } from './users.store.ts';

/** Who is calling, as the server knows them at this very call. */
export type Viewer = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: 'admin' | 'customer';
  readonly isHost: boolean;
};

/** Whose address a bearer token was given to, whether it still counts or not; null where it is none. */
export async function holderOf(deps: Deps, token: string): Promise<string | null> {
  const verified = await deps.identity.verify(token);
  return verified.ok && verified.value ? normalizeEmail(verified.value.email) : null;
}

/**
 * The user behind a bearer token, or null. The role is read afresh, never taken from the token, so
 * that it is gained and lost at once; and a token older than the account's last new password is
 * refused, which the same look tells. The host is who holds the configured address, verified. So is an
 * administrator where another provider keeps the accounts: there an address that is not may have changed hands.
 * ADDRESS_HELD is said of such an address to an account that is not known to hold it, until that has verified it.
 */
export async function viewerOf(
  deps: Deps,
  token: string,
): Promise<Result<Viewer | null, 'PROVIDER_DOWN' | 'ADDRESS_HELD'>> {
  const verified = await deps.identity.verify(token);
  if (!verified.ok) return verified;
  const user = verified.value;
  if (!user) return succeed(null);
  const email = normalizeEmail(user.email);
  const isHost = user.emailVerified && email === deps.config.hostUserEmail;
  const standing = await standingOf(deps, email, user);
  if (isOutdated(user, standing)) return succeed(null);
  if (!holds(user, standing)) return fail('ADDRESS_HELD');
  const isSure = user.emailVerified || deps.identity.addressesStay;
  const role = isHost || (isSure && standing.role === 'admin') ? 'admin' : 'customer';
  return succeed({ email, name: user.name, emailVerified: user.emailVerified, role, isHost });
}

const isOutdated = ({ issuedAt }: TokenHolder, { tokensValidFrom }: Standing) =>
  issuedAt !== undefined && issuedAt < tokensValidFrom;
const holds = ({ subject }: TokenHolder, standing: Standing) =>
  subject === undefined || subject === standing.subject;

/** What the shop knows of an address, given to the caller's account before that where it may have it. */
async function standingOf(deps: Deps, email: string, user: TokenHolder): Promise<Standing> {
  const { db, clock } = deps;
  const standing = await readStanding(db, email);
  const { subject, emailVerified, issuedAt = clock.now() } = user;
  if (subject === undefined || holds(user, standing) || isOutdated(user, standing)) return standing;
  if (standing.subject !== null && !emailVerified) return standing;
  await holdAddress(db.query, { email, subject, emailVerified, issuedAt }, clock.now());
  return readStanding(db, email);
}
