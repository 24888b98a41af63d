import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '../../../domain/checkouts/checkout-form.ts';
import { listCountries } from '../../../domain/countries.ts';
import { chargesCopy } from '../../copy/charges.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkoutWords } from './cart-words.ts';

type Props = { form: UseFormReturn<CheckoutForm> };

/** Where the goods go, if not to the buyer: in the parts of an address for a shop with tax. */
export function DeliveryFields({ form }: Props) {
  const { tax } = usePublicConfig().charges;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={checkoutWords.deliveryName}
        autoComplete="shipping name"
        className="col-span-full"
        error={errors.deliveryName?.message}
        {...register('deliveryName')}
      />
      {tax ? (
        <DeliveryPlace form={form} />
      ) : (
        <TextAreaField
          label={checkoutWords.deliveryAddress}
          autoComplete="shipping street-address"
          className="col-span-full"
          rows={3}
          error={errors.deliveryAddress?.message}
          {...register('deliveryAddress')}
        />
      )}
    </>
  );
}

function DeliveryPlace({ form: { register, formState } }: Props) {
  const { fields } = chargesCopy;
  const { errors } = formState;
  const options = useMemo(
    () => [{ value: '', label: fields.chooseCountry }, ...listCountries()],
    [fields],
  );
  return (
    <fieldset className="col-span-full grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">{checkoutWords.deliveryAddress}</legend>
      <TextField
        label={fields.street}
        autoComplete="shipping street-address"
        className="col-span-full"
        error={errors.deliveryStreet?.message}
        {...register('deliveryStreet')}
      />
      <TextField
        label={fields.postcode}
        autoComplete="shipping postal-code"
        optional
        error={errors.deliveryPostcode?.message}
        {...register('deliveryPostcode')}
      />
      <TextField
        label={fields.city}
        autoComplete="shipping address-level2"
        error={errors.deliveryCity?.message}
        {...register('deliveryCity')}
      />
      <SelectField
        label={fields.country}
        autoComplete="shipping country"
        options={options}
        className="col-span-full"
        error={errors.deliveryCountry?.message}
        {...register('deliveryCountry')}
      />
    </fieldset>
  );
}
