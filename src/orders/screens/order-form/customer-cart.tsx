import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState, useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { type CartForm, cartFormRules, cartFormFields } from '../../rules/cart-form.ts';
import { supplyOfForm, deliveryFieldsOf } from '../../rules/delivery-fields.ts';
import { holdHoursOf } from '../../rules/payment/pay-before.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TermsNote } from '../../../platform/screens/ui/terms-note.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { Loader } from '../../../platform/screens/ui/states/loader.tsx';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { useLastSent, useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { lastOrderWords } from './last-order-words.ts';
import { NotReady } from './not-ready.tsx';
import { ApprovalNotice } from '../../../companies/screens/approval-notice.tsx';
import { CartLayout } from '../../../cart/screens/cart/cart-layout.tsx';
import { CartList } from '../../../cart/screens/cart/lines/cart-list.tsx';
import { CartTotal } from '../../../cart/screens/cart/cart-total.tsx';
import { CartFields } from './order-fields.tsx';
import { SessionEnded } from '../../../cart/screens/cart/session-ended.tsx';
import { isReady } from '../../../cart/screens/cart/lines/line-rows.ts';
import { arePricesHidden, netOfRows } from '../../../cart/screens/cart/net-of-rows.ts';
import type { Perform } from '../../../cart/screens/cart/use-cart-notice.ts';
import type { useCheckedCart } from '../../../cart/screens/cart/use-checked-cart.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { query, keysOf } from '../../../platform/screens/api/queries.ts';
import type { SessionUser } from '../../../platform/screens/session/token.ts';
import { ownAddresses } from '../../../customers/screens/addresses/own-addresses.ts';
import { newestOrder } from '../../../customers/screens/addresses/use-last-address.ts';
import { detailsOf } from './details-of.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { type ShownAmounts, checkoutBody } from './order-body.ts';
import { CART_ORDER, type SentCart } from './last-cart-order.ts';
import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import { removePlaced } from '../../../cart/screens/storage/use-cart.ts';
import { useProposing } from '../proposals/use-proposing.tsx';
import { useAccount, useAccountDefault } from './use-account.ts';
import { useRefusals } from './use-refusals.ts';
import { orderAddress } from '../../rules/order-address.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { holdWords } from '../../rules/payment/pay-before.ts';

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
  const form = useForm<CartForm>({
    resolver: zodResolver(cartFormRules(charges)),
    defaultValues: { payment: wayToPay(config), elsewhere: false },
  });
  const [prefilled] = useState(() => new Map<string, unknown>([['payment', wayToPay(config)]]));
  const draft = useFormDraft(form, 'cart', { prefilled });
  useCheckoutDefaults(form, buyer, prefilled);
  const account = useAccount(buyer.email);
  useAccountDefault(form, account, prefilled);
  const placing = usePlaceCheckout(form, draft.clear);
  const { payment, ...typed } = useWatch({ control: form.control });
  const supply = supplyOfForm(typed);
  const { rows, error } = cart;
  const netMinor = netOfRows(rows, currency);
  const ready = rows.filter(isReady).length;

  async function order(values: CartForm): Promise<void> {
    if (!hasEnded && !placing.refuseUnready(rows)) await placing.place(values, { netMinor, rows });
  }

  if (placing.afterSubmit.isBlocked)
    return (
      <SubmittedOffline
        next={placing.afterSubmit}
        words={{ ...lastOrderWords.offline, onwards: t('cart.checkout.toPayment') }}
      />
    );
  if (placing.isPlaced) return <Loader />;
  if (rows.length === 0) return empty;
  const total = { netMinor, supply, ready, count: rows.length };
  const { isSubmitting } = form.formState;
  const list = (
    <CartList
      rows={rows}
      perform={perform}
      isUncheckable={error !== null}
      refusals={placing.refusals}
    />
  );
  if (!hasEnded && arePricesHidden(rows, config))
    return (
      <CartLayout netMinor={null} supply={supply} action={null} list={list}>
        <ApprovalNotice />
      </CartLayout>
    );
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
            {t('platform.order.submit')}
          </Button>
        )
      }
      list={list}
    >
      {takesOrders ? (
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => void form.handleSubmit(order)(event)}
          className="grid gap-4"
        >
          <div className="print:hidden">
            <CartFields form={form} netMinor={netMinor} account={account} />
          </div>
          <CartTotal {...total} />
          {hasEnded ? (
            <SessionEnded />
          ) : (
            <>
              <TermsNote by="order" also={['shipping', 'withdrawal', 'privacy']} />
              <FormError message={placing.failure} />
              {placing.proposeButton}
              <Button type="submit" size="large" pending={isSubmitting} className="max-lg:hidden">
                {t('platform.order.submit')}
              </Button>
            </>
          )}
          <p className="text-sm text-soft print:hidden">
            {payment === 'invoice' && account
              ? t('orders.unpaid.onInvoice', { days: String(account.terms.days) })
              : t('orders.unpaid.payLater', { hours: hold, hoursText: holdWords(hold) })}
          </p>
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

/**
 * Fills empty fields from the default address, then the last checkout, the profile and the account's name. Typed values
 * and drafts stay.
 * @param prefilled records the filled-in values
 */
function useCheckoutDefaults(
  form: UseFormReturn<CartForm>,
  { email, name: accountName }: Pick<SessionUser, 'email' | 'name'>,
  prefilled: Map<string, unknown>,
): void {
  const config = usePublicConfig();
  const { charges } = config;
  const newest = useQuery(newestOrder(email));
  const profile = useQuery(query('GET /profile/{email}', { params: { email } }));
  const addresses = useQuery(ownAddresses(email));
  const last = newest.data?.rows[0];
  const defaultAddress = addresses.data?.[0];
  const isPending = newest.isPending || profile.isPending || addresses.isPending;
  const { getValues, setValue, clearErrors } = form;
  useEffect(() => {
    if (isPending) return;
    const fillIn = (values: Partial<CartForm>) => {
      for (const field of cartFormFields(charges)) {
        const value = values[field];
        if (getValues(field) || !value) continue;
        prefilled.set(field, value);
        setValue(field, value);
        // A fast submit may have reported the field as missing.
        clearErrors(field);
      }
    };
    if (defaultAddress) fillIn(detailsOf(defaultAddress));
    if (last) fillIn({ ...detailsOfOrder(last), payment: wayToPay(config, last.payment) });
    if (profile.data?.name) {
      const { name, location, city, country } = profile.data;
      const address = [location, city, country].filter(Boolean).join(', ');
      fillIn({ userName: name, address, street: location, city });
    }
    fillIn({ userName: accountName });
  }, [
    last,
    defaultAddress,
    profile.data,
    isPending,
    accountName,
    config,
    charges,
    prefilled,
    getValues,
    setValue,
    clearErrors,
  ]);
}

/** What a checkout says about its buyer and where it goes; its PO number was for that one alone. */
function detailsOfOrder({ orders, delivery }: Checkout): Partial<CartForm> {
  const [order] = orders;
  if (!order) return {};
  return {
    ...detailsOf(order),
    ...(delivery && {
      elsewhere: true,
      ...deliveryFieldsOf(delivery),
    }),
  };
}

/**
 * Places the cart's lines as one checkout, then leads to its payment. A refusal names the lines and keeps what was
 * typed; the lines that were placed leave the cart.
 */
function usePlaceCheckout(form: UseFormReturn<CartForm>, onPlaced: () => void) {
  const { email } = useSignedInUser();
  const config = usePublicConfig();
  const refused = useRefusals(form);
  const [isPlaced, setPlaced] = useState(false);
  const client = useQueryClient();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  const sendOnce = useSendOnce();
  const last = useLastSent<SentCart>(CART_ORDER);
  const [refusedLines, setRefusedLines] = useState<readonly CartLine[]>([]);
  const proposing = useProposing(() => {
    removePlaced(refusedLines);
    onPlaced();
  });

  async function place(values: CartForm, display: ShownAmounts): Promise<void> {
    refused.clear();
    proposing.clear();
    const sent = checkoutBody(values, display, email, config);
    const lines = display.rows.map(({ line }) => line);
    let id: string;
    try {
      id = await last.remember({ lines, total: priceOf(sent.total) }, () =>
        sendOnce(CART_ORDER, sent, (idempotencyKey) =>
          callApi('POST /checkouts', { body: sent }, { idempotencyKey }),
        ),
      );
    } catch (error) {
      setRefusedLines(lines);
      proposing.offer(error, sent);
      await refused.show(error, display.rows);
      return;
    }
    setPlaced(true);
    removePlaced(lines);
    onPlaced();
    toast.success(t('platform.order.placed'));
    // The cached lists lack the new orders.
    for (const call of ['GET /orders', 'GET /checkouts', 'GET /companyAccount/{email}'] as const)
      client.removeQueries(keysOf(call));
    await afterSubmit.navigate(sent.payment === 'invoice' ? orderAddress(id) : `/payment/${id}`);
    for (const call of ['GET /tools', 'GET /tool/{id}', 'GET /purchase/{id}'] as const)
      void client.invalidateQueries(keysOf(call));
  }
  const { failure, refuseUnready, refusals } = refused;
  const { button: proposeButton } = proposing;
  return { place, failure, refuseUnready, refusals, isPlaced, afterSubmit, proposeButton };
}
