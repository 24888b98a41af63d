import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** A pointer that passes over a link leaves it sooner. */
const INTENT_MS = 60;

/**
 * Handlers for a link that prefetch the data of its page on hover, focus or touch. The router prefetches the chunks
 * (`prefetch="intent"`).
 */
export function usePrefetch(queries: () => readonly { queryKey: QueryKey }[]) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);

  function prefetch() {
    cancel();
    for (const one of queries()) void client.prefetchQuery(one);
  }
  function wait() {
    cancel();
    timer.current = setTimeout(prefetch, INTENT_MS);
  }
  return {
    onMouseEnter: wait,
    onMouseLeave: cancel,
    onFocus: wait,
    onBlur: cancel,
    onTouchStart: prefetch,
  };
}
