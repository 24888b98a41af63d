import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { passwordLimits } from '../../../platform/rules/identity/credentials.schema.ts';
import { SIGNED_IN_COOKIE } from '../../../platform/rules/identity/signed-in-cookie.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { pathIn } from '../../../platform/rules/language/page-languages.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { MailKind } from '../../../platform/server/mail/mail.kinds.ts';
import { accountLanguage } from '../users/account-language.store.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import type { SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Slow password hashing, against a stolen table. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (kept: { hash: string; password: string }) => Promise<boolean>;
};

export type EmbeddedOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly authSecret: string;
  readonly publicUrl: string;
  /** Clears what an account holds, before it passes to the owner of its address. */
  readonly clearAccount: (email: string) => Promise<void>;
  /** By default better-auth's scrypt; only tests change it. */
  readonly passwords?: PasswordHashing;
};

export type EmbeddedAuth = ReturnType<typeof makeAuth>;

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const SESSION_DAYS = 30;
const SESSION_COOKIE = /^[^=;]*session_token=/;

const RESET_PAGE = '/reset/confirm';

type MailedLink = {
  readonly user: { readonly email: string; readonly name: string };
  readonly token: string;
  readonly language: Language;
};

type ResetMail = Omit<MailedLink, 'language'> & { readonly language?: Language };

/** better-auth without routes, on the shop's tables and outbox. */
export function makeAuth({ db, clock, authSecret, publicUrl, passwords }: EmbeddedOptions) {
  async function mailLink(
    kind: MailKind & ('verify-email' | 'reset-password'),
    { user: { email, name }, token, language }: MailedLink,
    path: string,
  ): Promise<void> {
    // Links use PUBLIC_URL only, since an attacker may choose the request's host.
    const url = `${publicUrl}${pathIn(language, path)}?token=${encodeURIComponent(token)}`;
    await queueMail(db.query, kind, { email, language }, { name, url }, clock.now());
  }
  const isSecure = publicUrl.startsWith('https:');
  return betterAuth({
    appName: 'parts-shop',
    baseURL: publicUrl,
    secret: createHmac('sha256', authSecret).update('session cookie').digest('hex'),
    // `internalAdapter.createOAuthUser` creates account and credential in one transaction.
    database: { db: db.query, type: db.engine, transaction: true },
    user: { modelName: 'account_users' },
    session: {
      modelName: 'account_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: { modelName: 'account_credentials' },
    databaseHooks: {
      session: { create: { after: (session) => deleteOldestSessions(db, session) } },
    },
    // Hashed, so that a reader of the table cannot use the links.
    verification: { modelName: 'account_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: ({ user, token, language = 'en' }: ResetMail) =>
        mailLink('reset-password', { user, token, language }, RESET_PAGE),
      ...(passwords ? { password: passwords } : {}),
    },
    emailVerification: {
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: async ({ user, token }: Pick<MailedLink, 'user' | 'token'>) => {
        const language = (await accountLanguage(db.query, user.email)) ?? 'en';
        await mailLink('verify-email', { user, token, language }, '/verify');
      },
    },
    plugins: [openSessionPlugin],
    // http/rate-limit.ts limits by account too, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // Nothing uses the client address, and without a proxy its header can be forged.
      ipAddress: { disableIpTracking: true },
      // Sites under the same domain cannot set a `__Host-` cookie (RFC 6265bis §4.1.3.2); better-auth's own prefix is
      // `__Secure-`, which they can.
      cookiePrefix: isSecure ? '__Host-shop' : 'shop',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
    },
  });
}

/** Passes cookies on, and repeats the lifetime of the session's in a cookie that scripts can read. */
export function passCookies(from: Headers, { reply }: SessionCarrier): void {
  for (const cookie of from.getSetCookie()) {
    reply.append('set-cookie', cookie);
    if (!SESSION_COOKIE.test(cookie)) continue;
    const readable = cookie.replace(/; *HttpOnly/i, '');
    reply.append('set-cookie', readable.replace(/^[^;]*/, `${SIGNED_IN_COOKIE}=1`));
  }
}

const MAX_SESSIONS = 20;

/** The columns of better-auth's table that this query reads. */
type Sessions = { account_sessions: { id: string; userId: string; createdAt: string } };

/** Deletes an account's oldest sessions, so that each login does not leave one for 30 days. */
async function deleteOldestSessions(
  db: Database,
  latest: { readonly id: string; readonly userId: string },
): Promise<void> {
  const others = db.query
    .withTables<Sessions>()
    .selectFrom('account_sessions')
    .select('id')
    .where('userId', '=', latest.userId)
    .where('id', '!=', latest.id);
  const newest = others
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS - 1);
  await db.query
    .withTables<Sessions>()
    .deleteFrom('account_sessions')
    // A concurrent login deletes the rows that it has locked: waiting for them could deadlock.
    .where('id', 'in', others.where('id', 'not in', newest).forUpdate().skipLocked())
    .execute();
}

/** Opens sessions from an endpoint without a route, since better-auth sets cookies only in endpoints. */
const openSessionPlugin = {
  id: 'shop-session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      '/shop/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('There is no user to open a session for');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { user, sessionToken: session.token };
      },
    ),
  },
} as const;
