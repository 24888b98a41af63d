import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type OrderForm, orderFormFields } from '../../../domain/orders/order.rules.ts';
import { query } from '../../lib/queries.ts';
import type { SessionUser } from '../../lib/session/token.ts';
import { newestOrdersQuery } from '../orders/own-orders-query.ts';

/**
 * Fills in what the shop knows of the buyer: as in their order that is placed `repeatOf`, quantity and all, else by their
 * profile, and what that does not say (a phone, or everything) as in their newest order. What was typed, or restored
 * from a draft, stays. Where none of these can be read, the name is the account's and the rest waits empty.
 * @param repeatOf the id of the order that is placed once more; null for a new one
 * @param prefilled where it is noted what was filled in
 */
export function useBuyerDefaults(
  form: UseFormReturn<OrderForm>,
  { email, name: accountName }: Pick<SessionUser, 'email' | 'name'>,
  repeatOf: string | null,
  prefilled: Map<string, unknown>,
): void {
  const repeated = useQuery({
    ...query('GET /order/{id}', { params: { id: repeatOf ?? '' } }),
    enabled: repeatOf !== null,
  });
  const { data: profile, ...ofProfile } = useQuery(
    query('GET /profile/{email}', { params: { email } }),
  );
  const newest = useQuery(newestOrdersQuery(email));
  // An administrator may read anybody's order: another buyer's fills in nothing.
  const same = repeated.data?.userEmail === email ? repeated.data : undefined;
  const last = newest.data?.rows[0];
  const waits = {
    repeated: repeatOf !== null && repeated.isPending,
    profile: ofProfile.isPending,
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
        // Who was quicker than the answer was told that it is missing.
        clearErrors(field);
      }
    };
    if (waits.repeated) return;
    if (same) fillIn(same);
    if (waits.profile) return;
    if (profile?.name) {
      const { name, location, city, country } = profile;
      fillIn({ userName: name, address: [location, city, country].filter(Boolean).join(', ') });
    }
    if (waits.newest) return;
    if (last) fillIn({ userName: last.userName, phone: last.phone, address: last.address });
    fillIn({ userName: accountName });
  }, [
    same,
    profile,
    last,
    waits.repeated,
    waits.profile,
    waits.newest,
    accountName,
    prefilled,
    getValues,
    setValue,
    clearErrors,
  ]);
}
