import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { verifyClaimSchema } from '../../../platform/rules/identity/credentials.schema.ts';
import type { Claim } from '../../../platform/screens/session/identity-client.ts';
import { newPasswordField, nameField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { sendNewPassword } from './send-new-password.ts';
import { UsernameHint } from './username-hint.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const claimSchema = verifyClaimSchema.omit({ token: true });
const fields = [nameField, newPasswordField];

type Props = { email: string; claim: (claim: Claim) => Promise<void> };

/** Takes over an account by its verification link: sets a new password and the owner's own name. */
export function ClaimForm({ email, claim }: Props) {
  const form = useForm<Claim>({ resolver: zodResolver(claimSchema) });
  return (
    <AccountForm
      form={form}
      fields={fields}
      send={sendNewPassword(form, 'password', claim)}
      submit={t('customers.account.verify.chosen')}
      underFields={<UsernameHint email={email} />}
    />
  );
}
