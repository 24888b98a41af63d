import type { Place } from './tax-areas.ts';

/** What decides the tax and the freight of an order: where the goods go, and the buyer's tax id. */
export type Supply = Place & { readonly taxId: string | null };

type SupplyInput = {
  readonly country?: string | null | undefined;
  readonly postcode?: string | null | undefined;
};

/**
 * The supply to a buyer: the goods go to the delivery address, if there is one, else to the buyer. A delivery address
 * without a country is in the buyer's.
 */
export function supplyOf(
  buyer: SupplyInput & { readonly taxId?: string | null | undefined },
  delivery: SupplyInput | null = null,
): Supply {
  const place = delivery ?? buyer;
  return {
    country: place.country || buyer.country || null,
    postcode: place.postcode || null,
    taxId: buyer.taxId || null,
  };
}
