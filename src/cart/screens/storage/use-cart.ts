import { useSyncExternalStore } from 'react';
import { MAX_LINES } from '../../rules/line-limits.ts';
import { type CartLine, lineKey } from '../../rules/cart-lines.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { onCartChange } from './cart-text.ts';

const NONE: readonly CartLine[] = [];

/** The lines of this browser's cart, in step with other tabs; none on the server. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(
    onCartChange,
    () => readCart().lines,
    () => NONE,
  );
}

export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const cart = readCart();
  writeCart({ ...cart, lines: change(cart.lines).slice(0, MAX_LINES) });
}

/** Takes placed lines out; a quantity that was changed meanwhile stays. */
export const removePlaced = (placed: readonly CartLine[]): void =>
  changeCart((lines) =>
    lines.filter((line) =>
      placed.every((one) => lineKey(one) !== lineKey(line) || one.quantity !== line.quantity),
    ),
  );
