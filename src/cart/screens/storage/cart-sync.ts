import { mergeCarts, sameLines } from '../../rules/cart-lines.ts';
import type { Cart } from '../../rules/carts.contract.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { callApi, session } from '../../../platform/screens/session/browser.ts';
import { type StoredCart, readCart, writeCart } from './cart-storage.ts';
import { onCartChange } from './cart-text.ts';
import { recordSignInMerge } from './sign-in-merge.ts';

/** A change is sent once no other follows it for this long. */
const QUIET_MS = 500;
/** Each try after the first follows a change of another device. */
const MAX_TRIES = 5;
const RETRY_MS = MINUTE_MS;
/** Returning to the tab asks for the changes of other devices, at most this often. */
const LOOK_AGAIN_MS = 2 * SECOND_MS;

/** `waiting`: the last change could not be sent and is tried again. */
export type SyncState = 'idle' | 'sending' | 'waiting';

let state: SyncState = 'idle';
const listeners = new Set<() => void>();

export const syncState = (): SyncState => state;
export function subscribeToSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SyncState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let askedAt = -Infinity;

const isDirty = ({ owner, lines, base }: StoredCart) => owner !== null && !sameLines(lines, base);
const userEmail = () => (session.state.status === 'signed-in' ? session.state.user.email : null);

/** Keeps the customer's cart in step with the server's. The lines that a visitor put there before are merged once. */
export function syncCart(email: string): void {
  adopt(email);
  if (!isStarted) {
    isStarted = true;
    onCartChange(() => {
      if (isDirty(readCart())) schedule(QUIET_MS);
    });
    addEventListener('online', () => schedule(0));
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('focus', lookAgain);
  }
  void exchange();
}

function lookAgain(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > LOOK_AGAIN_MS)
    void exchange();
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void exchange(), delay);
}

/** Another customer's lines, left by a session that expired, do not become this customer's. */
function adopt(email: string): void {
  const { owner, lines } = readCart();
  if (owner === email) return;
  writeCart({ owner: email, version: 0, base: [], lines: owner === null ? lines : [] });
}

let running: Promise<void> | null = null;
let again = false;

/** Gets the server's cart and sends this browser's changes; one exchange at a time. */
export function exchange(): Promise<void> {
  if (running) again = true;
  running ??= run().finally(() => {
    running = null;
    if (again) schedule(0);
    again = false;
  });
  return running;
}

async function run(): Promise<void> {
  clearTimeout(timer);
  const email = userEmail();
  if (email === null) return;
  adopt(email);
  try {
    askedAt = Date.now();
    if (!isDirty(readCart())) meet(email, await callApi('GET /cart', { query: { email } }));
    for (let tries = 0; tries < MAX_TRIES && isDirty(readCart()); tries++) {
      become('sending');
      await send(email);
    }
    become(isDirty(readCart()) ? 'waiting' : 'idle');
  } catch {
    become(isDirty(readCart()) ? 'waiting' : 'idle');
  }
  if (state === 'waiting') schedule(RETRY_MS);
}

async function send(email: string): Promise<void> {
  const { lines, version } = readCart();
  try {
    const answer = await callApi('PUT /cart', { body: { email, lines: [...lines], version } });
    const cart = readCart();
    // Another tab may have sent a later version meanwhile.
    if (cart.owner === email && answer.version > cart.version)
      writeCart({ ...cart, base: lines, version: answer.version });
  } catch (error) {
    if (!(error instanceof ApiError && error.is('CART_CHANGED'))) throw error;
    const { cartLines, version: now } = error.problem as unknown as {
      cartLines: Cart['lines'];
      version: number;
    };
    meet(email, { lines: cartLines, version: now });
  }
}

/** Merges the server's cart into this browser's. */
function meet(email: string, theirs: Cart): void {
  const cart = readCart();
  if (cart.owner !== email || (theirs.version === cart.version && theirs.version > 0)) return;
  const lines = mergeCarts(cart.base, cart.lines, theirs.lines);
  const isSignIn = cart.version === 0 && cart.base.length === 0 && cart.lines.length > 0;
  if (isSignIn && !sameLines(lines, cart.lines))
    recordSignInMerge({ before: cart.lines, after: lines, loaded: theirs.lines });
  writeCart({ owner: email, version: theirs.version, base: theirs.lines, lines });
}
