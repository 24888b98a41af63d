import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { PasswordField } from '../../../platform/screens/ui/fields/password-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { showFailure } from '../../../platform/screens/forms/form-failure.ts';
import type { AccountField } from './account-fields.ts';
import { useHydrated } from '../../../platform/screens/hydration/use-hydrated.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { useGoogle } from './use-google.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  fields: readonly AccountField<Typed>[];
  /** Shows what it rejects with in the form; the typed values stay. */
  send: (typed: Typed) => Promise<void>;
  submit: string;
  /** A refusal from before the form was sent. */
  refusal?: string | null;
  underFields?: ReactNode;
  children?: ReactNode;
  /** Adds 'continue with Google', whose failures this form shows. */
  google?: boolean;
};

/**
 * The form behind login, sign-up, reset and a new password. It stays disabled until hydration,
 * since no handler takes a native submit; `data-awaits-hydration` replays an early press.
 */
export function AccountForm<Typed extends FieldValues>(props: Props<Typed>) {
  const { form, fields, send, submit, refusal = null, underFields, children, google } = props;
  const { register, handleSubmit, setError, formState } = form;
  const [failure, setFailure] = useState(refusal);
  const hydrated = useHydrated();

  async function attempt(typed: Typed) {
    setFailure(null);
    try {
      await send(typed);
    } catch (error) {
      const names = fields.map(({ name }) => name);
      setFailure(showFailure<Typed>(error, names, setError));
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(attempt)(event)}
      className="flex flex-col gap-4"
    >
      {fields.map(({ type, ...field }) => {
        const error = form.getFieldState(field.name, formState).error?.message;
        const input = { ...field, error, ...register(field.name) };
        return type === 'password' ? (
          <PasswordField key={field.name} {...input} />
        ) : (
          <TextField key={field.name} type={type} {...input} />
        );
      })}
      {underFields}
      <FormError message={failure} />
      <Button
        type="submit"
        size="large"
        disabled={!hydrated}
        data-awaits-hydration
        pending={formState.isSubmitting}
      >
        {submit}
      </Button>
      {children}
      {google && <GoogleButton onFailure={setFailure} />}
    </form>
  );
}

type GoogleButtonProps = { onFailure: (sentence: string | null) => void };

/**
 * The 'continue with Google' button; nothing when Google is not configured. Failures go to the form
 *.
 */
function GoogleButton({ onFailure }: GoogleButtonProps) {
  const { pending, start } = useGoogle(onFailure);
  const { google } = usePublicConfig();
  if (!google) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('customers.auth.or')}
      </p>
      <Button variant="secondary" size="large" pending={pending} onClick={() => void start()}>
        {t('customers.auth.google')}
      </Button>
    </>
  );
}
