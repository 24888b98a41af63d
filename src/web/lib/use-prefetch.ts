import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** A pointer that only passes over a link leaves it sooner than this. */
const RESTS_MS = 60;

/**
 * Handlers for a link: what its page will show is read as soon as a pointer rests on the link, a finger touches
 * it or the keyboard reaches it. The router fetches the page's program by itself (`prefetch="intent"`).
 */
export function usePrefetch(queries: () => readonly { queryKey: QueryKey }[]) {
  const client = useQueryClient();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  function fetchAhead() {
    clearTimeout(rest.current);
    for (const one of queries()) void client.prefetchQuery(one);
  }
  function wait() {
    clearTimeout(rest.current);
    rest.current = setTimeout(fetchAhead, RESTS_MS);
  }
  const leave = () => clearTimeout(rest.current);
  return {
    onMouseEnter: wait,
    onMouseLeave: leave,
    onFocus: wait,
    onBlur: leave,
    onTouchStart: fetchAhead,
  };
}
