import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ApplicationForm as Typed, applicationSchema } from '../../rules/company.schema.ts';
import { countryOptions } from '../../../customers/screens/addresses/country-options.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { companyReloads } from '../company-reloads.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const PATH = '/dashboard/company';

/** Applies as a trade customer. */
export function ApplicationForm() {
  const sendOnce = useSendOnce();
  const client = useQueryClient();
  const form = useForm<Typed>({
    resolver: zodResolver(applicationSchema),
    defaultValues: {
      name: '',
      registration: '',
      country: '',
      vatId: '',
      phone: '',
      website: '',
      message: '',
    },
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, PATH);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const saving = useSavingForm(form, async (body) => {
    await sendOnce(PATH, body, (idempotencyKey) =>
      callApi('POST /companies', { body }, { idempotencyKey }),
    );
    draft.clear();
    toast.success(t('companies.myCompany.sent'));
    await Promise.all(companyReloads.map((call) => client.invalidateQueries(keysOf(call))));
  });
  return (
    <section aria-labelledby="application">
      <h2 id="application" className="mb-4 text-xl">
        {t('companies.myCompany.applyTitle')}
      </h2>
      <form {...saving} className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <TextField
          label={t('companies.company.fields.name')}
          autoComplete="organization"
          error={errors.name?.message}
          {...register('name')}
        />
        <SelectField
          label={t('companies.company.fields.country')}
          autoComplete="country"
          options={countryOptions()}
          error={errors.country?.message}
          {...register('country')}
        />
        <TextField
          label={t('companies.company.fields.registration')}
          hint={t('companies.company.fields.registrationHint')}
          optional
          autoComplete="off"
          error={errors.registration?.message}
          {...register('registration')}
        />
        <TextField
          label={t('companies.company.fields.vatId')}
          hint={t('companies.company.fields.vatIdHint')}
          optional
          autoComplete="off"
          error={errors.vatId?.message}
          {...register('vatId')}
        />
        <TextField
          label={t('companies.company.fields.phone')}
          type="tel"
          optional
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label={t('companies.company.fields.website')}
          type="url"
          optional
          autoComplete="url"
          placeholder={t('companies.company.fields.websiteLike')}
          error={errors.website?.message}
          {...register('website')}
        />
        <TextAreaField
          label={t('companies.company.fields.message')}
          hint={t('companies.company.fields.messageHint')}
          optional
          rows={4}
          className="sm:col-span-2"
          error={errors.message?.message}
          {...register('message')}
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <FormError message={errors.root?.message} />
          <Button type="submit" pending={isSubmitting} className="self-start">
            {t('companies.myCompany.apply')}
          </Button>
        </div>
      </form>
    </section>
  );
}
