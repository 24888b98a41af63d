import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type ResetConfirm,
  resetConfirmSchema,
} from '../../../domain/accounts/credentials.schema.ts';
import { authCopy } from '../../copy/auth.ts';
import { ApiError } from '../../lib/api.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';

type Chosen = Pick<ResetConfirm, 'password'>;
const chosenSchema = resetConfirmSchema.pick({ password: true });
const fields = [{ ...newPasswordField, label: authCopy.newPassword }];

type Props = { save: (password: string) => Promise<void>; submit: string };

/** A new password by the secret of a mailed link. What comes after saving it is the page's. */
export function NewPasswordForm({ save, submit }: Props) {
  const form = useForm<Chosen>({ resolver: zodResolver(chosenSchema) });

  async function send({ password }: Chosen) {
    try {
      await save(password);
    } catch (error) {
      if (!(error instanceof ApiError && error.is('PASSWORD_REFUSED'))) throw error;
      // About the one field, though the provider does not name it.
      const refused = { type: 'server', message: error.message };
      form.setError('password', refused, { shouldFocus: true });
    }
  }

  return <AccountForm form={form} fields={fields} send={send} submit={submit} />;
}
