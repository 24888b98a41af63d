import { useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { countryOptions } from './country-options.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Place = 'address' | 'street' | 'postcode' | 'city' | 'country';
/** What stands before the names of the fields: `deliveryStreet`. */
type Prefix = '' | 'delivery';
type Name<P extends Prefix, N extends Place> = P extends '' ? N : `${P}${Capitalize<N>}`;

/** Any form that has these fields of a place. */
type FormWith<Field extends string> = {
  register: (field: Field) => UseFormRegisterReturn;
  formState: {
    errors: { readonly [K in Field]?: { readonly message?: string | undefined } | undefined };
  };
};

/** The properties of one field: its name with the prefix, its fault, and what browsers fill into it. */
function propsOf<P extends Prefix, N extends Place>(
  { register, formState: { errors } }: FormWith<Name<P, N>>,
  prefix: P,
  place: N,
  autoComplete: string,
) {
  const name = (
    prefix === '' ? place : prefix + place.charAt(0).toUpperCase() + place.slice(1)
  ) as Name<P, N>;
  return {
    ...register(name),
    error: errors[name]?.message,
    autoComplete: prefix === 'delivery' ? `shipping ${autoComplete}` : autoComplete,
  };
}

type PlaceProps<P extends Prefix> = {
  form: FormWith<Name<P, Exclude<Place, 'country'>>>;
  prefix: P;
  /** Of the address as one text. */
  label?: string;
  /** Below the street. */
  streetHint?: string | undefined;
};

/** An address as one text, or as its parts in a shop with tax, whose documents state them. */
export function PlaceFields<P extends Prefix>({
  form,
  prefix,
  label = t('platform.words.address'),
  streetHint,
}: PlaceProps<P>) {
  const { tax } = usePublicConfig().charges;

  if (!tax)
    return (
      <TextAreaField
        label={label}
        rows={3}
        className="col-span-full"
        {...propsOf(form, prefix, 'address', 'street-address')}
      />
    );
  return (
    <>
      <TextField
        label={t('pricing.charges.fields.street')}
        hint={streetHint}
        className="col-span-full"
        {...propsOf(form, prefix, 'street', 'street-address')}
      />
      <TextField
        label={t('pricing.charges.fields.postcode')}
        optional
        {...propsOf(form, prefix, 'postcode', 'postal-code')}
      />
      <TextField
        label={t('pricing.charges.fields.city')}
        {...propsOf(form, prefix, 'city', 'address-level2')}
      />
    </>
  );
}

type CountryProps<P extends Prefix> = {
  form: FormWith<Name<P, 'country'>>;
  prefix: P;
  optional?: boolean;
  className?: string;
};

/** The country of an address, by its name in the reader's language. */
export function CountryField<P extends Prefix>({ form, prefix, ...field }: CountryProps<P>) {
  const options = useMemo(() => countryOptions(), []);
  return (
    <SelectField
      label={t('pricing.charges.fields.country')}
      options={options}
      {...field}
      {...propsOf(form, prefix, 'country', 'country')}
    />
  );
}
