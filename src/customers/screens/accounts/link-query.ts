import { forEveryUser } from '../../../platform/screens/api/queries.ts';

/**
 * Options of a query about a mailed link: asked once while the page is open, also if somebody signs
 * in meanwhile. `gcTime` 0 drops the answer and the link's secret with the page.
 */
export const linkQueryOptions = {
  meta: forEveryUser,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
