import { useState } from 'react';
import type { CartLine } from '../../../domain/carts/cart-lines.ts';
import type { Notice } from './cart-notice.tsx';
import { readCart } from './cart-storage.ts';
import { changeCart } from './use-cart.ts';

/** The last deed on the cart, which can be taken back until the next one. */
export function useCartNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  /** Changes the cart, and offers the way back to what it was. */
  function perform(text: string, change: (lines: readonly CartLine[]) => readonly CartLine[]) {
    const before = readCart().lines;
    changeCart(change);
    const undo = () => changeCart(() => before);
    setNotice({ text, undo: readCart().lines === before ? null : undo });
  }
  return { notice, perform, clear: () => setNotice(null) };
}

export type Perform = ReturnType<typeof useCartNotice>['perform'];
