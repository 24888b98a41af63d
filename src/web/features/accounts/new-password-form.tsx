import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type ResetConfirm,
  resetConfirmSchema,
} from '../../../domain/accounts/credentials.schema.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { sendNewPassword } from './send-new-password.ts';

type Chosen = Pick<ResetConfirm, 'password'>;
const chosenSchema = resetConfirmSchema.pick({ password: true });
const fields = [newPasswordField];

type Props = { save: (password: string) => Promise<void>; submit: string };

export function NewPasswordForm({ save, submit }: Props) {
  const form = useForm<Chosen>({ resolver: zodResolver(chosenSchema) });
  const send = sendNewPassword(form, 'password', ({ password }) => save(password));
  return <AccountForm form={form} fields={fields} send={send} submit={submit} />;
}
