import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Login, Signup } from '../../../domain/accounts/credentials.schema.ts';
import { passwordLimits } from '../../../domain/accounts/credentials.schema.ts';
import { identitySentence } from '../../../domain/accounts/identity-errors.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Database } from '../../db/database.ts';
import type { EmbeddedAccounts, IssuedSession, SessionCarrier } from '../../ports/accounts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentifiedUser, Identity } from '../../ports/identity.ts';
import { tokenIssuer } from './tokens.ts';

type Options = {
  readonly db: Database;
  readonly clock: Clock;
  readonly authSecret: string;
  readonly publicUrl: string;
};

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_DAYS = 30;

/**
 * The shop's own accounts, on better-auth: passwords under scrypt, sessions in the database behind
 * an HttpOnly cookie, bearer tokens of our own beside it.
 */
export function embeddedAccounts({ db, clock, authSecret, publicUrl }: Options): {
  identity: Identity;
  accounts: EmbeddedAccounts;
} {
  const tokens = tokenIssuer(authSecret, clock);
  const auth = makeAuth(db, authSecret, publicUrl);

  async function issue(user: IdentifiedUser): Promise<IssuedSession> {
    const { email, name, emailVerified } = user;
    return { user: { email, name, emailVerified }, token: await tokens.issue(user) };
  }

  return {
    identity: { provider: 'embedded', verify: tokens.verify },
    accounts: {
      async signIn(login: Login, carrier) {
        try {
          const answer = await auth.api.signInEmail({ body: login, headers: carrier.request, returnHeaders: true });
          passCookies(answer.headers, carrier);
          return succeed(await issue(answer.response.user));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return fail('AUTH_REFUSED', { providerCode: 'wrong-password', sentence: identitySentence('wrong-password') });
        }
      },

      async signUp(account: Signup, carrier) {
        try {
          const answer = await auth.api.signUpEmail({ body: account, headers: carrier.request, returnHeaders: true });
          passCookies(answer.headers, carrier);
          return succeed(await issue(answer.response.user));
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return fail('ACCOUNT_EXISTS');
        }
      },

      async renew(carrier) {
        const answer = await auth.api.getSession({ headers: carrier.request, returnHeaders: true });
        passCookies(answer.headers, carrier);
        return answer.response ? issue(answer.response.user) : null;
      },

      async signOut(carrier) {
        const answer = await auth.api.signOut({ headers: carrier.request, returnHeaders: true });
        passCookies(answer.headers, carrier);
      },

      async ensureAccount(account) {
        const { internalAdapter, password } = await auth.$context;
        if (await internalAdapter.findUserByEmail(account.email)) return;
        const { email, name } = account;
        const user = await internalAdapter.createUser(
          { email, name, emailVerified: true },
          { method: 'email-password' },
        );
        await internalAdapter.linkAccount({
          userId: user.id,
          accountId: user.id,
          providerId: 'credential',
          password: await password.hash(account.password),
        });
      },
    },
  };
}

function makeAuth(db: Database, authSecret: string, publicUrl: string) {
  return betterAuth({
    appName: 'parts-shop',
    baseURL: publicUrl,
    secret: createHmac('sha256', authSecret).update('session cookie').digest('hex'),
    database: { db: db.query, type: db.engine },
    user: { modelName: 'account_users' },
    session: {
      modelName: 'account_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: { modelName: 'account_credentials' },
    verification: { modelName: 'account_verifications' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
    },
    // Counted by the shop itself, in the database and by account too (http/rate-limit.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'shop',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  });
}

/** A refusal that the reader can do something about, as against a fault of ours. */
function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

function passCookies(from: Headers, { reply }: SessionCarrier): void {
  for (const cookie of from.getSetCookie()) reply.append('set-cookie', cookie);
}
