import type { VerifyLink } from '../../../domain/accounts/credentials.schema.ts';
import type { Answer, CallName, Transport } from '../api.ts';
import type { BrowserIdentity } from './identity.ts';

type Session = Answer<'POST /auth/login'>;

/**
 * The shop's own accounts: an HttpOnly cookie holds the session, tokens come from the API.
 * `signedIn` carries the calls that are about whoever is signed in, with their token; `open` the
 * others, which a token is not for.
 */
export function embeddedIdentity(open: Transport, signedIn: Transport): BrowserIdentity {
  const ask = async (transport: Transport, call: CallName, body?: unknown) =>
    (await transport(call, { body }, {})).body;
  const tokenIn = (answer: unknown) => (answer as Session | null)?.token ?? null;
  const required = (answer: unknown): string => {
    const token = tokenIn(answer);
    if (token === null) throw new Error('The shop answered a sign-in without a token');
    return token;
  };
  return {
    freshToken: async () => tokenIn(await ask(open, 'POST /auth/token')),
    signIn: async (email, password) =>
      required(await ask(open, 'POST /auth/login', { email, password })),
    signUp: async (account) => required(await ask(open, 'POST /auth/signup', account)),
    signOut: async () => void (await ask(open, 'POST /auth/logout')),
    prepare: () => Promise.resolve(),
    async signInByGoogle(from) {
      const { url } = (await ask(open, 'POST /auth/google', { from })) as { url: string };
      location.assign(url);
      return null;
    },
    sendReset: async (email) => void (await ask(open, 'POST /auth/reset', { email })),
    checkReset: async (token) => void (await ask(open, 'POST /auth/reset/check', { token })),
    confirmReset: async (token, password) =>
      void (await ask(open, 'POST /auth/reset/confirm', { token, password })),
    sendVerification: async () => void (await ask(signedIn, 'POST /auth/verify/send')),
    openVerifyLink: async (token) => ({
      ...((await ask(open, 'POST /auth/verify/check', { token })) as VerifyLink),
      claim: async (claim) =>
        void (await ask(open, 'POST /auth/verify/claim', { token, ...claim })),
    }),
    verifyAddress: async (token) => required(await ask(signedIn, 'POST /auth/verify', { token })),
    changePassword: async (change) => void (await ask(signedIn, 'POST /auth/password', change)),
    rename: async (name) => required(await ask(signedIn, 'PATCH /auth/name', { name })),
  };
}
