import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listCountries } from '../../../domain/countries.ts';
import type { OrderForm } from '../../../domain/orders/order-form.ts';
import { chargesCopy } from '../../copy/charges.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { form: UseFormReturn<OrderForm> };

const { fields } = chargesCopy;

/** The parts of the address, for a shop with tax. */
export function AddressFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={fields.street}
        autoComplete="street-address"
        className="sm:col-span-2"
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label={fields.postcode}
        autoComplete="postal-code"
        optional
        error={errors.postcode?.message}
        {...register('postcode')}
      />
      <TextField
        label={fields.city}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
    </>
  );
}

/** The country and the business, on which tax and freight depend. */
export function BuyerDetails({ form: { register, formState } }: Props) {
  const { tax } = usePublicConfig().charges;
  const options = useMemo(
    () => [{ value: '', label: fields.chooseCountry }, ...listCountries()],
    [],
  );
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={fields.country}
        autoComplete="country"
        options={options}
        error={errors.country?.message}
        {...register('country')}
      />
      <TextField
        label={fields.company}
        autoComplete="organization"
        optional
        error={errors.company?.message}
        {...register('company')}
      />
      {tax && (
        <TextField
          label={fields.taxId}
          hint={fields.taxIdHint}
          autoComplete="off"
          optional
          className="sm:col-span-2"
          error={errors.taxId?.message}
          {...register('taxId')}
        />
      )}
    </>
  );
}
