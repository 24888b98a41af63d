import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CheckoutForm, checkoutFields } from '../../rules/checkout-form.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { newestCheckout } from '../../../customers/screens/addresses/use-last-address.ts';
import { detailsOf } from '../checkout/details-of.ts';

/**
 * Fills empty fields from the customer's last checkout. Typed values and drafts stay.
 * @param prefilled records the filled-in values
 */
export function useCustomerDetails(
  form: UseFormReturn<CheckoutForm>,
  customer: string,
  prefilled: Map<string, unknown>,
): void {
  const config = usePublicConfig();
  const { charges } = config;
  const last = useQuery(newestCheckout(customer)).data?.rows[0];
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    const [order] = last?.orders ?? [];
    if (!last || !order) return;
    const payment = wayToPay(config, last.payment);
    const values: Partial<CheckoutForm> = { ...detailsOf(order), payment };
    for (const field of checkoutFields(charges)) {
      const value = values[field];
      const isOpen = !getValues(field) || prefilled.get(field) === getValues(field);
      if (!isOpen || !value) continue;
      prefilled.set(field, value);
      setValue(field, value);
      // A fast submit may have reported the field as missing.
      clearErrors(field);
    }
  }, [last, charges, config, prefilled, getValues, setValue, clearErrors]);
}
