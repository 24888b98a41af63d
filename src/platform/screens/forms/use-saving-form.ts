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
 * @param save Gets a function that empties the form, unless something was typed since it was sent.
 */
export function useSavingForm<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  save: (values: Saved, empty: () => void) => Promise<void>,
): SavingForm {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [submitCount]);
  const submit = form.handleSubmit(async (values) => {
    const sent = JSON.stringify(form.getValues());
    const empty = () => {
      if (JSON.stringify(form.getValues()) === sent) form.reset();
    };
    try {
      await save(values, empty);
    } catch (error) {
      showSaveFailure(form, error);
    }
  });
  return { ref, noValidate: true, onSubmit: (event) => void submit(event) };
}
