import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { invitationSchema } from '../../rules/company.schema.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { companyReloads } from '../company-reloads.ts';
import { RoleFields } from './role-fields.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Typed = z.input<typeof invitationSchema>;

/** Invites somebody by mail. */
export function InvitationForm({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm<Typed>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'buys' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const key = sendKey(tabStore, `invitation to ${companyId}`);
  const saving = useSavingForm(form, async (body) => {
    await sendOnce(key, body, (idempotencyKey) =>
      callApi('POST /company/{id}/people', { params: { id: companyId }, body }, { idempotencyKey }),
    );
    await Promise.all(companyReloads.map((call) => client.invalidateQueries(keysOf(call))));
    toast.success(t('companies.people.sent', { email: body.email }));
    onDone();
  });
  return (
    <form
      {...saving}
      aria-label={t('companies.people.invite')}
      className="mb-6 grid gap-4 border-[1.5px] border-ink bg-raised p-5 sm:grid-cols-2"
    >
      <TextField
        label={t('companies.people.email')}
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RoleFields form={form} />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <FormError message={errors.root?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting}>
            {t('companies.people.send')}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {t('platform.words.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
