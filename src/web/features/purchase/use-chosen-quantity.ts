import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { OrderForm } from '../../../domain/orders/order-form.ts';
import { QUANTITY_PARAM } from './purchase-address.ts';

const MAX_LENGTH = 40;

/**
 * Fills in the quantity that was typed on the part's page, once: the parameter then leaves the address. One that cannot
 * be ordered is said at once, since the form would otherwise begin with another.
 */
export function useChosenQuantity(form: UseFormReturn<OrderForm>): void {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(QUANTITY_PARAM);
  const fillIn = useEffectEvent((typed: string) => {
    // The field reads its text as if it were typed.
    form.setValue('quantity', typed.slice(0, MAX_LENGTH) as unknown as number, {
      shouldDirty: true,
      shouldValidate: true,
    });
    const rest = new URLSearchParams(params);
    rest.delete(QUANTITY_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (chosen !== null) fillIn(chosen);
  }, [chosen]);
}
