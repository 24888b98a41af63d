import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderForm } from '../../../domain/orders/order.rules.ts';
import { query } from '../../lib/queries.ts';

/**
 * Fills name and address in from the buyer's profile, where they have saved one. What was typed, or
 * restored from a draft, stays; without a profile, or when it cannot be read, the fields wait empty.
 */
export function useProfileDefaults(form: UseFormReturn<OrderForm>, email: string): void {
  const { data: profile } = useQuery(query('GET /profile/{email}', { params: { email } }));
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!profile?.name) return;
    const { name, location, city, country } = profile;
    if (!getValues('userName')) setValue('userName', name);
    if (!getValues('address')) {
      setValue('address', [location, city, country].filter(Boolean).join(', '));
    }
  }, [profile, getValues, setValue]);
}
