import { isInEu, isVatId, normalTaxId } from '../pricing/vat-ids.ts';
import type { TradeDocument } from './trade-document.ts';

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

/** The seller's ids; a tax number outside the EU gets the prefix that EN 16931 asks of a VAT id (rule BR-CO-09). */
export function sellerIds(document: TradeDocument): PartyIds {
  const { taxId, email, address } = document.seller;
  if (taxId === null) return { ...NO_IDS, identifier: email };
  if (isWithoutTax(document)) return { ...NO_IDS, registration: taxId };
  const { country } = address;
  if (country === null) return { ...NO_IDS, taxNumber: taxId, identifier: email };
  if (isInEu(country) && !isVatId(country, taxId))
    return { ...NO_IDS, taxNumber: taxId, identifier: email };
  return { ...NO_IDS, vatId: withPrefix(country, taxId) };
}

/** The buyer's ids; only VAT ids of the EU are known by their form. */
export function buyerIds(document: TradeDocument): PartyIds {
  const { taxId, address } = document.buyer;
  const { country } = address;
  if (taxId === null) return NO_IDS;
  return country !== null && !isWithoutTax(document) && isVatId(country, taxId)
    ? { ...NO_IDS, vatId: normalTaxId(country, taxId) }
    : { ...NO_IDS, registration: taxId };
}

function withPrefix(country: string, taxId: string): string {
  if (isVatId(country, taxId)) return normalTaxId(country, taxId);
  const bare = taxId.toUpperCase().replaceAll(/[\s.]/g, '');
  return bare.startsWith(country) ? bare : country + bare;
}
