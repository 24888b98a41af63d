import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OrderForm, orderFields } from '../../../cart/rules/order-form.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { ownAddresses } from '../../../customers/screens/addresses/own-addresses.ts';
import { lineQuery } from '../lists/line-query.ts';
import { newestOrdersQuery } from '../my-orders/own-orders-query.ts';
import { detailsOf } from '../order-form/details-of.ts';

/**
 * Fills empty fields from the order to repeat, then the default address, the profile, the newest order, and the
 * account's name. Typed values and drafts stay.
 * @param repeatOf the id of the order to repeat, or null
 * @param prefilled records the filled-in values
 */
export function useBuyerDefaults(
  form: UseFormReturn<OrderForm>,
  { email, name: accountName }: Pick<SessionUser, 'email' | 'name'>,
  repeatOf: string | null,
  prefilled: Map<string, unknown>,
): void {
  const { charges } = usePublicConfig();
  const repeated = useQuery({
    ...lineQuery(repeatOf ?? ''),
    enabled: repeatOf !== null,
  });
  const { data: profile, ...profileQuery } = useQuery(
    query('GET /profile/{email}', { params: { email } }),
  );
  const newest = useQuery(newestOrdersQuery(email));
  const addresses = useQuery(ownAddresses(email));
  const defaultAddress = addresses.data?.[0];
  // An administrator can read any order: another buyer's fills in nothing.
  const repeatedOrder = repeated.data?.userEmail === email ? repeated.data : undefined;
  const newestOrder = newest.data?.rows[0];
  const pending = {
    repeated: repeatOf !== null && repeated.isPending,
    profile: profileQuery.isPending,
    newest: newest.isPending,
    addresses: addresses.isPending,
  };
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    const fillIn = (values: Partial<OrderForm>) => {
      for (const field of orderFields(charges)) {
        const value = values[field];
        if (getValues(field) || !value) continue;
        prefilled.set(field, value);
        setValue(field, value);
        // A fast submit may have reported the field as missing.
        clearErrors(field);
      }
    };
    if (pending.repeated) return;
    if (repeatedOrder) fillIn({ ...detailsOf(repeatedOrder), quantity: repeatedOrder.quantity });
    if (pending.addresses) return;
    if (defaultAddress) fillIn(detailsOf(defaultAddress));
    if (pending.profile) return;
    if (profile?.name) {
      const { name, location, city, country } = profile;
      fillIn({
        userName: name,
        address: [location, city, country].filter(Boolean).join(', '),
        street: location,
        city,
      });
    }
    if (pending.newest) return;
    if (newestOrder) fillIn(detailsOf(newestOrder));
    fillIn({ userName: accountName });
  }, [
    repeatedOrder,
    profile,
    newestOrder,
    defaultAddress,
    pending.repeated,
    pending.addresses,
    pending.profile,
    pending.newest,
    accountName,
    charges,
    prefilled,
    getValues,
    setValue,
    clearErrors,
  ]);
}
