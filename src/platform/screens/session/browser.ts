import type { QueryClient } from '@tanstack/react-query';
import {
  type Answer,
  type AnyInput,
  type Arguments,
  type CallName,
  type CallOptions,
  type Transport,
  NetworkError,
} from '../api/api.ts';
import { browserTransport } from '../api/browser-transport.ts';
import { createQueryClient, ofFormerUser } from '../api/queries.ts';
import type { PublicConfig, FirebaseProject } from '../public-config.ts';
import { embeddedIdentity } from './embedded.ts';
import type { BrowserIdentity } from './identity-client.ts';
import { SessionStore } from './store.ts';
import { withChunkTimeout } from '../api/chunk-timeout.ts';
import { storedToken } from './token.ts';

/** The identity provider's own calls carry no token, since they obtain it. */
const anonymousTransport = browserTransport({
  current: () => Promise.resolve(null),
  renew: () => Promise.resolve(null),
});

const chosenIdentity = Promise.withResolvers<BrowserIdentity>();

/**
 * The identity provider, for calls that do not change the session; sign-in and sign-out go through
 * `session`.
 */
export const identity: BrowserIdentity = delegateTo(() => chosenIdentity.promise);

/** One session, transport and cache per browser tab. Never used on the server. */
export const session = new SessionStore(identity);
const transport: Transport = browserTransport(session);

/** Chooses the provider that the page's configuration names; calls wait until then. */
export function chooseIdentity({
  identity: settings,
  publicUrl,
}: Pick<PublicConfig, 'identity' | 'publicUrl'>): void {
  switch (settings.provider) {
    case 'embedded':
      return chosenIdentity.resolve(embeddedIdentity(anonymousTransport, transport));
    case 'firebase':
      return chosenIdentity.resolve(lazyFirebase(settings, publicUrl));
  }
}

let client: QueryClient | undefined;
export function browserQueryClient(): QueryClient {
  if (!client) {
    const made = createQueryClient(transport);
    session.onUserChanged = () => made.removeQueries(ofFormerUser);
    client = made;
  }
  return client;
}

/** Calls the API from an event handler: `await callApi('DELETE /order/{id}', { params: { id } })`. */
export async function callApi<K extends CallName>(
  call: K,
  ...rest: [...Arguments<K>, options?: CallOptions]
): Promise<Answer<K>> {
  const [input, options] = rest as readonly unknown[] as [AnyInput?, CallOptions?];
  const reply = await transport(call, input, options ?? {});
  return reply.body as Answer<K>;
}

/**
 * Loads Firebase's SDK at the first call that needs it, so that visitors never load it. A signed-in
 * user has a token in storage.
 */
function lazyFirebase(project: FirebaseProject, publicUrl: string): BrowserIdentity {
  let loading: Promise<BrowserIdentity> | undefined;
  const load = () => {
    loading ??= withChunkTimeout(import('./firebase.ts')).then(
      ({ firebaseIdentity }) => firebaseIdentity({ project, publicUrl }),
      (cause: unknown) => {
        loading = undefined;
        throw cause instanceof NetworkError ? cause : new NetworkError(cause);
      },
    );
    return loading;
  };
  return {
    ...delegateTo(load),
    freshToken: async () => (storedToken() === null ? null : (await load()).freshToken()),
  };
}

/** An identity that forwards every call to the provider, once that resolves. */
function delegateTo(provider: () => Promise<BrowserIdentity>): BrowserIdentity {
  return {
    freshToken: async () => (await provider()).freshToken(),
    signIn: async (email, password) => (await provider()).signIn(email, password),
    signUp: async (account) => (await provider()).signUp(account),
    signOut: async () => (await provider()).signOut(),
    prepare: async () => (await provider()).prepare(),
    signInByGoogle: async (from) => (await provider()).signInByGoogle(from),
    sendReset: async (email) => (await provider()).sendReset(email),
    checkReset: async (secret) => (await provider()).checkReset(secret),
    confirmReset: async (secret, chosen) => (await provider()).confirmReset(secret, chosen),
    sendVerification: async () => (await provider()).sendVerification(),
    openVerifyLink: async (secret) => (await provider()).openVerifyLink(secret),
    verifyAddress: async (secret) => (await provider()).verifyAddress(secret),
    changePassword: async (change) => (await provider()).changePassword(change),
    rename: async (name) => (await provider()).rename(name),
  };
}
