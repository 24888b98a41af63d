import type { MemberState } from '../../pricing/rules/tax/member-states.ts';
import {
  type SellerTaxIds,
  possibleState,
  sellerState,
  sellerTaxIds,
} from '../../pricing/rules/tax/seller-tax-ids.ts';
import { meantState, vatIdFault, vatIdState } from '../../pricing/rules/tax/vat-ids.ts';
import type { Settings } from './settings.keys.ts';

const given = (settings: Settings) => ({
  country: settings['shop.country'] || null,
  vatId: settings['shop.vatId'] || null,
  taxId: settings['shop.taxId'] || null,
});

/** The shop's VAT id and ordinary tax number; one that is not set is null. */
export const shopTaxIds = (settings: Settings): SellerTaxIds => sellerTaxIds(given(settings));

/** The member state whose VAT the shop charges; null for a shop outside the EU. */
export const shopState = (settings: Settings): MemberState | null => sellerState(given(settings));

/** Why `shop.vatId` is no VAT id of the shop's country; null outside the EU for an id that is not meant as the EU's. */
export function shopVatIdFault(settings: Settings): string | null {
  const { vatId, country } = given(settings);
  if (vatId === null) return null;
  const state = vatIdState(vatId);
  const right = possibleState(country);
  if (state !== null) return right === null || state === right ? null : vatIdFault(right);
  const meant = country === 'GB' ? meantState(vatId) : (right ?? meantState(vatId));
  return meant === null ? null : vatIdFault(meant);
}
