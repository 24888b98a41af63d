import { authRefused } from '../../../domain/accounts/identity-errors.ts';
import { succeed } from '../../../domain/result.ts';
import { lostRace } from '../../db/database.ts';
import type { EmbeddedAccounts } from '../../ports/accounts.ts';
import type { GoogleProfile } from '../../ports/google.ts';
import type { EmbeddedAccess } from './embedded-access.ts';
import { type EmbeddedAuth, passCookies } from './embedded-auth.ts';

const PROVIDER = 'google';

type Account = { readonly id: string; readonly email: string };

/** Accounts of people who sign in by Google: found by Google's own name for them, linked by address. */
export function googleAccounts(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
): Pick<EmbeddedAccounts, 'signInByGoogle'> {
  /** The shop's user for a person, found, linked or made; null where the address proves nothing. */
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

  /**
   * Gives an account whose address nobody had verified to the one who has: whoever made it may not
   * have owned the address, and must not keep a way in. A death in mid-way leaves it closed, not open.
   */
  async function takeOver(user: Account, { name }: GoogleProfile): Promise<void> {
    const { internalAdapter, adapter } = await auth.$context;
    const { id } = user;
    await internalAdapter.deleteAccounts(id);
    await access.end(user);
    // Links to choose a password that were asked for before.
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: id }] });
    await internalAdapter.updateUser(id, { emailVerified: true, name });
  }

  return {
    async signInByGoogle(profile, carrier) {
      let user: Account | null;
      try {
        user = await userFor(profile);
      } catch (error) {
        // The same person in two windows at once: the other one has made or linked the account.
        if (!lostRace(error)) throw error;
        user = await userFor(profile);
      }
      if (!user) return authRefused('unverified-email');
      // No password changes what Google says: only the token is held against what ends meanwhile.
      const standing = await access.standingOf(user.email);
      const opened = await auth.api.openSession({
        body: { userId: user.id },
        headers: carrier.request,
        returnHeaders: true,
      });
      passCookies(opened.headers, carrier);
      return succeed(await access.issue(opened.response.user, standing));
    },
  };
}
