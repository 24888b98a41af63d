import type { accountsContract } from '../../../domain/accounts/accounts.contract.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/handler.ts';
import { countAttempt, forgiveAttempt } from '../../http/rate-limit.ts';
import type { SessionCarrier } from '../../ports/accounts.ts';
import { ensureUser } from '../users/users.store.ts';

export const accountsRoutes: Handlers<typeof accountsContract> = {
  'POST /auth/login': async (deps, { body, http, address }) => {
    if (!deps.accounts) return noAccounts();
    // Counted before the password is looked at, so that many guesses at once do not slip through.
    const counters = [body.email, address];
    for (const who of counters) {
      const counted = await countAttempt(deps, 'login', who);
      if (!counted.ok) return counted;
    }
    const session = await deps.accounts.signIn(body, carrierOf(http));
    if (!session.ok) return session;
    for (const who of counters) await forgiveAttempt(deps, 'login', who);
    return session;
  },

  'POST /auth/signup': async (deps, { body, http }) => {
    if (!deps.accounts) return noAccounts();
    const session = await deps.accounts.signUp(body, carrierOf(http));
    if (session.ok) await ensureUser(deps.db.query, session.value.user.email, deps.clock.now());
    return session;
  },

  'POST /auth/token': async (deps, { http }) => succeed((await deps.accounts?.renew(carrierOf(http))) ?? null),

  'POST /auth/logout': async (deps, { http }) => {
    await deps.accounts?.signOut(carrierOf(http));
    return succeed(null);
  },
};

function carrierOf(http: { request: Request; reply: Headers }): SessionCarrier {
  return { request: http.request.headers, reply: http.reply };
}

/** With an outside identity provider the shop keeps no accounts of its own. */
function noAccounts(): Result<never> {
  return fail('NOT_FOUND', { what: 'account service' });
}
