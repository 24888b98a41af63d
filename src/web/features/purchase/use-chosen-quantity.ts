import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { OrderForm } from '../../../domain/orders/order-form.ts';
import { QUANTITY_PARAM } from './purchase-address.ts';

/** Fills in the quantity that was chosen on the part's page, once: the parameter then leaves the address. */
export function useChosenQuantity(form: UseFormReturn<OrderForm>): void {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(QUANTITY_PARAM);
  const fillIn = useEffectEvent((quantity: string) => {
    if (/^\d{1,9}$/.test(quantity))
      form.setValue('quantity', Number(quantity), { shouldDirty: true });
    const rest = new URLSearchParams(params);
    rest.delete(QUANTITY_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (chosen !== null) fillIn(chosen);
  }, [chosen]);
}
