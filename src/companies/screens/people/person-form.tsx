import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Person, personChangeSchema } from '../../rules/company.schema.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { companyReloads } from '../company-reloads.ts';
import { RoleFields } from './role-fields.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Typed = z.input<typeof personChangeSchema>;
type Props = { companyId: string; person: Person; onDone: () => void };

/** Changes somebody's role or limit. */
export function PersonForm({ companyId, person, onDone }: Props) {
  const { email, role, limit } = person;
  const client = useQueryClient();
  const form = useForm<Typed>({
    resolver: zodResolver(personChangeSchema),
    defaultValues: { role, limit },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body) => {
    const params = { id: companyId, email };
    await callApi('PATCH /company/{id}/person/{email}', { params, body });
    await Promise.all(companyReloads.map((call) => client.invalidateQueries(keysOf(call))));
    toast.success(t('companies.people.saved'));
    onDone();
  });
  return (
    <form
      {...saving}
      aria-label={t('companies.people.changeNamed', { email })}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      <RoleFields form={form} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <FormError message={errors.root?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={isSubmitting}>
            {t('companies.people.save')}
          </Button>
          <Button variant="secondary" size="small" onClick={onDone}>
            {t('platform.words.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
