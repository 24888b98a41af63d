import { sellerState, sellerTaxIds } from '../../pricing/rules/tax/seller-tax-ids.ts';
import { bareVatId, isVatId, meantState } from '../../pricing/rules/tax/vat-ids.ts';
import type { Party, TradeDocument } from './trade-document.ts';

/** Where EN 16931 states a party's ids; an absent one is null. */
export type PartyIds = {
  /** BT-31, BT-48: with the prefix of its country. */
  readonly vatId: string | null;
  /** BT-32: the seller's tax number that is no VAT id. */
  readonly taxNumber: string | null;
  /** BT-30, BT-47. */
  readonly registration: string | null;
  /** BT-29, for a seller without another id (rule BR-CO-26). */
  readonly identifier: string | null;
};

const NO_IDS: PartyIds = { vatId: null, taxNumber: null, registration: null, identifier: null };

/** Category O forbids VAT ids (rules BR-O-02 to BR-O-04). */
const isWithoutTax = ({ taxes }: TradeDocument) => taxes.some(({ category }) => category === 'O');

/** A party's tax ids; documents from before VAT ids had a field of their own hold them as tax ids. */
export const taxIdsOf = ({ address: { country }, vatId = null, taxId }: Party) =>
  sellerTaxIds({ country, vatId, taxId });

/** The seller's ids; a tax number outside the EU gets the prefix that EN 16931 asks of a VAT id (rule BR-CO-09). */
export function sellerIds(document: TradeDocument): PartyIds {
  const { seller } = document;
  const { email, address } = seller;
  const { vatId, taxId } = taxIdsOf(seller);
  const either = vatId ?? taxId;
  if (either === null) return { ...NO_IDS, identifier: email };
  if (isWithoutTax(document)) return { ...NO_IDS, registration: taxId ?? vatId };
  const { country } = address;
  if (country === null) return { ...NO_IDS, taxNumber: taxId ?? vatId, identifier: email };
  if (sellerState({ country, vatId, taxId }) === null)
    return {
      ...NO_IDS,
      vatId: withPrefix(country, either),
      taxNumber: vatId === null ? null : taxId,
    };
  return vatId === null
    ? { ...NO_IDS, taxNumber: taxId, identifier: email }
    : { ...NO_IDS, vatId: bareVatId(vatId), taxNumber: taxId };
}

/** The buyer's ids; only VAT ids of the EU are known as such. */
export function buyerIds(document: TradeDocument): PartyIds {
  const { taxId } = document.buyer;
  if (taxId === null) return NO_IDS;
  // Documents from before check digits were checked hold ids that have the form alone.
  return !isWithoutTax(document) && meantState(taxId) !== null
    ? { ...NO_IDS, vatId: bareVatId(taxId) }
    : { ...NO_IDS, registration: taxId };
}

function withPrefix(country: string, id: string): string {
  if (isVatId(id)) return bareVatId(id);
  const bare = id.toUpperCase().replaceAll(/[\s.]/g, '');
  return bare.startsWith(country) ? bare : country + bare;
}
