import { z } from 'zod';
import { type OrderForm, orderFields, withDetails } from '../../cart/rules/order-form.ts';
import { buyerFields } from '../../customers/rules/buyer-fields.ts';
import type { Charges } from '../../pricing/rules/charges.ts';
import { poNumber } from '../../cart/rules/order-details.schema.ts';
import { type DeliveryFields, anyDeliveryFields, deliveryRules } from './delivery-fields.ts';
import { type PaymentMethod, paymentMethods } from '../../pricing/rules/payment-methods.ts';

/** What the cart's form sends: who orders, where the goods go, and how they are paid. */
export type CartForm = Omit<OrderForm, 'quantity'> & {
  payment?: PaymentMethod | undefined;
  /** Whether the goods go to another address than the buyer's. */
  elsewhere?: boolean | undefined;
} & DeliveryFields;

/** The fields that a saved address fills in. */
export const addressFields = (charges: Charges) =>
  orderFields(charges).filter((field) => field !== 'quantity');

/** The fields of the cart's form in its order. */
export function cartFormFields(charges: Charges): readonly (keyof CartForm)[] {
  return [
    ...addressFields(charges),
    'elsewhere',
    ...(Object.keys(deliveryRules(charges)) as (keyof DeliveryFields)[]),
    'poNumber',
    'payment',
  ];
}

/** The rules of the cart's form; those of the order form, with what only orders of several lines have. */
export function cartFormRules(charges: Charges): z.ZodType<CartForm, CartForm> {
  const seed = z.object({
    ...buyerFields,
    poNumber: poNumber.optional(),
    payment: z.enum(paymentMethods).optional(),
    elsewhere: z.boolean().optional(),
    ...anyDeliveryFields,
  });
  return withDetails<CartForm>(seed, charges).superRefine((typed, context) => {
    if (!typed.elsewhere) return;
    for (const [field, rule] of Object.entries(deliveryRules(charges))) {
      const checked = rule.safeParse(typed[field as keyof DeliveryFields]);
      for (const { message } of checked.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}
