import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';

/** The sentence of a failure, as the server or the network worded it. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Shows a failed send in a form: messages about its fields under them, the first one focused.
 * @returns the sentence for the whole form, or null where every message found its field
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
