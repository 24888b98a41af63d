import { useQuery } from '@tanstack/react-query';
import { newestCheckout } from '../cart/use-checkout-defaults.ts';

/** The buyer's address of the last order, which order forms fill in; null without one. */
export function useLastAddress(email: string): string | null {
  const [last] = useQuery(newestCheckout(email)).data?.rows ?? [];
  const [order] = last?.orders ?? [];
  if (!order) return null;
  return [order.company, order.address].filter(Boolean).join('\n');
}
