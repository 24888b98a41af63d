import { type MemberState, NORTHERN_IRELAND } from './member-states.ts';
import { vatStateOf } from './tax-areas.ts';
import { bareVatId, meantState, vatIdState } from './vat-ids.ts';

type SellerIds = {
  readonly country: string | null;
  readonly vatId: string | null;
  readonly taxId: string | null;
};

export type SellerTaxIds = { readonly vatId: string | null; readonly taxId: string | null };

/**
 * The seller's VAT id and ordinary tax number. Shops from before the two had fields of their own hold a VAT id in the
 * field of the tax number, which then counts as the VAT id, whatever its check digits.
 */
export function sellerTaxIds({ country, vatId, taxId }: SellerIds): SellerTaxIds {
  const given = vatId || null;
  const other = taxId || null;
  if (given !== null) return { vatId: inFull(given), taxId: other };
  const meant = other === null ? null : meantState(other);
  return other !== null && meant !== null && meant === possibleState(country)
    ? { vatId: bareVatId(other), taxId: null }
    : { vatId: null, taxId: other };
}

const inFull = (vatId: string) => (vatIdState(vatId) === null ? vatId : bareVatId(vatId));

/** The state of which a seller in a country may have a VAT id. */
export const possibleState = (country: string | null): MemberState | null =>
  country === 'GB' ? NORTHERN_IRELAND : vatStateOf({ country, postcode: null });

/** The member state whose VAT a seller charges, null outside the EU. A British one is in Northern Ireland by its id. */
export function sellerState({ country, ...ids }: SellerIds): MemberState | null {
  if (country !== 'GB') return possibleState(country);
  return sellerTaxIds({ country, ...ids }).vatId?.startsWith(NORTHERN_IRELAND)
    ? NORTHERN_IRELAND
    : null;
}
