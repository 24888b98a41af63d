import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** Any form that has a company. */
type Props = {
  form: {
    register: (field: 'company') => ReturnType<UseFormReturn<{ company?: string }>['register']>;
    formState: {
      errors: { readonly company?: { readonly message?: string | undefined } | undefined };
    };
  };
};

/** The buyer's company, in a line of its own, since names of companies are long. */
export function CompanyField({ form: { register, formState } }: Props) {
  return (
    <TextField
      label={t('pricing.charges.fields.company')}
      autoComplete="organization"
      optional
      className="col-span-full"
      error={formState.errors.company?.message}
      {...register('company')}
    />
  );
}
