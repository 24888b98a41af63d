import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Signup, signupSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { authCopy } from '../words/auth.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { session } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { emailField, nameField, signupPasswordField } from './account-fields.ts';
import { TermsNote } from '../../../platform/screens/ui/terms-note.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthLink } from './auth-link.tsx';

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
      toast.success(authCopy.verificationSent(account.email));
  }

  return (
    <AccountForm form={form} fields={fields} send={signUp} submit={authCopy.signup} google>
      <TermsNote by="signup" also={['privacy']} />
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        {authCopy.haveAccount}
        <AuthLink to="/login">{authCopy.login}</AuthLink>
      </p>
    </AccountForm>
  );
}
