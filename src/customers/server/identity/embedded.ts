import { succeed, fail } from '../../../platform/rules/result.ts';
import type { EmbeddedAccounts, SessionCarrier } from '../../../platform/server/ports/accounts.ts';
import type { Identity } from '../../../platform/server/ports/identity.ts';
import { embeddedAccess, type EmbeddedAccess } from './embedded-access.ts';
import { type EmbeddedOptions, makeAuth, type EmbeddedAuth, passCookies } from './embedded-auth.ts';
import { accountChanges } from './embedded-changes.ts';
import { resetLinks } from './embedded-links.ts';
import { tokenIssuer } from './tokens.ts';
import { authRefused } from '../../../platform/rules/errors/identity-errors.ts';
import { lostRace, newId } from '../../../platform/server/db/database.ts';
import type { GoogleProfile } from '../../../platform/server/ports/google.ts';
import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { passwordRefusal } from '../../../platform/rules/identity/common-passwords.ts';
import { setPassword } from './set-password.ts';

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

const PROVIDER = 'google';

type Account = { readonly id: string; readonly email: string };

/** Accounts that sign in by Google: found by Google's subject, linked by address. */
function googleAccounts(
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

type Sessions = Pick<EmbeddedAccounts, 'signIn' | 'signUp' | 'renew' | 'signOut'>;

function passwordSessions(
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

type Verification = Pick<
  EmbeddedAccounts,
  'sendVerifyLink' | 'checkVerifyLink' | 'verifyAddress' | 'claimAddress'
>;

const ALGORITHM = 'HS256';

/** Verifies addresses. A mailed link alone is not enough, since a stranger may have signed up with the address. */
function addressVerification(
  auth: EmbeddedAuth,
  access: EmbeddedAccess,
  authSecret: string,
): Verification {
  const linkKey = createHmac('sha256', authSecret).update('verification link').digest();

  /** The account of a link's address; null for an expired or forged link, or a deleted account. */
  async function accountOf(token: string) {
    const { internalAdapter } = await auth.$context;
    try {
      const { payload } = await jwtVerify(token, linkKey, { algorithms: [ALGORITHM] });
      const userAccount = await internalAdapter.findUserByEmail(String(payload['email']));
      return userAccount?.user ?? null;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return null;
    }
  }

  return {
    async sendVerifyLink(email) {
      const { internalAdapter, options } = await auth.$context;
      const userAccount = await internalAdapter.findUserByEmail(email);
      if (!userAccount || userAccount.user.emailVerified) return;
      const { expiresIn, sendVerificationEmail } = options.emailVerification;
      const token = await new SignJWT({ email: userAccount.user.email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(`${expiresIn} seconds`)
        .sign(linkKey);
      await sendVerificationEmail({ user: userAccount.user, token });
    },

    async checkVerifyLink(token) {
      const account = await accountOf(token);
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      return succeed({ email: account.email, verified: account.emailVerified });
    },

    async verifyAddress(token, carrier) {
      const { internalAdapter } = await auth.$context;
      const account = await accountOf(token);
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      const here = await auth.api.getSession({ headers: carrier.request });
      if (here?.user.id !== account.id) return fail('NOT_SIGNED_IN');
      if (!account.emailVerified) {
        await internalAdapter.updateUser(account.id, { emailVerified: true });
      }
      const user = { ...here.user, emailVerified: true };
      const issued = await access.issueForSession({ user, sessionToken: here.session.token });
      return issued ? succeed(issued) : fail('NOT_SIGNED_IN');
    },

    async claimAddress({ token, password: chosen, name }) {
      const { internalAdapter, adapter, password } = await auth.$context;
      const account = await accountOf(token);
      const reason = passwordRefusal(chosen, { ...account, name });
      if (reason !== null) return fail('PASSWORD_REFUSED', { reason });
      if (!account) return fail('VERIFY_LINK_EXPIRED');
      const { id } = account;
      if (account.emailVerified) {
        // A repeat after a lost answer also succeeds.
        const hash = (await internalAdapter.findCredentialAccount(id))?.password;
        const isDone = hash && (await password.verify({ hash, password: chosen }));
        return isDone ? succeed(null) : fail('VERIFY_LINK_EXPIRED');
      }
      // Verifies last, so that the link still works after a crash halfway.
      await setPassword(adapter, id, await password.hash(chosen));
      await access.takeOver(account);
      await internalAdapter.updateUser(id, { emailVerified: true, name });
      return succeed(null);
    },
  };
}
