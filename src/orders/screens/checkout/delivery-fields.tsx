import type { UseFormReturn } from 'react-hook-form';
import type { Address } from '../../../customers/rules/address.schema.ts';
import type { CheckoutForm } from '../../rules/checkout-form.ts';
import { deliveryFieldsOf, deliveryTo } from '../../rules/delivery-fields.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { savedAddressesCopy } from '../../../customers/screens/words/saved-addresses.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { AddressSelect } from '../../../customers/screens/addresses/address-select.tsx';
import { CountryField, PlaceFields } from '../../../customers/screens/addresses/place-fields.tsx';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';

type Props = {
  form: UseFormReturn<CheckoutForm>;
  /** Whether the user's own saved addresses may fill it in. */
  hasOwnAddresses: boolean;
};

/** Where the goods go, if not to the buyer: in the parts of an address for a shop with tax. */
export function DeliveryFields({ form, hasOwnAddresses }: Props) {
  const { charges } = usePublicConfig();
  const { register, setValue, formState } = form;
  const fillIn = (address: Address) => {
    for (const [name, value] of Object.entries(deliveryFieldsOf(deliveryTo(address))))
      setValue(name as keyof CheckoutForm, value ?? '', {
        shouldValidate: formState.isSubmitted,
        shouldDirty: true,
      });
  };
  const place = <PlaceFields form={form} prefix="delivery" label={checkoutWords.deliveryAddress} />;
  const country = <CountryField form={form} prefix="delivery" className="col-span-full" />;
  return (
    <>
      {hasOwnAddresses && (
        <AddressSelect
          label={savedAddressesCopy.chooseDelivery}
          className="col-span-full"
          onChoose={fillIn}
        />
      )}
      <TextField
        label={checkoutWords.deliveryName}
        autoComplete="shipping name"
        className="col-span-full"
        error={formState.errors.deliveryName?.message}
        {...register('deliveryName')}
      />
      {charges.tax ? (
        <fieldset className="col-span-full grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{checkoutWords.deliveryAddress}</legend>
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
