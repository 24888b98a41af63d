import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CheckoutForm, checkoutFormRules } from '../../rules/checkout-form.ts';
import { supplyOfForm } from '../../rules/delivery-fields.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { CartLayout } from '../../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../../cart/screens/cart/cart-list.tsx';
import { CartTotal } from '../../../cart/screens/cart/cart-total.tsx';
import { CheckoutFields } from '../checkout/checkout-form.tsx';
import { isReady } from '../../../cart/screens/cart/line-rows.ts';
import { netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { Perform } from '../../../cart/screens/cart/use-cart-notice.ts';
import type { useCheckedCart } from '../../../cart/screens/cart/use-checked-cart.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { NotReady } from '../checkout/not-ready.tsx';
import { orderForWords as words } from './order-for-words.ts';
import { useCustomerDetails } from './use-customer-details.ts';
import { usePlaceForCustomer } from './use-place-for-customer.ts';

type Props = {
  customer: string;
  cart: ReturnType<typeof useCheckedCart>;
  perform: Perform;
  onPlaced: () => void;
};

const FORM = 'order-for';

/** The lines of an order for a customer, with the form that places them. */
export function OrderForForm({ customer, cart, perform, onPlaced }: Props) {
  const config = usePublicConfig();
  const { charges, currency, takesOrders } = config;
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutFormRules(charges)),
    defaultValues: { payment: wayToPay(config), elsewhere: false },
  });
  const [prefilled] = useState(() => new Map<string, unknown>([['payment', wayToPay(config)]]));
  const draft = useFormDraft(form, `details for ${customer}`, prefilled);
  useCustomerDetails(form, customer, prefilled);
  const placing = usePlaceForCustomer(form, customer, () => {
    draft.clear();
    onPlaced();
  });
  const supply = supplyOfForm(useWatch({ control: form.control }));
  const { rows, error } = cart;
  const netMinor = netOfRows(rows, currency);

  async function order(values: CheckoutForm): Promise<void> {
    if (!placing.refuseUnready(rows)) await placing.place(values, { netMinor, rows });
  }

  if (!takesOrders) return <NotReady heading={null} />;
  const { isSubmitting } = form.formState;
  const submit = (className?: string) => (
    <Button
      type="submit"
      form={FORM}
      pending={isSubmitting}
      {...(className !== undefined && { className, size: 'large' as const })}
    >
      {orderCopy.submit}
    </Button>
  );
  return (
    <CartLayout
      netMinor={netMinor}
      supply={supply}
      action={submit()}
      list={
        <CartList
          rows={rows}
          perform={perform}
          isUncheckable={error !== null}
          refusals={placing.refusals}
          clearLabel={words.clear}
        />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.handleSubmit(order)(event)}
        className="grid gap-4"
      >
        <CheckoutFields form={form} netMinor={netMinor} forCustomer />
        <CartTotal
          netMinor={netMinor}
          supply={supply}
          ready={rows.filter(isReady).length}
          count={rows.length}
        />
        <FormError message={placing.failure} />
        {submit('max-lg:hidden')}
        <p className="text-sm text-soft">{words.mailed}</p>
      </form>
    </CartLayout>
  );
}
