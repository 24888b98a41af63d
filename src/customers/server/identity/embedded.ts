import { succeed } from '../../../platform/rules/result.ts';
import type { EmbeddedAccounts } from '../../../platform/server/ports/accounts.ts';
import type { Identity } from '../../../platform/server/ports/identity.ts';
import { embeddedAccess } from './embedded-access.ts';
import { type EmbeddedOptions, makeAuth } from './embedded-auth.ts';
import { accountChanges } from './embedded-changes.ts';
import { googleAccounts } from './embedded-google.ts';
import { resetLinks } from './embedded-links.ts';
import { passwordSessions } from './embedded-sessions.ts';
import { addressVerification } from './embedded-verification.ts';
import { tokenIssuer } from './tokens.ts';

/** The shop's own accounts on better-auth, with its sessions in cookies and our bearer tokens. */
export function embeddedAccounts(options: EmbeddedOptions): {
  identity: Identity;
  accounts: EmbeddedAccounts;
} {
  const tokens = tokenIssuer(options.authSecret, options.clock);
  const auth = makeAuth(options);
  const access = embeddedAccess(auth, tokens, options);
  const verification = addressVerification(auth, access, options.authSecret);
  return {
    identity: {
      addressesAreStable: true,
      verify: async (token) => succeed(await tokens.verify(token)),
    },
    accounts: {
      ...accountChanges(auth, access, tokens),
      ...resetLinks(auth, access),
      ...verification,
      ...googleAccounts(auth, access),
      ...passwordSessions(auth, access, verification.sendVerifyLink),
    },
  };
}
