import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { listCountries } from '../../../domain/countries.ts';
import type { buyerDetails } from '../../../domain/orders/buyer-details.ts';
import { chargesCopy } from '../../copy/charges.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Detail = keyof typeof buyerDetails;
/** Any form that has the details of a buyer. */
type Props = {
  form: {
    register: (field: Detail) => UseFormRegisterReturn;
    formState: {
      errors: { readonly [K in Detail]?: { readonly message?: string | undefined } | undefined };
    };
  };
};

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
