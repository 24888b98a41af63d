import { normalizeEmail } from '../../../platform/rules/identity/email.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import type { TokenHolder } from '../../../platform/server/ports/identity.ts';
import {
  type AuthState,
  assignAddress,
  holdAsVerified,
  isVerifiedAccount,
  readAuthState,
} from './users.store.ts';

/** The address of a bearer token, even a revoked one; null for an invalid token. */
export async function emailOfToken(deps: Deps, token: string): Promise<string | null> {
  const verified = await deps.identity.verify(token);
  return verified.ok && verified.value ? normalizeEmail(verified.value.email) : null;
}

/**
 * Finds the user of a bearer token. The role is read on every call, never taken from the token; the host and, with an
 * external provider, administrators need a verified address.
 * @returns null for an invalid or revoked token, ADDRESS_HELD when another external account owns the address
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
  const state = await authStateOf(deps, email, user);
  if (isRevoked(user, state)) return succeed(null);
  if (!ownsAddress(user, state)) return fail('ADDRESS_HELD');
  const isHost =
    email === deps.config.hostUserEmail &&
    (user.emailVerified || (await hasVerifiedSince(deps, email)));
  if (user.emailVerified && state.unverifiedOrder !== null)
    await holdAsVerified(deps.db.query, email);
  const isTrusted = user.emailVerified || deps.identity.addressesAreStable;
  const role = isHost || (isTrusted && state.role === 'admin') ? 'admin' : 'customer';
  return succeed({ email, name: user.name, emailVerified: user.emailVerified, role, isHost });
}

/** Whether the host has verified the address after the token was issued, so that the role is gained at once. */
const hasVerifiedSince = async ({ accounts, db }: Deps, email: string): Promise<boolean> =>
  accounts !== null && isVerifiedAccount(db.query, email);

const isRevoked = ({ issuedAt }: TokenHolder, { tokensValidFrom }: AuthState) =>
  issuedAt !== undefined && issuedAt < tokensValidFrom;
const ownsAddress = ({ subject }: TokenHolder, state: AuthState) =>
  subject === undefined || subject === state.subject;

/** Reads the auth state after assigning the address to the caller's account where that is allowed. */
async function authStateOf(deps: Deps, email: string, user: TokenHolder): Promise<AuthState> {
  const { db, clock } = deps;
  const state = await readAuthState(db, email);
  const { subject, emailVerified, issuedAt = clock.now() } = user;
  if (subject === undefined || ownsAddress(user, state) || isRevoked(user, state)) return state;
  if (state.subject !== null && !emailVerified) return state;
  await assignAddress(db.query, { email, subject, emailVerified, issuedAt }, clock.now());
  return readAuthState(db, email);
}
