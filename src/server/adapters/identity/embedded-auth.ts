import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { passwordLimits } from '../../../domain/accounts/credentials.schema.ts';
import type { Database } from '../../db/database.ts';
import type { MailKind } from '../../features/mail/mail.kinds.ts';
import { queueMail } from '../../features/mail/outbox.store.ts';
import type { SessionCarrier } from '../../ports/accounts.ts';
import type { Clock } from '../../ports/clock.ts';
import { sessionOpener } from './session-opener.ts';

/** How passwords are kept. Slow on purpose, so that a stolen table is of little use. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (kept: { hash: string; password: string }) => Promise<boolean>;
};

export type EmbeddedOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly authSecret: string;
  readonly publicUrl: string;
  /** better-auth's own scrypt unless told otherwise, which tests alone do. */
  readonly passwords?: PasswordHashing;
};

export type EmbeddedAuth = ReturnType<typeof makeAuth>;

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const SESSION_DAYS = 30;

/** better-auth as the shop uses it: no routes of its own, only its functions, on our tables and outbox. */
export function makeAuth({ db, clock, authSecret, publicUrl, passwords }: EmbeddedOptions) {
  const mailLink =
    (kind: MailKind & ('verify-email' | 'reset-password'), path: string) =>
    async ({ user, token }: { user: { email: string; name: string }; token: string }) => {
      // Links name PUBLIC_URL only: the address that a request came by may be an attacker's choice.
      const url = `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
      await queueMail(db.query, kind, user.email, { name: user.name, url }, clock.now());
    };
  return betterAuth({
    appName: 'parts-shop',
    baseURL: publicUrl,
    secret: createHmac('sha256', authSecret).update('session cookie').digest('hex'),
    // An account and what opens it are made in one (internalAdapter.createOAuthUser).
    database: { db: db.query, type: db.engine, transaction: true },
    user: { modelName: 'account_users' },
    session: {
      modelName: 'account_sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: { modelName: 'account_credentials' },
    // Who reads the table must not be able to use the links in it.
    verification: { modelName: 'account_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: mailLink('reset-password', '/reset/confirm'),
      ...(passwords ? { password: passwords } : {}),
    },
    emailVerification: {
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: mailLink('verify-email', '/verify'),
    },
    plugins: [sessionOpener],
    // Counted by the shop itself, in the database and by account too (http/rate-limit.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // Nobody asks where a session was opened; and without a proxy the header that tells is the caller's own.
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'shop',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  });
}

/** A refusal that the reader can do something about, as against a fault of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

/** Hands the cookies that better-auth sets on to the answer. */
export function passCookies(from: Headers, { reply }: SessionCarrier): void {
  for (const cookie of from.getSetCookie()) reply.append('set-cookie', cookie);
}
