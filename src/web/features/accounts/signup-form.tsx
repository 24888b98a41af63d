import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { type Signup, signupSchema } from '../../../domain/accounts/credentials.schema.ts';
import { authCopy } from '../../copy/auth.ts';
import { session } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showFailure } from '../guards/form-failure.ts';
import { signingInAddress } from '../guards/origin-path.ts';
import { GoogleButton } from './google-button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Full name, email and password. States: ready, checked (messages under the fields), sending, refused (the
 * provider's sentence above the button; everything typed stays). Signing up signs in at once (rulings §2),
 * and the page leaves by itself.
 */
export function SignupForm() {
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const hydrated = useHydrated();
  const { register, handleSubmit, setError, formState } = useForm<Signup>({
    resolver: zodResolver(signupSchema),
  });
  const { errors, isSubmitting } = formState;

  async function signUp(account: Signup) {
    setFailure(null);
    try {
      await session.signUp(account);
    } catch (error) {
      setFailure(showFailure<Signup>(error, ['name', 'email', 'password'], setError));
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(signUp)(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={authCopy.fullName}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={authCopy.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={authCopy.password}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError message={failure} />
      <Button type="submit" size="large" disabled={!hydrated} pending={isSubmitting}>
        {authCopy.signup}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        {authCopy.haveAccount}
        <Link
          to={signingInAddress('/login', search)}
          className="link inline-flex min-h-11 items-center"
        >
          {authCopy.login}
        </Link>
      </p>
      <GoogleButton onFailure={setFailure} />
    </form>
  );
}
