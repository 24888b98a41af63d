import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Company } from '../../rules/company.schema.ts';
import { type TermsFields, termsFormSchema } from '../../rules/terms-form.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { companyReloads } from '../company-reloads.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const readNumber = (typed: string | number | null) =>
  typed === null || String(typed).trim() === '' ? null : parseNumberInput(typed);

const fields = [
  {
    name: 'days',
    get label() {
      return t('companies.terms.days');
    },
    get hint() {
      return t('companies.terms.daysHint');
    },
  },
  {
    name: 'creditLimit',
    get label() {
      return t('companies.terms.creditLimit');
    },
    get hint() {
      return t('companies.terms.creditLimitHint');
    },
  },
  {
    name: 'discountPercent',
    get label() {
      return t('companies.terms.discountPercent');
    },
    hint: undefined,
  },
  {
    name: 'discountDays',
    get label() {
      return t('companies.terms.discountDays');
    },
    hint: undefined,
  },
] as const;

/** With which terms a company orders on invoice, up to which amount, and what it owes. */
export function TermsForm({ company }: { company: Company }) {
  const { _id: id, version, terms, creditLimit, owed } = company;
  const client = useQueryClient();
  const priceOf = usePriceFormat();
  const form = useForm<TermsFields>({
    resolver: zodResolver(termsFormSchema),
    defaultValues: {
      days: terms?.days ?? null,
      discountPercent: terms?.discountPercent ?? null,
      discountDays: terms?.discountDays ?? null,
      creditLimit: creditLimit ?? null,
    },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (typed) => {
    const { days, discountPercent: percent, discountDays } = typed;
    const discount =
      percent === null || discountDays === null ? {} : { discountPercent: percent, discountDays };
    const body = {
      terms: days === null ? null : { days, ...discount },
      creditLimit: typed.creditLimit,
      ...(version !== undefined && { versionWas: version }),
    };
    await callApi('PATCH /company/{id}', { params: { id }, body });
    toast.success(t('companies.terms.saved'));
    await Promise.all(companyReloads.map((call) => client.invalidateQueries(keysOf(call))));
  });
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="mb-3 text-xl">
        {t('companies.terms.title')}
      </h2>
      <p className="mb-4 text-sm text-soft">
        {t('companies.terms.lead')}
        {owed !== undefined && (
          <span className="block text-ink">
            {t('companies.terms.owed')} <strong className="tabular-nums">{priceOf(owed)}</strong>
          </span>
        )}
      </p>
      <form {...saving} className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            optional
            inputMode="decimal"
            autoComplete="off"
            error={errors[name]?.message}
            {...form.register(name, { setValueAs: readNumber })}
          />
        ))}
        <div className="flex flex-col gap-4 sm:col-span-2">
          <FormError message={errors.root?.message} />
          <Button type="submit" variant="secondary" pending={isSubmitting} className="self-start">
            {t('companies.terms.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
