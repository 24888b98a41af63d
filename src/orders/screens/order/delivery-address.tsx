import type { Delivery } from '../../../cart/rules/order-details.schema.ts';

/** Where goods go: name, company and address. */
export function DeliveryAddress({ delivery }: { delivery: Delivery }) {
  const { name, company, address, postcode, city } = delivery;
  const place = [postcode, city].filter(Boolean).join(' ');
  return (
    <>
      <p className="mt-1 text-lg font-semibold wrap-anywhere">{name}</p>
      {company && <p className="text-sm wrap-anywhere">{company}</p>}
      <p className="text-sm whitespace-pre-line wrap-anywhere">{address}</p>
      {/* The address text may hold these already. */}
      {place !== '' && !address.includes(place) && <p className="text-sm wrap-anywhere">{place}</p>}
    </>
  );
}
