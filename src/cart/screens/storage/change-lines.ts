import { createContext, use } from 'react';
import { type CartLine, joinLines, lineKey } from '../../rules/cart-lines.ts';
import { changeCart } from './use-cart.ts';

export type ChangeLines = (change: (lines: readonly CartLine[]) => readonly CartLine[]) => void;

/** Changes the lines that a list shows: those of the cart, unless an administrator orders for a customer. */
export const ChangeLinesContext = createContext<ChangeLines>(changeCart);

/** The changes of the lines that are shown. */
export function useLineChanges() {
  const change = use(ChangeLinesContext);
  return {
    change,
    /** Replaces a line; a part that stands there already gets its quantity. */
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
