import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type ResetConfirm,
  resetConfirmSchema,
} from '../../../domain/accounts/credentials.schema.ts';
import { accountCopy } from '../../copy/account.ts';
import { authCopy } from '../../copy/auth.ts';
import { ApiError } from '../../lib/api.ts';
import { identity, session } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf, showFailure } from '../guards/form-failure.ts';
import { useHydrated } from './use-hydrated.ts';

type Chosen = Pick<ResetConfirm, 'password'>;
const chosenSchema = resetConfirmSchema.pick({ password: true });

type Props = { token: string; onExpired: () => void };

/**
 * A new password by the secret of a mailed link. States: ready, checked (message under the field), sending,
 * refused (message under the field or above the button; what was typed stays), saved (toast, and on to /login).
 */
export function NewPasswordForm({ token, onExpired }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Chosen>({
    resolver: zodResolver(chosenSchema),
  });
  const { errors, isSubmitting } = formState;

  async function save({ password }: Chosen) {
    setFailure(null);
    try {
      await identity.confirmReset(token, password);
    } catch (error) {
      if (error instanceof ApiError && error.is('RESET_LINK_EXPIRED')) onExpired();
      else if (error instanceof ApiError && error.is('PASSWORD_REFUSED')) {
        setError('password', { type: 'server', message: sentenceOf(error) }, { shouldFocus: true });
      } else setFailure(showFailure<Chosen>(error, ['password'], setError));
      return;
    }
    // The account's sessions are over: a browser that still holds a token of it finds out here.
    await session.renew();
    toast.success(accountCopy.choose.saved);
    await navigate('/login', { replace: true });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={authCopy.newPassword}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError message={failure} />
      <Button type="submit" size="large" disabled={!hydrated} pending={isSubmitting}>
        {accountCopy.choose.submit}
      </Button>
    </form>
  );
}
