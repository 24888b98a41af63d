import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  type PasswordChange,
  passwordChangeSchema,
} from '../../../platform/rules/identity/credentials.schema.ts';
import { accountCopy } from '../words/account.ts';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { PasswordField } from '../../../platform/screens/ui/password-field.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountSection } from './account-section.tsx';
import { RevokeCheck } from './revoke-check.tsx';
import { changePassword } from './change-password.ts';
import { sendNewPassword } from './send-new-password.ts';
import { UsernameHint } from './username-hint.tsx';

const { password } = accountCopy;
const empty: PasswordChange = { currentPassword: '', newPassword: '', revokeCredentials: false };

export function PasswordForm({ email }: { email: string }) {
  const { google, identity } = usePublicConfig();
  // An outside provider's password is changed without the shop, which then revokes nothing.
  const isOwn = identity.provider === 'embedded';
  const credentials = useQuery({ ...query('GET /veloconnectCredentials', {}), enabled: isOwn });
  const count = credentials.data?.length ?? 0;
  const client = useQueryClient();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const send = sendNewPassword(form, 'newPassword', async (change) => {
    await changePassword(change);
    if (change.revokeCredentials === true)
      await client.invalidateQueries(keysOf('GET /veloconnectCredentials'));
    form.reset(empty);
    toast.success(password.saved);
  });
  const saving = useSavingForm(form, send);
  return (
    <AccountSection title={password.title} lead={password.lead}>
      <form {...saving} method="post" className="flex flex-col items-start gap-4">
        <UsernameHint email={email} />
        <PasswordField
          label={password.current}
          autoComplete="current-password"
          className="w-full"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={password.fresh}
          hint={newPasswordField.hint}
          autoComplete="new-password"
          className="w-full"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        {count > 0 && <RevokeCheck credentials={count} {...form.register('revokeCredentials')} />}
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          {password.submit}
        </Button>
        <p className="text-sm text-soft">
          {google ? password.none : password.forgotten}{' '}
          <Link to="/reset" className="link inline-flex min-h-11 items-center">
            {password.reset}
          </Link>
        </p>
      </form>
    </AccountSection>
  );
}
