import type { UseFormReturn } from 'react-hook-form';
import type { SharedAddress } from '../../../customers/rules/address.schema.ts';
import { type CartForm, addressFields } from '../../rules/cart-form.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { AddressSelect } from '../../../customers/screens/addresses/address-select.tsx';
import { holdsAddress } from '../../../customers/screens/addresses/holds-address.ts';
import { PlaceFields, CountryField } from '../../../customers/screens/addresses/place-fields.tsx';
import { useCompanyAddresses } from '../../../companies/screens/addresses/use-company-addresses.ts';
import { CompanyField } from './company-field.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';
import { deliveryFieldsOf, deliveryTo, supplyOfForm } from '../../rules/delivery-fields.ts';
import { type ReactNode, useEffect } from 'react';
import type { Account } from '../../../companies/rules/company.schema.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { AccountTerms } from './account-terms.tsx';
import { type PaymentMethod, paymentMethods } from '../../../pricing/rules/payment-methods.ts';
import { takesCard } from '../../../pricing/rules/amounts/amount-bounds.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  form: UseFormReturn<CartForm>;
  /** What the lines come to. */
  netMinor: number;
  /** Filled in by an administrator: without own addresses, in words about the customer. */
  forCustomer?: boolean;
  /** With which terms the buyer orders on invoice; null for who does not. */
  account: Account | null | undefined;
};

/** The cart's form; its submit button stands with the total. */
export function CartFields({ form, netMinor, forCustomer = false, account }: Props) {
  const { charges, takesTransfers } = usePublicConfig();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const companyAddresses = useCompanyAddresses();
  const fillIn = (address: SharedAddress) => {
    const values: Partial<CartForm> = address;
    for (const name of addressFields(charges))
      form.setValue(name, values[name] ?? '', {
        shouldValidate: formState.isSubmitted,
        shouldDirty: true,
      });
  };
  /** Most goods stay in the buyer's country. */
  function takeCountry() {
    const { deliveryCountry, country } = form.getValues();
    if (!deliveryCountry) form.setValue('deliveryCountry', country);
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!forCustomer && (
        <AddressSelect
          className="col-span-full"
          shared={companyAddresses}
          onChoose={fillIn}
          isFilledIn={(address) => holdsAddress(watch(), address, addressFields(charges))}
        />
      )}
      <TextField
        label={t('platform.words.fullName')}
        autoComplete="name"
        error={errors.userName?.message}
        {...register('userName')}
      />
      <TextField
        label={t('platform.order.fields.phone')}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      {hasCharges(charges) && <CompanyField form={form} />}
      <PlaceFields form={form} prefix="" />
      {hasCharges(charges) && <BuyerDetails form={form} />}
      <TextField
        label={
          forCustomer
            ? t('cart.checkout.forCustomer.poNumber')
            : t('pricing.charges.fields.poNumber')
        }
        hint={t('pricing.charges.fields.poNumberHint')}
        autoComplete="off"
        optional
        className="col-span-full"
        error={errors.poNumber?.message}
        {...register('poNumber')}
      />
      <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-signal"
          {...register('elsewhere', { onChange: takeCountry })}
        />
        {t('cart.checkout.elsewhere')}
      </label>
      {watch('elsewhere') && <DeliveryFields form={form} hasOwnAddresses={!forCustomer} />}
      {(takesTransfers || account) && (
        <PaymentMethods
          form={form}
          netMinor={netMinor}
          forCustomer={forCustomer}
          account={account}
        />
      )}
    </div>
  );
}

type DeliveryFieldsProps = {
  form: UseFormReturn<CartForm>;
  /** Whether the user's own saved addresses may fill it in. */
  hasOwnAddresses: boolean;
};

/** Where the goods go, if not to the buyer: in the parts of an address for a shop with tax. */
function DeliveryFields({ form, hasOwnAddresses }: DeliveryFieldsProps) {
  const { charges } = usePublicConfig();
  const { register, setValue, formState } = form;
  const companyAddresses = useCompanyAddresses();
  const fillIn = (address: SharedAddress) => {
    for (const [name, value] of Object.entries(deliveryFieldsOf(deliveryTo(address))))
      setValue(name as keyof CartForm, value ?? '', {
        shouldValidate: formState.isSubmitted,
        shouldDirty: true,
      });
  };
  const place = (
    <PlaceFields form={form} prefix="delivery" label={t('cart.checkout.deliveryAddress')} />
  );
  const country = <CountryField form={form} prefix="delivery" className="col-span-full" />;
  return (
    <>
      {hasOwnAddresses && (
        <AddressSelect
          label={t('customers.savedAddresses.chooseDelivery')}
          className="col-span-full"
          shared={companyAddresses}
          onChoose={fillIn}
        />
      )}
      <TextField
        label={t('cart.checkout.deliveryName')}
        autoComplete="shipping name"
        className="col-span-full"
        error={formState.errors.deliveryName?.message}
        {...register('deliveryName')}
      />
      {charges.tax ? (
        <fieldset className="col-span-full grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{t('cart.checkout.deliveryAddress')}</legend>
          {place}
          {country}
        </fieldset>
      ) : (
        <>
          {place}
          {hasCharges(charges) && country}
        </>
      )}
    </>
  );
}

type PaymentMethodsProps = {
  form: UseFormReturn<CartForm>;
  /** What the lines come to. */
  netMinor: number;
  forCustomer: boolean;
  account: Account | null | undefined;
};

/** How a checkout is paid, where there is a choice; a total that no card takes leaves the others. */
function PaymentMethods({ form, netMinor, forCustomer, account }: PaymentMethodsProps) {
  const { charges, currency, takesCards, takesTransfers } = usePublicConfig();
  const { register, watch, setValue, getValues } = form;
  const { methods, transferHint } = forCustomer ? checkoutWords.forCustomer : checkoutWords;
  const { totalMinor } = orderAmounts(netMinor, supplyOfForm(watch()), charges, currency);
  const isChargeable = netMinor === 0 || takesCard(totalMinor, currency);
  const byCard = takesCards && isChargeable;
  useEffect(() => {
    if (!byCard && getValues('payment') === 'card')
      setValue('payment', takesTransfers ? 'transfer' : 'invoice');
  }, [byCard, takesTransfers, getValues, setValue]);
  const hints: Partial<Record<PaymentMethod, ReactNode>> = {
    ...(takesTransfers && { transfer: transferHint }),
    ...(account && {
      invoice: <AccountTerms account={account} total={majorOf(totalMinor, currency)} />,
    }),
  };
  const isOffered: Readonly<Record<PaymentMethod, boolean>> = {
    card: byCard,
    transfer: takesTransfers,
    invoice: account !== null && account !== undefined,
  };
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-semibold">{t('cart.checkout.payment')}</legend>
      {paymentMethods.map((method) => (
        <label
          key={method}
          hidden={!isOffered[method]}
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
      {takesCards && !isChargeable && (
        <p className="text-sm text-soft">{t('cart.checkout.noCard')}</p>
      )}
    </fieldset>
  );
}
