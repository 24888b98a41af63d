import type { QueryClient } from '@tanstack/react-query';
import type { Answer, AnyInput, Arguments, CallName, CallOptions, Transport } from '../api/api.ts';
import { browserTransport } from '../api/browser-transport.ts';
import { createQueryClient, ofFormerUser } from '../api/queries.ts';
import type { PublicConfig } from '../public-config.ts';
import { delegateTo } from './delegate.ts';
import { embeddedIdentity } from './embedded.ts';
import { lazyFirebase } from './lazy-firebase.ts';
import type { BrowserIdentity } from './identity.ts';
import { SessionStore } from './store.ts';

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
