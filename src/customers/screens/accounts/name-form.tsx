import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { nameSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { accountCopy } from '../words/account.ts';
import { authCopy } from '../words/auth.ts';
import { session } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { AccountSection } from './account-section.tsx';

/** Changes the user's display name; every tab shows it at once. */
export function NameForm({ name }: { name: string }) {
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { name },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body) => {
    await session.rename(body.name);
    form.reset(body);
    toast.success(accountCopy.name.saved);
  });
  return (
    <AccountSection title={accountCopy.name.title} lead={accountCopy.name.lead}>
      <form {...saving} className="flex flex-col items-start gap-4">
        <TextField
          label={authCopy.fullName}
          autoComplete="name"
          className="w-full"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          {accountCopy.name.submit}
        </Button>
      </form>
    </AccountSection>
  );
}
