import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors/catalogue.ts';
import { ApiError } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type Failure = { errors: FieldErrors; message: string | null };
const none: Failure = { errors: {}, message: null };

/**
 * Sends a small form whose checks are the server's alone, so that home carries no schema library.
 * Failures come back as messages under the fields, or as one for the whole form; what was typed stays.
 */
export function useSend(send: (text: (field: string) => string) => Promise<unknown>, done: string) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(none);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setPending(true);
    try {
      await send((field) => {
        const value = values.get(field);
        return typeof value === 'string' ? value : '';
      });
      setFailure(none);
      form.reset();
      toast.success(done);
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      const message = error instanceof Error ? error.message : String(error);
      setFailure({ errors, message: Object.keys(errors).length > 0 ? null : message });
    } finally {
      setPending(false);
    }
  }
  /** A field that is changed is no longer the one that was refused: its message goes. */
  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const changed: unknown = Reflect.get(target, 'name');
    setFailure(({ errors }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== changed)),
      message: null,
    }));
  }
  return { pending, ...failure, onSubmit, onChange };
}
