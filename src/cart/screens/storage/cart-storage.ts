import type { CartLine } from '../../rules/cart-lines.ts';

const SHAPE = 1;
/** The stored cart's name, and the event of its change in this tab; cart-link.tsx has them too. */
const CART = 'cart';

/** The cart of this browser: a visitor's, or a customer's with the changes that the server does not have yet. */
export type StoredCart = {
  /** The customer's e-mail address; null for a visitor. */
  readonly owner: string | null;
  readonly lines: readonly CartLine[];
  /** The server's cart that `lines` were made from, and its version. */
  readonly base: readonly CartLine[];
  readonly version: number;
  /** What was sent without an answer, and may have arrived. */
  readonly sent: readonly CartLine[];
};

export const EMPTY_CART: StoredCart = { owner: null, lines: [], base: [], version: 0, sent: [] };

/** The cart of this page where the browser refuses to store it. */
let refused: string | null = null;
let parsed: { readonly text: string | null; readonly cart: StoredCart } = {
  text: null,
  cart: EMPTY_CART,
};

/** The cart of this browser; the same object until it changes. */
export function readCart(): StoredCart {
  const text = storedText();
  if (text !== parsed.text) parsed = { text, cart: parse(text) };
  return parsed.cart;
}

export function writeCart(cart: StoredCart): void {
  const isEmpty = cart.owner === null && cart.lines.length === 0;
  const text = isEmpty ? null : JSON.stringify({ shape: SHAPE, ...cart });
  refused = null;
  try {
    localStorage.removeItem(CART);
    if (text !== null) localStorage.setItem(CART, text);
  } catch {
    refused = text;
  }
  dispatchEvent(new CustomEvent(CART, { detail: cart.lines.length }));
}

/** Calls a function whenever the cart may have changed, in any tab; the back/forward cache delivers no storage events. */
export function onCartChange(changed: () => void): () => void {
  const events = [CART, 'storage', 'pageshow'];
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}

/** Empties a customer's cart in this browser, for the next user of the machine. */
export function forgetOwnedCart(): void {
  if (readCart().owner !== null) writeCart(EMPTY_CART);
}

function storedText(): string | null {
  try {
    return localStorage.getItem(CART) ?? refused;
  } catch {
    return refused;
  }
}

function parse(text: string | null): StoredCart {
  try {
    const stored = JSON.parse(text ?? 'null') as ({ shape?: unknown } & Partial<StoredCart>) | null;
    if (stored?.shape !== SHAPE) return EMPTY_CART;
    const { owner = null, version = 0 } = stored;
    const sent = linesOf(stored.sent);
    return { owner, version, lines: linesOf(stored.lines), base: linesOf(stored.base), sent };
  } catch {
    return EMPTY_CART;
  }
}

/** Lines of the expected shape; anything may write to the storage. */
export function linesOf(lines: unknown): CartLine[] {
  if (!Array.isArray(lines)) return [];
  return (lines as readonly Partial<CartLine>[]).filter(
    (line): line is CartLine =>
      typeof line?.ref === 'string' &&
      (typeof line.quantity === 'number' || typeof line.quantity === 'string') &&
      (line.toolId === undefined || typeof line.toolId === 'string') &&
      (line.listed === undefined || Array.isArray(line.listed)),
  );
}
