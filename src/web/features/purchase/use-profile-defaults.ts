import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from '../../../domain/orders/order.rules.ts';
import { query } from '../../lib/queries.ts';
import type { SessionUser } from '../../lib/session/token.ts';

/**
 * Fills name and address in from the buyer's profile, where they have saved one. What was typed, or restored
 * from a draft, stays. Without a profile, or when it cannot be read, the name is the account's and the address
 * waits empty.
 */
export function useProfileDefaults(
  form: UseFormReturn<OrderForm>,
  { email, name: knownAs }: Pick<SessionUser, 'email' | 'name'>,
): void {
  const { data: profile, isPending } = useQuery(
    query('GET /profile/{email}', { params: { email } }),
  );
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    if (isPending) return;
    const fillIn = (field: 'userName' | 'address', value: string) => {
      if (getValues(field) || !value) return;
      setValue(field, value);
      // Who was quicker than the profile was told that it is missing.
      clearErrors(field);
    };
    fillIn('userName', profile?.name || knownAs);
    if (profile?.name) {
      const { location, city, country } = profile;
      fillIn('address', [location, city, country].filter(Boolean).join(', '));
    }
  }, [profile, isPending, knownAs, getValues, setValue, clearErrors]);
}
