import type { Answer, Transport } from '../api.ts';
import type { BrowserIdentity } from './identity.ts';

type Session = Answer<'POST /auth/login'>;

/** The shop's own accounts: an HttpOnly cookie holds the session, tokens come from the API. */
export function embeddedIdentity(transport: Transport): BrowserIdentity {
  const tokenFrom = async (
    call: 'POST /auth/login' | 'POST /auth/signup' | 'POST /auth/token',
    body?: unknown,
  ) => {
    const reply = await transport(call, { body }, {});
    return (reply.body as Session | null)?.token ?? null;
  };
  const required = (token: string | null): string => {
    if (token === null) throw new Error('The shop answered a sign-in without a token');
    return token;
  };
  return {
    freshToken: () => tokenFrom('POST /auth/token'),
    signIn: async (email, password) =>
      required(await tokenFrom('POST /auth/login', { email, password })),
    signUp: async (account) => required(await tokenFrom('POST /auth/signup', account)),
    signOut: async () => {
      await transport('POST /auth/logout', undefined, {});
    },
  };
}
