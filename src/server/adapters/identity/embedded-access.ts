import { sql } from 'kysely';
import { readStanding, revokeTokens } from '../../features/users/users.store.ts';
import type { IssuedSession, SessionCarrier } from '../../ports/accounts.ts';
import type { IdentifiedUser } from '../../ports/identity.ts';
import { type EmbeddedAuth, type EmbeddedOptions, passCookies } from './embedded-auth.ts';
import type { TokenIssuer } from './tokens.ts';

/** A session as it was found or made, before anything of it is handed out. */
type Opened = { readonly user: IdentifiedUser; readonly sessionToken: string };

export type EmbeddedAccess = ReturnType<typeof embeddedAccess>;

/**
 * Makes and ends an account's sessions and bearer tokens. Each account has a number, `tokens_valid_from`, that
 * grows whenever its password or another key to it changes. A sign-in reads the number before it checks the
 * key, and again after it has made the session. If the number has grown in between, the key is no longer
 * valid and the session is ended. If not, the change comes later, and ends this session with the others.
 * Numbers are compared and not times, so the clocks of two machines do not matter.
 */
export function embeddedAccess(
  auth: EmbeddedAuth,
  tokens: TokenIssuer,
  { db, clock }: EmbeddedOptions,
) {
  /** The standing of an address, to be noted before the password is looked at. */
  async function standingOf(email: string): Promise<number> {
    return (await readStanding(db, email)).tokensValidFrom;
  }

  /** The same while a session lasts, both of one moment; null where the session has ended. */
  async function standingIn({ user, sessionToken }: Opened): Promise<number | null> {
    const { rows } = await sql<{ standing: number }>`
      select coalesce((select tokens_valid_from from users where email = ${user.email}), 0) as standing
      from account_sessions where "token" = ${sessionToken}`.execute(db.query);
    return rows[0]?.standing ?? null;
  }

  async function issue(user: IdentifiedUser, standing: number): Promise<IssuedSession> {
    const { email, name, emailVerified } = user;
    return { user: { email, name, emailVerified }, token: await tokens.issue(user, standing) };
  }

  return {
    standingOf,
    issue,

    /** Hands out a session that was made, or takes it back: null where the standing is another by now. */
    async handOut(
      opened: Opened,
      noted: number,
      cookies: Headers,
      carrier: SessionCarrier,
    ): Promise<IssuedSession | null> {
      if ((await standingIn(opened)) !== noted) {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.deleteSession(opened.sessionToken);
        return null;
      }
      passCookies(cookies, carrier);
      return issue(opened.user, noted);
    },

    /** A token for a session that was found; null where it has ended since. */
    async issueIn(opened: Opened): Promise<IssuedSession | null> {
      const standing = await standingIn(opened);
      return standing === null ? null : issue(opened.user, standing);
    },

    /**
     * Ends the sessions of an account and refuses its tokens, once what opened them opens nothing any
     * more. The standing grows before, so that a sign-in under way notices; and after, so that a token
     * that one of the sessions got meanwhile is refused.
     */
    async end({ id, email }: { id: string; email: string }, kept?: string): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await revokeTokens(db.query, email, clock.now());
      const sessions = await internalAdapter.listSessions(id);
      const ended = sessions.map(({ token }) => token).filter((token) => token !== kept);
      if (ended.length > 0) await internalAdapter.deleteSessions(ended);
      await revokeTokens(db.query, email, clock.now());
    },
  };
}
