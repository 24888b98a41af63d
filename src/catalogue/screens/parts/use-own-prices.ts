import { useQuery } from '@tanstack/react-query';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';

/** A part at the reader's price. */
export type OwnPricedPart = Part & {
  /** The shop's own price, where the reader's is another. */
  readonly listPrice?: number;
};

/**
 * The parts at the prices of the signed-in customer. Pages are the same for everybody, so the customer's prices replace
 * the shop's, or the lack of any, once they are there.
 */
export function useOwnPrices(parts: readonly Part[]): readonly OwnPricedPart[] {
  const isSignedIn = useSession().status === 'signed-in';
  const { data = [] } = useQuery({
    ...query('POST /prices', { body: { ids: parts.map(({ _id }) => _id) } }),
    enabled: isSignedIn && parts.length > 0,
  });
  const own = new Map(data.map((one) => [one._id, one]));
  return parts.map((part) => {
    const terms = own.get(part._id);
    if (!terms) return part;
    const { price, priceBreaks, listPrice, list, rrp } = terms;
    const shown = rrp === undefined ? part : { ...part, rrp };
    if (list === null && isPriced(part)) return shown;
    return { ...shown, price, priceBreaks, ...(list !== null && { listPrice }) };
  });
}
