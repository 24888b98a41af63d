import type { UseFormReturn } from 'react-hook-form';
import type { Address } from '../../../customers/rules/address.schema.ts';
import { type CheckoutForm, addressFields } from '../../rules/checkout-form.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { chargesCopy } from '../../../pricing/screens/words/charges.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { AddressSelect } from '../../../customers/screens/addresses/address-select.tsx';
import { holdsAddress } from '../../../customers/screens/addresses/holds-address.ts';
import { PlaceFields } from '../../../customers/screens/addresses/place-fields.tsx';
import { CompanyField } from './company-field.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { PaymentMethods } from './payment-methods.tsx';

type Props = {
  form: UseFormReturn<CheckoutForm>;
  /** What the lines come to. */
  netMinor: number;
  /** Filled in by an administrator: without own addresses, in words about the customer. */
  forCustomer?: boolean;
};

/** The cart's form; its submit button stands with the total. */
export function CheckoutFields({ form, netMinor, forCustomer = false }: Props) {
  const { charges, takesTransfers } = usePublicConfig();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const fillIn = (address: Address) => {
    const values: Partial<CheckoutForm> = address;
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
          onChoose={fillIn}
          isFilledIn={(address) => holdsAddress(watch(), address, addressFields(charges))}
        />
      )}
      <TextField
        label={words.fullName}
        autoComplete="name"
        error={errors.userName?.message}
        {...register('userName')}
      />
      <TextField
        label={orderCopy.fields.phone}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      {hasCharges(charges) && <CompanyField form={form} />}
      <PlaceFields form={form} prefix="" />
      {hasCharges(charges) && <BuyerDetails form={form} />}
      <TextField
        label={forCustomer ? checkoutWords.forCustomer.poNumber : chargesCopy.fields.poNumber}
        hint={chargesCopy.fields.poNumberHint}
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
        {checkoutWords.elsewhere}
      </label>
      {watch('elsewhere') && <DeliveryFields form={form} hasOwnAddresses={!forCustomer} />}
      {takesTransfers && (
        <PaymentMethods form={form} netMinor={netMinor} forCustomer={forCustomer} />
      )}
    </div>
  );
}
