import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors/catalogue.ts';
import { ApiError } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type Failure = { errors: FieldErrors; message: string | null };
type Sending = {
  /** What is said of each field that must not be empty. */
  missing: Readonly<Record<string, string>>;
  send: (text: (field: string) => string) => Promise<unknown>;
  /** The notice of a success. */
  done: string;
};
const none: Failure = { errors: {}, message: null };

/**
 * Sends a small form that only looks for what is empty: all other checks are the server's, so that home carries no
 * schema library. Failures come as messages under the fields, the first of them focused, or as one for the whole form;
 * what was typed stays.
 */
export function useSend({ missing, send, done }: Sending) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(none);
  const refused = useRef<HTMLFormElement>(null);
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    refused.current = null;
  }, [failure]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (field: string) => {
      const value = values.get(field);
      return typeof value === 'string' ? value : '';
    };
    const empty = Object.entries(missing).filter(([field]) => text(field).trim() === '');
    if (empty.length > 0) {
      refused.current = form;
      setFailure({ errors: Object.fromEntries(empty), message: null });
      return;
    }
    setPending(true);
    try {
      await send(text);
      setFailure(none);
      form.reset();
      toast.success(done);
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      const message = error instanceof Error ? error.message : String(error);
      const isOfFields = Object.keys(errors).length > 0;
      if (isOfFields) refused.current = form;
      setFailure({ errors, message: isOfFields ? null : message });
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
