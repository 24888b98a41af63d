import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';

/** Shows a refused password under its field, since the provider's refusal names no field. */
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
