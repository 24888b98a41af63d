import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { resetSchema } from '../../../domain/accounts/credentials.schema.ts';
import { authCopy } from '../../copy/auth.ts';
import { identity } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../guards/form-failure.ts';
import { signingInAddress } from '../guards/origin-path.ts';
import { useHydrated } from './use-hydrated.ts';

type Reset = { email: string };

/**
 * Asks for a mail with a link to choose a new password. States: ready, checked, sending, refused (the provider's
 * sentence above the button), sent (toast, and a line that stays). It reads alike whether the account exists.
 */
export function ResetForm() {
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const hydrated = useHydrated();
  const { register, handleSubmit, setError, formState } = useForm<Reset>({
    resolver: zodResolver(resetSchema),
  });
  const { errors, isSubmitting } = formState;

  async function reset({ email }: Reset) {
    setFailure(null);
    setSent(false);
    try {
      await identity.sendReset(email);
      setSent(true);
      toast.success(authCopy.resetSent);
    } catch (error) {
      setFailure(showFailure<Reset>(error, ['email'], setError));
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(reset)(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={authCopy.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <FormError message={failure} />
      <Button type="submit" size="large" disabled={!hydrated} pending={isSubmitting}>
        {authCopy.reset}
      </Button>
      <p role="status" className={sent ? 'border-l-2 border-ok py-1 pl-3 text-sm' : 'sr-only'}>
        {sent && authCopy.resetSentBody}
      </p>
      <Link
        to={signingInAddress('/login', search)}
        className="link inline-flex min-h-11 items-center self-center"
      >
        {authCopy.login}
      </Link>
    </form>
  );
}
