import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../platform/rules/errors/field-errors.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { resetUnlessChanged } from '../../../platform/screens/forms/reset-unless-changed.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';

type Failure = { errors: FieldErrors; message: string | null };
type Sending = {
  /** Messages of the required fields. */
  missing: Readonly<Record<string, string>>;
  send: (text: (field: string) => string) => Promise<unknown>;
  /** The toast after a success, which stays beside the button until the next change. */
  done: string;
};
const none: Failure = { errors: {}, message: null };

/**
 * Submits a small form that checks only for empty fields and leaves all other checks to the server,
 * so that home loads no schema library. Errors appear under the fields, the first one focused, or
 * above the button.
 * @returns `thanks` from a success to the next change. Until then a submit is ignored, since it is
 * the second press of a double click.
 */
export function useSend({ missing, send, done }: Sending) {
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState(none);
  const refused = useRef<HTMLFormElement>(null);
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    refused.current = null;
  }, [failure]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || sent) return;
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
      setSent(true);
      resetUnlessChanged(form, values);
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
  /** Removes the messages of a changed field. */
  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    setSent(false);
    const changed: unknown = Reflect.get(target, 'name');
    setFailure(({ errors }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== changed)),
      message: null,
    }));
  }
  return { pending, thanks: sent ? done : null, ...failure, onSubmit, onChange };
}
