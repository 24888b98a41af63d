import type { UseFormReturn } from 'react-hook-form';
import type { Address, AddressForm } from '../../../domain/addresses/address.schema.ts';
import { savedAddressesCopy as copy } from '../../copy/saved-addresses.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const { fields } = copy;

type Props = { form: UseFormReturn<AddressForm>; saved: Address | null };

/** The address as one text, or as its parts in a shop with tax, as on the order form. */
export function AddressPlaceFields({ form: { register, formState }, saved }: Props) {
  const { tax } = usePublicConfig().charges;
  const { errors } = formState;
  if (!tax)
    return (
      <TextAreaField
        label={fields.address}
        autoComplete="street-address"
        rows={3}
        className="sm:col-span-2"
        error={errors.address?.message}
        {...register('address')}
      />
    );
  const isOneText = saved !== null && saved.street === '';
  return (
    <>
      <TextField
        label={fields.street}
        hint={isOneText ? copy.savedAs(saved.address) : undefined}
        autoComplete="street-address"
        className="sm:col-span-2"
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label={fields.postcode}
        optional
        autoComplete="postal-code"
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
