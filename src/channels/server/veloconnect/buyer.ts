import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Buyer } from '../../../orders/server/placing/buyer-columns.ts';

/** Whom a credential's orders are for. */
export const buyerOf = (row: CredentialRow): Buyer => ({
  userName: row.user_name,
  userEmail: row.user_email,
  phone: row.phone,
  address: row.address,
  country: row.country,
  company: row.company,
  taxId: row.tax_id,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
});
