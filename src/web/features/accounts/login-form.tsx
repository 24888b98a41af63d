import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { type Login, loginSchema } from '../../../domain/accounts/credentials.schema.ts';
import { authCopy } from '../../copy/auth.ts';
import { session } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showFailure } from '../guards/form-failure.ts';
import { signingInAddress } from '../guards/origin-path.ts';
import { GoogleButton } from './google-button.tsx';
import { providerRefusal } from './use-google.ts';
import { useHydrated } from './use-hydrated.ts';

/** The login form's state, held by the page, so that the demo's accounts can fill it in. No defaults: what was typed before the script ran stays. */
export function useLoginForm(): UseFormReturn<Login> {
  return useForm<Login>({ resolver: zodResolver(loginSchema) });
}

/**
 * Email and password. States: ready, checked (messages under the fields), sending, refused (the provider's
 * sentence above the button; everything typed stays). The page leaves by itself once somebody is signed in.
 */
export function LoginForm({ form }: { form: UseFormReturn<Login> }) {
  const [search] = useSearchParams();
  const [failure, setFailure] = useState(() => providerRefusal(search));
  const hydrated = useHydrated();
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;

  async function signIn({ email, password }: Login) {
    setFailure(null);
    try {
      await session.signIn(email, password);
    } catch (error) {
      setFailure(showFailure<Login>(error, ['email', 'password'], setError));
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(signIn)(event)}
      className="flex flex-col gap-4"
    >
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Link
        to={signingInAddress('/reset', search)}
        className="link -mt-2 inline-flex min-h-11 items-center self-start text-sm"
      >
        {authCopy.forgotten}
      </Link>
      <FormError message={failure} />
      <Button type="submit" size="large" disabled={!hydrated} pending={isSubmitting}>
        {authCopy.login}
      </Button>
      <Link
        to={signingInAddress('/signup', search)}
        className="link inline-flex min-h-11 items-center self-center"
      >
        {authCopy.create}
      </Link>
      <GoogleButton onFailure={setFailure} />
    </form>
  );
}
