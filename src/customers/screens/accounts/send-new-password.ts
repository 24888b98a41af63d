import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../platform/screens/api/api.ts';

/** Saves a form's values; shows a refused password under its field, since the refusal names none. */
export function sendNewPassword<Typed extends FieldValues>(
  { setError }: UseFormReturn<Typed>,
  field: FieldPath<Typed>,
  save: (typed: Typed) => Promise<void>,
): (typed: Typed) => Promise<void> {
  return async (typed) => {
    try {
      await save(typed);
    } catch (error) {
      if (!(error instanceof ApiError && error.is('PASSWORD_REFUSED'))) throw error;
      setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
    }
  };
}
