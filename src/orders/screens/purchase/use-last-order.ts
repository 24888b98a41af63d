import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendKey } from '../../../platform/screens/forms/send-once.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { orderQuery } from '../own/order-query.ts';
import { newestOrdersQuery } from '../own/own-orders-query.ts';
import { type LastOrder, findSent, lastOrderOf, orderKey } from './last-order.ts';

/** How long an order whose answer was lost is looked for, and how often. */
const SEARCH_MS = 60_000;
const SEARCH_INTERVAL_MS = 3_000;

/**
 * The last order that this tab sent from an order form, until it is paid or cancelled. An order
 * whose answer was lost is looked up among the buyer's newest.
 */
export function useLastOrder(partId: string, repeatOf: string | null): LastOrder | null {
  const { email } = useSignedInUser();
  const key = orderKey(email, partId, repeatOf);
  const [remembered] = useState(() => lastOrderOf(tabStore, key).read());
  const isLost = remembered !== null && remembered.id === null;
  const { data: newest } = useQuery({
    ...newestOrdersQuery(email),
    enabled: isLost,
    refetchInterval: ({ state }) =>
      isLost && !findSent(state.data?.rows ?? [], remembered) && isRecent(remembered)
        ? SEARCH_INTERVAL_MS
        : false,
  });
  const found = isLost ? findSent(newest?.rows ?? [], remembered)?._id : undefined;
  const id = remembered?.id ?? found ?? null;
  const placed = useQuery({
    ...orderQuery(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  });
  const isOver = placed.data !== undefined && placed.data.status !== 'unpaid';
  const last = remembered && !isOver ? { ...remembered, id } : null;
  useEffect(() => {
    const memory = lastOrderOf(tabStore, key);
    // The form may have sent another order meanwhile.
    if (!remembered || memory.read()?.sentAt !== remembered.sentAt) return;
    if (found !== undefined) sendKey(tabStore, key).answered();
    if (isOver) memory.write(null);
    else if (found !== undefined) memory.write({ ...remembered, id: found });
  }, [found, isOver, key, remembered]);
  return last;
}

const isRecent = ({ sentAt }: LastOrder) => Date.now() - sentAt < SEARCH_MS;
