import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import type { ErrorCode } from '../../rules/errors/catalogue.ts';
import { ApiError } from '../api/api.ts';
import { PictureFailure } from '../pictures/picture-failure.ts';

/** The message of a failure. */
export function messageOf(error: unknown): string {
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
  for (const [index, field] of known.entries()) {
    const message = messages[field] ?? '';
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const unassigned = Object.keys(messages).filter((name) => !known.some((field) => field === name));
  if (unassigned.length > 0) return unassigned.map((name) => messages[name]).join(' ');
  return known.length > 0 ? null : messageOf(error);
}

/** The field of a failure whose field the server does not name. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = { NAME_TAKEN: 'name', SKU_TAKEN: 'sku' };

function fieldOf(error: unknown): string | undefined {
  if (error instanceof PictureFailure) return 'img';
  return error instanceof ApiError ? fieldOfCode[error.problem.code] : undefined;
}

/** The fields of a form, also those in a group. */
const fieldPaths = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value?.constructor === Object
      ? [name, ...Object.keys(value).map((inner) => `${name}.${inner}`)]
      : [name],
  );

/** Shows a failed save under its fields, else above the submit button (`errors.root`). */
export function showSaveFailure<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  error: unknown,
): void {
  const fields = fieldPaths(form.getValues()) as FieldPath<Form>[];
  const field = fields.find((name) => name === fieldOf(error));
  const message = field ? messageOf(error) : showFailure(error, fields, form.setError);
  if (message !== null) form.setError(field ?? 'root', { type: 'server', message });
}
