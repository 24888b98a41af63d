import type { Address } from '../../../customers/rules/address.schema.ts';
import type { OrderForm } from '../../../cart/rules/order-form.ts';
import type { Order } from '../../rules/orders.contract.ts';

type BuyerDetails = Pick<
  Order | Address,
  | 'userName'
  | 'phone'
  | 'address'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'company'
  | 'taxId'
>;

/** What an order or a saved address says about its buyer and where it goes. */
export function detailsOf({
  userName,
  phone,
  address,
  street,
  postcode,
  city,
  country,
  company,
  taxId,
}: BuyerDetails): Partial<OrderForm> {
  const known = { street, postcode, city, country, company, taxId };
  const given = Object.entries(known).filter(([, value]) => value !== null);
  return { userName, phone, address, ...Object.fromEntries(given) };
}
