import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showSaveFailure } from './form-failure.ts';

/** An invalid field; the file field's button has an attribute of its own. */
const FAULTY = '[aria-invalid="true"], [data-invalid="true"]';

type SavingForm = {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onSubmit: (event: FormEvent) => void;
};

/**
 * The props of a `<form>` that saves: it validates, saves, shows failures and focuses the first
 * invalid field.
 * @param save Gets a function that resets the form, to its first values or to others, unless something was typed since
 * it was sent.
 */
export function useSavingForm<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  save: (values: Saved, reset: (values?: Form) => void) => Promise<void>,
): SavingForm {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [submitCount]);
  const submit = form.handleSubmit(async (values) => {
    const sent = JSON.stringify(form.getValues());
    const reset = (next?: Form) => {
      const isTyped = JSON.stringify(form.getValues()) !== sent;
      if (next) form.reset(next, { keepValues: isTyped });
      else if (!isTyped) form.reset();
    };
    try {
      await save(values, reset);
    } catch (error) {
      showSaveFailure(form, error);
    }
  });
  return { ref, noValidate: true, onSubmit: (event) => void submit(event) };
}
