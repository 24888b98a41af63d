import { createContext, use, useSyncExternalStore } from 'react';
import { MAX_LINES } from '../../rules/line-limits.ts';
import { type CartLine, joinLines, lineKey } from '../../rules/cart-lines.ts';
import { EMPTY_CART, type StoredCart, onCartChange, readCart, writeCart } from './cart-storage.ts';

/** This browser's cart, in step with other tabs; empty on the server. */
export const useStoredCart = (): StoredCart =>
  useSyncExternalStore(onCartChange, readCart, () => EMPTY_CART);

export const useCartLines = (): readonly CartLine[] => useStoredCart().lines;

export type ChangeLines = (change: (lines: readonly CartLine[]) => readonly CartLine[]) => void;

export const changeCart: ChangeLines = (change) => {
  const cart = readCart();
  writeCart({ ...cart, lines: change(cart.lines).slice(0, MAX_LINES) });
};

/** Takes placed lines out; a quantity that was changed meanwhile stays. */
export const removePlaced = (placed: readonly CartLine[]): void =>
  changeCart((lines) =>
    lines.filter((line) =>
      placed.every((one) => lineKey(one) !== lineKey(line) || one.quantity !== line.quantity),
    ),
  );

/** Changes the lines that a list shows: those of the cart, unless an administrator orders for a customer. */
export const ChangeLinesContext = createContext<ChangeLines>(changeCart);

/** The changes of the lines that are shown. */
export function useLineChanges() {
  const change = use(ChangeLinesContext);
  return {
    change,
    /** Replaces a line; a part that is listed already gets its quantity. */
    replace: (key: string, line: CartLine): void =>
      change((lines) => joinLines(lines.map((one) => (lineKey(one) === key ? line : one)))),
    setQuantity: (key: string, quantity: CartLine['quantity']): void =>
      change((lines) =>
        lines.map((line) =>
          lineKey(line) === key ? { ...line, quantity, listed: undefined } : line,
        ),
      ),
  };
}
