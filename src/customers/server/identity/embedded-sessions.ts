import { authRefused } from '../../../platform/rules/errors/identity-errors.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import { lostRace, newId } from '../../../platform/server/db/database.ts';
import type { EmbeddedAccounts, SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import { type EmbeddedAuth, passCookies } from './embedded-auth.ts';

type Sessions = Pick<EmbeddedAccounts, 'signIn' | 'signUp' | 'renew' | 'signOut'>;

export function passwordSessions(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
  sendVerifyLink: (email: string) => Promise<void>,
): Sessions {
  /** Creates an account with its password in one transaction, so that nobody can take over one without the other. */
  async function makeAccount({ email, name, password: chosen }: Parameters<Sessions['signUp']>[0]) {
    const { internalAdapter, password } = await auth.$context;
    if (await internalAdapter.findUserByEmail(email)) return null;
    const user = { id: newId(), email, name, emailVerified: false };
    const credential = {
      providerId: 'credential',
      accountId: user.id,
      password: await password.hash(chosen),
    };
    try {
      return (await internalAdapter.createOAuthUser(user, credential)).user;
    } catch (error) {
      // A concurrent sign-up with the same address.
      if (!lostRace(error)) throw error;
      return null;
    }
  }

  /** better-auth's own call refuses addresses that `emailSchema` takes. Hashes for unknown accounts too, so that both take as long. */
  async function checkPassword({ email, password: typed }: Parameters<Sessions['signIn']>[0]) {
    const { internalAdapter, password } = await auth.$context;
    const user = (await internalAdapter.findUserByEmail(email))?.user;
    const hash = user && (await internalAdapter.findCredentialAccount(user.id))?.password;
    if (hash) return (await password.verify({ hash, password: typed })) ? user.id : null;
    await password.hash(typed);
    return null;
  }

  const openSession = (userId: string, carrier: SessionCarrier) =>
    auth.api.openSession({ body: { userId }, headers: carrier.request, returnHeaders: true });

  return {
    async signIn(login, carrier) {
      const validFrom = await access.readTokensValidFrom(login.email);
      const userId = await checkPassword(login);
      if (userId === null) return authRefused('wrong-password');
      const opened = await openSession(userId, carrier);
      const session = await access.completeSignIn(
        opened.response,
        validFrom,
        opened.headers,
        carrier,
      );
      return session ? succeed(session) : authRefused('wrong-password');
    },

    async signUp(account, carrier) {
      const validFrom = await access.readTokensValidFrom(account.email);
      const made = await makeAccount(account);
      if (!made) return fail('ACCOUNT_EXISTS');
      await sendVerifyLink(made.email);
      const opened = await openSession(made.id, carrier);
      const session = await access.completeSignIn(
        opened.response,
        validFrom,
        opened.headers,
        carrier,
      );
      // The address's owner has meanwhile taken the account over by Google.
      return session ? succeed(session) : fail('ACCOUNT_EXISTS');
    },

    async renew(carrier) {
      const answer = await auth.api.getSession({ headers: carrier.request, returnHeaders: true });
      passCookies(answer.headers, carrier);
      if (!answer.response) return null;
      const { user, session } = answer.response;
      return access.issueForSession({ user, sessionToken: session.token });
    },

    async signOut(carrier) {
      const answer = await auth.api.signOut({ headers: carrier.request, returnHeaders: true });
      passCookies(answer.headers, carrier);
    },
  };
}
