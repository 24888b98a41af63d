import { useCallback, useEffect, useState } from 'react';
import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import { MAX_LINES } from '../../../cart/rules/line-limits.ts';
import type { Notice } from '../../../cart/screens/cart/cart-notice.tsx';
import { linesOf } from '../../../cart/screens/cart/cart-storage.ts';
import type { ChangeLines } from '../../../cart/screens/cart/change-lines.ts';
import type { ChangeText } from '../../../cart/screens/cart/use-cart-notice.ts';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';

/** The lines of an order for a customer, which the tab keeps across a reload, and the last deed on them. */
export function useLinesFor(customer: string) {
  const { email } = useSignedInUser();
  const key = draftKey(email, `lines for ${customer}`);
  const [lines, setLines] = useState<readonly CartLine[]>(() => {
    startDraftPruning();
    return readLines(tabStore.getItem(key));
  });
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (lines.length > 0) tabStore.setItem(key, JSON.stringify(lines));
    else tabStore.removeItem(key);
  }, [key, lines]);
  const change = useCallback<ChangeLines>(
    (how) => setLines((now) => how(now).slice(0, MAX_LINES)),
    [],
  );
  function perform(text: ChangeText, how: Parameters<ChangeLines>[0]) {
    change(how);
    const undo = () => {
      setLines(lines);
      return null;
    };
    setNotice({ text: typeof text === 'string' ? text : text(lines, how(lines)), undo });
  }
  return { lines, change, perform, notice, clearNotice: () => setNotice(null) };
}

function readLines(text: string | null): CartLine[] {
  try {
    return linesOf(JSON.parse(text ?? 'null'));
  } catch {
    return [];
  }
}
