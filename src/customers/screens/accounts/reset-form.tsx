import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { identity } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { emailField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { AuthLink } from './auth-link.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Reset = { email: string };
const fields = [emailField];

/**
 * Requests a mail with a link to choose a new password. The answer is the same whether the account
 * exists or not.
 */
export function ResetForm() {
  const form = useForm<Reset>({ resolver: zodResolver(resetSchema) });
  const [sent, setSent] = useState(false);

  async function reset({ email }: Reset) {
    setSent(false);
    await identity.sendReset(email);
    setSent(true);
    toast.success(t('customers.auth.resetSent'));
  }

  return (
    <AccountForm form={form} fields={fields} send={reset} submit={t('customers.auth.reset')}>
      <p role="status" className={sent ? 'border-l-2 border-ok py-1 pl-3 text-sm' : 'sr-only'}>
        {sent && t('customers.auth.resetSentBody')}
      </p>
      <AuthLink to="/login" className="self-center">
        {t('platform.words.login')}
      </AuthLink>
    </AccountForm>
  );
}
