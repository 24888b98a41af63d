import type { z } from 'zod';
import { poNumber } from './order-details.schema.ts';
import { type Charges, hasCharges } from '../../pricing/rules/charges.ts';
import type { Stocked } from '../../pricing/rules/quantities/quantity.rules.ts';
import type { Limits } from '../../pricing/rules/limits.ts';
import { addressOf } from '../../customers/rules/address-of.ts';
import {
  buyerDetails,
  checkTaxId,
  requiredCountry,
  requiredPlace,
} from '../../customers/rules/buyer-details.ts';
import { orderFormSchema } from './order.rules.ts';

type Details = { [K in keyof typeof buyerDetails]?: string | undefined };
/** What the order form sends. With tax the address is made of its parts. */
export type OrderForm = z.output<ReturnType<typeof orderFormSchema>> &
  Details & { poNumber?: string | undefined };

/** The fields of the order form, in its order. Without tax and freight they are the owner's. */
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
  const own = hasCharges(charges) ? seed.extend({ poNumber: poNumber.optional() }) : seed;
  return withDetails<OrderForm>(own, charges);
}

/** Adds the details that tax and freight need to the fields of a form that has the owner's address. */
export function withDetails<Form>(
  seed: z.ZodObject<{ address: z.ZodString }>,
  charges: Charges,
): z.ZodType<Form, Form> {
  const typed = (rules: z.ZodType) => rules as unknown as z.ZodType<Form, Form>;
  if (!hasCharges(charges)) return typed(seed);
  const { company, taxId } = buyerDetails;
  if (charges.tax === null) return typed(seed.extend({ country: requiredCountry, company }));
  const rules = seed
    .omit({ address: true })
    .extend({ ...requiredPlace, country: requiredCountry, company, taxId })
    .superRefine(checkTaxId)
    .transform((given) => ({ ...given, address: addressOf(given) }));
  return typed(rules);
}
