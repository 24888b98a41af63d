import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showSaveFailure } from './show-save-failure.ts';

/** A field with a fault; the file field's button says so in its own way. */
const FAULTY = '[aria-invalid="true"], [data-invalid="true"]';

type SavingForm = {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onSubmit: (event: FormEvent) => void;
};

/**
 * What a form that saves something needs on its `<form>`: checks, saves, shows what failed and puts the
 * focus on the first fault, whether the form or the server found it. What was typed stays.
 */
export function useSavingForm<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  save: (values: Saved) => Promise<void>,
): SavingForm {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [submitCount]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      showSaveFailure(form, error);
    }
  });
  return { ref, noValidate: true, onSubmit: (event) => void submit(event) };
}
