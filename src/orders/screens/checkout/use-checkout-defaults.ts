import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CheckoutForm, checkoutFields } from '../../rules/checkout-form.ts';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { deliveryFieldsOf } from '../../rules/delivery-fields.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { ownAddresses } from '../../../customers/screens/addresses/own-addresses.ts';
import { newestCheckout } from '../../../customers/screens/addresses/use-last-address.ts';
import { detailsOf } from './details-of.ts';

/**
 * Fills empty fields from the default address, then the last checkout, the profile and the account's name. Typed values
 * and drafts stay.
 * @param prefilled records the filled-in values
 */
export function useCheckoutDefaults(
  form: UseFormReturn<CheckoutForm>,
  { email, name: accountName }: Pick<SessionUser, 'email' | 'name'>,
  prefilled: Map<string, unknown>,
): void {
  const config = usePublicConfig();
  const { charges } = config;
  const newest = useQuery(newestCheckout(email));
  const profile = useQuery(query('GET /profile/{email}', { params: { email } }));
  const addresses = useQuery(ownAddresses(email));
  const last = newest.data?.rows[0];
  const defaultAddress = addresses.data?.[0];
  const isPending = newest.isPending || profile.isPending || addresses.isPending;
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    if (isPending) return;
    const fillIn = (values: Partial<CheckoutForm>) => {
      for (const field of checkoutFields(charges)) {
        const value = values[field];
        if (getValues(field) || !value) continue;
        prefilled.set(field, value);
        setValue(field, value);
        // A fast submit may have reported the field as missing.
        clearErrors(field);
      }
    };
    if (defaultAddress) fillIn(detailsOf(defaultAddress));
    if (last) fillIn({ ...checkoutDetails(last), payment: wayToPay(config, last.payment) });
    if (profile.data?.name) {
      const { name, location, city, country } = profile.data;
      const address = [location, city, country].filter(Boolean).join(', ');
      fillIn({ userName: name, address, street: location, city });
    }
    fillIn({ userName: accountName });
  }, [
    last,
    defaultAddress,
    profile.data,
    isPending,
    accountName,
    config,
    charges,
    prefilled,
    getValues,
    setValue,
    clearErrors,
  ]);
}

/** What a checkout says about its buyer and where it goes; its PO number was for that one alone. */
function checkoutDetails({ orders, delivery }: Checkout): Partial<CheckoutForm> {
  const [order] = orders;
  if (!order) return {};
  return {
    ...detailsOf(order),
    ...(delivery && {
      elsewhere: true,
      ...deliveryFieldsOf(delivery),
    }),
  };
}
