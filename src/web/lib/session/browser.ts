import type { QueryClient } from '@tanstack/react-query';
import type { Answer, AnyInput, Arguments, CallName, CallOptions, Transport } from '../api.ts';
import { browserTransport } from '../browser-transport.ts';
import { createQueryClient } from '../queries.ts';
import { embeddedIdentity } from './embedded.ts';
import { SessionStore } from './store.ts';

/** The identity provider's own calls carry no token: it is what they are for. */
const withoutToken = browserTransport({
  current: () => Promise.resolve(null),
  renew: () => Promise.resolve(null),
});

/** One session, one transport and one cache a browser tab. Never used on the server. */
export const session = new SessionStore(embeddedIdentity(withoutToken));
const transport: Transport = browserTransport(session);

let client: QueryClient | undefined;
export function browserQueryClient(): QueryClient {
  if (!client) {
    const made = createQueryClient(transport);
    session.onPersonChanged = () => made.removeQueries();
    client = made;
  }
  return client;
}

/** Calls the API from an event: `await callApi('DELETE /order/{id}', { params: { id } })`. */
export async function callApi<K extends CallName>(
  call: K,
  ...rest: [...Arguments<K>, options?: CallOptions]
): Promise<Answer<K>> {
  const [input, options] = rest as readonly unknown[] as [AnyInput?, CallOptions?];
  const reply = await transport(call, input, options ?? {});
  return reply.body as Answer<K>;
}
