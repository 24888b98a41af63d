import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '../../rules/checkout-form.ts';
import { supplyOfForm } from '../../rules/delivery-fields.ts';
import { type PaymentMethod, paymentMethods } from '../../../pricing/rules/payment-methods.ts';
import { takesCard } from '../../../pricing/rules/amount-bounds.ts';
import { orderAmounts } from '../../../pricing/rules/order-amounts.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';

type Props = {
  form: UseFormReturn<CheckoutForm>;
  /** What the lines come to. */
  netMinor: number;
  forCustomer: boolean;
};

/** How a checkout is paid, in a shop that takes transfers; a total that no card takes leaves the transfer alone. */
export function PaymentMethods({ form, netMinor, forCustomer }: Props) {
  const { charges, currency, takesCards } = usePublicConfig();
  const { register, watch, setValue } = form;
  const { methods, transferHint } = forCustomer ? checkoutWords.forCustomer : checkoutWords;
  const { totalMinor } = orderAmounts(netMinor, supplyOfForm(watch()), charges, currency);
  const isChargeable = netMinor === 0 || takesCard(totalMinor, currency);
  const byCard = takesCards && isChargeable;
  useEffect(() => {
    if (!byCard) setValue('payment', 'transfer');
  }, [byCard, setValue]);
  const hints: Partial<Record<PaymentMethod, string>> = { transfer: transferHint };
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-semibold">{checkoutWords.payment}</legend>
      {paymentMethods.map((method) => (
        <label
          key={method}
          hidden={method === 'card' && !byCard}
          className="flex min-h-11 cursor-pointer items-center gap-2 text-sm [&[hidden]]:hidden"
        >
          <input
            type="radio"
            value={method}
            className="size-5 accent-signal"
            {...register('payment')}
          />
          <span>
            {methods[method]}
            {hints[method] && <span className="block text-soft">{hints[method]}</span>}
          </span>
        </label>
      ))}
      {takesCards && !isChargeable && <p className="text-sm text-soft">{checkoutWords.noCard}</p>}
    </fieldset>
  );
}
