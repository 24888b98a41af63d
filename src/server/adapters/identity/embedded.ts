import type { Login, Signup } from '../../../domain/accounts/credentials.schema.ts';
import { identitySentence } from '../../../domain/accounts/identity-errors.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { EmbeddedAccounts, IssuedSession } from '../../ports/accounts.ts';
import { revokeTokens } from '../../features/users/users.store.ts';
import type { IdentifiedUser, Identity } from '../../ports/identity.ts';
import { type EmbeddedOptions, isRefusal, makeAuth, passCookies } from './embedded-auth.ts';
import { accountChanges } from './embedded-changes.ts';
import { googleAccounts } from './embedded-google.ts';
import { mailedLinks } from './embedded-links.ts';
import { tokenIssuer } from './tokens.ts';

/**
 * The shop's own accounts, on better-auth: passwords under scrypt, sessions in the database behind
 * an HttpOnly cookie, bearer tokens of our own beside it.
 */
export function embeddedAccounts(options: EmbeddedOptions): {
  identity: Identity;
  accounts: EmbeddedAccounts;
} {
  const tokens = tokenIssuer(options.authSecret, options.clock);
  const auth = makeAuth(options);

  async function issue(user: IdentifiedUser, issuedAt?: number): Promise<IssuedSession> {
    const { email, name, emailVerified } = user;
    return { user: { email, name, emailVerified }, token: await tokens.issue(user, issuedAt) };
  }
  const revoke = (email: string) => revokeTokens(options.db.query, email, options.clock.now());

  return {
    identity: {
      provider: 'embedded',
      verify: async (token) => succeed(await tokens.verify(token)),
    },
    accounts: {
      ...accountChanges(auth, issue, revoke),
      ...mailedLinks(auth, issue, revoke),
      ...googleAccounts(auth, issue, revoke),

      async signIn(login: Login, carrier) {
        try {
          const answer = await auth.api.signInEmail({
            body: login,
            headers: carrier.request,
            returnHeaders: true,
          });
          passCookies(answer.headers, carrier);
          return succeed(await issue(answer.response.user));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return fail('AUTH_REFUSED', {
            providerCode: 'wrong-password',
            sentence: identitySentence('wrong-password'),
          });
        }
      },

      async signUp(account: Signup, carrier) {
        try {
          const answer = await auth.api.signUpEmail({
            body: account,
            headers: carrier.request,
            returnHeaders: true,
          });
          passCookies(answer.headers, carrier);
          return succeed(await issue(answer.response.user));
        } catch (error) {
          // Also where two sign-ups raced: then the loser is told of a failed insert only.
          const { internalAdapter } = await auth.$context;
          const taken = isRefusal(error) && (await internalAdapter.findUserByEmail(account.email));
          if (!taken) throw error;
          return fail('ACCOUNT_EXISTS');
        }
      },

      async renew(carrier) {
        // Should the session end while it is looked up, the token is as old as the look, and refused.
        const now = options.clock.now();
        const answer = await auth.api.getSession({ headers: carrier.request, returnHeaders: true });
        passCookies(answer.headers, carrier);
        return answer.response ? issue(answer.response.user, now) : null;
      },

      async signOut(carrier) {
        const answer = await auth.api.signOut({ headers: carrier.request, returnHeaders: true });
        passCookies(answer.headers, carrier);
      },
    },
  };
}
