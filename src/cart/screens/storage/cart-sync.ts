import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type CartLine,
  baseWithSent,
  joinSent,
  mergeCarts,
  sameLines,
} from '../../rules/cart-lines.ts';
import type { Cart } from '../../rules/carts.contract.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { EMPTY_CART, type StoredCart, readCart, writeCart } from './cart-storage.ts';
import { useStoredCart } from './use-cart.ts';

/** A change is sent once no other follows it for this long. */
const QUIET_MS = 500;
const RETRY_MS = MINUTE_MS;
/** Each try after the first follows a change of another device. */
const MAX_TRIES = 5;
const SENDING = ['send cart'];

/** The server's cart. Returning to the tab gets the changes of other devices. */
const cartQuery = (email: string) => ({
  ...query('GET /cart', { query: { email } }),
  staleTime: 2 * SECOND_MS,
});

/**
 * Keeps a customer's cart in step with the server's: the query cache has the server's, the browser's storage the lines
 * that the customer sees, and a mutation sends what differs. Storage keeps unsent changes across reloads and tabs.
 */
export function CartSync({ email }: { email: string }): null {
  const client = useQueryClient();
  const cart = useStoredCart();
  const { mutate, isError } = useMutation({
    mutationKey: SENDING,
    scope: { id: 'cart' },
    // Fails offline instead of pausing, so that the cart's page can say so.
    networkMode: 'always',
    mutationFn: () => sendCart(email),
    onSuccess: async () => {
      const { queryKey } = cartQuery(email);
      // A read that started before the change would undo it.
      await client.cancelQueries({ queryKey });
      const { base, version } = readCart();
      client.setQueryData(queryKey, { lines: [...base], version });
    },
  });
  const { data, dataUpdatedAt } = useQuery({
    ...cartQuery(email),
    refetchOnReconnect: 'always',
    refetchInterval: isError ? RETRY_MS : false,
  });
  useEffect(() => {
    assignOwner(email);
    if (data) mergeServerCart(email, data);
  }, [email, data]);
  // Any answer of the server, also an unchanged one after an outage, is a reason to send again.
  const unsent = hasUnsentChanges(cart) ? JSON.stringify([cart.base, cart.lines]) : null;
  useEffect(() => {
    if (unsent === null) return;
    const timer = setTimeout(() => mutate(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [unsent, dataUpdatedAt, mutate]);
  return null;
}

/**
 * Gets the server's cart when a page opens.
 * @param email null for a visitor
 * @returns whether the last changes could not be sent and are tried again
 */
export function useServerCart(email: string | null): boolean {
  const cart = useStoredCart();
  useQuery({ ...cartQuery(email ?? ''), enabled: email !== null });
  const statuses = useMutationState({
    filters: { mutationKey: SENDING },
    select: ({ state }) => state.status,
  });
  return hasUnsentChanges(cart) && statuses.at(-1) === 'error';
}

/** Sends this browser's changes; those of another device are merged first. */
export async function sendCart(email: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES && hasUnsentChanges(readCart()); tries++) {
    const { lines, version, sent } = readCart();
    writeCart({ ...readCart(), sent: joinSent(sent, lines) });
    try {
      const answer = await callApi('PUT /cart', { body: { email, lines: [...lines], version } });
      const cart = readCart();
      // Another tab may have sent a later version meanwhile.
      if (cart.owner === email && answer.version > cart.version)
        writeCart({ ...cart, base: lines, version: answer.version, sent: [] });
    } catch (error) {
      if (!(error instanceof ApiError && error.is('CART_CHANGED'))) throw error;
      const { cartLines, version: serverVersion } = error.problem as unknown as {
        cartLines: Cart['lines'];
        version: number;
      };
      mergeServerCart(email, { lines: cartLines, version: serverVersion });
    }
  }
}

/** Whether a customer's cart has changes that the server does not have yet. */
const hasUnsentChanges = ({ owner, lines, base }: StoredCart): boolean =>
  owner !== null && !sameLines(lines, base);

/** Another customer's lines, left by a session that expired, do not become this customer's. */
function assignOwner(email: string): void {
  const { owner, lines } = readCart();
  if (owner === email) return;
  writeCart({ ...EMPTY_CART, owner: email, lines: owner === null ? lines : [] });
}

function mergeServerCart(email: string, serverCart: Cart): void {
  const { owner, base, lines, version, sent } = readCart();
  const isSameVersion = serverCart.version === version;
  if (owner !== email || (isSameVersion && version > 0)) return;
  const merged = mergeCarts(baseWithSent(base, sent, serverCart.lines), lines, serverCart.lines);
  const isSignIn = version === 0 && base.length === 0 && lines.length > 0;
  if (isSignIn && !sameLines(merged, lines))
    recordSignInMerge({ before: lines, after: merged, loaded: serverCart.lines });
  writeCart({
    owner,
    version: serverCart.version,
    base: serverCart.lines,
    lines: merged,
    sent: isSameVersion ? sent : [],
  });
}

/** The visitor's cart, and the cart that the sign-in made of it and the customer's. */
type SignInMerge = {
  readonly before: readonly CartLine[];
  readonly after: readonly CartLine[];
  /** The customer's. */
  readonly loaded: readonly CartLine[];
};

let signInMerge: SignInMerge | null = null;
const listeners = new Set<() => void>();

export const lastSignInMerge = (): SignInMerge | null => signInMerge;

export function subscribeToSignInMerge(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a merge until the cart's page has reported it; null from then on. */
export function recordSignInMerge(merge: SignInMerge | null): void {
  signInMerge = merge;
  for (const listener of listeners) listener();
}
