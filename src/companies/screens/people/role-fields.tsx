import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { personRoles } from '../../rules/company.states.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { companyWords } from '../words/companies.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Fields = FieldValues & { role?: string | undefined; limit?: number | null | undefined };

const readLimit = (typed: string | number | null) =>
  typed === null || String(typed).trim() === '' ? null : parseNumberInput(typed);

/** The role of somebody, and the limit of somebody who orders. */
export function RoleFields<Form extends Fields>({ form }: { form: UseFormReturn<Form> }) {
  const { register, watch, formState } = form;
  const role = watch('role' as Path<Form>) as keyof typeof companyWords.roleHints;
  const errorOf = (name: 'role' | 'limit') => formState.errors[name]?.message as string | undefined;
  return (
    <>
      <SelectField
        label={t('companies.people.role')}
        hint={companyWords.roleHints[role]}
        options={personRoles.map((value) => ({ value, label: companyWords.roles[value] }))}
        error={errorOf('role')}
        {...register('role' as Path<Form>)}
      />
      {role === 'buys' && (
        <TextField
          label={t('companies.people.limit')}
          hint={t('companies.people.limitHint')}
          optional
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('limit')}
          {...register('limit' as Path<Form>, { setValueAs: readLimit, shouldUnregister: true })}
        />
      )}
    </>
  );
}
