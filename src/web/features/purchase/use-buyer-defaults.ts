import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OrderForm, orderFormFields } from '../../../domain/orders/order.rules.ts';
import { query } from '../../lib/queries.ts';
import type { SessionUser } from '../../lib/session/token.ts';
import { orderQuery } from '../orders/order-query.ts';
import { newestOrdersQuery } from '../orders/own-orders-query.ts';

/**
 * Fills empty fields from the order to repeat, then the profile, the newest order, and the
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
  const repeated = useQuery({
    ...orderQuery(repeatOf ?? ''),
    enabled: repeatOf !== null,
  });
  const { data: profile, ...profileQuery } = useQuery(
    query('GET /profile/{email}', { params: { email } }),
  );
  const newest = useQuery(newestOrdersQuery(email));
  // An administrator can read any order: another buyer's fills in nothing.
  const repeatedOrder = repeated.data?.userEmail === email ? repeated.data : undefined;
  const newestOrder = newest.data?.rows[0];
  const pending = {
    repeated: repeatOf !== null && repeated.isPending,
    profile: profileQuery.isPending,
    newest: newest.isPending,
  };
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    const fillIn = (values: Partial<OrderForm>) => {
      for (const field of orderFormFields) {
        const value = values[field];
        if (getValues(field) || !value) continue;
        prefilled.set(field, value);
        setValue(field, value);
        // A fast submit may have reported the field as missing.
        clearErrors(field);
      }
    };
    if (pending.repeated) return;
    if (repeatedOrder) fillIn(repeatedOrder);
    if (pending.profile) return;
    if (profile?.name) {
      const { name, location, city, country } = profile;
      fillIn({ userName: name, address: [location, city, country].filter(Boolean).join(', ') });
    }
    if (pending.newest) return;
    if (newestOrder)
      fillIn({
        userName: newestOrder.userName,
        phone: newestOrder.phone,
        address: newestOrder.address,
      });
    fillIn({ userName: accountName });
  }, [
    repeatedOrder,
    profile,
    newestOrder,
    pending.repeated,
    pending.profile,
    pending.newest,
    accountName,
    prefilled,
    getValues,
    setValue,
    clearErrors,
  ]);
}
