import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type ResetConfirm,
  resetConfirmSchema,
} from '../../../domain/accounts/credentials.schema.ts';
import { accountCopy } from '../../copy/account.ts';
import { authCopy } from '../../copy/auth.ts';
import { ApiError } from '../../lib/api.ts';
import { session } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import type { ResetLink } from './use-reset-link.ts';

type Chosen = Pick<ResetConfirm, 'password'>;
const chosenSchema = resetConfirmSchema.pick({ password: true });
const fields = [{ ...newPasswordField, label: authCopy.newPassword }];

/** A new password by the secret of a mailed link. Saved, it says so in a toast and leads on to /login. */
export function NewPasswordForm({ save }: Pick<ResetLink, 'save'>) {
  const navigate = useNavigate();
  const form = useForm<Chosen>({ resolver: zodResolver(chosenSchema) });

  async function send({ password }: Chosen) {
    try {
      if ((await save(password)) === 'expired') return;
    } catch (error) {
      if (!(error instanceof ApiError && error.is('PASSWORD_REFUSED'))) throw error;
      // About the one field, though the provider does not name it.
      const refused = { type: 'server', message: error.message };
      return form.setError('password', refused, { shouldFocus: true });
    }
    // The account's sessions are over: a browser that still holds a token of it finds out here.
    await session.renew();
    toast.success(accountCopy.choose.saved);
    await navigate('/login', { replace: true });
  }

  return <AccountForm form={form} fields={fields} send={send} submit={accountCopy.choose.submit} />;
}
