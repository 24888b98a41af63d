import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Account } from '../../../companies/rules/company.schema.ts';
import type { CartForm } from '../../rules/cart-form.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';

/** With which terms somebody orders on invoice; null for who does not, undefined until it is read. */
export function useAccount(email: string): Account | null | undefined {
  const { data } = useQuery({
    ...query('GET /companyAccount/{email}', { params: { email } }),
    // What is left of the limit changes with each order of a colleague.
    staleTime: 0,
  });
  return data?.account;
}

/**
 * Chooses the invoice for who orders on invoice, unless another way was chosen, and takes it back from a draft of who does
 * not any more.
 * @param prefilled records the filled-in values
 */
export function useAccountDefault(
  form: UseFormReturn<CartForm>,
  account: Account | null | undefined,
  prefilled: Map<string, unknown>,
): void {
  const config = usePublicConfig();
  const { getValues, setValue } = form;
  const isOffered = account === undefined ? undefined : account !== null;
  useEffect(() => {
    const chosen = getValues('payment');
    if (isOffered === true && chosen === prefilled.get('payment')) {
      prefilled.set('payment', 'invoice');
      setValue('payment', 'invoice');
    }
    if (isOffered === false && chosen === 'invoice') setValue('payment', wayToPay(config));
  }, [isOffered, config, prefilled, getValues, setValue]);
}
