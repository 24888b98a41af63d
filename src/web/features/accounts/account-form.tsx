import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showFailure } from '../forms/form-failure.ts';
import type { AccountField } from './account-fields.ts';
import { GoogleButton } from './google-button.tsx';
import { useHydrated } from '../../hydration/use-hydrated.ts';

type Props<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  fields: readonly AccountField<Typed>[];
  /** What the form is for. What it rejects with is shown in the form; everything typed stays. */
  send: (typed: Typed) => Promise<void>;
  submit: string;
  /** A refusal that was there before anything was sent. */
  refusal?: string | null;
  /** Stands between the fields and the button. */
  underFields?: ReactNode;
  /** Stands under the button. */
  children?: ReactNode;
  /** Offers 'continue with Google' as well; what fails there is told in this form. */
  google?: boolean;
};

/**
 * The form that login, sign-up, reset and a new password are made of. States: ready, checked (messages under the
 * fields), sending, refused (the provider's sentence above the button, seed §8). It awaits hydration, since no handler
 * takes the browser's own POST; a press before is replayed (`data-awaits-hydration`).
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
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          error={form.getFieldState(field.name, formState).error?.message}
          {...register(field.name)}
        />
      ))}
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
