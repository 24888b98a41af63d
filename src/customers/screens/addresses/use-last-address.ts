import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../../platform/screens/api/queries.ts';

/** The buyer's newest order, if any. */
export const newestOrder = (email: string) =>
  pageQuery('GET /checkouts', { query: { email, limit: 1 } });

/** The buyer's address of the last order, which order forms fill in; null without one. */
export function useLastAddress(email: string): string | null {
  const [last] = useQuery(newestOrder(email)).data?.rows ?? [];
  const [order] = last?.orders ?? [];
  if (!order) return null;
  return [order.company, order.address].filter(Boolean).join('\n');
}
