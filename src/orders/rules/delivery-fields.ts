import { z } from 'zod';
import type { SharedAddress } from '../../customers/rules/address.schema.ts';
import { textStart } from '../../platform/rules/text/text.ts';
import { addressOf } from '../../customers/rules/address-of.ts';
import { requiredCountry, requiredPlace } from '../../customers/rules/buyer-details.ts';
import { type Charges, hasCharges } from '../../pricing/rules/charges.ts';
import { type Supply, supplyOf } from '../../pricing/rules/tax/supply.ts';
import {
  DELIVERY_NAME_LENGTH,
  type Delivery,
  deliverySchema,
} from '../../cart/rules/order-details.schema.ts';

const fieldNames = [
  'deliveryName',
  'deliveryAddress',
  'deliveryStreet',
  'deliveryPostcode',
  'deliveryCity',
  'deliveryCountry',
] as const;
type FieldName = (typeof fieldNames)[number];

/** The fields of a delivery address in a form; they are checked only if the goods go there. */
export type DeliveryFields = { [K in FieldName]?: string | undefined };

const text = z.string().optional();
/** Accepts any text in the fields of a delivery address. */
export const anyDeliveryFields = Object.fromEntries(
  fieldNames.map((name) => [name, text]),
) as Record<FieldName, typeof text>;

/** Rules for the fields that a shop asks for: with tax the parts of the address, with freight its country. */
export function deliveryRules(charges: Charges): { readonly [K in FieldName]?: z.ZodType } {
  const { name, address } = deliverySchema.shape;
  const country = hasCharges(charges) ? { deliveryCountry: requiredCountry } : {};
  if (charges.tax === null) return { deliveryName: name, deliveryAddress: address, ...country };
  const { street, postcode, city } = requiredPlace;
  return {
    deliveryName: name,
    deliveryStreet: street,
    deliveryPostcode: postcode,
    deliveryCity: city,
    ...country,
  };
}

/** Takes the delivery address, in the fields that the shop asks for, out of a filled-in form. */
export function splitDelivery<Form extends DeliveryFields>(form: Form, charges: Charges) {
  const {
    deliveryName: name = '',
    deliveryAddress = '',
    deliveryStreet: street,
    deliveryPostcode: postcode,
    deliveryCity: city,
    deliveryCountry: country,
    ...rest
  } = form;
  const place = { street, postcode, city, country };
  const delivery: Delivery =
    charges.tax === null
      ? { name, address: deliveryAddress, ...(hasCharges(charges) && { country }) }
      : { name, address: addressOf(place), ...place };
  return { delivery, rest };
}

type SupplyFields = Pick<DeliveryFields, 'deliveryCountry' | 'deliveryPostcode'> & {
  readonly country?: string | undefined;
  readonly postcode?: string | undefined;
  readonly taxId?: string | undefined;
  readonly elsewhere?: boolean | undefined;
};

/** What a filled-in form says about tax and freight. */
export const supplyOfForm = ({
  elsewhere,
  deliveryCountry,
  deliveryPostcode,
  ...buyer
}: SupplyFields): Supply =>
  supplyOf(buyer, elsewhere ? { country: deliveryCountry, postcode: deliveryPostcode } : null);

/** A saved address as where goods go: to its company and person. */
export const deliveryTo = ({ company, userName, ...place }: SharedAddress): Delivery => ({
  name: textStart([company, userName].filter(Boolean).join(', '), DELIVERY_NAME_LENGTH),
  address: place.address,
  street: place.street,
  postcode: place.postcode,
  city: place.city,
  country: place.country,
});

/** The fields of a form that stand for a delivery address. */
export const deliveryFieldsOf = (delivery: Delivery): DeliveryFields => ({
  deliveryName: delivery.name,
  deliveryAddress: delivery.address,
  deliveryStreet: delivery.street,
  deliveryPostcode: delivery.postcode,
  deliveryCity: delivery.city,
  deliveryCountry: delivery.country,
});
