import type { CartLine } from '../../rules/cart-lines.ts';
import { cartText, storeCartText } from './cart-text.ts';

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

let known: { readonly text: string | null; readonly cart: StoredCart } = {
  text: null,
  cart: EMPTY,
};

/** The cart of this browser; the same object until it changes. */
export function readCart(): StoredCart {
  const text = cartText();
  if (text !== known.text) known = { text, cart: parse(text) };
  return known.cart;
}

export function writeCart(cart: StoredCart): void {
  const isEmpty = cart.owner === null && cart.lines.length === 0;
  storeCartText(isEmpty ? null : JSON.stringify({ shape: SHAPE, ...cart }), cart.lines.length);
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
