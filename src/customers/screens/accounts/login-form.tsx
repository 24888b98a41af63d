import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type Login, loginSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { session } from '../../../platform/screens/session/browser.ts';
import { currentPasswordField, emailField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AuthLink } from './auth-link.tsx';
import { providerRefusal } from './use-google.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const fields = [emailField, currentPasswordField];

/**
 * The form state lives in the page, so that a demo account can fill it in. It has no default
 * values: they would overwrite what the user typed before hydration.
 */
export function useLoginForm(): UseFormReturn<Login> {
  return useForm<Login>({ resolver: zodResolver(loginSchema) });
}

/** Email and password; the page redirects once the user is signed in. */
export function LoginForm({ form }: { form: UseFormReturn<Login> }) {
  const [search] = useSearchParams();
  return (
    <AccountForm
      form={form}
      fields={fields}
      send={({ email, password }) => session.signIn(email, password)}
      submit={t('platform.words.login')}
      refusal={providerRefusal(search)}
      underFields={
        <AuthLink to="/reset" className="-mt-2 self-start text-sm">
          {t('customers.auth.forgotten')}
        </AuthLink>
      }
      google
    >
      <AuthLink to="/signup" className="self-center">
        {t('customers.auth.create')}
      </AuthLink>
    </AccountForm>
  );
}
