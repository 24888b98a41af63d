import { authRefused } from '../../../platform/rules/errors/identity-errors.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { lostRace } from '../../../platform/server/db/database.ts';
import type { EmbeddedAccounts } from '../../../platform/server/ports/accounts.ts';
import type { GoogleProfile } from '../../../platform/server/ports/google.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import { type EmbeddedAuth, passCookies } from './embedded-auth.ts';

const PROVIDER = 'google';

type Account = { readonly id: string; readonly email: string };

/** Accounts that sign in by Google: found by Google's subject, linked by address. */
export function googleAccounts(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
): Pick<EmbeddedAccounts, 'signInByGoogle'> {
  /** Finds, links or creates the user; null for an unverified address. */
  async function userFor(profile: GoogleProfile): Promise<Account | null> {
    const { internalAdapter } = await auth.$context;
    const key = { providerId: PROVIDER, accountId: profile.subject };
    const owner = await internalAdapter.findAccountOwnerByKey(key);
    if (owner?.kind === 'owned') return owner.user;
    if (!profile.emailVerified) return null;

    const { email, name } = profile;
    const known = await internalAdapter.findUserByEmail(email);
    if (!known) {
      const account = { email, name, emailVerified: true };
      return (await internalAdapter.createOAuthUser(account, key)).user;
    }
    if (!known.user.emailVerified) await takeOver(known.user, profile);
    await internalAdapter.linkAccount({ ...key, userId: known.user.id });
    return known.user;
  }

  /** Gives an unverified account to its address's verified owner; a crash halfway leaves it closed. */
  async function takeOver(user: Account, { name }: GoogleProfile): Promise<void> {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteAccounts(user.id);
    await access.takeOver(user);
    await internalAdapter.updateUser(user.id, { emailVerified: true, name });
  }

  return {
    async signInByGoogle(profile, carrier) {
      let user: Account | null;
      try {
        user = await userFor(profile);
      } catch (error) {
        // A concurrent sign-in has created or linked the account.
        if (!lostRace(error)) throw error;
        user = await userFor(profile);
      }
      if (!user) return authRefused('unverified-email');
      // No password is involved, so only the token needs `tokensValidFrom`.
      const validFrom = await access.readTokensValidFrom(user.email);
      const opened = await auth.api.openSession({
        body: { userId: user.id },
        headers: carrier.request,
        returnHeaders: true,
      });
      passCookies(opened.headers, carrier);
      return succeed(await access.issue(opened.response.user, validFrom));
    },
  };
}
