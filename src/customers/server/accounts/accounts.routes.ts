import type { accountsContract } from '../../rules/accounts/accounts.contract.ts';
import { passwordRefusal } from '../../../platform/rules/identity/common-passwords.ts';
import type { ErrorCode } from '../../../platform/rules/errors/catalogue.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { bearerToken } from '../../../platform/server/http/api/bearer-token.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { type Counted, countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import { countInSlidingWindow } from '../../../platform/server/http/limits/sliding-window.ts';
import type { SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import { countCredentials, revokeCredentials } from '../users/account-data.store.ts';
import { revokeOrphanedRole } from '../users/revoke-orphaned-role.ts';
import { ensureUser, holdAsVerified } from '../users/users.store.ts';
import { requestReset } from './reset-links.ts';

export const accountsRoutes: Handlers<typeof accountsContract> = {
  'POST /auth/login': async (deps, { body, http, address }) => {
    const { accounts } = deps;
    if (!accounts) return noAccounts();
    const account = { account: body.email };
    return limitGuesses(deps, [{ address }, account], async () => {
      const counted = await countInSlidingWindow(deps, 'successfulLogin', account);
      if (!counted.ok) return counted;
      const outcome = await accounts.signIn(body, carrierOf(http));
      if (!outcome.ok) await counted.value();
      return outcome;
    });
  },

  'POST /auth/signup': async (deps, { body, http, language }) => {
    if (!deps.accounts) return noAccounts();
    const counted = await countAttempt(deps, 'signup', [{ account: body.email }]);
    if (!counted.ok) return counted;
    const reason = passwordRefusal(body.password, body);
    if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
    await revokeOrphanedRole(deps, body.email);
    // Before the account, so that no account exists without a user if the process dies in between.
    await ensureUser(deps.db.query, body.email, deps.clock.now(), language);
    return deps.accounts.signUp(body, carrierOf(http));
  },

  'POST /auth/token': async (deps, { http }) =>
    succeed((await deps.accounts?.renew(carrierOf(http))) ?? null),

  'POST /auth/logout': async (deps, { http }) => {
    await deps.accounts?.signOut(carrierOf(http));
    return succeed(null);
  },

  'POST /auth/reset': async (deps, { body, language }) => {
    if (!deps.accounts) return noAccounts();
    // The limit per account keeps strangers from flooding a mailbox; the route already limits per client address.
    const counted = await countAttempt(deps, 'reset', [{ account: body.email }]);
    if (!counted.ok) return counted;
    await requestReset(deps, body.email, language);
    return succeed(null);
  },

  'POST /auth/reset/check': async (deps, { body }) => {
    if (!deps.accounts) return noAccounts();
    const checked = await deps.accounts.checkReset(body.token);
    if (!checked.ok) return checked;
    const { email, emailVerified: verified } = checked.value;
    return succeed({ credentials: await countCredentials(deps.db.query, email), verified });
  },

  'POST /auth/reset/confirm': async (deps, { body }) => {
    if (!deps.accounts) return noAccounts();
    const done = await deps.accounts.confirmReset(body);
    if (!done.ok) return done;
    // After the password: who repeats a reset whose answer was lost gets here again.
    if (body.revokeCredentials ?? true) await revokeCredentials(deps.db.query, done.value.email);
    return succeed(null);
  },

  'POST /auth/verify': async (deps, { body, http }) => {
    if (!deps.accounts) return noAccounts();
    const verified = await deps.accounts.verifyAddress(body.token, carrierOf(http));
    if (verified.ok) await holdAsVerified(deps.db.query, verified.value.user.email);
    return verified;
  },

  'POST /auth/verify/check': async (deps, { body }) =>
    deps.accounts ? deps.accounts.checkVerifyLink(body.token) : noAccounts(),

  'POST /auth/verify/claim': async (deps, { body }) =>
    deps.accounts ? deps.accounts.claimAddress(body) : noAccounts(),

  'POST /auth/verify/send': async (deps, { viewer }) => {
    await deps.accounts?.sendVerifyLink(viewer.email);
    return succeed(null);
  },

  'POST /auth/password': async (deps, { body, viewer, http, address }) => {
    const { accounts } = deps;
    if (!accounts) return noAccounts();
    const reason = passwordRefusal(body.newPassword, viewer);
    if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
    const changed = await limitGuesses(deps, [{ address }, { account: viewer.email }], () =>
      accounts.changePassword(viewer.email, body, carrierOf(http)),
    );
    if (changed.ok && body.revokeCredentials === true)
      await revokeCredentials(deps.db.query, viewer.email);
    return changed;
  },

  'PATCH /auth/name': async (deps, { body, viewer, http }) => {
    const token = bearerToken(http.request) ?? '';
    const session = await deps.accounts?.rename(viewer.email, body.name, token);
    return session ? succeed(session) : fail('NOT_FOUND', { what: 'account' });
  },
};

/**
 * Counts a login attempt before the password check, so that concurrent guesses cannot pass, and uncounts one that
 * did not fail. The client address counts first: a blocked one must not lock further accounts.
 */
async function limitGuesses<T, C extends ErrorCode>(
  deps: Deps,
  keys: readonly Counted[],
  attempt: () => Promise<Result<T, C>>,
): Promise<Result<T, C | 'TOO_MANY_REQUESTS'>> {
  const uncounts: (() => Promise<void>)[] = [];
  for (const key of keys) {
    const counted = await countInSlidingWindow(deps, 'login', key);
    if (!counted.ok) return counted;
    uncounts.push(counted.value);
  }
  const outcome = await attempt();
  // An attempt above another limit is no failed login.
  if (outcome.ok || outcome.code === 'TOO_MANY_REQUESTS')
    for (const uncount of uncounts) await uncount();
  return outcome;
}

function carrierOf(http: { request: Request; reply: Headers }): SessionCarrier {
  return { request: http.request.headers, reply: http.reply };
}

/** An external identity provider has its own account calls. */
function noAccounts() {
  return fail('NOT_FOUND', { what: 'account service' });
}
