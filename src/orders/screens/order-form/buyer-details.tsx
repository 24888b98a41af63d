import type { UseFormRegisterReturn } from 'react-hook-form';
import type { buyerDetails } from '../../../customers/rules/buyer-details.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { CountryField } from '../../../customers/screens/addresses/place-fields.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Detail = Exclude<keyof typeof buyerDetails, 'company'>;
/** Any form that has the details of a buyer. */
type Props = {
  form: {
    register: (field: Detail) => UseFormRegisterReturn;
    formState: {
      errors: { readonly [K in Detail]?: { readonly message?: string | undefined } | undefined };
    };
  };
};

/** The country and the VAT id, on which tax and freight depend. */
export function BuyerDetails({ form }: Props) {
  const { tax } = usePublicConfig().charges;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <CountryField form={form} prefix="" className="col-span-full" />
      {tax && (
        <TextField
          label={t('pricing.taxId.either')}
          hint={t('pricing.charges.fields.taxIdHint')}
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
