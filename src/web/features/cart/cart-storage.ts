import type { CartLine } from '../../../domain/carts/cart-lines.ts';
import { sharedStore } from '../guards/tab-store.ts';

/*
 * Every page loads this for the number in the header, so it imports no more than the store.
 */

const STORAGE_KEY = 'cart';
const SHAPE = 1;

/** The cart of this browser: a visitor's, or what a customer's cart on the server becomes with the next sending. */
export type StoredCart = {
  /** The customer's e-mail address; null for a visitor. */
  readonly owner: string | null;
  readonly lines: readonly CartLine[];
  /** The customer's cart as the server last told it, which `lines` are made from. */
  readonly base: readonly CartLine[];
  readonly version: number;
};

const EMPTY: StoredCart = { owner: null, lines: [], base: [], version: 0 };

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Calls a function whenever the cart has changed, in any tab. */
export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    // The back/forward cache delivers no storage events.
    addEventListener('pageshow', notify);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) notify();
}

let known: { readonly text: string | null; readonly cart: StoredCart } = {
  text: null,
  cart: EMPTY,
};

/** The cart of this browser; the same object until it changes. */
export function readCart(): StoredCart {
  const text = sharedStore.getItem(STORAGE_KEY);
  if (text !== known.text) known = { text, cart: parse(text) };
  return known.cart;
}

export function writeCart(cart: StoredCart): void {
  const isEmpty = cart.owner === null && cart.lines.length === 0;
  if (isEmpty) sharedStore.removeItem(STORAGE_KEY);
  else sharedStore.setItem(STORAGE_KEY, JSON.stringify({ shape: SHAPE, ...cart }));
  notify();
}

/** Empties a customer's cart in this browser, for the next user of the machine. */
export function forgetOwnedCart(): void {
  if (readCart().owner !== null) writeCart(EMPTY);
}

function parse(text: string | null): StoredCart {
  try {
    const stored = JSON.parse(text ?? 'null') as ({ shape?: unknown } & Partial<StoredCart>) | null;
    if (stored?.shape !== SHAPE) return EMPTY;
    const { owner = null, version = 0 } = stored;
    return { owner, version, lines: linesOf(stored.lines), base: linesOf(stored.base) };
  } catch {
    return EMPTY;
  }
}

/** Lines of the expected shape; anything may write to the storage. */
function linesOf(lines: unknown): CartLine[] {
  if (!Array.isArray(lines)) return [];
  return (lines as readonly Partial<CartLine>[]).filter(
    (line): line is CartLine =>
      typeof line?.ref === 'string' &&
      (typeof line.quantity === 'number' || typeof line.quantity === 'string') &&
      (line.toolId === undefined || typeof line.toolId === 'string'),
  );
}
