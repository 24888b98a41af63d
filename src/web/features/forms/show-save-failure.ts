import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '../../../domain/errors/catalogue.ts';
import { ApiError } from '../../lib/api.ts';
import { sentenceOf, showFailure } from './form-failure.ts';
import { PictureFailure } from '../images/picture-failure.ts';

/** The field of a failure whose field the server does not name. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = { NAME_TAKEN: 'name', SKU_TAKEN: 'sku' };

function fieldOf(error: unknown): string | undefined {
  if (error instanceof PictureFailure) return 'img';
  return error instanceof ApiError ? fieldOfCode[error.problem.code] : undefined;
}

/** Shows a failed save under its fields, else above the submit button (`errors.root`). */
export function showSaveFailure<Form extends FieldValues, Saved>(
  form: UseFormReturn<Form, unknown, Saved>,
  error: unknown,
): void {
  const fields = Object.keys(form.getValues()) as FieldPath<Form>[];
  const field = fields.find((name) => name === fieldOf(error));
  if (field) {
    form.setError(field, { type: 'server', message: sentenceOf(error) });
    return;
  }
  const message = showFailure(error, fields, form.setError);
  if (message !== null) form.setError('root', { type: 'server', message });
}
