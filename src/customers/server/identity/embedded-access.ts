import { sql } from 'kysely';
import { readAuthState, revokeTokens } from '../users/users.store.ts';
import type { IssuedSession, SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import type { IdentifiedUser } from '../../../platform/server/ports/identity.ts';
import { type EmbeddedAuth, type EmbeddedOptions, passCookies } from './embedded-auth.ts';
import type { TokenIssuer } from './tokens.ts';

type Account = { readonly id: string; readonly email: string };

/** A session that was found or created, before anything of it is handed out. */
type Opened = { readonly user: IdentifiedUser; readonly sessionToken: string };

export type EmbeddedAccess = ReturnType<typeof embeddedAccess>;

/**
 * Creates and ends sessions and bearer tokens. A sign-in compares the user's `tokensValidFrom` before the password
 * check and after creating the session, so that a concurrent password change revokes the session.
 */
export function embeddedAccess(
  auth: EmbeddedAuth,
  tokens: TokenIssuer,
  { db, clock, clearAccount }: EmbeddedOptions,
) {
  /** `tokensValidFrom` of an address, to be read before the password check. */
  async function readTokensValidFrom(email: string): Promise<number> {
    return (await readAuthState(db, email)).tokensValidFrom;
  }

  /** The same together with the session's existence, in one query; null after the session has ended. */
  async function validFromOfSession({ user, sessionToken }: Opened): Promise<number | null> {
    const { rows } = await sql<{ validFrom: number }>`
      select coalesce((select tokens_valid_from from users where email = ${user.email}), 0) as "validFrom"
      from account_sessions where "token" = ${sessionToken}`.execute(db.query);
    return rows[0]?.validFrom ?? null;
  }

  async function issue(user: IdentifiedUser, validFrom: number): Promise<IssuedSession> {
    const { email, name, emailVerified } = user;
    return { user: { email, name, emailVerified }, token: await tokens.issue(user, validFrom) };
  }

  /**
   * Ends an account's sessions and tokens after its credentials have changed. Revokes before, so that a concurrent
   * sign-in notices, and after, for tokens that ending sessions still got.
   */
  async function endSessions({ id, email }: Account, except?: string): Promise<void> {
    const { internalAdapter } = await auth.$context;
    await revokeTokens(db.query, email, clock.now());
    const sessions = await internalAdapter.listSessions(id);
    const ended = sessions.map(({ token }) => token).filter((token) => token !== except);
    if (ended.length > 0) await internalAdapter.deleteSessions(ended);
    await revokeTokens(db.query, email, clock.now());
  }

  return {
    readTokensValidFrom,

    issue,

    endSessions,

    /**
     * Takes an unverified account from its maker: ends its sessions and links, and clears what it holds.
     * The caller verifies the address last, so that a crash halfway is repeated.
     */
    async takeOver(account: Account): Promise<void> {
      const { adapter } = await auth.$context;
      await endSessions(account);
      await adapter.deleteMany({
        model: 'verification',
        where: [{ field: 'value', value: account.id }],
      });
      await clearAccount(account.email);
    },

    /** Hands out a new session; ends it and returns null if `tokensValidFrom` has changed. */
    async completeSignIn(
      opened: Opened,
      validFrom: number,
      cookies: Headers,
      carrier: SessionCarrier,
    ): Promise<IssuedSession | null> {
      if ((await validFromOfSession(opened)) !== validFrom) {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.deleteSession(opened.sessionToken);
        return null;
      }
      passCookies(cookies, carrier);
      return issue(opened.user, validFrom);
    },

    /** A token for an existing session; null if it has ended. */
    async issueForSession(opened: Opened): Promise<IssuedSession | null> {
      const validFrom = await validFromOfSession(opened);
      return validFrom === null ? null : issue(opened.user, validFrom);
    },
  };
}
