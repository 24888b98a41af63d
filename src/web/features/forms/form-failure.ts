import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';

/** The message of a failure. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Shows a failed submit in a form: field errors under the fields, the first one focused.
 * @returns the message for the whole form, or null if every error belongs to a field
 */
export function showFailure<Typed extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Typed>[],
  setError: UseFormSetError<Typed>,
): string | null {
  const messages = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
  const known = fields.filter((field) => messages[field] !== undefined);
  known.forEach((field, index) => {
    setError(
      field,
      { type: 'server', message: messages[field] ?? '' },
      { shouldFocus: index === 0 },
    );
  });
  const homeless = Object.keys(messages).filter((name) => !known.some((field) => field === name));
  if (homeless.length > 0) return homeless.map((name) => messages[name]).join(' ');
  return known.length > 0 ? null : sentenceOf(error);
}
