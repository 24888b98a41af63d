import { SIGNED_IN_COOKIE } from '../../rules/identity/signed-in-cookie.ts';
import type { VerifyLink } from '../../rules/identity/credentials.schema.ts';
import type { Answer, CallName, Transport } from '../api/api.ts';
import type { BrowserIdentity, ResetLinkFacts } from './identity-client.ts';

/** The shop sets and removes this cookie with the session's. */
function mayHaveSession(readCookies: () => string): boolean {
  try {
    return readCookies().includes(`${SIGNED_IN_COOKIE}=`);
  } catch {
    // The browser refuses this page its cookies.
    return false;
  }
}

type Session = Answer<'POST /auth/login'>;

/**
 * The shop's own accounts: an HttpOnly cookie holds the session, and the API issues tokens.
 * @param anonymous sends calls without a token
 * @param authenticated sends calls about the signed-in user, with the token
 * @param readCookies may throw, as `document.cookie` does
 */
export function embeddedIdentity(
  anonymous: Transport,
  authenticated: Transport,
  readCookies: () => string = () => document.cookie,
): BrowserIdentity {
  const send = async (transport: Transport, call: CallName, body?: unknown) =>
    (await transport(call, { body }, {})).body;
  const tokenIn = (answer: unknown) => (answer as Session | null)?.token ?? null;
  const requireToken = (answer: unknown): string => {
    const token = tokenIn(answer);
    if (token === null) throw new Error('The shop answered a sign-in without a token');
    return token;
  };
  return {
    freshToken: async () =>
      mayHaveSession(readCookies) ? tokenIn(await send(anonymous, 'POST /auth/token')) : null,
    signIn: async (email, password) =>
      requireToken(await send(anonymous, 'POST /auth/login', { email, password })),
    signUp: async (account) => requireToken(await send(anonymous, 'POST /auth/signup', account)),
    signOut: async () => void (await send(anonymous, 'POST /auth/logout')),
    prepare: () => Promise.resolve(),
    async signInByGoogle(from) {
      const { url } = (await send(anonymous, 'POST /auth/google', { from })) as { url: string };
      location.assign(url);
      return null;
    },
    sendReset: async (email) => void (await send(anonymous, 'POST /auth/reset', { email })),
    checkReset: async (token) =>
      (await send(anonymous, 'POST /auth/reset/check', {
        token,
      })) as ResetLinkFacts,
    confirmReset: async (token, chosen) =>
      void (await send(anonymous, 'POST /auth/reset/confirm', { token, ...chosen })),
    sendVerification: async () => void (await send(authenticated, 'POST /auth/verify/send')),
    openVerifyLink: async (token) => ({
      ...((await send(anonymous, 'POST /auth/verify/check', { token })) as VerifyLink),
      claim: async (claim) =>
        void (await send(anonymous, 'POST /auth/verify/claim', { token, ...claim })),
    }),
    verifyAddress: async (token) =>
      requireToken(await send(authenticated, 'POST /auth/verify', { token })),
    changePassword: async (change) =>
      void (await send(authenticated, 'POST /auth/password', change)),
    rename: async (name) => requireToken(await send(authenticated, 'PATCH /auth/name', { name })),
  };
}
