import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { sendKey } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { type LastCheckout, checkoutKey, isSent, lastCheckoutOf } from './last-checkout.ts';
import { removePlaced } from '../../../cart/screens/cart/use-cart.ts';
import { newestCheckout } from '../../../customers/screens/addresses/use-last-address.ts';

/** How long a checkout whose answer was lost is looked for, and how often. */
const SEARCH_MS = MINUTE_MS;
const SEARCH_INTERVAL_MS = 3 * SECOND_MS;

/**
 * The last checkout that this tab sent, until it is paid or cancelled. One whose answer was lost is looked up as the
 * buyer's newest, and its lines leave the cart.
 */
export function useLastCheckout(
  email: string,
): (LastCheckout & { readonly poNumber: string | null }) | null {
  const [remembered] = useState(() => lastCheckoutOf(tabStore, email).read());
  const isLost = remembered !== null && remembered.id === null;
  const { data: newest } = useQuery({
    ...newestCheckout(email),
    enabled: isLost,
    refetchInterval: ({ state }) => {
      const [row] = state.data?.rows ?? [];
      const isFound = isLost && row !== undefined && isSent(row, remembered);
      return isLost && !isFound && Date.now() - remembered.sentAt < SEARCH_MS
        ? SEARCH_INTERVAL_MS
        : false;
    },
  });
  const [row] = newest?.rows ?? [];
  const found = isLost && row && isSent(row, remembered) ? row._id : undefined;
  const id = remembered?.id ?? found ?? null;
  const placed = useQuery({
    ...query('GET /checkout/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });
  const isOver = placed.data !== undefined && placed.data.due === 0;
  useEffect(() => {
    const memory = lastCheckoutOf(tabStore, email);
    // The cart may have sent another checkout meanwhile.
    if (!remembered || memory.read()?.sentAt !== remembered.sentAt) return;
    if (found !== undefined) {
      sendKey(tabStore, checkoutKey(email)).answered();
      removePlaced(remembered.lines);
    }
    if (isOver) memory.write(null);
    else if (found !== undefined) memory.write({ ...remembered, id: found });
  }, [found, isOver, email, remembered]);
  const poNumber = placed.data?.poNumber ?? null;
  return remembered && !isOver ? { ...remembered, id, poNumber } : null;
}
