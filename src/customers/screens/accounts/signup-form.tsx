import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Signup, signupSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { session } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { emailField, nameField, signupPasswordField } from './account-fields.ts';
import { TermsNote } from '../../../platform/screens/ui/terms-note.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthLink } from './auth-link.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const fields = [nameField, emailField, signupPasswordField];

/**
 * Signs the user in at once, and announces the verification mail. With Firebase it
 * announces none, since that mail may have failed.
 */
export function SignupForm({ onSend }: { onSend: () => void }) {
  const form = useForm<Signup>({ resolver: zodResolver(signupSchema) });
  const { identity } = usePublicConfig();

  async function signUp(account: Signup) {
    // The session may change before the answer is handled here.
    onSend();
    const outcome = await session.signUp(account);
    if (outcome === 'created' && identity.provider === 'embedded')
      toast.success(t('customers.auth.verificationSent', { email: account.email }));
  }

  return (
    <AccountForm
      form={form}
      fields={fields}
      send={signUp}
      submit={t('platform.words.signUp')}
      google
    >
      <TermsNote by="signup" also={['privacy']} />
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        {t('customers.auth.haveAccount')}
        <AuthLink to="/login">{t('platform.words.login')}</AuthLink>
      </p>
    </AccountForm>
  );
}
