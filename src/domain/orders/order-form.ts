import { z } from 'zod';
import { type Charges, hasCharges } from '../pricing/charges.ts';
import type { Stocked } from '../pricing/quantity.rules.ts';
import { taxIdFault } from '../pricing/vat-ids.ts';
import { requiredMessages } from '../required-messages.ts';
import { requiredText } from '../required-text.ts';
import type { Limits } from '../settings/limits.ts';
import { addressOf } from './address-of.ts';
import { buyerDetails } from './buyer-details.ts';
import { orderFormSchema } from './order.rules.ts';

type Details = { [K in keyof typeof buyerDetails]?: string | undefined };
/** What the order form sends. With tax the address is made of its parts. */
export type OrderForm = z.output<ReturnType<typeof orderFormSchema>> & Details;

/** The fields of the order form, in its order. Without tax and freight they are the seed's. */
export function orderFields({ tax, freight }: Charges): readonly (keyof OrderForm)[] {
  return [
    'userName',
    'phone',
    ...(tax ? (['street', 'postcode', 'city'] as const) : (['address'] as const)),
    ...(tax || freight ? (['country', 'company'] as const) : []),
    ...(tax ? (['taxId'] as const) : []),
    'quantity',
  ];
}

/** The order form's rules for a part, with the details that the shop's tax and freight need. */
export function orderFormRules(
  part: Stocked,
  limits: Limits,
  charges: Charges,
): z.ZodType<OrderForm, OrderForm> {
  const seed = orderFormSchema(part, limits);
  if (!hasCharges(charges)) return seed;
  const country = z
    .string(requiredMessages.country)
    .min(1, requiredMessages.country)
    .pipe(buyerDetails.country.unwrap());
  const { company, taxId, postcode } = buyerDetails;
  if (charges.tax === null) return seed.extend({ country, company });
  const parts = {
    street: requiredText('street is required', 200),
    postcode,
    city: requiredText(requiredMessages.city, 100),
  };
  return seed
    .omit({ address: true })
    .extend({ ...parts, country, company, taxId })
    .superRefine((typed, context) => {
      const fault = typed.taxId ? taxIdFault(typed.country, typed.taxId) : null;
      if (fault !== null) context.addIssue({ code: 'custom', path: ['taxId'], message: fault });
    })
    .transform((typed) => ({ ...typed, address: addressOf(typed) })) as unknown as z.ZodType<
    OrderForm,
    OrderForm
  >;
}
