import { usePublicConfig } from '../../platform/screens/public-config.ts';

/** What is added to the shop's prices; null for a shop without tax and freight. */
export function useAddedToPrices(): 'both' | 'tax' | 'freight' | null {
  const { tax, freight } = usePublicConfig().charges;
  if (tax && freight) return 'both';
  if (tax) return 'tax';
  return freight ? 'freight' : null;
}
