import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import type { OrderForm } from '../../../cart/rules/order-form.ts';
import { QUANTITY_PARAM } from '../../../catalogue/screens/parts/purchase-address.ts';

const MAX_LENGTH = 40;

/**
 * Fills in the quantity that was typed on the part's page, once: the parameter then leaves the address. A text that is no
 * number goes into the field as it is, since the form would otherwise begin with another quantity.
 */
export function useChosenQuantity(form: UseFormReturn<OrderForm>): void {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(QUANTITY_PARAM);
  const fillIn = useEffectEvent((typed: string) => {
    const read = parseNumberInput(typed.slice(0, MAX_LENGTH));
    form.setValue('quantity', (Number.isNaN(read) ? '' : read) as number, { shouldDirty: true });
    const rest = new URLSearchParams(params);
    rest.delete(QUANTITY_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (chosen !== null) fillIn(chosen);
  }, [chosen]);
}
