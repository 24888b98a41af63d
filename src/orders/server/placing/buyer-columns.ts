import { fault } from '../../../platform/rules/errors/faults.ts';
import type { OrderRequest } from '../../rules/order-request.ts';
import { type Charges, hasCharges } from '../../../pricing/rules/charges.ts';
import { normalTaxId, taxIdFault } from '../../../pricing/rules/tax/vat-ids.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { OrderRow } from '../../../platform/server/db/tables/schema.ts';

/** Who buys, where the goods go, and the buyer's own order number. */
export type Buyer = Pick<
  OrderRequest,
  | 'userName'
  | 'userEmail'
  | 'phone'
  | 'address'
  | 'country'
  | 'company'
  | 'taxId'
  | 'street'
  | 'postcode'
  | 'city'
> & { readonly poNumber?: string | undefined };

/** The columns of an order that state its buyer. */
export type BuyerColumns = Pick<
  OrderRow,
  | 'user_email'
  | 'user_name'
  | 'phone'
  | 'address'
  | 'country'
  | 'company'
  | 'tax_id'
  | 'street'
  | 'postcode'
  | 'city'
  | 'po_number'
>;

/** Checks the details that tax and freight depend on; an empty text counts as missing. */
export function buyerColumns(
  buyer: Buyer,
  charges: Charges,
): Result<BuyerColumns, 'INVALID_FIELDS'> {
  const country = buyer.country || null;
  if (country === null && hasCharges(charges))
    return fail('INVALID_FIELDS', { errors: { country: fault('countryRequired') } });
  const typedId = buyer.taxId || null;
  if (typedId !== null && taxIdFault(country, typedId) !== null)
    return fail('INVALID_FIELDS', { errors: { taxId: fault('taxId', country, typedId) } });
  return succeed({
    user_email: buyer.userEmail,
    user_name: buyer.userName,
    phone: buyer.phone,
    address: buyer.address,
    country,
    company: buyer.company || null,
    tax_id: typedId === null ? null : normalTaxId(typedId),
    street: buyer.street || null,
    postcode: buyer.postcode || null,
    city: buyer.city || null,
    po_number: buyer.poNumber || null,
  });
}
