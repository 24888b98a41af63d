import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';

/** Saves a password that was chosen in a form. Where it is refused that is said under its field, though the provider does not name that. */
export function sendNewPassword<Typed extends FieldValues & { password: string }>(
  { setError }: UseFormReturn<Typed>,
  save: (typed: Typed) => Promise<void>,
): (typed: Typed) => Promise<void> {
  return async (typed) => {
    try {
      await save(typed);
    } catch (error) {
      if (!(error instanceof ApiError && error.is('PASSWORD_REFUSED'))) throw error;
      const refused = { type: 'server', message: error.message };
      setError('password' as FieldPath<Typed>, refused, { shouldFocus: true });
    }
  };
}
