import { isOriginPath } from '../../rules/accounts/origin-path.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import { ensureUser } from '../users/users.store.ts';

/**
 * Starts a sign-in.
 * @returns the address to open, and the attempt to store in a cookie
 */
export async function beginGoogle(
  deps: Deps,
  from: string,
): Promise<Result<{ url: string; attempt: string }, 'NOT_FOUND' | 'AUTH_REFUSED'>> {
  if (!deps.google) return noGoogle();
  return deps.google.begin(isOriginPath(from) ? from : '/');
}

/**
 * Ends a sign-in with Google's answer.
 * @returns the path that the attempt began at, and the provider's code if it was refused
 */
export async function finishGoogle(
  deps: Deps,
  answer: { search: string; attempt: string | null },
  carrier: SessionCarrier,
): Promise<Result<{ from: string; refusal: string | null }, 'NOT_FOUND'>> {
  if (!deps.google || !deps.accounts) return noGoogle();
  const { from, profile } = await deps.google.finish(answer);
  const session = profile.ok ? await deps.accounts.signInByGoogle(profile.value, carrier) : profile;
  if (!session.ok) return succeed({ from, refusal: session.data.providerCode });
  await ensureUser(deps.db.query, session.value.user.email, deps.clock.now());
  return succeed({ from, refusal: null });
}

function noGoogle() {
  return fail('NOT_FOUND', { what: 'sign-in by Google' });
}
