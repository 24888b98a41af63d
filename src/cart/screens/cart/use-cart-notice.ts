import { useState, useSyncExternalStore } from 'react';
import { type CartLine, compareCarts, lineKey } from '../../rules/cart-lines.ts';
import type { Notice } from './cart-notice.tsx';
import { mergeReport } from './cart-report.ts';
import { readCart } from '../storage/cart-storage.ts';
import {
  lastSignInMerge,
  recordSignInMerge,
  subscribeToSignInMerge,
} from '../storage/cart-sync.ts';
import { changeCart } from '../storage/use-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Lines = readonly CartLine[];
/** What a change says: a text, or one that follows from the lines before and after it. */
export type ChangeText = string | ((before: Lines, after: Lines) => string);

/** The last change of the cart, which can be undone until the next one. */
export function useCartNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const merge = useSyncExternalStore(subscribeToSignInMerge, lastSignInMerge, () => null);
  /** Changes the cart, and offers the way back to what it was. */
  function perform(text: ChangeText, change: (lines: Lines) => Lines) {
    const before = readCart().lines;
    changeCart(change);
    const after = readCart().lines;
    recordSignInMerge(null);
    setNotice({
      text: typeof text === 'string' ? text : text(before, after),
      undo: after === before ? null : () => undo(before),
    });
  }
  const signedIn: Notice | null = merge && {
    text: mergeReport(t('cart.general.signedIn'), merge),
    undo: () => undo(merge.before),
  };
  return {
    notice: notice ?? signedIn,
    perform,
    clear: () => {
      setNotice(null);
      recordSignInMerge(null);
    },
  };
}

/** Puts the former lines back; returns the key of one that was gone. */
function undo(before: Lines): string | null {
  const now = readCart().lines;
  changeCart(() => before);
  const { added, changed } = compareCarts(now, before);
  const [restored] = added;
  const [other] = changed;
  const line = restored ?? before.find(({ ref }) => ref === other?.ref);
  return line ? lineKey(line) : null;
}

export type Perform = ReturnType<typeof useCartNotice>['perform'];
