import { orderAddress } from '../../rules/order-address.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { type CartForm, cartFormRules, cartFormFields } from '../../rules/cart-form.ts';
import { supplyOfForm } from '../../rules/delivery-fields.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { CartLayout } from '../../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../../cart/screens/cart/lines/cart-list.tsx';
import { CartTotal } from '../../../cart/screens/cart/cart-total.tsx';
import { CartFields } from '../order-form/order-fields.tsx';
import { isReady } from '../../../cart/screens/cart/lines/line-rows.ts';
import { netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { Perform } from '../../../cart/screens/cart/use-cart-notice.ts';
import type { useCheckedCart } from '../../../cart/screens/cart/use-checked-cart.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { NotReady } from '../order-form/not-ready.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newestOrder } from '../../../customers/screens/addresses/use-last-address.ts';
import { detailsOf } from '../order-form/details-of.ts';
import { useNavigate } from 'react-router';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { type ShownAmounts, checkoutBody } from '../order-form/order-body.ts';
import { useAccount, useAccountDefault } from '../order-form/use-account.ts';
import { useRefusals } from '../order-form/use-refusals.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
  const form = useForm<CartForm>({
    resolver: zodResolver(cartFormRules(charges)),
    defaultValues: { payment: wayToPay(config), elsewhere: false },
  });
  const [prefilled] = useState(() => new Map<string, unknown>([['payment', wayToPay(config)]]));
  const draft = useFormDraft(form, `details for ${customer}`, { prefilled });
  useCustomerDetails(form, customer, prefilled);
  const account = useAccount(customer);
  useAccountDefault(form, account, prefilled);
  const placing = usePlaceForCustomer(form, customer, () => {
    draft.clear();
    onPlaced();
  });
  const supply = supplyOfForm(useWatch({ control: form.control }));
  const { rows, error } = cart;
  const netMinor = netOfRows(rows, currency);

  async function order(values: CartForm): Promise<void> {
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
      {t('platform.order.submit')}
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
          clearLabel={t('orders.orderFor.clear')}
        />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.handleSubmit(order)(event)}
        className="grid gap-4"
      >
        <CartFields form={form} netMinor={netMinor} account={account} forCustomer />
        <CartTotal
          netMinor={netMinor}
          supply={supply}
          ready={rows.filter(isReady).length}
          count={rows.length}
        />
        <FormError message={placing.failure} />
        {submit('max-lg:hidden')}
        <p className="text-sm text-soft">{t('orders.orderFor.mailed')}</p>
      </form>
    </CartLayout>
  );
}

/**
 * Fills empty fields from the customer's last checkout. Typed values and drafts stay.
 * @param prefilled records the filled-in values
 */
function useCustomerDetails(
  form: UseFormReturn<CartForm>,
  customer: string,
  prefilled: Map<string, unknown>,
): void {
  const config = usePublicConfig();
  const { charges } = config;
  const last = useQuery(newestOrder(customer)).data?.rows[0];
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    const [order] = last?.orders ?? [];
    if (!last || !order) return;
    // Whether the customer orders on invoice is asked by itself.
    const payment = last.payment === 'invoice' ? undefined : wayToPay(config, last.payment);
    const values: Partial<CartForm> = { ...detailsOf(order), payment };
    for (const field of cartFormFields(charges)) {
      const value = values[field];
      const isInvoice = field === 'payment' && getValues(field) === 'invoice';
      const isOpen = !isInvoice && (!getValues(field) || prefilled.get(field) === getValues(field));
      if (!isOpen || !value) continue;
      prefilled.set(field, value);
      setValue(field, value);
      // A fast submit may have reported the field as missing.
      clearErrors(field);
    }
  }, [last, charges, config, prefilled, getValues, setValue, clearErrors]);
}

/** What an order changes. */
const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /checkouts',
  'GET /customer/{email}',
  'GET /customers',
  'GET /overview',
  'GET /companyAccount/{email}',
  ...catalogueCalls,
];

/** Places lines as a customer's checkout, then leads to its first order. A refusal keeps what was typed. */
function usePlaceForCustomer(
  form: UseFormReturn<CartForm>,
  customer: string,
  onPlaced: () => void,
) {
  const sendOnce = useSendOnce();
  const config = usePublicConfig();
  const { show, clear, ...refused } = useRefusals(form);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function place(values: CartForm, shown: ShownAmounts): Promise<void> {
    clear();
    const body = checkoutBody(values, shown, customer, config);
    let insertedId: string;
    try {
      ({ insertedId } = await sendOnce(`order for ${customer}`, body, (idempotencyKey) =>
        callApi('POST /customerCheckouts', { body }, { idempotencyKey }),
      ));
    } catch (error) {
      await show(error, shown.rows);
      return;
    }
    onPlaced();
    toast.success(t('orders.orderFor.placed'));
    for (const call of reloads) void client.invalidateQueries(keysOf(call));
    await navigate(orderAddress(insertedId), { replace: true });
  }
  return { place, ...refused };
}
