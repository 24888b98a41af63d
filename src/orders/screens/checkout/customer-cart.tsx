import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { type CheckoutForm, checkoutFormRules } from '../../rules/checkout-form.ts';
import { supplyOfForm } from '../../rules/delivery-fields.ts';
import { holdHoursOf } from '../../rules/pay-before.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { unpaidCopy } from '../words/unpaid.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { Loader } from '../../../platform/screens/ui/loader.tsx';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { lastOrderWords } from './last-order-words.ts';
import { NotReady } from './not-ready.tsx';
import { CartLayout } from '../../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../../cart/screens/cart/cart-list.tsx';
import { CartTotal } from '../../../cart/screens/cart/cart-total.tsx';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';
import { CheckoutFields } from './checkout-form.tsx';
import { SessionEnded } from '../../../cart/screens/cart/session-ended.tsx';
import { isReady } from '../../../cart/screens/cart/line-rows.ts';
import { netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { Perform } from '../../../cart/screens/cart/use-cart-notice.ts';
import type { useCheckedCart } from '../../../cart/screens/cart/use-checked-cart.ts';
import { useCheckoutDefaults } from './use-checkout-defaults.ts';
import { usePlaceCheckout } from './use-place-checkout.ts';

type Props = {
  cart: ReturnType<typeof useCheckedCart>;
  perform: Perform;
  /** Replaces a cart without lines. */
  empty: ReactNode;
  /** Whether the session has ended since the page was opened. */
  hasEnded: boolean;
};

const FORM = 'checkout';

/** A customer's cart with the form that orders it. */
export function CustomerCart({ cart, perform, empty, hasEnded }: Props) {
  const buyer = useSignedInUser();
  const config = usePublicConfig();
  const { charges, currency, takesOrders } = config;
  const form = useForm<CheckoutForm>({
    resolver: zodResolver(checkoutFormRules(charges)),
    defaultValues: { payment: wayToPay(config), elsewhere: false },
  });
  const [prefilled] = useState(() => new Map<string, unknown>([['payment', wayToPay(config)]]));
  const draft = useFormDraft(form, 'cart', prefilled);
  useCheckoutDefaults(form, buyer, prefilled);
  const placing = usePlaceCheckout(form, draft.clear);
  const { payment, ...typed } = useWatch({ control: form.control });
  const supply = supplyOfForm(typed);
  const { rows, error } = cart;
  const netMinor = netOfRows(rows, currency);
  const ready = rows.filter(isReady).length;

  async function order(values: CheckoutForm): Promise<void> {
    if (!hasEnded && !placing.refuseUnready(rows)) await placing.place(values, { netMinor, rows });
  }

  if (placing.afterSubmit.isBlocked)
    return (
      <SubmittedOffline
        next={placing.afterSubmit}
        words={{ ...lastOrderWords.offline, onwards: checkoutWords.toPayment }}
      />
    );
  if (placing.isPlaced) return <Loader />;
  if (rows.length === 0) return empty;
  const total = { netMinor, supply, ready, count: rows.length };
  const { isSubmitting } = form.formState;
  const hold = holdHoursOf(
    { unverified: !buyer.emailVerified, payment: wayToPay(config, payment) },
    config,
  );
  return (
    <CartLayout
      netMinor={netMinor}
      supply={supply}
      action={
        takesOrders &&
        !hasEnded && (
          <Button type="submit" form={FORM} pending={isSubmitting}>
            {orderCopy.submit}
          </Button>
        )
      }
      list={
        <CartList
          rows={rows}
          perform={perform}
          isUncheckable={error !== null}
          refusals={placing.refusals}
        />
      }
    >
      {takesOrders ? (
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => void form.handleSubmit(order)(event)}
          className="grid gap-4"
        >
          <div className="print:hidden">
            <CheckoutFields form={form} netMinor={netMinor} />
          </div>
          <CartTotal {...total} />
          {hasEnded ? (
            <SessionEnded />
          ) : (
            <>
              <FormError message={placing.failure} />
              <Button type="submit" size="large" pending={isSubmitting} className="max-lg:hidden">
                {orderCopy.submit}
              </Button>
            </>
          )}
          <p className="text-sm text-soft print:hidden">{unpaidCopy.payLater(hold)}</p>
        </form>
      ) : (
        <>
          <CartTotal {...total} />
          <NotReady heading={null} />
        </>
      )}
    </CartLayout>
  );
}
