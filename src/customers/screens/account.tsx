import { Link } from 'react-router';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import type { SessionUser } from '../../platform/screens/session/token.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { SendVerifyLink } from './accounts/send-verify-link.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  nameSchema,
  type PasswordChange,
  passwordChangeSchema,
} from '../../platform/rules/identity/credentials.schema.ts';
import { session } from '../../platform/screens/session/browser.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { FormError } from '../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useSavingForm } from '../../platform/screens/forms/use-saving-form.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keysOf, query } from '../../platform/screens/api/queries.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { PasswordField } from '../../platform/screens/ui/fields/password-field.tsx';
import { newPasswordField } from './accounts/account-fields.ts';
import { RevokeCheck } from './accounts/revoke-check.tsx';
import { changePassword } from './accounts/change-password.ts';
import { sendNewPassword } from './accounts/send-new-password.ts';
import { UsernameHint } from './accounts/username-hint.tsx';
import { type ReactNode, useId } from 'react';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('customers.account.page.title'));

/** The display name, email verification and password. */
export default function Account() {
  const user = useSignedInUser();
  return (
    <>
      <PageTitle
        title={t('customers.account.page.title')}
        lead={t('customers.account.page.lead')}
      />
      <div className="max-w-2xl divide-y divide-hairline">
        <NameForm name={user.name} />
        <AddressSection user={user} />
        <PasswordForm email={user.email} />
      </div>
      <Link to="/dashboard" className="link mt-4 inline-flex min-h-11 items-center">
        {t('customers.account.page.back')}
      </Link>
    </>
  );
}

function AddressSection({ user: { email, emailVerified } }: { user: SessionUser }) {
  return (
    <AccountSection title={t('platform.words.email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="wrap-anywhere">{email}</span>
        <Badge tone={emailVerified ? 'ok' : 'danger'}>
          {emailVerified
            ? t('customers.account.address.verified')
            : t('customers.account.address.unverified')}
        </Badge>
      </p>
      {!emailVerified && (
        <>
          <p className="mt-2 mb-4 text-sm text-soft">
            {t('customers.account.address.unverifiedBody')}
          </p>
          <SendVerifyLink email={email} />
        </>
      )}
    </AccountSection>
  );
}

/** Changes the user's display name; every tab shows it at once. */
function NameForm({ name }: { name: string }) {
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { name },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body, reset) => {
    await session.rename(body.name);
    reset(body);
    toast.success(t('customers.account.name.saved'));
  });
  return (
    <AccountSection title={t('platform.words.name')} lead={t('customers.account.name.lead')}>
      <form {...saving} className="flex flex-col items-start gap-4">
        <TextField
          label={t('platform.words.fullName')}
          autoComplete="name"
          className="w-full"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          {t('customers.account.name.submit')}
        </Button>
      </form>
    </AccountSection>
  );
}

const empty: PasswordChange = { currentPassword: '', newPassword: '', revokeCredentials: false };

function PasswordForm({ email }: { email: string }) {
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
    toast.success(t('customers.account.password.saved'));
  });
  const saving = useSavingForm(form, send);
  return (
    <AccountSection
      title={t('customers.auth.password')}
      lead={t('customers.account.password.lead')}
    >
      <form {...saving} method="post" className="flex flex-col items-start gap-4">
        <UsernameHint email={email} />
        <PasswordField
          label={t('customers.account.password.current')}
          autoComplete="current-password"
          className="w-full"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={t('customers.auth.newPassword')}
          hint={newPasswordField.hint}
          autoComplete="new-password"
          className="w-full"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        {count > 0 && <RevokeCheck credentials={count} {...form.register('revokeCredentials')} />}
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          {t('customers.account.password.submit')}
        </Button>
        <p className="text-sm text-soft">
          {google
            ? t('customers.account.password.none')
            : t('customers.account.password.forgotten')}{' '}
          <Link to="/reset" className="link inline-flex min-h-11 items-center">
            {t('customers.account.password.reset')}
          </Link>
        </p>
      </form>
    </AccountSection>
  );
}

type Props = { title: string; lead?: string; children: ReactNode };

function AccountSection({ title, lead, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="py-6 first:pt-0">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
