import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetConfirmSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import { accountCopy } from '../words/account.ts';
import type { ChosenPassword, ResetLinkFacts } from '../../../platform/screens/session/identity.ts';
import { newPasswordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { RevokeCheck } from './revoke-check.tsx';
import { sendNewPassword } from './send-new-password.ts';

const chosenSchema = resetConfirmSchema.omit({ token: true });
const fields = [newPasswordField];

type Props = {
  save: (chosen: ChosenPassword) => Promise<void>;
  submit: string;
  facts: ResetLinkFacts | null;
};

export function NewPasswordForm({ save, submit, facts }: Props) {
  const form = useForm<ChosenPassword>({
    resolver: zodResolver(chosenSchema),
    defaultValues: { revokeCredentials: true },
  });
  const send = sendNewPassword(form, 'password', save);
  const choice =
    facts?.verified === false ? (
      <p className="text-sm text-soft">{accountCopy.choose.clears}</p>
    ) : (
      facts !== null &&
      facts.credentials > 0 && (
        <RevokeCheck credentials={facts.credentials} {...form.register('revokeCredentials')} />
      )
    );
  return (
    <AccountForm form={form} fields={fields} send={send} submit={submit} underFields={choice} />
  );
}
